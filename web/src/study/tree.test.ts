import { describe, expect, it } from "vitest";
import {
  after, before, begun, branches, gone, grown, lastSeat, pathTo, readEntries, replanted, reworded,
  START, written, type Entry, type Tree,
} from "./tree";

/** A move from where one is: what is added to the line there. */
function tried(tree: Tree, ...added: Entry[]): Tree {
  const entries = [...tree.moves[tree.at]!.entries, ...added];
  return grown(tree, { entries, plan: [], seat: added[0]![0], words: added[0]![1] });
}

const words = (tree: Tree): string[] => tree.trunk.map((move) => tree.moves[move]!.words);

describe("lines that are tried", () => {
  it("grow by moves that know their whole line", () => {
    const tree = tried(tried(begun(), [0, "v2"], [0, "F"]), [null, "die L"]);
    expect(tree.moves[tree.at]!.entries).toEqual([[0, "v2"], [0, "F"], [null, "die L"]]);
    expect(words(tree)).toEqual(["", "v2", "die L"]);
    expect(lastSeat(tree, tree.at)).toBe(0);
    expect(lastSeat(tree, START)).toBeNull();
  });

  it("keep what was taken back until something else is tried", () => {
    const line = tried(tried(begun(), [0, "a"]), [1, "b"]);
    const back = gone(line, before(line)!);
    expect(words(back)).toEqual(["", "a", "b"]);
    expect(after(back)).toBe(line.at);
    expect(gone(back, after(back)!)).toEqual(line);
    expect(before(gone(line, START))).toBeNull();
    expect(after(line)).toBeNull();
  });

  it("branch, and every branch is found again with what followed", () => {
    const line = tried(tried(begun(), [0, "a"]), [1, "b"]);
    const other = tried(gone(line, 1), [1, "c"]);
    expect(words(other)).toEqual(["", "a", "c"]);
    expect(branches(other, other.at)).toEqual([2, 3]);
    const deep = tried(other, [0, "d"]);
    expect(words(gone(deep, 2))).toEqual(["", "a", "b"]);
    expect(words(gone(gone(deep, 2), 3))).toEqual(["", "a", "c", "d"]);
    expect(branches(deep, START)).toEqual([START]);
    expect(pathTo(deep, deep.at)).toEqual([0, 1, 3, 4]);
  });

  it("have the same move once only", () => {
    const line = tried(begun(), [0, "a"]);
    const again = tried(gone(line, START), [0, "a"]);
    expect(again).toEqual(line);
  });

  it("can be told in another language", () => {
    const line = tried(tried(begun(), [0, "a"]), [1, "b"]);
    expect(words(reworded(line, new Map([[2, "B"]])))).toEqual(["", "a", "B"]);
  });

  it("can come from elsewhere: a move for everybody who decides", () => {
    const entries: Entry[] = [[0, "v2"], [0, "F"], [null, "die L"], [null, "tile A1-1"], [1, "v1"]];
    const tree = replanted(entries, ["F"]);
    expect(tree.moves.map(({ entries: line }) => line.length)).toEqual([0, 2, 3, 4, 5]);
    expect(tree.moves[tree.at]!.plan).toEqual(["F"]);
    expect(tree.moves[1]!.plan).toEqual([]);
  });
});

describe("a line in an address", () => {
  it("comes back as it was", () => {
    const entries: Entry[] = [[0, "v2 P0.16"], [null, "die L"], [1, "+4"]];
    expect(readEntries(written(entries))).toEqual(entries);
    expect(written([])).toBe("");
  });

  it.each(["", "#", "#x", "#%7B%7D", "#[[0]]", "#[[0,1]]", "#[[\"a\",\"b\"]]", "#[[null,\"?\"]]", "#%"])(
    "is none if it spells none: %s",
    (hash) => expect(readEntries(hash)).toBeNull(),
  );
});
