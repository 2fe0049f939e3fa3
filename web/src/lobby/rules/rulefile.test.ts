import { expect, test } from "vitest";
import { fileName, fromFile, toFile } from "./rulefile";

const RULES = {
  title: "queen",
  name: "Tuesday",
  edition: "T19",
  options: { black_rose: true, river_tiles: 14, b_tiles: "B1+B4" },
};

test("what is written can be read again", () => {
  expect(fromFile(toFile(RULES))).toEqual(RULES);
  expect(toFile(RULES)).toContain('"format": "paddlewheel-rules",\n  "version": 1');
});

test("files get names that every system takes", () => {
  expect(fileName(" Our rules: Tuesday/2 ")).toBe("Our-rules-Tuesday-2.json");
  expect(fileName("***")).toBe("rules.json");
});

test.each([
  ["{}", "no rules of a Paddlewheel game"],
  ["[1]", "no rules of a Paddlewheel game"],
  ["hello", "no rules of a Paddlewheel game"],
  ['{"format": "paddlewheel-rules", "version": 1', "damaged"],
  ['{"format": "paddlewheel-rules", "version": 2}', "format version 2"],
  ['{"format": "paddlewheel-rules", "version": 1, "title": "queen", "name": "x"}', "missing"],
  [toFile({ ...RULES, name: " " }), "name of the rules"],
  [toFile({ ...RULES, name: "x".repeat(17_000) }), "at the most"],
])("a wrong file is refused with a reason: %.40s", (text, reason) => {
  expect(() => fromFile(text)).toThrow(reason);
});
