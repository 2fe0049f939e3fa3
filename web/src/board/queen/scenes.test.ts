import { expect, test } from "vitest";
import type { Beat } from "../../types";
import { angleTo, duration, legAt, scenes, type Leg } from "./scenes";

const beat = (seat: number | null, ...events: Record<string, unknown>[]): Beat => ({
  entry: 1,
  seat,
  text: "",
  events,
});
const sailed = (boat: number, start: number, end: number) => ({ kind: "sailed", boat, start, end });
const steered = (boat: number, facing: number, coal: number) => ({ kind: "steered", boat, facing, coal });

test("the steps of a boat are one voyage, over several entries", () => {
  const found = scenes([
    beat(0, { kind: "speed_set", boat: 0, before: 1, speed: 3, coal: 1 }),
    beat(0, sailed(0, 7, 8)),
    beat(0, steered(0, 1, 0)),
    beat(0, sailed(0, 8, 9)),
    beat(1, sailed(1, 3, 4)),
  ]);
  expect(found).toEqual([
    { kind: "speed", boat: 0, speed: 3, coal: 1 },
    {
      kind: "voyage",
      boat: 0,
      seat: 0,
      legs: [
        { kind: "sail", cell: 8 },
        { kind: "turn", facing: 1, coal: 0 },
        { kind: "sail", cell: 9 },
      ],
    },
    { kind: "voyage", boat: 1, seat: 1, legs: [{ kind: "sail", cell: 4 }] },
  ]);
});

test("a chain of pushes is one scene, and the pusher follows", () => {
  const found = scenes([
    beat(
      0,
      { kind: "pushed", boat: 2, by: 0, start: 5, end: 6 },
      { kind: "pushed", boat: 1, by: 0, start: 4, end: 5 },
      sailed(0, 3, 4),
      sailed(0, 4, 9),
    ),
  ]);
  expect(found).toEqual([
    {
      kind: "push",
      by: 0,
      seat: 0,
      shoved: [
        { boat: 2, cell: 6 },
        { boat: 1, cell: 5 },
      ],
      cell: 4,
    },
    { kind: "voyage", boat: 0, seat: 0, legs: [{ kind: "sail", cell: 9 }] },
  ]);
});

test("tile and town are laid together", () => {
  const found = scenes([
    beat(null, { kind: "die_rolled", boat: 0, way: -1 }),
    beat(null, { kind: "tile_laid", place: 4, tile: "A1-1", way: -1, passengers: 1 }),
    beat(null, { kind: "arrival_laid", way: 0, landings: [] }),
    beat(null, { kind: "round_began", round: 2, order: [] }),
  ]);
  expect(found).toEqual([{ kind: "die", way: -1 }, { kind: "lay" }]);
});

test("every other event that can be seen has its scene", () => {
  const kinds = {
    faced: "face",
    launched: "set",
    crashed: "crash",
    went_out: "out",
    blocked: "blocked",
    turn_missed: "missed",
    passenger_boarded: "board",
    arrived: "arrive",
  };
  for (const [kind, scene] of Object.entries(kinds))
    expect(scenes([beat(0, { kind, boat: 2 })])[0]).toMatchObject({ kind: scene, boat: 2 });
});

test("a voyage takes its time, but not too much", () => {
  const sail: Leg = { kind: "sail", cell: 1 };
  const turn: Leg = { kind: "turn", facing: 1, coal: 0 };
  expect(duration([sail, turn, sail])).toBe(500);
  expect(duration(Array<Leg>(12).fill(sail))).toBe(1200);
  expect(legAt([sail, turn], 0)).toEqual({ index: 0, part: 0 });
  expect(legAt([sail, turn], 0.9).index).toBe(1);
  expect(legAt([sail, turn], 1)).toEqual({ index: 1, part: 1 });
});

test("boats turn the shorter way round", () => {
  expect(angleTo(5, 0)).toBe(-60);
  expect(angleTo(0, 300)).toBe(360);
  expect(angleTo(1, 720)).toBe(780);
});

test("sandbanks, driftwood and coal have scenes; the helm and the tiles chosen have none", () => {
  const found = scenes([
    beat(
      0,
      { kind: "left_sandbank", boat: 0, coal: 1 },
      { kind: "backed_off", boat: 0, start: 8, end: 7 },
      { kind: "ran_onto_sandbank", boat: 0 },
      { kind: "stranded", boat: 1 },
      { kind: "slowed", boat: 1, speed: 2 },
      { kind: "took_coal", boat: 1, coal: 4 },
      { kind: "coal_given", giver: 0, taker: 1, coal: 2 },
      { kind: "took_the_helm", seat: 1 },
      { kind: "tile_added", tile: "B1" },
      { kind: "tile_omitted", tile: "A3-1" },
    ),
  ]);
  expect(found).toEqual([
    { kind: "leave_sand", boat: 0, coal: 1 },
    { kind: "voyage", boat: 0, seat: 0, legs: [{ kind: "sail", cell: 7 }] },
    { kind: "sand", boat: 0 },
    { kind: "stranded", boat: 1 },
    { kind: "slowed", boat: 1, speed: 2 },
    { kind: "coal", boat: 1, coal: 4 },
    { kind: "give", from: 0, boat: 1, coal: 2 },
  ]);
});
