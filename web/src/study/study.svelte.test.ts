import { describe, expect, it } from "vitest";
import { position } from "../game/fakes";
import type { Opinion, StudyView } from "../types";
import type { Look } from "./api";
import { Study, type Source } from "./study.svelte";
import type { Entry } from "./tree";

const START = { kind: "table", table: "x", entries: 7 } as const;

/** A server for which everything is possible; what it was asked is written down. */
function world(): { source: Source; asked: Look[]; problems: unknown[]; refuse: { next: boolean } } {
  const [asked, problems, refuse]: [Look[], unknown[], { next: boolean }] = [[], [], { next: false }];
  const source: Source = {
    look: (look) => {
      asked.push(look);
      if (refuse.next) return Promise.reject(new Error("no"));
      return Promise.resolve(answer(look));
    },
    opinion: (line) => Promise.resolve({ level: "captain", seat: line.entries.length } as Opinion),
    wait: () => new Promise(() => undefined),
    problem: (reason) => problems.push(reason),
  };
  return { source, asked, problems, refuse };
}

function answer({ line, play = [], since }: Look): StudyView {
  const chance = play[0]?.startsWith("die") ?? false;
  const added = play.map((text): Entry => [chance ? null : line.entries.length % 2, text]);
  const entries = [...line.entries, ...added] as Entry[];
  const told = entries.slice(since ?? line.entries.length);
  const from = 7 + entries.length - told.length;
  return {
    line: { ...line, entries, plan: [] },
    entry: 7 + entries.length,
    position: position(1, true),
    chance: [],
    log: told.map(([seat, text], k) => ({ entry: from + k + 1, boat: seat, text: `tells ${text}` })),
    beats: [],
  } as unknown as StudyView;
}

async function opened(): Promise<{ study: Study } & ReturnType<typeof world>> {
  const around = world();
  const study = new Study(around.source, START);
  await study.open();
  return { study, ...around };
}

describe("a study", () => {
  it("sends the whole line with every question", async () => {
    const { study, asked } = await opened();
    await study.act(["a"]);
    await study.play(["die L"]);
    expect(asked.at(-1)).toEqual({
      line: { start: START, entries: [[0, "a"]], plan: [], names: [] },
      play: ["die L"],
    });
    expect(study.line.entries).toEqual([[0, "a"], [null, "die L"]]);
    expect(study.tree.moves.map(({ words }) => words)).toEqual(["", "tells a", "tells die L"]);
  });

  it("takes back, goes forward and branches without asking for what is known", async () => {
    const { study, asked } = await opened();
    await study.act(["a"]);
    const questions = asked.length;
    await study.undo();
    expect(study.line.entries).toEqual([]);
    expect(study.shown?.may_undo).toBe(false);
    await study.forward();
    expect(study.shown?.may_undo).toBe(true);
    expect(asked.length).toBe(questions);
    await study.back();
    await study.act(["b"]);
    expect(study.line.entries).toEqual([[0, "b"]]);
    await study.go(1);
    expect(study.line.entries).toEqual([[0, "a"]]);
  });

  it("stays where it is when something is refused", async () => {
    const { study, problems, refuse } = await opened();
    refuse.next = true;
    await study.act(["a"]);
    expect(problems).toHaveLength(1);
    expect(study.line.entries).toEqual([]);
    expect(study.mine).toBe(true);
  });

  it("asks the Captain once a position", async () => {
    const { study } = await opened();
    await study.ponder();
    const first = study.opinion;
    expect(first?.seat).toBe(0);
    await study.act(["a"]);
    expect(study.opinion).toBeNull();
    await study.ponder();
    expect(study.opinion?.seat).toBe(1);
    await study.back();
    expect(study.opinion).toBe(first);
  });

  it("opens a line that came from elsewhere, with words for every move", async () => {
    const { source } = world();
    const study = new Study(source, START);
    await study.open([[0, "a"], [null, "die L"], [1, "b"]]);
    expect(study.tree.moves.map(({ words }) => words)).toEqual(["", "tells a", "tells die L", "tells b"]);
  });

  it("gives the board somebody whose turn is under way while chance decides", async () => {
    const { source } = world();
    const look = source.look;
    source.look = async (asked) => {
      const view = await look(asked);
      return { ...view, position: { ...view.position, to_act: null, plan: null } };
    };
    const study = new Study(source, START);
    await study.open([[1, "a"]]);
    expect(study.shown?.to_act).toBe(1);
    expect(study.mine).toBe(false);
  });
});
