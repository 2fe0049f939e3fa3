import { expect, test, vi } from "vitest";
import { position } from "../game/fakes";
import type { Animator } from "../game/reel";
import type { LogLine, Moments, MomentView, Position } from "../types";
import { linesAt, Replay, type Source } from "./replay.svelte";

/** Two captains in turn, two entries each; the position of a moment has its number as the round. */
function moments(count: number): Moments {
  return {
    table: "x", title: "siegers", label: "", names: ["A", "B"], may_study: true, log: [],
    moments: Array.from({ length: count }, (_, k) => ({
      entry: k + 1, seat: Math.floor(k / 2) % 2, text: `e${k + 1}`, round: 1 + Math.floor(k / 4), to_act: 0,
    })),
  };
}

function moment(entry: number, changes: Partial<Position> = {}): MomentView {
  const beat = entry ? { entry, seat: 0, text: `e${entry}`, events: [] } : null;
  return { entry, beat, position: { ...position(entry), ...changes } };
}

function setup(count = 12, changes: Partial<Source> = {}) {
  const from = vi.fn((entry: number, more: number) =>
    Promise.resolve(
      Array.from({ length: Math.min(more, count - entry) + 1 }, (_, k) => moment(entry + k)),
    ),
  );
  const source: Source = { from, final: null, wait: () => new Promise(() => {}), ...changes };
  const replay = new Replay(source, moments(count));
  const played: number[][] = [];
  const animator: Animator = async (beats) => void played.push(beats.map(({ entry }) => entry));
  replay.animate(animator);
  return { replay, from, played };
}

const round = (replay: Replay): number | undefined => replay.shown?.view.round;

test("a jump shows a moment without a movement", async () => {
  const { replay, played } = setup();
  await replay.jump(5);
  expect([replay.at, round(replay), replay.jumps]).toEqual([5, 5, 1]);
  await replay.jump(99);
  expect([replay.at, round(replay)]).toEqual([12, 12]);
  await replay.jump(-3);
  expect([replay.at, round(replay)]).toEqual([0, 0]);
  expect(played).toEqual([]);
});

test("a step forward and a turn forward are movements, those back are not", async () => {
  const { replay, played } = setup();
  await replay.jump(0);
  await replay.step(1);
  expect(played).toEqual([[1]]);
  await replay.turn(1);
  await replay.turn(1);
  expect(played).toEqual([[1], [2], [3, 4]]);
  expect([replay.at, round(replay), replay.jumps]).toEqual([4, 4, 1]);
  await replay.turn(-1);
  await replay.step(-1);
  expect([replay.at, round(replay), replay.jumps]).toEqual([1, 1, 3]);
  expect(played).toHaveLength(3);
});

test("moments are asked for once, many at a time", async () => {
  const { replay, from } = setup(60);
  await Promise.all([replay.jump(3), replay.jump(4)]);
  await replay.jump(19);
  expect(from.mock.calls).toEqual([[0, 19]]);
  await replay.step(1);
  expect(from.mock.calls[1]).toEqual([20, 19]);
});

test("whoever goes elsewhere does not wait for the boats", async () => {
  const { replay } = setup();
  replay.animate(() => new Promise(() => {}));
  await replay.jump(0);
  const stepped = replay.step(1);
  await vi.waitFor(() => expect(replay.shown).not.toBeNull());
  await replay.jump(7);
  await stepped;
  expect([replay.at, round(replay)]).toEqual([7, 7]);
});

test("steps one after the other while boats move go on from the newest", async () => {
  const { replay } = setup();
  await replay.jump(0);
  await Promise.all([replay.step(1), replay.step(1), replay.step(1)]);
  expect([replay.at, round(replay)]).toEqual([3, 3]);
});

test("the film goes from turn to turn to the end, and from the end begins anew", async () => {
  const { replay, played } = setup(6, { wait: () => Promise.resolve() });
  replay.animate(async (beats) => void played.push(beats.map(({ entry }) => entry)));
  await replay.jump(1);
  await replay.play();
  expect(played).toEqual([[2], [3, 4], [5, 6]]);
  expect([replay.at, replay.playing]).toEqual([6, false]);
  await replay.play();
  expect(played.slice(3)).toEqual([[1, 2], [3, 4], [5, 6]]);
});

test("a film that was paused while boats move goes on when it is played again", async () => {
  const { replay } = setup(6, {
    // Only the breath between two turns; boats may take as long as they like.
    wait: (ms) => (ms > 1_000 ? new Promise(() => {}) : Promise.resolve()),
  });
  await replay.jump(0);
  replay.animate(() => new Promise(() => {}));
  const first = replay.play();
  await vi.waitFor(() => expect(replay.at).toBe(2));
  replay.pause();
  replay.animate(() => Promise.resolve());
  await replay.play();
  await first;
  expect([replay.at, replay.playing]).toEqual([6, false]);
});

test("a step ends the film", async () => {
  const waiting: (() => void)[] = [];
  const { replay } = setup(12, { wait: () => new Promise((resolve) => waiting.push(resolve)) });
  await replay.jump(0);
  const film = replay.play();
  await vi.waitFor(() => expect(replay.at).toBe(2));
  await vi.waitFor(() => expect(round(replay)).toBe(2));
  await replay.step(1);
  for (const go of waiting) go();
  await film;
  expect([replay.playing, replay.at]).toEqual([false, 3]);
});

test("what cannot be loaded is a problem, and can be tried again", async () => {
  const { replay, from } = setup();
  from.mockRejectedValueOnce(new Error("no network"));
  await replay.jump(2);
  expect(replay.problem).toEqual(new Error("no network"));
  await replay.jump(2);
  expect([replay.problem, round(replay)]).toEqual([null, 2]);
});

test("a race that was given up ends as the table says", async () => {
  const final = { ...position(12), to_act: null, ranking: [[1], [0]] };
  const { replay } = setup(12, { final });
  await replay.jump(12);
  expect(replay.shown).toEqual(final);
  await replay.jump(11);
  expect(replay.shown?.to_act).toBe(0);
});

test("while chance decides somebody's turn is under way", async () => {
  const { replay } = setup(3, {
    from: (entry) => Promise.resolve([0, 1, 2, 3].slice(entry).map((k) => moment(k, { to_act: null }))),
  });
  await replay.jump(1);
  expect(replay.shown?.to_act).toBe(0);
});

test("the lines of a moment are those of the newest chapter by then", () => {
  const log: LogLine[] = [
    { entry: 2, boat: 0, text: "a" },
    { entry: 2, boat: null, text: "b" },
    { entry: 5, boat: 1, text: "c" },
  ];
  expect(linesAt(log, 1)).toEqual([]);
  expect(linesAt(log, 4).map(({ text }) => text)).toEqual(["a", "b"]);
  expect(linesAt(log, 9).map(({ text }) => text)).toEqual(["c"]);
});
