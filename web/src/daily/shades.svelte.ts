/** The boats of other attempts, to be seen beside a race on the same river. */
import type { BoatTrace, DailyTrack, MomentRow, SteamerTrace } from "../types";

/** A boat of another race, as a board is told to draw it. */
export interface Shade {
  readonly table: string;
  readonly name: string;
  readonly trace: BoatTrace | SteamerTrace;
}

/** The seat that everybody has on the river of a day. */
const SEAT = 0;

/** The last round in which a seat has moved, up to a moment. */
export function lastRound(rows: readonly MomentRow[], at: number, seat = SEAT): number {
  const last = rows.findLastIndex((row) => row.entry <= at && row.seat === seat);
  return last < 1 ? 0 : (rows[last - 1]?.round ?? 0);
}

/** Where a boat was after so many rounds; after the last one it is where it ended. */
export function traceAt({ rounds }: DailyTrack, round: number): BoatTrace | SteamerTrace | null {
  return rounds[Math.min(round, rounds.length - 1)] ?? null;
}

export class Shades {
  /** Those that are seen: their names by table. */
  #names = $state.raw<ReadonlyMap<string, string>>(new Map());
  #tracks = $state.raw<ReadonlyMap<string, DailyTrack>>(new Map());

  constructor(private readonly load: (table: string) => Promise<DailyTrack>) {}

  has(table: string): boolean {
    return this.#names.has(table);
  }

  async show(table: string, name: string, seen: boolean): Promise<void> {
    const names = new Map(this.#names);
    if (seen) names.set(table, name);
    else names.delete(table);
    this.#names = names;
    if (!seen || this.#tracks.has(table)) return;
    try {
      const track = await this.load(table);
      this.#tracks = new Map(this.#tracks).set(table, track);
    } catch (reason) {
      await this.show(table, name, false);
      throw reason;
    }
  }

  /** The boats that are on the river after so many rounds. */
  after(round: number): Shade[] {
    return [...this.#names].flatMap(([table, name]) => {
      const track = this.#tracks.get(table);
      const trace = track ? traceAt(track, round) : null;
      return trace ? [{ table, name, trace }] : [];
    });
  }
}
