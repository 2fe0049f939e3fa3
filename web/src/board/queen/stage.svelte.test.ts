import { afterEach, expect, test, vi } from "vitest";
import type { Position, QueenView } from "../../types";
import { Stage, type Manner } from "./stage.svelte";

const manner: Manner = { pace: () => 1, reduced: false, chart: () => "", look: () => {} };

function position(speed: number): Position {
  const boat = { standing: "racing", cell: 0, facing: 0, speed, coal: 6, aboard: 0 };
  const river = { cells: [[0, 0]], docks: [], sandbanks: [], town: [], tiles: [], area: [0, 0, 1, 1] };
  return { view: { title: "queen", boats: [boat], river } } as unknown as Position;
}

function view({ view }: Position): QueenView {
  return view as QueenView;
}

afterEach(() => vi.useRealTimers());

test("a play goes on when the page tells of the position from which it began", async () => {
  vi.useFakeTimers();
  const [before, after] = [position(1), position(2)];
  const stage = new Stage();
  const played = stage.play([{ kind: "speed", boat: 0, speed: 2, coal: 0 }], before, after, manner);
  stage.show(view(before), "");
  expect(stage.playing).toBe(true);
  await vi.runAllTimersAsync();
  await played;
  expect(stage.playing).toBe(false);
  expect(stage.pieces[0]?.speed).toBe(2);
});

test("another position ends a play", () => {
  const stage = new Stage();
  void stage.play([{ kind: "speed", boat: 0, speed: 2, coal: 0 }], position(1), position(2), manner);
  stage.show(view(position(5)), "");
  expect(stage.playing).toBe(false);
  expect(stage.pieces[0]?.speed).toBe(5);
});

test("coal goes from boat to boat, and a sandbank stops a boat", async () => {
  vi.useFakeTimers();
  const at = position(3);
  const two = { ...view(at), boats: [...view(at).boats, { ...view(at).boats[0]!, coal: 2 }] };
  const before = { ...at, view: two };
  const stage = new Stage();
  const seen: [string, number[], number][] = [];
  const note = (name: string) => () =>
    seen.push([name, stage.pieces.map(({ coal }) => coal), stage.pieces[0]!.speed]);
  const play = (name: string, ...list: Parameters<Stage["play"]>[0]) =>
    // The pieces are noted when the scene after it is looked at: at the end all is as it was told.
    stage.play([...list, { kind: "push", by: 0, seat: 0, shoved: [], cell: null }], before, before, {
      ...manner,
      look: note(name),
    });
  const plays = [
    () => play("given", { kind: "give", from: 0, boat: 1, coal: 3 }),
    () => play("taken", { kind: "coal", boat: 1, coal: 4 }),
    () => play("sand", { kind: "sand", boat: 0 }),
    () => play("slowed", { kind: "slowed", boat: 0, speed: 2 }),
    () => play("left", { kind: "leave_sand", boat: 0, coal: 1 }),
  ];
  for (const one of plays) {
    const played = one();
    await vi.runAllTimersAsync();
    await played;
  }
  expect(seen).toEqual([
    ["given", [3, 5], 3],
    ["taken", [6, 6], 3],
    ["sand", [6, 2], 1],
    ["slowed", [6, 2], 2],
    ["left", [5, 2], 3],
  ]);
});
