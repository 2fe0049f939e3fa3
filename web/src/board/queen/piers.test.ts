import { expect, test } from "vitest";
import type { RiverView } from "../../types";
import type { Hex } from "../hex";
import { direction, pier, waitingAt } from "./piers";

/** The cells of a tile that points north. */
const CELLS: Hex[] = [
  [-2, 3], [-1, 2], [0, 1], [1, 1], [2, 1], [-2, 2], [-1, 1], [0, 0], [1, 0], [2, 0],
  [-2, 1], [-1, 0], [0, -1], [1, -1], [2, -1], [-2, 0], [-1, -1], [0, -2], [1, -2], [2, -2],
];
const THIRD: Hex[] = [
  [1, -7], [2, -7], [3, -7], [3, -6], [3, -5], [2, -8], [3, -8], [4, -8], [4, -7], [4, -6],
  [3, -9], [4, -9], [5, -9], [5, -8], [5, -7], [4, -10], [5, -10], [6, -10], [6, -9], [6, -8],
];
const river = {
  tiles: ["A0", "A1-2", "A2-2"],
  cells: [...CELLS, ...CELLS.map(([q, r]) => [q, r - 4]), ...THIRD],
  docks: [
    { cell: 28, colour: "blue", waiting: 2 },
    { cell: 54, colour: "red", waiting: 0 },
  ],
} as unknown as RiverView;

test("tiles point where the river goes", () => {
  expect([0, 1, 2].map((tile) => direction(river, tile))).toEqual([0, 0, 1]);
});

test("passengers stand where the pictures of the server have them", () => {
  const near = (cell: number): number[][] =>
    pier(river, cell, 2).spots.map(([x, y]) => [Math.round(x), Math.round(y)]);
  expect(near(28)).toEqual([
    [57, -302],
    [74, -302],
  ]);
  expect(near(54)).toEqual([
    [293, -353],
    [302, -368],
  ]);
});

test("an empty dock has nobody", () => {
  expect(waitingAt(river).map(({ spots }) => spots.length)).toEqual([2, 0]);
});
