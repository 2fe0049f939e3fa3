import { expect, test } from "vitest";
import type { TableView } from "../types";
import { SEAT, SIMPLE } from "../game/fakes";
import { FAVOURITE, nearest, playersOf } from "./editions";
import { firstSeats, fitted, numbersOf, reseated, teamOf } from "./seats";
import { againWish, raceWish, seatsWish } from "./wishes";

test("the first seats are mine, somebody's and a bot's, with names of their own", () => {
  const seats = firstSeats("screen", "Clara");
  expect(seats.map(({ sitter }) => sitter)).toEqual(["person", "person", "bot"]);
  expect(new Set(seats.map(({ name }) => name)).size).toBe(3);
  expect(firstSeats("invite", "Clara").map(({ sitter }) => sitter)).toEqual([
    "person",
    "open",
    "bot",
  ]);
});

test("seats are fitted to a game", () => {
  const three = firstSeats("screen", "Clara");
  expect(fitted(three.slice(0, 1), [3, 4]).map(({ sitter }) => sitter)).toEqual([
    "person",
    "bot",
    "bot",
  ]);
  expect(fitted(three, [2])).toEqual(three.slice(0, 2));
  expect(fitted(three, [3, 4, 5])).toEqual(three);
  expect(fitted(three, [2, 4, 6])).toHaveLength(4);
  expect(fitted(three, [])).toEqual(three);
});

test("a seat for another kind of captain gets another name", () => {
  const seats = reseated(firstSeats("screen", "Clara"), 1, "bot");
  expect(seats.map(({ sitter }) => sitter)).toEqual(["person", "bot", "bot"]);
  expect(seats[1]?.name).not.toBe(seats[2]?.name);
});

test("a race is mine against bots", () => {
  const { title, edition, seats } = raceWish(FAVOURITE, 3, "");
  expect([title, edition]).toEqual(["queen", "F19"]);
  expect(seats.map(({ sitter }) => sitter)).toEqual(["me", "bot", "bot", "bot"]);
  expect(seats.map(({ bot }) => bot)).toEqual([null, "mate", "mate", "mate"]);
});

test("seats become wishes; a blank name is none", () => {
  const seats = seatsWish(
    FAVOURITE,
    { black_rose: true },
    [
      { sitter: "person", name: " ", bot: "mate" },
      { sitter: "open", name: "", bot: "mate" },
      { sitter: "bot", name: "Heron", bot: "greedy" },
    ],
    "Tuesday",
  ).seats;
  expect(seats).toEqual([
    { sitter: "me", name: null, bot: null },
    { sitter: "open", name: null, bot: null },
    { sitter: "bot", name: "Heron", bot: "greedy" },
  ]);
});

test("racing again leaves the seats of others open", () => {
  const seat = { ...SEAT, name: "X", online: false };
  const view: TableView = {
    id: "a", version: 9, name: "Tuesday", title: "queen", edition: "F19", label: "", host: true,
    options: { black_rose: true }, differs: "",
    ...SIMPLE, position: null, log: [],
    seats: [
      { ...seat, sitter: "person", name: "Clara", mine: true },
      { ...seat, sitter: "person", name: "Otto" },
      { ...seat, sitter: "bot", name: "Heron", bot: "greedy" },
    ],
  };
  expect(againWish(view).options).toEqual({ black_rose: true });
  expect(againWish(view).seats).toEqual([
    { sitter: "me", name: "Clara", bot: null },
    { sitter: "open", name: null, bot: null },
    { sitter: "bot", name: "Heron", bot: "greedy" },
  ]);
});

test("how many can play is the server's word, once it has spoken", () => {
  expect(playersOf(null, FAVOURITE)).toEqual([3, 4, 5]);
  const editions = [{ name: "F19", label: "", doc: "", players: [2, 3] }];
  const catalogue = { titles: [{ name: "queen", label: "", editions }], bots: [] };
  expect(playersOf(catalogue, FAVOURITE)).toEqual([2, 3]);
  expect(nearest([3, 4, 5], 6)).toBe(5);
  expect(nearest([3, 4, 5], 4)).toBe(4);
});

test("teams sit alternately, and numbers are listed", () => {
  expect([0, 1, 2, 3].map((seat) => teamOf("two", seat))).toEqual([0, 1, 0, 1]);
  expect([teamOf("three", 5), teamOf("none", 1), teamOf(null, 1)]).toEqual([2, null, null]);
  expect(numbersOf([4, 6], "en")).toBe("4 or 6");
});
