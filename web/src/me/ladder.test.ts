import { expect, test } from "vitest";
import { ladder } from "./ladder";

const bots = [
  { bot: "mate", points: 700 },
  { bot: "captain", points: 1400 },
];

test("I stand among the bots, the strongest first", () => {
  const mine = { points: 1000, unsure: 300, games: 4, wins: 1 };
  expect(ladder({ mine, bots })).toEqual([
    { bot: "captain", points: 1400, share: 100 },
    { bot: null, points: 1000, share: 71 },
    { bot: "mate", points: 700, share: 50 },
  ]);
});

test("whoever is far below has a bar all the same", () => {
  const mine = { points: -40, unsure: 300, games: 4, wins: 0 };
  expect(ladder({ mine, bots }).at(-1)).toEqual({ bot: null, points: -40, share: 2 });
  expect(ladder({ mine: null, bots })).toHaveLength(2);
});
