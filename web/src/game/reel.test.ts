import { expect, test, vi } from "vitest";
import type { Position } from "../types";
import type { Changed } from "./desk";
import { FakeClock, change, position } from "./fakes";
import { Reel } from "./reel";

function setUp(hidden = false) {
  const shown: number[] = [];
  const clock = new FakeClock();
  let now: Position | null = position(0);
  const screen = {
    position: () => now,
    show: (next: Changed) => {
      shown.push(next.version);
      now = next.position;
    },
    hidden: () => hidden,
  };
  return { reel: new Reel(screen, clock), shown, clock };
}

/** A board whose movements end when they are told to. */
function board() {
  const ends: (() => void)[] = [];
  const rounds: [number, number][] = [];
  const animator = (_beats: unknown, before: Position, after: Position): Promise<void> => {
    rounds.push([before.view.round, after.view.round]);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { animator, ends, rounds };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("without a board changes are shown as they come", async () => {
  const { reel, shown } = setUp();
  reel.push(change(1));
  reel.push(change(2));
  await soon();
  expect(shown).toEqual([1, 2]);
});

test("a change is shown when its movement has ended, then comes the next", async () => {
  const { reel, shown } = setUp();
  const { animator, ends, rounds } = board();
  reel.animator = animator;
  reel.push(change(1));
  reel.push(change(2));
  await soon();
  expect(shown).toEqual([]);
  ends[0]?.();
  await soon();
  expect(shown).toEqual([1]);
  expect(rounds).toEqual([[0, 1], [1, 2]]);
  ends[1]?.();
  await soon();
  expect(shown).toEqual([1, 2]);
});

test("a change without movements is not animated", async () => {
  const { reel, shown } = setUp();
  const { animator, rounds } = board();
  reel.animator = animator;
  reel.push(change(1, { beats: [] }));
  await soon();
  expect(shown).toEqual([1]);
  expect(rounds).toEqual([]);
});

test("on a hidden page nothing is animated", async () => {
  const { reel, shown } = setUp(true);
  const { animator, rounds } = board();
  reel.animator = animator;
  reel.push(change(1));
  await soon();
  expect(shown).toEqual([1]);
  expect(rounds).toEqual([]);
});

test("a long backlog is shown at once, down to its end", async () => {
  const { reel, shown } = setUp();
  const { animator, ends, rounds } = board();
  reel.animator = animator;
  for (let version = 1; version <= 12; version++) reel.push(change(version));
  await soon();
  ends[0]?.();
  await soon();
  expect(shown).toEqual([1, 2, 3, 4]);
  expect(rounds.at(-1)).toEqual([4, 5]);
});

test("a snapshot drops what waits and what is under way", async () => {
  const { reel, shown } = setUp();
  const { animator, ends } = board();
  reel.animator = animator;
  reel.push(change(1));
  reel.push(change(2));
  await soon();
  reel.clear();
  ends[0]?.();
  await soon();
  expect(shown).toEqual([]);
  reel.push(change(3));
  await soon();
  ends[1]?.();
  await soon();
  expect(shown).toEqual([3]);
});

test("whoever hides the page does not wait for the movement", async () => {
  const { reel, shown } = setUp();
  reel.animator = board().animator;
  reel.push(change(1));
  await soon();
  reel.hurry();
  await soon();
  expect(shown).toEqual([1]);
});

test("a board that fails or never ends does not stop the game", async () => {
  const { reel, shown, clock } = setUp();
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  reel.animator = () => Promise.reject(new Error("no such boat"));
  reel.push(change(1));
  await soon();
  expect(shown).toEqual([1]);
  expect(complain).toHaveBeenCalledOnce();
  complain.mockRestore();
  reel.animator = board().animator;
  reel.push(change(2));
  await soon();
  clock.pass(20_000);
  await soon();
  expect(shown).toEqual([1, 2]);
});
