import { expect, test } from "vitest";
import {
  beyond,
  bounds,
  CELL,
  centre,
  corners,
  hull,
  mod,
  neighbour,
  sideOf,
  spoke,
  turned,
  type Point,
} from "./hex";

test("cells lie as in the pictures of the server", () => {
  expect(centre([0, 0])).toEqual([0, 0]);
  expect(centre([0, -1])).toEqual([0, -CELL]);
  const [x, y] = centre([2, 1]);
  expect(x).toBeCloseTo(CELL * Math.sqrt(3));
  expect(y).toBe(2 * CELL);
});

test("neighbours are a cell away, in the direction of their spoke", () => {
  for (let side = 0; side < 6; side++) {
    const there = centre(neighbour([0, 0], side));
    const [x, y] = spoke(side, CELL);
    expect(there[0]).toBeCloseTo(x);
    expect(there[1]).toBeCloseTo(y);
    expect(sideOf([3, 4], neighbour([3, 4], side))).toBe(side);
  }
  expect(sideOf([0, 0], [2, 0])).toBeNull();
});

test("turning, corners and bounds", () => {
  const [x, y] = turned([0, -1], 90);
  expect(x).toBeCloseTo(1);
  expect(y).toBeCloseTo(0);
  expect(bounds(corners([0, 0], CELL / 2))![3]).toBeCloseTo(CELL);
  expect(bounds([])).toBeNull();
  expect(bounds([[1, 2]], 3)).toEqual([-2, -1, 6, 6]);
  expect(mod(-1, 6)).toBe(5);
});

test("a hull has no inner points", () => {
  const square = [[0, 0], [2, 0], [2, 2], [0, 2]] as const;
  expect(hull([...square, [1, 1]])).toHaveLength(4);
});

test("a polygon is cut along a line", () => {
  const square: Point[] = [[0, 0], [4, 0], [4, 4], [0, 4]];
  expect(beyond(square, [0, 1], [0, 2])).toEqual([[4, 1], [4, 4], [0, 4], [0, 1]]);
});
