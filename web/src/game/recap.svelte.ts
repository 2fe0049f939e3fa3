/**
 * What happened since my last turn, as a short replay: the way from a moment of the log to now.
 * It shows positions that are over; the table itself goes on, and as soon as it does this ends.
 */
import { tempo } from "../board/motion";
import type { Beat, LogLine, MomentView, Moments, Position, SeatView, TableView } from "../types";
import type { Clock } from "./line";
import type { Animator } from "./reel";

/** Where moments of the log are found. */
export interface Archive {
  moments(table: string): Promise<Moments>;
  from(table: string, entry: number, more: number): Promise<MomentView[]>;
}

/** One captain's move, with what chance did after it. */
export interface Move {
  readonly beats: Beat[];
  readonly before: Position;
  readonly after: Position;
}

/** Entries that are shown at most, those told at once, and how long a move is to be seen. */
const [LONGEST, PORTION, A_MOVE] = [160, 40, 650];
/** All of it in about so many milliseconds; a move takes this long as people play. */
const [ALL, USUAL] = [7_000, 1_600];
const [BRISK, BRISKEST] = [0.6, 0.25];
const DAY = 86_400;

/** A game in which nobody is expected to be there all the time: days for a move, or no clock at all. */
export function isUnhurried({ clock, seats }: TableView): boolean {
  if (clock) return clock.kind === "move" && clock.seconds >= DAY;
  return seats.some(({ mine, sitter }) => !mine && sitter !== "bot");
}

/** How many moves others have made since mine, when some more entries have been played. */
export function missedAfter(missed: number, beats: readonly Beat[], seats: readonly SeatView[]): number {
  let [count, last] = [missed, null as number | null];
  for (const { seat } of beats) {
    if (seat === null) continue;
    if (seats[seat]?.mine) count = 0;
    else if (seat !== last) count++;
    last = seat;
  }
  return seats.some(({ mine }) => mine) ? count : 0;
}

/** The entries one after the other, put together to moves. */
export function movesOf(moments: readonly MomentView[]): Move[] {
  const moves: { beats: Beat[]; before: Position; after: Position; seat: number | null }[] = [];
  for (const [k, { beat, position }] of moments.entries()) {
    const before = moments[k - 1]?.position;
    if (!beat || !before) continue;
    const last = moves.at(-1);
    if (last && (beat.seat === null || beat.seat === last.seat || last.seat === null)) {
      last.beats.push(beat);
      last.after = position;
      last.seat ??= beat.seat;
    } else moves.push({ beats: [beat], before, after: position, seat: beat.seat });
  }
  return moves;
}

/** What is said of a move: the lines of the log that were written in it. */
export function captionOf({ beats }: Move, log: readonly LogLine[]): string {
  const entries = new Set(beats.map(({ entry }) => entry));
  return log.filter(({ entry }) => entries.has(entry)).map(({ text }) => text).join(" ");
}

export class Recap {
  /** The position that is shown instead of the one that is true; null: none. */
  past = $state.raw<Position | null>(null);
  caption = $state("");
  /** How many moves there are, and how many have been shown. */
  moves = $state(0);
  done = $state(0);
  /** It is being fetched or shown. */
  playing = $state(false);

  #run = 0;
  #wake = (): void => {};

  constructor(
    private readonly archive: Archive,
    private readonly animator: () => Animator | null,
    private readonly clock: Clock,
  ) {}

  async play(table: TableView): Promise<void> {
    const run = ++this.#run;
    this.playing = true;
    try {
      const moves = movesOf(await this.#fetch(table));
      if (this.#run === run) await this.#show(moves, table.log, run);
    } catch {
      // It cannot be had; the table is shown as it stands.
    }
    if (this.#run === run) this.stop();
  }

  /** Back to the table as it stands. */
  stop(): void {
    this.#run++;
    this.past = null;
    this.playing = false;
    this.caption = "";
    this.moves = this.done = 0;
    tempo.factor = 1;
    this.#wake();
  }

  async #fetch(table: TableView): Promise<MomentView[]> {
    const { moments } = await this.archive.moments(table.id);
    const mine = (seat: number | null): boolean => seat !== null && !!table.seats[seat]?.mine;
    const last = moments.findLast(({ seat }) => mine(seat))?.entry ?? 0;
    const end = moments.length;
    const found: MomentView[] = [];
    for (let entry = Math.max(last, end - LONGEST); entry < end; ) {
      const more = await this.archive.from(table.id, entry, Math.min(PORTION, end - entry));
      found.push(...(found.length ? more.slice(1) : more));
      if (more.length < 2) break;
      entry = more.at(-1)!.entry;
    }
    return found;
  }

  async #show(moves: readonly Move[], log: readonly LogLine[], run: number): Promise<void> {
    this.moves = moves.length;
    tempo.factor = Math.max(BRISKEST, Math.min(BRISK, ALL / (USUAL * moves.length)));
    for (const move of moves) {
      this.past = move.before;
      this.caption = captionOf(move, log);
      await this.#pause(0); // the board has it before it moves
      if (this.#run !== run) return;
      const shown = this.animator()?.(move.beats, move.before, move.after);
      await Promise.race([Promise.all([shown, this.#wait(A_MOVE)]), this.#woken()]);
      if (this.#run !== run) return;
      this.done++;
    }
  }

  #pause(ms: number): Promise<unknown> {
    return Promise.race([this.#wait(ms), this.#woken()]);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.after(ms, resolve));
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
