import { expect, test } from "vitest";
import type { OptionCard } from "../../types";
import { grouped } from "./groups";
import { draws, picked, valueWords, within, written } from "./values";

const option = (some: Partial<OptionCard>): OptionCard => ({
  name: "b_tiles", kind: "picks", label: "B tiles", doc: "", values: [], low: null, high: null,
  names: [], editions: {}, ...some,
});

const B = option({
  names: ["B1", "B2", "B4"],
  values: [{ value: "0", label: "none" }, { value: "1", label: "1 of them, drawn" }],
});
const OUT = option({ name: "left_out", names: ["A3-1"], values: [{ value: "", label: "drawn" }] });

test("picks are named in their order, or drawn", () => {
  expect(written(B, ["B4", "B1"])).toBe("B1+B4");
  expect([written(B, []), written(OUT, [])]).toEqual(["0", ""]);
  expect([picked("B1+B4"), picked("2"), picked("")]).toEqual([["B1", "B4"], [], []]);
  expect([draws(B), draws(OUT)]).toEqual([true, false]);
});

test("values are said in words", () => {
  expect(valueWords(B, "0")).toBe("none");
  expect(valueWords(B, "B1+B4")).toBe("B1 + B4");
  expect(valueWords(OUT, "")).toBe("drawn");
  expect(valueWords(option({ kind: "number" }), 12)).toBe("12");
});

test("numbers stay within their range", () => {
  const tiles = option({ kind: "number", low: 3, high: 18 });
  expect([2, 18.4, 40, NaN].map((value) => within(tiles, value))).toEqual([3, 18, 18, 3]);
});

test("every option has a place, also one that is new", () => {
  const names = ["teams", "max_rounds", "something"].map((name) => option({ name }));
  expect(grouped(names).map(({ name, options }) => [name, options.length])).toEqual([
    ["Length", 1],
    ["Players and teams", 1],
    ["Other rules", 1],
  ]);
});
