import { expect, test } from "vitest";
import type { CurveView } from "../types";
import { ASIDE, lettered, Plot, spread, ticks } from "./chart";

const FRAME = { width: 300, height: 150, left: 30, right: 20, top: 10, bottom: 20 };

function curve(...boats: (number | null)[][]): CurveView {
  return { name: "coal", label: "Coal", unit: "", boats };
}

test("ticks are round, few, and reach the largest value", () => {
  expect(ticks(6, 5)).toEqual([0, 2, 4, 6]);
  expect(ticks(5, 5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(ticks(93, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(12, 5)).toEqual([0, 5, 10, 15]);
});

test("a line goes from the left to the right and up with the value", () => {
  const plot = new Plot(curve([0, 3, 6]), [0, 1, 2], FRAME);
  expect([plot.x(0), plot.x(2)]).toEqual([30, 280]);
  expect([plot.y(0), plot.y(6)]).toEqual([130, 10]);
  expect(plot.lines(10)[0]?.d).toBe("M30.0 130.0L155.0 70.0L280.0 10.0");
});

test("a boat that shows nothing for a while has a gap, one that never does no line", () => {
  const plot = new Plot(curve([6, null, 6], [null, null, null]), [0, 1, 2], FRAME);
  const lines = plot.lines(10);
  expect(lines.map(({ boat }) => boat)).toEqual([0]);
  expect(lines[0]?.d).toBe("M30.0 10.0M280.0 10.0");
});

test("heights that are too close are spread round where they want to be, and stay within bounds", () => {
  expect(spread([50, 50], 12, 0, 100)).toEqual([44, 56]);
  expect(spread([20, 50, 52, 80], 12, 0, 100)).toEqual([20, 45, 57, 80]);
  expect(spread([0, 0, 0, 30], 12, 0, 100)).toEqual([0, 12, 24, 36]);
  expect(spread([70, 99, 100], 12, 0, 100)).toEqual([70, 88, 100]);
  expect(spread([40, 50, 60], 12, 0, 100)).toEqual([38, 50, 62]);
});

test("letters of lines that end together form a column, those of others stay beside their ends", () => {
  const at = (boat: number, x: number, y: number) => ({ boat, d: "", end: [x, y] as const });
  const lines = lettered([at(0, 280, 50), at(1, 276, 50), at(2, 100, 50)], 12, FRAME);
  expect(Object.fromEntries(lines.map(({ boat, letter }) => [boat, letter]))).toEqual({
    0: [280 + ASIDE, 56],
    1: [280 + ASIDE, 44],
    2: [100 + ASIDE, 50],
  });
});

test("a click means the nearest round", () => {
  const plot = new Plot(curve([0, 3, 6]), [0, 1, 2], FRAME);
  expect([0, 80, 100, 290].map((x) => plot.nearest(x))).toEqual([0, 0, 1, 2]);
  expect(new Plot(curve([1]), [0], FRAME).nearest(200)).toBe(0);
});

test("of many rounds only some are named", () => {
  const rounds = Array.from({ length: 32 }, (_, k) => k);
  const plot = new Plot(curve(rounds), rounds, FRAME);
  expect(plot.across.map(({ round }) => round)).toEqual([0, 5, 10, 15, 20, 25, 30]);
});
