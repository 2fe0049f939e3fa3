import { expect, test } from "vitest";
import { drawing, type ChainStep } from "./chain";
import { centre, numberAt, turnedRight, type Hex } from "./geometry";

/** The fields of a course of some rows: to and fro across the river. */
function cells(rows: number): Hex[] {
  return Array.from({ length: rows }, (_, y) => {
    const row = Array.from({ length: y % 2 ? 8 : 9 }, (_, i): Hex => [i - Math.floor(y / 2), y]);
    return y % 2 ? row.reverse() : row;
  }).flat();
}

/** The turn of siegers-desktop.png. */
const STEPS: ChainStep[] = [
  { seat: 0, start: 38, end: 43, contacts: [] },
  { seat: 0, start: 43, end: 47, contacts: [{ seat: 3, own: 6, other: 2 }] },
  { seat: 2, start: 54, end: 55, contacts: [{ seat: 0, own: 4, other: 3 }] },
  { seat: 0, start: 47, end: 53, contacts: [{ seat: 2, own: 6, other: 1 }] },
  { seat: 4, start: 52, end: 57, contacts: [{ seat: 0, own: 5, other: 2 }] },
];
const FIELDS = [38, 35, 54, 59, 52];

test("the numbers go round against the clock, and opposite sides add up to seven", () => {
  expect([0, 1, 2, 3, 4, 5].map((side) => numberAt(side, 5))).toEqual([5, 4, 1, 2, 3, 6]);
  for (let side = 0; side < 3; side += 1)
    expect(numberAt(side, 3) + numberAt(side + 3, 3)).toBe(7);
});

test("turning clockwise brings the number of the upper right to the right", () => {
  expect(turnedRight(5, 1)).toBe(4);
  expect(turnedRight(5, -1)).toBe(6);
  expect(turnedRight(5, 3)).toBe(2);
});

test("every move has a way, a ghost and a disc", () => {
  const drawn = drawing(STEPS, FIELDS, cells(11));
  expect(drawn.ways.map((way) => way.points.length)).toEqual([6, 5, 2, 7, 6]);
  expect(drawn.discs.map((disc) => disc.number)).toEqual([1, 2, 3, 4, 5]);
  expect(drawn.ghosts.map((ghost) => [ghost.field, ghost.last])).toEqual([
    [43, false],
    [47, false],
    [55, true],
    [53, true],
    [57, true],
  ]);
});

test("numbers stand between the steamers, each on its own steamer's side", () => {
  const drawn = drawing(STEPS, FIELDS, cells(11));
  expect(drawn.chips.map(({ left, right }) => [left, right])).toEqual([
    [6, 2],
    [4, 3],
    [6, 1],
    [5, 2],
  ]);
  const [a, d] = [centre(cells(11)[43]!), centre(cells(11)[59]!)];
  expect(drawn.chips[0]!.at).toEqual([(a[0] + d[0]) / 2, (a[1] + d[1]) / 2]);
});

test("where one steamer stays no other one is drawn that goes on", () => {
  const steps: ChainStep[] = [
    { seat: 0, start: 1, end: 4, contacts: [] },
    { seat: 0, start: 4, end: 6, contacts: [] },
    { seat: 1, start: 3, end: 4, contacts: [] },
  ];
  const drawn = drawing(steps, [1, 3], cells(3));
  expect(drawn.ghosts.map((ghost) => [ghost.seat, ghost.field])).toEqual([
    [0, 6],
    [1, 4],
  ]);
});

test("numbers of contacts in the same place do not cover each other", () => {
  const steps: ChainStep[] = [
    { seat: 1, start: 4, end: 6, contacts: [{ seat: 0, own: 4, other: 2 }] },
    { seat: 2, start: 2, end: 4, contacts: [] },
    { seat: 2, start: 4, end: 7, contacts: [{ seat: 0, own: 5, other: 2 }] },
  ];
  const [first, second] = drawing(steps, [3, 4, 2], cells(3)).chips;
  expect(first!.at[0]).toBe(second!.at[0]);
  expect(second!.at[1] - first!.at[1]).toBeGreaterThan(20);
});
