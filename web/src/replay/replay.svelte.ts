/** A race that is watched again: where one is, what is shown there, and how it goes on by itself. */
import { tick } from "svelte";
import type { Animator } from "../game/reel";
import type { BoardSession } from "../game/session.svelte";
import { lastRound, Shades } from "../daily/shades.svelte";
import type { DailyTrack, LogLine, MomentRow, Moments, MomentView, Plan, Position } from "../types";
import { roundMarks, stopAfter, stopBefore, turnStops, type RoundMark } from "./stops";

/** Moments that are asked for at once, and that are remembered. */
const WINDOW = 20;
const REMEMBERED = 160;
/** With so few moments left the next ones are asked for. */
const AHEAD = 8;
/** Milliseconds between two turns. */
const BREATH = 420;
/** A board that never finishes must not stop the film. */
const LONGEST = 20_000;

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4];

export interface Source {
  from(entry: number, more: number): Promise<MomentView[]>;
  /** How the table has ended: giving up is no move, and no moment knows of it. */
  readonly final: Position | null;
  wait(milliseconds: number): Promise<void>;
  /** Where the boat of another race on the same river was. */
  track?(table: string): Promise<DailyTrack>;
}

export class Replay implements BoardSession {
  /** The moment that is shown, or that the boats are on their way to. */
  at = $state(0);
  shown = $state.raw<Position | null>(null);
  /** The moment of that position. */
  #reached = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Raised whenever the picture does not follow from the one before it. */
  jumps = $state(0);
  /** Raised whenever something was shown that somebody wanted to see, not the film alone. */
  told = $state(0);
  problem = $state<unknown>(null);
  readonly rows: readonly MomentRow[];
  readonly last: number;
  readonly stops: readonly number[];
  readonly marks: readonly RoundMark[];
  /** Boats of other races on the same river that are seen. */
  readonly ghosts: Shades;
  readonly shades = $derived.by(() => this.ghosts.after(lastRound(this.rows, this.at)));
  readonly mine = false;
  readonly busy = false;

  #known = new Map<number, MomentView>();
  #asked = new Map<number, Promise<void>>();
  #animator: Animator | null = null;
  #run = 0;
  #cut: () => void = () => {};

  constructor(
    private readonly source: Source,
    moments: Moments,
  ) {
    this.rows = moments.moments;
    this.ghosts = new Shades(source.track ?? (() => Promise.reject(new Error("no other race"))));
    this.last = moments.moments.length;
    this.stops = turnStops(moments.moments);
    this.marks = roundMarks(moments.moments);
  }

  /** Whether boats are on their way. */
  get moving(): boolean {
    return this.#reached !== this.at;
  }

  /** Boats take so much longer than usual. */
  get tempo(): number {
    return 1 / this.speed;
  }

  /** Show a moment at once. */
  async jump(entry: number): Promise<void> {
    this.pause();
    const run = this.#interrupt();
    this.at = Math.min(this.last, Math.max(0, Math.round(entry)));
    if (!(await this.#load(this.at, run))) return;
    this.#show(this.at);
    this.jumps++;
    this.told++;
  }

  step(by: 1 | -1): Promise<void> {
    this.pause();
    return by > 0 ? this.#stepped(this.at + 1) : this.jump(this.at - 1);
  }

  turn(by: 1 | -1): Promise<void> {
    this.pause();
    return by > 0
      ? this.#stepped(stopAfter(this.stops, this.at))
      : this.jump(stopBefore(this.stops, this.at));
  }

  toggle(): void {
    if (this.playing) {
      this.pause();
      this.told++;
    } else void this.play();
  }

  /** Go on by itself until the end, from the beginning if the end is shown. */
  async play(): Promise<void> {
    if (this.playing) return;
    if (this.at >= this.last) await this.jump(0);
    this.playing = true;
    while (this.playing && this.at < this.last) {
      const run = await this.#forward(stopAfter(this.stops, this.at));
      if (run !== null) await this.source.wait(BREATH / this.speed);
      if (run !== this.#run) return; // somebody has gone elsewhere, or has begun anew
    }
    if (this.playing) this.told++;
    this.playing = false;
  }

  pause(): void {
    this.playing = false;
  }

  /** Nobody looks any more. */
  close(): void {
    this.pause();
    this.#interrupt();
  }

  async #stepped(to: number): Promise<void> {
    if ((await this.#forward(to)) !== null) this.told++;
  }

  /** Let the boats move to a later moment; null if something else is wanted meanwhile. */
  async #forward(wanted: number): Promise<number | null> {
    const to = Math.min(this.last, wanted);
    const [start, run] = [this.at, this.#interrupt()];
    if (to <= start) return run;
    this.at = to;
    for (let entry = start; entry <= to; entry++)
      if (!(await this.#load(entry, run))) return null;
    const before = this.#show(start);
    await tick();
    if (run !== this.#run) return null;
    await this.#animate(start, to, before);
    if (run !== this.#run) return null;
    this.#show(to);
    this.#prefetch(to);
    return run;
  }

  #show(entry: number): Position {
    this.#reached = entry;
    return (this.shown = this.#position(entry));
  }

  async #animate(start: number, to: number, before: Position): Promise<void> {
    const beats = Array.from({ length: to - start }, (_, k) => this.#known.get(start + 1 + k)?.beat)
      .filter((beat) => beat !== null && beat !== undefined);
    if (!this.#animator) return;
    const moved = this.#animator(beats, before, this.#position(to)).catch((reason: unknown) => {
      console.error("The board could not show a move", reason);
    });
    const enough = new Promise<void>((resolve) => (this.#cut = resolve));
    await Promise.race([moved, enough, this.source.wait(LONGEST)]);
    this.#cut = () => {};
  }

  /** End what is under way; the number of what follows. */
  #interrupt(): number {
    this.#cut();
    return ++this.#run;
  }

  /** Make a moment known; false if it is not wanted any more. */
  async #load(entry: number, run: number): Promise<boolean> {
    try {
      if (!this.#known.has(entry)) await this.#ask(entry);
      if (run === this.#run) this.problem = null;
    } catch (reason) {
      if (run !== this.#run) return false;
      this.problem = reason;
      this.playing = false;
    }
    return run === this.#run && this.#known.has(entry);
  }

  async #ask(entry: number): Promise<void> {
    const first = entry - (entry % WINDOW);
    let asked = this.#asked.get(first);
    if (!asked) {
      asked = this.source.from(first, WINDOW - 1).then((moments) => this.#remember(moments));
      this.#asked.set(first, asked);
      void asked.catch(() => undefined).then(() => this.#asked.delete(first));
    }
    await asked;
  }

  #remember(moments: readonly MomentView[]): void {
    for (const moment of moments) {
      this.#known.delete(moment.entry);
      this.#known.set(moment.entry, moment);
    }
    for (const entry of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(entry);
    }
  }

  #prefetch(entry: number): void {
    const next = Math.min(this.last, entry + AHEAD);
    if (!this.#known.has(next)) void this.#ask(next).catch(() => undefined);
  }

  /** A position as a board wants it: while chance decides, somebody's turn is under way. */
  #position(entry: number): Position {
    const { position, beat } = this.#known.get(entry)!;
    if (entry === this.last && this.source.final) return this.source.final;
    if (position.to_act !== null || position.ranking) return position;
    return { ...position, to_act: beat?.seat ?? 0 };
  }

  // --- What a board asks of a table

  animate(animator: Animator): () => void {
    this.#animator = animator;
    return () => {
      if (this.#animator === animator) this.#animator = null;
      this.#cut();
    };
  }

  act(): Promise<void> {
    return Promise.resolve();
  }

  undo(): Promise<void> {
    return Promise.resolve();
  }

  look(): Promise<Plan> {
    return Promise.reject(new Error("nothing is planned here"));
  }

  advise(): Promise<never> {
    return Promise.reject(new Error("nothing is decided here"));
  }

  foresee(): Promise<null> {
    return Promise.resolve(null);
  }
}

/** The lines that tell what has led to a moment: those of the newest chapter by then. */
export function linesAt(log: readonly LogLine[], at: number): LogLine[] {
  const entry = log.findLast((line) => line.entry <= at)?.entry;
  return entry === undefined ? [] : log.filter((line) => line.entry === entry);
}
