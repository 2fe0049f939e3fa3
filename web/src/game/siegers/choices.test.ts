import { describe, expect, test } from "vitest";
import type { Choice, SiegersView, SteamerView } from "../../types";
import {
  choiceOf,
  distances,
  landing,
  nearestDistance,
  nextDistance,
  offers,
  turned,
  turningCost,
  typedDistance,
} from "./choices";

function choice(rotation: number, fields: number, gain = 0): Choice {
  const actions = [`r${rotation}`, `${fields}`];
  return { rotation, fields, actions, logs: -fields, gain, field: 10 + fields + gain };
}

const CHOICES = [
  ...[1, 2, 3, 12, -1, -2].map((fields) => choice(0, fields)),
  ...[1, 2, -1].map((fields) => choice(1, fields)),
  ...[-1, -2].map((fields) => choice(2, fields)),
];

function view(fields: (number | null)[], length = 20): SiegersView {
  const steamers = fields.map((field): SteamerView => ({ field, right: 1, logs: 5, place: null }));
  return { cells: Array.from({ length }, () => [0, 0]), steamers } as unknown as SiegersView;
}

describe("turning", () => {
  test("goes round by steps of 60 degrees, the shorter way", () => {
    const clockwise = [0, 1, 2, 3, -2, -1].map((rotation) => turned(rotation, 1));
    expect(clockwise).toEqual([1, 2, 3, -2, -1, 0]);
    const back = [0, -1, -2, 3, 2, 1].map((rotation) => turned(rotation, -1));
    expect(back).toEqual([-1, -2, 3, 2, 1, 0]);
  });

  test("is free by one step and costs a log for each further one (S-TURN-1)", () => {
    expect([-2, -1, 0, 1, 2, 3].map(turningCost)).toEqual([1, 0, 0, 0, 1, 2]);
  });

  test("is offered only as far as it can be paid", () => {
    expect(offers(CHOICES, 2)).toBe(true);
    expect(offers(CHOICES, 3)).toBe(false);
  });
});

describe("distances", () => {
  test("of one rotation are in order", () => {
    expect(distances(CHOICES, 0).map((c) => c.fields)).toEqual([-2, -1, 1, 2, 3, 12]);
  });

  test("are found with their rotation", () => {
    expect(choiceOf(CHOICES, 1, 2)?.actions).toEqual(["r1", "2"]);
    expect(choiceOf(CHOICES, 1, 3)).toBeNull();
    expect(choiceOf(CHOICES, 1, null)).toBeNull();
  });

  test("go up and down one by one, over the place where the steamer lies", () => {
    expect(nextDistance(CHOICES, 0, null, 1)).toBe(1);
    expect(nextDistance(CHOICES, 0, null, -1)).toBe(-1);
    expect(nextDistance(CHOICES, 0, 3, 1)).toBe(12);
    expect(nextDistance(CHOICES, 0, 1, -1)).toBe(-1);
    expect(nextDistance(CHOICES, 0, 12, 1)).toBe(12);
    expect(nextDistance(CHOICES, 2, null, 1)).toBeNull();
  });

  test("stay after turning if they can, else the nearest in the same direction is taken", () => {
    expect(nearestDistance(CHOICES, 1, 2)).toBe(2);
    expect(nearestDistance(CHOICES, 1, 12)).toBe(2);
    expect(nearestDistance(CHOICES, 1, -2)).toBe(-1);
    expect(nearestDistance(CHOICES, 2, 3)).toBeNull();
    expect(nearestDistance(CHOICES, 1, null)).toBeNull();
  });

  test("can be typed, also with two digits", () => {
    expect(typedDistance(CHOICES, 0, "1", 1)).toBe(1);
    expect(typedDistance(CHOICES, 0, "12", 1)).toBe(12);
    expect(typedDistance(CHOICES, 0, "13", 1)).toBe(3);
    expect(typedDistance(CHOICES, 0, "2", -1)).toBe(-2);
    expect(typedDistance(CHOICES, 0, "9", 1)).toBeNull();
  });
});

describe("a move ends", () => {
  test("on a free field; others are jumped over and not counted (S-MOVE-3)", () => {
    expect(landing(view([5, 6, 8]), 0, 2)).toBe(9);
    expect(landing(view([5, 6, 8]), 0, 1)).toBe(7);
    expect(landing(view([5, 4, 2]), 0, -2)).toBe(1);
  });

  test("at the finish at the latest, and never behind the start", () => {
    expect(landing(view([17, 18]), 0, 5)).toBe(19);
    expect(landing(view([1]), 0, -4)).toBe(0);
  });

  test("counted from the start field if the steamer was not on the river", () => {
    expect(landing(view([null, 1]), 0, 2)).toBe(3);
  });
});
