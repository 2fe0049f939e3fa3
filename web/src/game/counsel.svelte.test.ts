import { expect, test, vi } from "vitest";
import type { Advice } from "../types";
import { Counsel } from "./counsel.svelte";

const ADVICE: Advice = {
  type: "advised",
  request: 1,
  version: 3,
  actions: ["+5"],
  turn: "Clara burns 5 logs and sails to field 7.",
  reasons: [{ kind: "aim", text: "Sail on." }],
};

test("the Pilot is asked once, and thinks meanwhile", async () => {
  const question = vi.fn().mockResolvedValue(ADVICE);
  const counsel = new Counsel(question);
  const asked = counsel.ask();
  expect(counsel.busy).toBe(true);
  expect(await asked).toBe(true);
  expect(counsel.busy).toBe(false);
  expect(counsel.answer).toEqual(ADVICE);
  expect(await counsel.ask()).toBe(true);
  expect(question).toHaveBeenCalledTimes(1);
  expect(counsel.open).toBe(false);
});

test("a second press does not ask again", async () => {
  const question = vi.fn().mockResolvedValue(ADVICE);
  const counsel = new Counsel(question);
  const first = counsel.ask();
  expect(await counsel.ask()).toBe(false);
  expect(await first).toBe(true);
  expect(question).toHaveBeenCalledTimes(1);
});

test("after a refusal there is no answer, and one may ask again", async () => {
  const question = vi.fn().mockRejectedValueOnce(new Error("no")).mockResolvedValue(ADVICE);
  const counsel = new Counsel(question);
  expect(await counsel.ask()).toBe(false);
  expect(counsel.busy).toBe(false);
  expect(await counsel.ask()).toBe(true);
});
