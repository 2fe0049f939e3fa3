/** Where a replay halts: the ends of turns, and the beginnings of rounds. */
import type { MomentRow } from "../types";

export interface RoundMark {
  readonly round: number;
  /** The moment with which it begins. */
  readonly entry: number;
}

/**
 * The moments at which a turn is over, the beginning and the end among them.
 * What chance brings belongs to the turn before it.
 */
export function turnStops(rows: readonly MomentRow[]): number[] {
  const stops = [0];
  let captain: number | null = null;
  rows.forEach((row, index) => {
    if (row.seat !== null) captain = row.seat;
    const next = rows[index + 1];
    const same = next !== undefined && (next.seat === null || (next.seat === captain && next.round === row.round));
    if (!same) stops.push(row.entry);
  });
  return [...new Set(stops)];
}

/** The first stop after a moment, or the last there is. */
export function stopAfter(stops: readonly number[], at: number): number {
  return stops.find((stop) => stop > at) ?? stops[stops.length - 1] ?? 0;
}

export function stopBefore(stops: readonly number[], at: number): number {
  return stops.findLast((stop) => stop < at) ?? 0;
}

/** The rounds and where they begin; before the first one is 0. */
export function roundMarks(rows: readonly MomentRow[]): RoundMark[] {
  const marks: RoundMark[] = [{ round: 0, entry: 0 }];
  for (const { round, entry } of rows)
    if (round > (marks[marks.length - 1]?.round ?? 0)) marks.push({ round, entry });
  return marks;
}

/** The round that is under way at a moment. */
export function roundAt(marks: readonly RoundMark[], at: number): number {
  return marks.findLast(({ entry }) => entry <= at)?.round ?? 0;
}
