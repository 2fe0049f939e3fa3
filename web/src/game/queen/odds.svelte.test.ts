import { expect, test } from "vitest";
import type { RiverOdds, TileOdds } from "../../types";
import { fraction, Prospects, tileWords, wayName } from "./odds.svelte";

const tile = (some: Partial<TileOdds> = {}): TileOdds => ({
  name: "A1-1",
  odds: [1, 11],
  dock: null,
  coal_docks: 0,
  driftwood: 0,
  sandbanks: 0,
  islands: 0,
  ...some,
});
const told: RiverOdds = {
  to_come: 3,
  ways: [{ way: -1, odds: [1, 2], origin: [0, -4], direction: 5, cells: [[0, -4]] }],
  tiles: [tile()],
};

test("nothing is asked before somebody wants to know, and then once for a river", async () => {
  let questions = 0;
  const odds = new Prospects(() => {
    questions++;
    return Promise.resolve(told);
  });
  await odds.follow("A0");
  expect(questions).toBe(0);
  odds.open = true;
  await odds.follow("A0");
  await odds.follow("A0");
  expect(questions).toBe(1);
  expect(odds.marks.map(({ angle, odds: text }) => [angle, text])).toEqual([[300, "1/2"]]);
  odds.pick("A1-1");
  await odds.follow("A0_A1-1");
  expect([questions, odds.picked]).toEqual([2, null]);
  odds.open = false;
  expect(odds.marks).toEqual([]);
});

test("who cannot be told sees nothing, and may ask again", async () => {
  const odds = new Prospects(() => Promise.reject(new Error("away")));
  odds.open = true;
  await odds.follow("A0");
  expect(odds.open).toBe(false);
});

test("a second press on a tile takes it away", () => {
  const odds = new Prospects(() => Promise.resolve(told));
  odds.pick("A1-1");
  expect(odds.picked).toBe("A1-1");
  odds.pick("A1-1");
  expect(odds.picked).toBeNull();
});

test("odds and tiles in a few words", () => {
  expect(fraction([1, 3])).toBe("1/3");
  expect(fraction([1, 1])).toBe("sure");
  expect([-1, 0, 1].map(wayName)).toEqual(["to the left", "straight on", "to the right"]);
  expect(tileWords(tile({ dock: "red", islands: 3 }))).toBe("red dock");
  expect(tileWords(tile({ islands: 2 }))).toBe("islands");
  expect(tileWords(tile({ coal_docks: 2, driftwood: 3 }))).toBe("2 coal docks, driftwood");
  expect(tileWords(tile())).toBe("open water");
});
