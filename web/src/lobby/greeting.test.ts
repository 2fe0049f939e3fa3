import { describe, expect, it } from "vitest";
import { SEAT } from "../game/fakes";
import type { TableRow } from "../types";
import { hello, partOfDay, turnWord } from "./greeting";

const row = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id, title: "queen", name: `Table ${id}`, label: "Mississippi Queen", differs: "", phase: "running",
  study: false, to_act: 1, my_turn: false, changed: 0, due: null, headway: [], winners: [],
  seats: [{ ...SEAT, name: "Anna", mine: true }, { ...SEAT, name: "Bert" }], ...more,
});

describe("the hour", () => {
  it.each([
    [0, "night"], [4, "night"], [5, "morning"], [10, "morning"], [11, "day"], [17, "day"],
    [18, "evening"], [22, "evening"], [23, "night"],
  ] as const)("%i is %s", (hour, part) => expect(partOfDay(hour)).toBe(part));

  it("is greeted by name", () => {
    expect(hello("evening", "Anna")).toBe("Good evening, Anna.");
  });
});

describe("whose turn it is", () => {
  it("is mine at one table", () => {
    const word = turnWord([row("a"), row("b", { my_turn: true })]);
    expect(word).toEqual({ text: "It is your turn at “Table b”.", path: "/t/b", due: true });
  });

  it("is mine at several", () => {
    const word = turnWord([row("a", { my_turn: true }), row("b", { my_turn: true, name: "" })]);
    expect(word).toMatchObject({ text: "It is your turn in 2 races.", due: true });
  });

  it("is somebody else's", () => {
    const word = turnWord([row("a", { phase: "over", to_act: null }), row("b", { name: "" })]);
    expect(word).toMatchObject({ text: "At “Mississippi Queen” it is Bert's turn.", path: "/t/b" });
  });

  it("is nobody's if nothing is under way", () => {
    expect(turnWord([])).toBeNull();
    expect(turnWord([row("a", { phase: "open", to_act: null })])).toBeNull();
  });
});
