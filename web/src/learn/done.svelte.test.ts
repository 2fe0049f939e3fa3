import { beforeEach, describe, expect, it, vi } from "vitest";
import { keep } from "../keep";
import type { LessonRow } from "../types";
import { Progress } from "./done.svelte";

const row = (name: string, tasks: number): LessonRow =>
  ({ title: "queen", name, tasks, heading: name, summary: "", label: "" }) as LessonRow;
const STEER = row("steer", 3);
const PUSH = row("push", 2);

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
  });
});

describe("progress", () => {
  it("counts the tasks done, and goes on where one was", () => {
    const progress = new Progress();
    expect(progress.begin(STEER, 3)).toBe(0);
    progress.mark(STEER, 0);
    progress.mark(STEER, 1);
    progress.mark(STEER, 0); // once more: nothing is lost
    expect(progress.tasks(STEER)).toBe(2);
    expect(progress.begin(STEER, 3)).toBe(2);
    expect(progress.whole(STEER)).toBe(false);
    expect(progress.next([STEER, PUSH])).toBe(STEER);
    expect(new Progress().tasks(STEER)).toBe(2); // it is kept
  });

  it("keeps what was done on another page meanwhile", () => {
    const [here, there] = [new Progress(), new Progress()];
    here.mark(STEER, 0);
    here.mark(PUSH, 0);
    there.mark(STEER, 2);
    here.mark(PUSH, 1);
    here.mark(STEER, 1);
    const kept = new Progress();
    expect([kept.tasks(STEER), kept.tasks(PUSH)]).toEqual([3, 2]);
  });

  it("begins a lesson that is done all over again", () => {
    const progress = new Progress();
    progress.mark(STEER, 2);
    expect(progress.whole(STEER)).toBe(true);
    expect(progress.begin(STEER, 3)).toBe(0);
    expect(progress.next([STEER, PUSH])).toBe(PUSH);
    progress.mark(PUSH, 1);
    expect(progress.next([STEER, PUSH])).toBeNull();
  });

  it("does not trip over what it cannot read", () => {
    for (const nonsense of ["not json", "3", '{"queen/steer": "many"}', "null"]) {
      keep("lessons", nonsense);
      expect(new Progress().tasks(STEER)).toBe(0);
    }
  });
});
