import { afterEach, expect, test, vi } from "vitest";
import type { Position, QueenView } from "../../types";
import { Stage, type Manner } from "./stage.svelte";

const manner: Manner = { pace: () => 1, reduced: false, chart: () => "", look: () => {} };

function position(speed: number): Position {
  const boat = { standing: "racing", cell: 0, facing: 0, speed, coal: 6, aboard: 0 };
  const river = { cells: [[0, 0]], docks: [], town: [], tiles: [], area: [0, 0, 1, 1] };
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
