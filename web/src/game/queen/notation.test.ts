import { expect, test } from "vitest";
import { berthOf, faceAction, facingOf, numberOf, pushedTo, tally, tileOf } from "./notation";

test("facings are written by their points of the compass", () => {
  expect(faceAction(1)).toBe("=NE");
  expect(facingOf("=SW")).toBe(4);
  expect(facingOf("F")).toBeNull();
});

test("pushes name the cells that boats are set on", () => {
  expect(pushedTo("P3.12")).toEqual([72]);
  expect(pushedTo("P3.12>4.0")).toEqual([72, 80]);
  expect(pushedTo("F")).toEqual([]);
});

test("places and cells", () => {
  expect(berthOf("berth 3")).toBe(3);
  expect(berthOf("board")).toBeNull();
  expect([tileOf(72), numberOf(72)]).toEqual([3, 12]);
});

test("a turn is counted", () => {
  expect(tally(["v4", "F", "L", "P3.12", "R", "F", "."])).toEqual({ turns: 2, pushes: 1, cells: 3 });
});
