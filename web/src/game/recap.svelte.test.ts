import { expect, test } from "vitest";
import { tempo } from "../board/motion";
import type { Beat, MomentView, Moments, Position, TableView } from "../types";
import { FakeClock, SEAT, position, table } from "./fakes";
import { captionOf, isUnhurried, missedAfter, movesOf, Recap, type Archive } from "./recap.svelte";

const beat = (entry: number, seat: number | null): Beat => ({ entry, seat, text: "", events: [] });
/** The moments of a log in which these seats have acted, from the first entry on. */
const moments = (...seats: (number | null)[]): MomentView[] => [
  { entry: 0, beat: null, position: position(0) },
  ...seats.map((seat, k) => ({ entry: k + 1, beat: beat(k + 1, seat), position: position(k + 1) })),
];

const rows = (list: readonly MomentView[]): Moments["moments"] =>
  list.slice(1).map(({ entry, beat }) => ({ entry, seat: beat!.seat, text: "", round: 1, to_act: 0 }));

function archive(list: MomentView[]): Archive & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    moments: () => Promise.resolve({ moments: rows(list) } as Moments),
    from: (_table, entry, more) => {
      asked.push(entry);
      return Promise.resolve(list.slice(entry, entry + more + 1));
    },
  };
}

const mine = (): TableView => ({
  ...table(9, position(9)),
  seats: [{ ...SEAT, mine: true }, { ...SEAT, mine: false }, { ...SEAT, mine: false }],
});

/** Lets everything go on that waits for nothing but the clock. */
async function go(clock: FakeClock, rounds = 12): Promise<void> {
  for (let k = 0; k < rounds; k++) {
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
    clock.pass(1_000);
  }
}

test("entries of one captain, and the chance after them, are one move", () => {
  const found = movesOf(moments(1, 1, null, null, 2, 2));
  expect(found.map(({ beats }) => beats.map(({ entry }) => entry))).toEqual([[1, 2, 3, 4], [5, 6]]);
  expect(found[1]!.before).toEqual(position(4));
  expect(found[1]!.after).toEqual(position(6));
});

test("a move is told by the lines that were written in it", () => {
  const [first] = movesOf(moments(1, 1, 2));
  const log = [1, 2, 3].map((entry) => ({ entry, boat: 1, text: `line ${entry}` }));
  expect(captionOf(first!, log)).toBe("line 1 line 2");
});

test("moves of others are counted from my last one on", () => {
  const { seats } = mine();
  const after = (...list: (number | null)[]): number =>
    missedAfter(2, list.map((seat, k) => beat(k, seat)), seats);
  expect(after(1, 1, null, 2, 2)).toBe(4);
  expect(after(1, 0)).toBe(0);
  expect(after(0, null, 1)).toBe(1);
  expect(after(null)).toBe(2);
  expect(missedAfter(0, [beat(1, 1)], [SEAT, SEAT])).toBe(0);
});

test("nobody need be there all the time with days for a move, or with friends and no clock", () => {
  const clock = (kind: "move" | "bank", seconds: number) => ({ kind, seconds, increment: 0 });
  expect(isUnhurried({ ...mine(), clock: clock("move", 86_400) })).toBe(true);
  expect(isUnhurried({ ...mine(), clock: clock("move", 180) })).toBe(false);
  expect(isUnhurried({ ...mine(), clock: clock("bank", 86_400) })).toBe(false);
  const against = (sitter: "person" | "bot") => [{ ...SEAT, mine: true }, { ...SEAT, sitter }];
  expect(isUnhurried({ ...mine(), clock: null, seats: against("person") })).toBe(true);
  expect(isUnhurried({ ...mine(), clock: null, seats: against("bot") })).toBe(false);
});

test("what came after my last entry is shown move by move, and then the table as it stands", async () => {
  const clock = new FakeClock();
  const shown: [Position, Position][] = [];
  const recap = new Recap(
    archive(moments(0, 0, 1, 1, null, 2)),
    () => (_beats, before, after) => {
      shown.push([before, after]);
      expect(recap.past).toEqual(before);
      return Promise.resolve();
    },
    clock,
  );
  const played = recap.play(mine());
  expect(recap.playing).toBe(true);
  await go(clock);
  await played;
  expect(shown).toEqual([
    [position(2), position(5)],
    [position(5), position(6)],
  ]);
  expect([recap.past, recap.playing, tempo.factor]).toEqual([null, false, 1]);
});

test("it is left at once, and nothing comes after", async () => {
  const clock = new FakeClock();
  let moves = 0;
  const recap = new Recap(
    archive(moments(0, 1, 2)),
    () => () => {
      moves++;
      return new Promise(() => {});
    },
    clock,
  );
  const played = recap.play(mine());
  await go(clock, 2);
  expect([moves, recap.playing]).toEqual([1, true]);
  recap.stop();
  await played;
  await go(clock);
  expect([moves, recap.past, recap.playing]).toEqual([1, null, false]);
});

test("a long absence is told in portions, and not from the beginning", async () => {
  const clock = new FakeClock();
  const long = archive(moments(0, ...Array.from({ length: 200 }, (_, k) => 1 + (k % 2))));
  const recap = new Recap(long, () => null, clock);
  const played = recap.play(mine());
  await go(clock, 600);
  await played;
  expect(long.asked).toEqual([41, 81, 121, 161]);
});

test("what cannot be had is not shown", async () => {
  const broken: Archive = {
    moments: () => Promise.reject(new Error("away")),
    from: () => Promise.reject(new Error("away")),
  };
  const recap = new Recap(broken, () => null, new FakeClock());
  await recap.play(mine());
  expect(recap.playing).toBe(false);
});
