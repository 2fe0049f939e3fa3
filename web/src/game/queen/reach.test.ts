import { expect, test } from "vitest";
import type { QueenPlan, QueenWay } from "../../types";
import { best, cheapest, distinctWays, offers, readEnd, readEnds, setDown, turns } from "./reach";

const before = { facing: 0, speed: 2 };

test("a number of an end is read digit by digit", () => {
  expect(readEnd(47, 54_203)).toEqual({
    cell: 47,
    facing: 5,
    speed: 4,
    cost: 2,
    pushes: true,
    boards: true,
    lands: false,
    stops: false,
    coals: false,
    aground: false,
  });
  expect(readEnd(1, 1_016)).toMatchObject({ coals: true, aground: false });
  expect(readEnd(1, 1_033)).toMatchObject({ pushes: true, coals: false, aground: true });
  expect(readEnd(1, 1_012)).toMatchObject({ facing: 0, speed: 1, cost: 0, lands: true, stops: true });
});

test("all ends of a plan are read", () => {
  const plan = { reach: [{ cell: 3, ends: [1_000, 12_100] }, { cell: 4, ends: [3_000] }] };
  expect(readEnds(plan as unknown as QueenPlan).map(({ cell, speed }) => [cell, speed])).toEqual([
    [3, 1],
    [3, 2],
    [4, 3],
  ]);
});

test("turns are counted the shorter way round", () => {
  expect([turns(0, 5), turns(0, 2), turns(4, 1), turns(3, 3)]).toEqual([1, 2, 3, 0]);
});

test("cheap is better, then little changed, then the facing kept", () => {
  const codes = [2_100, 43_000, 2_000 + 10_000, 2_000 + 20_000];
  const ends = codes.map((code) => readEnd(9, code));
  expect(best(ends, before)).toMatchObject({ cost: 0, speed: 2, facing: 1 });
});

test("something to gain is worth its coal", () => {
  const ends = [readEnd(9, 2_000), readEnd(9, 1_302)];
  expect(best(ends, before)).toMatchObject({ boards: true, cost: 3 });
  expect(best([...ends, readEnd(9, 1_506)], before)).toMatchObject({ lands: true, cost: 5 });
});

test("no push if the coal is the same", () => {
  expect(best([readEnd(9, 2_001), readEnd(9, 13_000)], before)).toMatchObject({ pushes: false });
  expect(best([], before)).toBeNull();
});

test("every cell is offered once", () => {
  const found = offers([readEnd(1, 2_100), readEnd(1, 12_000), readEnd(5, 3_200)], before);
  expect([...found].map(([cell, { cost }]) => [cell, cost])).toEqual([
    [1, 0],
    [5, 2],
  ]);
  expect(cheapest([...found.values()])).toBe(0);
  expect(cheapest([])).toBeNull();
});

test("ways that push alike are one, the cheapest", () => {
  const way = (cost: number, ...ends: number[]): QueenWay => ({
    actions: [],
    cost,
    cells: [],
    facings: [],
    pushes: ends.map((end, boat) => ({ boat, start: 0, end })),
  });
  const ways = [way(0, 4), way(1, 5), way(2, 4), way(2)];
  expect(distinctWays(ways).map(({ cost }) => cost)).toEqual([0, 1, 2]);
});

test("a boat that is pushed twice is set down once", () => {
  const shoves = [
    { boat: 1, start: 3, end: 4 },
    { boat: 2, start: 8, end: 9 },
    { boat: 1, start: 4, end: 5 },
  ];
  expect(setDown(shoves)).toEqual([
    { boat: 1, start: 3, end: 5 },
    { boat: 2, start: 8, end: 9 },
  ]);
});
