/** Where a turn can end: the server's numbers read, compared and counted. */
import type { QueenPlan, QueenWay, Shove } from "../../types";
import { mod, SIDES } from "../../board/hex";

export interface End {
  readonly cell: number;
  readonly facing: number;
  readonly speed: number;
  /** Coal to get there. */
  readonly cost: number;
  /** Boats must be pushed. */
  readonly pushes: boolean;
  /** A passenger comes aboard. */
  readonly boards: boolean;
  readonly lands: boolean;
  /** The turn is not completed: the boat crashes or is blocked. */
  readonly stops: boolean;
  /** The boat fills up with coal. */
  readonly coals: boolean;
  /** The boat lies on a sandbank. */
  readonly aground: boolean;
}

/** How the boat is before the turn. */
export interface Before {
  readonly facing: number;
  readonly speed: number;
}

const [PUSHES, BOARDS, LANDS, STOPS, COALS, AGROUND] = [1, 2, 4, 8, 16, 32];

export function readEnd(cell: number, code: number): End {
  const flags = code % 100;
  return {
    cell,
    facing: Math.floor(code / 10_000),
    speed: Math.floor(code / 1_000) % 10,
    cost: Math.floor(code / 100) % 10,
    pushes: (flags & PUSHES) > 0,
    boards: (flags & BOARDS) > 0,
    lands: (flags & LANDS) > 0,
    stops: (flags & STOPS) > 0,
    coals: (flags & COALS) > 0,
    aground: (flags & AGROUND) > 0,
  };
}

export function readEnds(plan: QueenPlan): End[] {
  return plan.reach.flatMap(({ cell, ends }) => ends.map((code) => readEnd(cell, code)));
}

/** How far a facing is turned, in sixths. */
export function turns(from: number, to: number): number {
  const clockwise = mod(to - from, SIDES);
  return Math.min(clockwise, SIDES - clockwise);
}

/** The less, the more welcome: something to gain, then little coal, then little changed. */
function price(end: End, before: Before): number[] {
  return [
    end.lands ? 0 : end.boards ? 1 : end.coals ? 2 : 3,
    end.cost,
    Number(end.pushes),
    Math.abs(end.speed - before.speed),
    turns(before.facing, end.facing),
    end.speed,
  ];
}

/** The end that somebody most likely wants. */
export function best(ends: readonly End[], before: Before): End | null {
  let found: End | null = null;
  for (const end of ends)
    if (!found || compare(price(end, before), price(found, before)) < 0) found = end;
  return found;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value - b[index]!;
  return 0;
}

/** For every cell the end that is offered first. */
export function offers(ends: readonly End[], before: Before): Map<number, End> {
  const cells = new Map<number, End[]>();
  for (const end of ends) {
    const there = cells.get(end.cell);
    if (there) there.push(end);
    else cells.set(end.cell, [end]);
  }
  return new Map([...cells].map(([cell, there]) => [cell, best(there, before)!]));
}

/** The least coal of some ends, or null if there are none. */
export function cheapest(ends: readonly End[]): number | null {
  return ends.length ? Math.min(...ends.map((end) => end.cost)) : null;
}

/** Ways that differ in where boats are pushed; of those that do not, the first. */
export function distinctWays(ways: readonly QueenWay[]): QueenWay[] {
  const found = new Map<string, QueenWay>();
  for (const way of ways) {
    const key = way.pushes.map(shoveKey).sort().join(" ");
    if (!found.has(key)) found.set(key, way);
  }
  return [...found.values()];
}

function shoveKey(shove: Shove): string {
  return `${shove.boat}:${shove.end}`;
}

/** Where boats are set down at last, each once. */
export function setDown(shoves: readonly Shove[]): Shove[] {
  const boats = new Map<number, Shove>();
  for (const shove of shoves) {
    const first = boats.get(shove.boat);
    boats.set(shove.boat, { ...shove, start: first?.start ?? shove.start });
  }
  return [...boats.values()];
}
