import { expect, test } from "vitest";
import { centre, type Hex } from "../hex";
import { nextMark, showsPush, type CellMark } from "./marks";

const mark = (cell: number, hex: Hex): CellMark => ({
  cell,
  at: centre(hex),
  cost: 0,
  gain: null,
  sand: false,
  wood: false,
  pushes: false,
  trouble: false,
  trap: false,
  label: "",
  chosen: false,
  covered: false,
  printed: false,
});
const middle = mark(0, [0, 0]);
const marks = [middle, mark(1, [0, -1]), mark(2, [1, -1]), mark(3, [3, -2]), mark(4, [0, 3])];

test("arrows lead to the nearest cell in their direction, also over a gap", () => {
  expect(nextMark(marks, middle, [0, -1])?.cell).toBe(1);
  expect(nextMark(marks, middle, [1, 0])?.cell).toBe(2);
  expect(nextMark(marks, middle, [0, 1])?.cell).toBe(4);
  expect(nextMark(marks, middle, [-1, 0])).toBeNull();
});

test("a push is shown unless something weightier is", () => {
  const push: CellMark = { ...middle, pushes: true };
  expect(showsPush(middle)).toBe(false);
  expect(showsPush(push)).toBe(true);
  expect(showsPush({ ...push, gain: "landing" })).toBe(false);
  expect(showsPush({ ...push, covered: true })).toBe(false);
});
