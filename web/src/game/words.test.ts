import { expect, test } from "vitest";
import type { BoatView, LogLine, Position, QueenView, SeatView, TableView } from "../types";
import { endingWords, placeOf, standingWords } from "./ending";
import { SEAT, position, table } from "./fakes";
import { chapters, newLines } from "./logbook";
import { boatName, boatNames, boatsOf, roseOf, rowsOf, teamOfSeat } from "./rows";
import { turnOf } from "./turn";

const seat = (name: string, extra: Partial<SeatView> = {}): SeatView => ({
  ...SEAT, name, ...extra,
});

const boat = (owner: number, extra: Partial<BoatView> = {}): BoatView => ({
  seat: owner, rose: false, team: null, stranded: false, cell: 45, facing: 0, speed: 1, coal: 6, aboard: 0, standing: "racing",
  place: null, ...extra,
});

function queen(extra: Partial<QueenView>, rest: Partial<Position> = {}): Position {
  const view: QueenView = {
    title: "queen", round: 3, order: [1, 0], moving: 1, boat: 1, partner: null, berth: null, decision: "turn",
    passengers: true, boats: [boat(0), boat(1)], ending: null,
    river: {
      chart: "", area: [0, 0, 1, 1], cells: [], tiles: [], lifted: 0, to_come: 0, docks: [],
      coal_docks: [], driftwood: [], sandbanks: [], landings: [], town: [],
    },
    ...extra,
  };
  return { ...position(3), to_act: 1, view, ...rest };
}

const SEATS = [seat("Clara", { mine: true }), seat("Otto")];
const at = (shown: Position, seats = SEATS): TableView => ({ ...table(1, shown), seats });

test("the log is read by rounds, newest first", () => {
  const line = (entry: number, boat: number | null, text: string): LogLine => ({ entry, boat, text });
  const log = [
    line(1, 0, "Clara faces north."),
    line(2, null, "Runde 1"),
    line(3, 0, "a"),
    line(4, null, "Teil 2 ist A1."),
    line(5, null, "Runde 2"),
    line(6, 1, "b"),
    line(7, null, "Runde 3"),
  ];
  expect(chapters(log, "Runde {n}").map(({ round, lines }) => [round, ...lines.map((l) => l.entry)])).toEqual(
    [[2, 6], [1, 4, 3], [null, 1]],
  );
});

test("only new lines are read aloud", () => {
  const line = (entry: number, text: string): LogLine => ({ entry, boat: 0, text });
  const log = (): LogLine[] => [line(1, "a"), line(2, "b")];
  const more = [...log(), line(2, "c"), line(3, "b")];
  expect(newLines(more, log()).map(({ text }) => text)).toEqual(["c", "b"]);
  expect(newLines(log(), log())).toEqual([]);
  expect(newLines([line(1, "a")], log())).toEqual([]);
  expect(newLines(log(), [])).toHaveLength(2);
});

test("captains stand in the order of the round, those who are home last", () => {
  const shown = queen({ boats: [boat(0), boat(1), boat(2)], order: [2, 0], boat: 0 });
  expect(rowsOf(shown).map((row) => [row.boat, row.active])).toEqual([
    [2, false],
    [0, true],
    [1, false],
  ]);
});

test("in Mississippi the leader stands first", () => {
  const shown = position(1);
  if (shown.view.title !== "siegers") throw new Error("not Mississippi");
  shown.view.steamers = [
    { field: 3, right: 1, logs: 9, place: null },
    { field: 93, right: 1, logs: 0, place: 1 },
    { field: 20, right: 1, logs: 5, place: null },
    { field: null, right: null, logs: 15, place: null },
  ];
  expect(rowsOf(shown).map(({ boat: number }) => number)).toEqual([1, 2, 0, 3]);
});

test("two boats of one captain are told apart", () => {
  const shown = queen({ boats: [boat(0), boat(1), boat(0)], order: [0, 1, 2] });
  const rows = rowsOf(shown);
  expect(rows.map((row) => boatName(SEATS, row, rows))).toEqual(["Clara (A)", "Otto", "Clara (C)"]);
  expect(boatsOf(shown, 0)).toEqual([0, 2]);
});

test("the heading says whose turn it is", () => {
  const shown = queen({});
  const heading = (mine: boolean, seats = SEATS, to = 1): string =>
    turnOf(at(shown, seats), { ...shown, to_act: to }, mine, "en").heading;
  expect(heading(true, SEATS, 0)).toBe("Your turn, Clara");
  expect(heading(false, SEATS, 0)).toBe("Full steam, Clara");
  expect(heading(false)).toBe("Otto is planning");
  expect(heading(false, [SEATS[0]!, seat("Heron", { sitter: "bot" })])).toBe("Heron is thinking");
});

test("the end says who won and why", () => {
  const shown = queen(
    {
      ending: "all_but_one",
      boats: [boat(0, { place: 1, standing: "arrived", cell: null }), boat(1)],
    },
    { to_act: null, ranking: [[0], [1]] },
  );
  expect(turnOf(at(shown), shown, false, "en").heading).toBe("Clara wins");
  expect(endingWords(shown)).toBe("Only one boat is left in the race.");
  expect([0, 1].map((number) => standingWords(shown, number))).toEqual([
    "Landed as number 1",
    "On tile 2 after 3 rounds",
  ]);
});

test("nobody has won where chance is due, or where a race cannot go on", () => {
  const shown = queen({}, { to_act: null });
  expect(turnOf(at(shown), shown, false, "en")).toEqual({ heading: "Round 3", hint: "" });
  const frozen = { ...at(shown), frozen: "The log cannot be read." };
  expect(turnOf(frozen, shown, false, "en")).toEqual({
    heading: "This race cannot go on",
    hint: "The log cannot be read.",
  });
});

test("who is tied shares a place and the victory", () => {
  const shown = queen({}, { to_act: null, ranking: [[0, 1], [2]] });
  expect([0, 1].map((group) => placeOf(shown, group))).toEqual([1, 3]);
  expect(turnOf(at(shown), shown, false, "en").heading).toBe("Clara and Otto share the victory");
});

test("the Black Rose is nobody's boat: her row tells who steers her", () => {
  const shown = queen({ boats: [boat(0), boat(1), boat(1, { rose: true })], order: [0, 1, 2], boat: 2 });
  const rows = rowsOf(shown);
  expect(rows.map((row) => boatName(SEATS, row, rows))).toEqual(["Clara", "Otto", "Black Rose"]);
  expect(boatNames(SEATS, { ...shown, view: { ...shown.view, order: [2, 0, 1] } as QueenView })).toEqual(
    ["Clara", "Otto", "Black Rose"],
  );
  expect([rows[2]!.seat, boatsOf(shown, 1), roseOf(shown)]).toEqual([1, [1], 2]);
  expect(roseOf(queen({}))).toBeNull();
  const { heading, hint } = turnOf(at(shown), shown, true, "en");
  expect(heading).toBe("Otto, steer the Black Rose");
  expect(hint).toContain("she may use one coal");
});

test("a team wins together", () => {
  const boats = [0, 1, 2, 3].map((owner) => boat(owner, { team: owner % 2 }));
  const seats = ["Clara", "Otto", "Jules", "Marta"].map((name) => seat(name));
  const shown = queen(
    { boats, order: [0, 1, 2, 3], ending: "whole_team" },
    { to_act: null, ranking: [[1, 3], [0, 2]] },
  );
  expect(turnOf(at(shown, seats), shown, false, "en").heading).toBe("Team 2 wins: Otto and Marta");
  expect(endingWords(shown)).toContain("All boats of a team");
  expect([0, 1, 2].map((number) => teamOfSeat(shown, number))).toEqual([0, 1, 0]);
  const tied = { ...shown, ranking: [[0, 1]] };
  expect(turnOf(at(tied, seats), tied, false, "en").heading).toBe("Clara and Otto share the victory");
});
