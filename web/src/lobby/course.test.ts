import { describe, expect, it } from "vitest";
import { spread } from "./course";

describe("boats on a river in one line", () => {
  it("stand where they are, in the order in which they lie", () => {
    const placed = spread([0.5, 0, 1]);
    expect(placed.map(({ boat }) => boat)).toEqual([1, 0, 2]);
    expect(placed.map(({ at }) => at)).toEqual([5, 49, 93]);
    expect(new Set(placed.map(({ rise }) => rise)).size).toBe(1);
  });

  it("do not cover each other at the start", () => {
    const placed = spread([0, 0, 0, 0, 0, 0]);
    expect(new Set(placed.map(({ at, rise }) => `${at} ${rise}`)).size).toBe(6);
    expect(placed.every(({ at }) => at <= 93)).toBe(true);
  });

  it("are left out when they sail no more", () => {
    expect(spread([null, 0.2]).map(({ boat }) => boat)).toEqual([1]);
    expect(spread([])).toEqual([]);
  });
});
