/**
 * Lines that were tried from one start, as a value: every move knows the whole line that leads to it,
 * so that it can be sent to the server as it is. Nothing that was tried is lost by going back.
 */
import type { FollowedLine } from "../types";

export type Entry = FollowedLine["entries"][number];

/** A move that was tried: what one decision, or one draw, has added to the line. */
export interface Move {
  /** The move before it; null for the start itself. */
  readonly parent: number | null;
  /** All entries of the line up to here. */
  readonly entries: readonly Entry[];
  /** What a captain who was interrupted will still do. */
  readonly plan: readonly string[];
  /** Who decided; null for chance, and for the start. */
  readonly seat: number | null;
  readonly words: string;
}

export interface Tree {
  readonly moves: readonly Move[];
  /** The move that is shown. */
  readonly at: number;
  /** The line that is shown, from the start: also what was tried after the move that is shown. */
  readonly trunk: readonly number[];
}

export const START = 0;

/** Nothing has been tried. */
export function begun(): Tree {
  return {
    moves: [{ parent: null, entries: [], plan: [], seat: null, words: "" }],
    at: START,
    trunk: [START],
  };
}

function same(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function children(tree: Tree, move: number): number[] {
  return tree.moves.flatMap(({ parent }, number) => (parent === move ? [number] : []));
}

/** The moves from the start to one. */
export function pathTo(tree: Tree, move: number): number[] {
  const path: number[] = [];
  for (let at: number | null = move; at !== null; at = tree.moves[at]?.parent ?? null) path.unshift(at);
  return path;
}

/** The same after a move from where one is; a move that was tried before is found again. */
export function grown(tree: Tree, move: Omit<Move, "parent">): Tree {
  const known = children(tree, tree.at).find((one) => same(tree.moves[one]!.entries, move.entries));
  if (known !== undefined) return gone(tree, known);
  const at = tree.moves.length;
  const moves = [...tree.moves, { ...move, parent: tree.at }];
  return { moves, at, trunk: [...pathTo(tree, tree.at), at] };
}

/** The same elsewhere; in another branch its newest moves follow. */
export function gone(tree: Tree, move: number): Tree {
  if (tree.trunk.includes(move)) return { ...tree, at: move };
  const trunk = pathTo(tree, move);
  for (let next: number | undefined = children(tree, move).at(-1); next !== undefined; ) {
    trunk.push(next);
    next = children(tree, next).at(-1);
  }
  return { ...tree, at: move, trunk };
}

/** The move before, or null at the start. */
export function before(tree: Tree): number | null {
  return tree.moves[tree.at]?.parent ?? null;
}

/** The move that was taken back, or null if there is none. */
export function after(tree: Tree): number | null {
  return tree.trunk[tree.trunk.indexOf(tree.at) + 1] ?? null;
}

/** The moves that were tried instead of one, itself included. */
export function branches(tree: Tree, move: number): number[] {
  const parent = tree.moves[move]?.parent ?? null;
  return parent === null ? [move] : children(tree, parent);
}

/** Who has decided last on the way to a move. */
export function lastSeat(tree: Tree, move: number): number | null {
  return tree.moves[move]?.entries.findLast(([seat]) => seat !== null)?.[0] ?? null;
}

/** The same with other words, as in another language; those that are not told stay. */
export function reworded(tree: Tree, words: ReadonlyMap<number, string>): Tree {
  const moves = tree.moves.map((move, number) => ({ ...move, words: words.get(number) ?? move.words }));
  return { ...tree, moves };
}

/** A line that came from elsewhere, taken apart where somebody else decides. */
export function replanted(entries: readonly Entry[], plan: readonly string[]): Tree {
  let tree = begun();
  entries.forEach(([seat], index) => {
    const last = index === entries.length - 1;
    if (!last && seat !== null && entries[index + 1]![0] === seat) return;
    const told = { seat, words: "", plan: last ? plan : [] };
    tree = grown(tree, { ...told, entries: entries.slice(0, index + 1) });
  });
  return tree;
}

// --- As a part of an address

export function written(entries: readonly Entry[]): string {
  return entries.length ? `#${encodeURIComponent(JSON.stringify(entries))}` : "";
}

function isEntry(data: unknown): data is Entry {
  if (!Array.isArray(data) || data.length !== 2) return false;
  const [seat, text] = data as unknown[];
  return (seat === null || Number.isInteger(seat)) && typeof text === "string" && text !== "?";
}

/** The entries that an address names; null if it spells none. */
export function readEntries(hash: string): Entry[] | null {
  try {
    const data: unknown = JSON.parse(decodeURIComponent(hash.replace(/^#/, "")));
    return Array.isArray(data) && data.every(isEntry) ? data : null;
  } catch {
    return null;
  }
}
