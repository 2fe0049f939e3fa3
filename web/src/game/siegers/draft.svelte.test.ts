import { describe, expect, test } from "vitest";
import type { Choice, SiegersPlan } from "../../types";
import { TurnDraft } from "./draft.svelte";

function plan(offered: Record<number, number[]>): SiegersPlan {
  const choices = Object.entries(offered).flatMap(([rotation, distances]) =>
    distances.map(
      (fields): Choice => ({
        rotation: Number(rotation),
        fields,
        actions: [`${rotation} ${fields}`],
        logs: -fields,
        gain: 0,
        field: 10 + fields,
      }),
    ),
  );
  return { actions: [], complete: false, rule: "S-TURN-1", legal: [], right: 1, logs: 9, moves: [], choices };
}

const OFFERED = { 0: [1, 2, 3, -1, -2], 1: [1, 2, 3, -1, -2], [-1]: [1, 2, 3, -1, -2], 2: [1, 2] };

describe("a draft", () => {
  test("begins with nothing chosen", () => {
    const draft = new TurnDraft(plan(OFFERED));
    expect(draft.chosen).toBeNull();
    expect(draft.pristine).toBe(true);
    expect(draft.ahead.map((choice) => choice.fields)).toEqual([1, 2, 3]);
    expect(draft.astern.map((choice) => choice.fields)).toEqual([-1, -2]);
  });

  test("with one choice only has chosen it", () => {
    const draft = new TurnDraft(plan({ 0: [0] }));
    expect(draft.chosen?.fields).toBe(0);
    expect(draft.pristine).toBe(true);
  });

  test("shows the way back to one who cannot pay for the way ahead", () => {
    expect(new TurnDraft(plan({ 0: [-1, -2] })).back).toBe(true);
    expect(new TurnDraft(plan({ 0: [1, -1] })).back).toBe(false);
  });

  test("keeps its distance while the steamer turns, as far as that is offered", () => {
    const draft = new TurnDraft(plan(OFFERED));
    draft.choose(3);
    draft.turn(1);
    expect(draft.chosen?.actions).toEqual(["1 3"]);
    draft.turn(1);
    expect(draft.chosen?.actions).toEqual(["2 2"]);
    draft.turn(1); // is not offered
    expect(draft.rotation).toBe(2);
  });

  test("follows a choice on the board to the other direction", () => {
    const draft = new TurnDraft(plan(OFFERED));
    draft.choose(-2);
    expect(draft.back).toBe(true);
    draft.head(false);
    expect(draft.fields).toBe(2);
  });

  test("takes a turn that is proposed, if it is offered", () => {
    const draft = new TurnDraft(plan(OFFERED));
    draft.take(["1 -2"]);
    expect(draft.chosen?.actions).toEqual(["1 -2"]);
    expect([draft.rotation, draft.back]).toEqual([1, true]);
    draft.take(["3 9"]);
    expect(draft.chosen?.actions).toEqual(["1 -2"]);
  });

  test("can be begun anew", () => {
    const draft = new TurnDraft(plan(OFFERED));
    draft.turn(-1);
    draft.step(1);
    draft.step(1);
    expect(draft.chosen?.actions).toEqual(["-1 2"]);
    expect(draft.pristine).toBe(false);
    draft.reset();
    expect(draft.pristine).toBe(true);
    expect(draft.chosen).toBeNull();
  });
});
