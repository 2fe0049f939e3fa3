import { describe, expect, it } from "vitest";
import { position } from "../game/fakes";
import type { AttemptView, StudyView, Verdict } from "../types";
import type { Look } from "../study/api";
import { Attempt } from "./attempt";

const PLACE = { title: "queen", name: "push", task: 1, cells: [26] } as const;

/** A server for which “right” is right and everything else is wrong. */
function opened(): { attempt: Attempt; asked: Look[] } {
  const asked: Look[] = [];
  const look = (question: Look): Promise<AttemptView> => {
    asked.push(question);
    return Promise.resolve(answer(question));
  };
  const around = { look, wait: () => new Promise<void>(() => undefined), problem: () => undefined };
  return { attempt: new Attempt(PLACE, around), asked };
}

function answer({ line, play = [] }: Look): AttemptView {
  const entries = [...line.entries, ...play.map((text): [number, string] => [0, text])];
  const last = entries.at(-1)?.[1];
  const verdict: Verdict =
    last === undefined
      ? { kind: "open", text: "" }
      : last === "right"
        ? { kind: "done", text: "Well done." }
        : { kind: "failed", text: "Not so." };
  const over = verdict.kind !== "open";
  const shown = { ...position(0, true), ...(over ? { plan: null } : {}) };
  const study = { line: { ...line, entries, plan: [] }, entry: entries.length, position: shown };
  return { study: { ...study, chance: [], log: [], beats: [] } as unknown as StudyView, verdict };
}

describe("an attempt", () => {
  it("is a line that begins in the lesson", async () => {
    const { attempt, asked } = opened();
    await attempt.study.open();
    const start = { kind: "lesson", title: "queen", name: "push", task: 1 };
    expect(asked[0]?.line).toEqual({ start, entries: [], plan: [], names: [] });
    expect(attempt.verdict.kind).toBe("open");
    expect(attempt.study.targets).toEqual([26]);
    expect(attempt.study.mine).toBe(true);
  });

  it("is over when the server says so, and points at nothing then", async () => {
    const { attempt } = opened();
    await attempt.study.open();
    await attempt.study.act(["right"]);
    expect(attempt.verdict).toEqual({ kind: "done", text: "Well done." });
    expect(attempt.study.targets).toEqual([]);
    expect(attempt.study.mine).toBe(false);
    expect(attempt.study.due?.heading).toBe("Done");
  });

  it("can be tried again from the beginning", async () => {
    const { attempt, asked } = opened();
    await attempt.study.open();
    await attempt.study.act(["wrong"]);
    expect(attempt.verdict).toEqual({ kind: "failed", text: "Not so." });
    expect(attempt.study.due?.heading).toBe("Not yet");
    const questions = asked.length;
    await attempt.again();
    expect(attempt.verdict.kind).toBe("open");
    expect(asked.length).toBe(questions);
    await attempt.study.act(["right"]);
    expect(attempt.verdict.kind).toBe("done");
  });
});
