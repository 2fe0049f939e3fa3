import { afterEach, expect, test } from "vitest";
import { wish } from "./colours.svelte";

const seats = (): number[] => [0, 1, 2, 3, 4, 5].map((seat) => wish.of(seat));

afterEach(() => void (wish.livery = null));

test("without a wish every seat has its own colours", () => {
  expect(seats()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("my colours are the first seat's, and whoever had them gets those that are left", () => {
  wish.livery = 4;
  expect(seats()).toEqual([4, 1, 2, 3, 0, 5]);
  wish.livery = 0;
  expect(seats()).toEqual([0, 1, 2, 3, 4, 5]);
});
