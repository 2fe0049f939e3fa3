import { expect, test } from "vitest";
import type { Position } from "../types";
import { factsOf } from "./facts";
import { viewOf } from "./queen/fakes";

function position(view: object): Pick<Position, "view"> {
  return { view } as Pick<Position, "view">;
}

test("a river is told by its whole length, also what is not laid yet", () => {
  const view = viewOf();
  const river = { ...view.river, tiles: ["A0", "A1-1"], to_come: 10 };
  expect(factsOf({ options: {} }, position({ ...view, river }))).toBe("12 tiles");
  const options = { b_tiles: "3", black_rose: true, teams: "two" };
  expect(factsOf({ options }, position({ ...view, river }))).toBe(
    "12 tiles · advanced · Black Rose · in teams",
  );
});

test("a course is told by its rows", () => {
  const cells = [[0, 0], [1, 0], [0, 1], [0, 2]];
  expect(factsOf({ options: {} }, position({ title: "siegers", cells }))).toBe("3 rows");
});
