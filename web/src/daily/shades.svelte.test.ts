import { describe, expect, test } from "vitest";
import type { DailyTrack, MomentRow, SteamerTrace } from "../types";
import { lastRound, Shades, traceAt } from "./shades.svelte";

const row = (entry: number, seat: number | null, round: number): MomentRow => ({
  entry,
  seat,
  text: "",
  round,
  to_act: 0,
});
/** Chance, then two rounds of two captains; the last entry of a round begins the next one. */
const ROWS = [row(1, null, 1), row(2, 1, 1), row(3, 0, 2), row(4, 1, 2), row(5, 0, 3)];

const at = (field: number): SteamerTrace => ({ title: "siegers", at: [field, 0], right: 1 });
const TRACK: DailyTrack = { table: "captain", rounds: [null, at(4), at(7), null] };

describe("the round of a moment", () => {
  test("is the last one in which I have moved", () => {
    expect([0, 1, 2, 3, 4, 5].map((entry) => lastRound(ROWS, entry))).toEqual([0, 0, 0, 1, 1, 2]);
  });
});

describe("shades", () => {
  test("are where their boats were after as many rounds, and gone when these have landed", () => {
    expect([0, 1, 2, 3, 9].map((round) => traceAt(TRACK, round)?.at[0] ?? null)).toEqual([
      null,
      4,
      7,
      null,
      null,
    ]);
  });

  test("are fetched once, and seen while they are wanted", async () => {
    let asked = 0;
    const shades = new Shades(() => Promise.resolve((asked++, TRACK)));
    await shades.show("captain", "Captain", true);
    expect(shades.after(1)).toEqual([{ table: "captain", name: "Captain", trace: at(4) }]);
    await shades.show("captain", "Captain", false);
    expect(shades.after(1)).toEqual([]);
    await shades.show("captain", "Captain", true);
    expect([asked, shades.has("captain")]).toEqual([1, true]);
  });

  test("that cannot be had are not switched on", async () => {
    const shades = new Shades(() => Promise.reject(new Error("gone")));
    await expect(shades.show("captain", "Captain", true)).rejects.toThrow("gone");
    expect(shades.has("captain")).toBe(false);
  });
});
