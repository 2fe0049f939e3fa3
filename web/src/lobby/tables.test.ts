import { expect, test } from "vitest";
import type { TableRow } from "../types";
import { CLOCKS, clockNamed } from "./clocks";
import { shownFirst } from "./tables";

const row = (id: string, phase: TableRow["phase"], my_turn = false): TableRow => ({
  id, phase, my_turn, title: "queen", name: "", label: "", differs: "", study: false, seats: [], to_act: null,
  changed: 0, due: null, headway: [], winners: [],
});

test("my turn comes first, then what goes on, then the rest", () => {
  const rows = [row("a", "over"), row("b", "open"), row("c", "running"), row("d", "running", true)];
  expect(shownFirst(rows).map(({ id }) => id)).toEqual(["d", "c", "b", "a"]);
  expect(shownFirst(rows, 2)).toHaveLength(2);
});

test("of what is over only the last is shown", () => {
  const over = ["a", "b", "c", "d", "e"].map((id) => row(id, "over"));
  expect(shownFirst([...over, row("f", "open")]).map(({ id }) => id)).toEqual(["f", "a", "b", "c"]);
});

test("clocks are known by their names", () => {
  expect(clockNamed("none")).toBeNull();
  expect(clockNamed("day")).toEqual({ kind: "move", seconds: 86_400, increment: 0 });
  expect(clockNamed("what?")).toBeNull();
  expect(new Set(CLOCKS.map(({ name }) => name)).size).toBe(CLOCKS.length);
});
