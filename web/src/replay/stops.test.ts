import { expect, test } from "vitest";
import type { MomentRow } from "../types";
import { roundAt, roundMarks, stopAfter, stopBefore, turnStops } from "./stops";

/** Rows from “seat:round” words; a dash is chance. */
function rows(text: string): MomentRow[] {
  return text.split(" ").map((word, index) => {
    const [seat, round] = word.split(":");
    return {
      entry: index + 1,
      seat: seat === "-" ? null : Number(seat),
      text: "x",
      round: Number(round),
      to_act: null,
    };
  });
}

test("a turn is what one captain does, and what chance adds", () => {
  expect(turnStops(rows("-:0 -:1 0:1 0:1 -:1 1:1 2:1 2:2"))).toEqual([0, 2, 5, 6, 7, 8]);
});

test("whoever is last in a round and first in the next has two turns", () => {
  expect(turnStops(rows("1:1 1:2 1:2 0:2"))).toEqual([0, 1, 3, 4]);
});

test("a race that has not begun has one place", () => {
  expect(turnStops([])).toEqual([0]);
  expect(stopAfter([0], 0)).toBe(0);
});

test("forward and back from stop to stop, and from between them", () => {
  const stops = [0, 2, 5, 6];
  expect([0, 1, 2, 5, 6].map((at) => stopAfter(stops, at))).toEqual([2, 2, 5, 6, 6]);
  expect([0, 1, 2, 5, 6].map((at) => stopBefore(stops, at))).toEqual([0, 0, 0, 2, 5]);
});

test("rounds begin with the entry that leads to them", () => {
  const marks = roundMarks(rows("-:0 -:1 0:1 1:2 0:2"));
  expect(marks).toEqual([
    { round: 0, entry: 0 },
    { round: 1, entry: 2 },
    { round: 2, entry: 4 },
  ]);
  expect([0, 1, 2, 3, 4, 5].map((at) => roundAt(marks, at))).toEqual([0, 0, 1, 1, 2, 2]);
});
