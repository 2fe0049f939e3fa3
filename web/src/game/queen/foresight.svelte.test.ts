import { expect, test } from "vitest";
import type { Foresight } from "../../types";
import { planOf, reach } from "./fakes";
import { NextTurn } from "./foresight.svelte";
import { readEnd } from "./reach";

const end = readEnd(9, 12_100);
const told = (cell: number): Foresight => ({
  traps: [{ cell, facing: 1, speed: 2, need: 3, risk: [1, 1], sure: true }],
  aims: [{ cell: 4, gain: "passenger", turns: 2, via: [912] }],
});

/** A server that answers when it is told to. */
function asked(): { next: NextTurn; questions: string[][]; answer: (cell: number) => Promise<void> } {
  const questions: string[][] = [];
  const waiting: ((foresight: Foresight) => void)[] = [];
  const next = new NextTurn((actions) => {
    questions.push([...actions]);
    return new Promise((resolve) => waiting.push(resolve));
  });
  const answer = async (cell: number): Promise<void> => {
    waiting.shift()?.(told(cell));
    for (let k = 0; k < 4; k++) await Promise.resolve();
  };
  return { next, questions, answer };
}

test("traps and aims are known of the ends that they are about", async () => {
  const { next, answer } = asked();
  void next.follow(planOf({ reach }));
  expect(next.trapAt(end)).toBeNull();
  await answer(9);
  expect(next.trapAt(end)?.need).toBe(3);
  expect(next.trapAt(readEnd(9, 2_000))).toBeNull();
  expect(next.aimsFrom(end).map(({ cell }) => cell)).toEqual([4]);
  expect(next.aimsFrom(readEnd(9, 2_000))).toEqual([]);
});

test("of several plans the last one is asked about, one after the other", async () => {
  const { next, questions, answer } = asked();
  const plans = ["v2", "v3", "v4"].map((action) => planOf({ reach, actions: [action] }));
  for (const plan of plans) void next.follow(plan);
  expect(questions).toEqual([["v2"]]);
  await answer(9);
  expect(next.trapAt(end)).toBeNull();
  expect(questions).toEqual([["v2"], ["v4"]]);
  await answer(9);
  expect(next.trapAt(end)).not.toBeNull();
});

test("without a plan nothing is asked and nothing known", async () => {
  const { next, questions, answer } = asked();
  void next.follow(planOf({ reach }));
  await answer(9);
  void next.follow(null);
  expect(next.trapAt(end)).toBeNull();
  expect(next.aims).toEqual([]);
  void next.follow(planOf());
  expect(questions).toHaveLength(1);
});

test("a refusal is no warning", async () => {
  const next = new NextTurn(() => Promise.reject(new Error("stale")));
  await next.follow(planOf({ reach }));
  expect(next.warns).toBe(false);
});
