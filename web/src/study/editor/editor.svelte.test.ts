import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { position as fake } from "../../game/fakes";
import type { PositionVerdict, StudyView } from "../../types";
import type { Plain } from "../api";
import type { Draft } from "./draft";
import { Editor, type Judge } from "./editor.svelte";

const DRAFT = {
  title: "siegers", rule_set: {}, steamers: [], box: 0, first: 0, round: 1, finished: [],
} as unknown as Plain & Draft;

/** A server for which rounds above three are impossible. */
function world(): { server: Judge; asked: [Plain, number | null][]; kept: Plain[]; problems: unknown[] } {
  const asked: [Plain, number | null][] = [];
  const [kept, problems]: [Plain[], unknown[]] = [[], []];
  const server: Judge = {
    judge: (position, turn) => {
      asked.push([position, turn]);
      const wrong = Number(position["round"]) > 3;
      const verdict = wrong
        ? { faults: [{ code: "x", message: "Too late.", boats: [1], cells: [], tiles: [2] }], study: null }
        : { faults: [], study: { position: fake(1), plain: position } as unknown as StudyView };
      return Promise.resolve(verdict as PositionVerdict);
    },
    problem: (reason) => problems.push(reason),
    keep: (position) => kept.push(position),
  };
  return { server, asked, kept, problems };
}

describe("the position editor", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks once when changes follow each other, and keeps each of them", async () => {
    const { server, asked, kept } = world();
    const editor = new Editor(server, DRAFT, 0);
    editor.change({ ...DRAFT, round: 2 });
    editor.change({ ...DRAFT, round: 3 });
    expect([editor.asking, editor.finished]).toEqual([true, null]);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([[{ ...DRAFT, round: 3 }, 0]]);
    expect(kept).toHaveLength(2);
    expect([editor.asking, editor.possible]).toEqual([false, true]);
    expect(editor.finished).toEqual({ ...DRAFT, round: 3 });
  });

  it("has reasons by boat and tile, and still shows what was possible last", async () => {
    const { server } = world();
    const editor = new Editor(server, DRAFT, 0);
    editor.ask(0);
    await vi.advanceTimersByTimeAsync(1);
    const { seen } = editor;
    editor.change({ ...DRAFT, round: 9 });
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.possible).toBe(false);
    expect(editor.faultsOf("boats", 1).map(({ message }) => message)).toEqual(["Too late."]);
    expect(editor.faultsOf("tiles", 2)).toHaveLength(1);
    expect(editor.faultsOf("boats", 0)).toEqual([]);
    expect(editor.seen).toBe(seen);
  });

  it("takes the turn of whoever is due at first", async () => {
    const { server } = world();
    const editor = new Editor(server, DRAFT, null);
    editor.ask(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(editor.turn).toBe(0);
    editor.setTurn(null);
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.turn).toBeNull();
  });

  it("can be waited for", async () => {
    const { server, asked } = world();
    const editor = new Editor(server, DRAFT, 0);
    editor.change({ ...DRAFT, round: 2 });
    await editor.settled();
    expect([editor.asking, editor.possible, asked.length]).toEqual([false, true, 1]);
    await vi.advanceTimersByTimeAsync(500);
    await editor.settled();
    expect(asked.length).toBe(1);
  });

  it("tells when the server cannot be asked", async () => {
    const { server, problems } = world();
    server.judge = () => Promise.reject(new Error("away"));
    const editor = new Editor(server, DRAFT, 0);
    editor.ask(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(problems).toHaveLength(1);
    expect(editor.refused).not.toBe("");
    expect([editor.asking, editor.possible]).toEqual([false, false]);
  });
});
