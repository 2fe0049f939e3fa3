/** The position editor: every change is judged by the server a moment later. */
import type { Fault, PositionVerdict, StudyView } from "../../types";
import type { Plain } from "../api";
import type { Draft } from "./draft";

/** Milliseconds after the last change before the server is asked. */
const PAUSE = 200;

export interface Judge {
  judge(position: Plain, turn: number | null): Promise<PositionVerdict>;
  /** The server could not be asked. */
  problem(reason: unknown): void;
  /** Keeps what was changed. */
  keep(position: Plain, turn: number | null): void;
}

export class Editor {
  draft = $state.raw<Plain & Draft>() as Plain & Draft;
  /** The boat, or seat, whose turn is to begin; null: as it is written. */
  turn = $state<number | null>(null);
  /** The boat, or seat, that is changed. */
  chosen = $state(0);
  faults = $state.raw<readonly Fault[]>([]);
  /** The last position that was possible, as it looks. */
  seen = $state.raw<StudyView | null>(null);
  /** The last change is judged, and nothing is wrong. */
  possible = $state(false);
  asking = $state(false);
  /** Why the last change was not judged at all. */
  refused = $state("");

  #question = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly server: Judge,
    draft: Plain & Draft,
    turn: number | null,
  ) {
    this.draft = draft;
    this.turn = turn;
    this.chosen = turn ?? 0;
  }

  change(draft: Plain & Draft): void {
    this.draft = draft;
    this.ask();
  }

  setTurn(turn: number | null): void {
    this.turn = turn;
    this.ask();
  }

  /** What is wrong with a boat, or with a tile of the river. */
  faultsOf(kind: "boats" | "tiles", number: number): readonly Fault[] {
    return this.faults.filter((fault) => fault[kind].includes(number));
  }

  ask(pause = PAUSE): void {
    this.server.keep(this.draft, this.turn);
    clearTimeout(this.#timer);
    this.asking = true;
    this.possible = false;
    const question = ++this.#question;
    this.#timer = setTimeout(() => void this.#judged(question), pause);
  }

  /** The position as the server has completed it, to be studied. */
  get finished(): Plain | null {
    return this.possible ? (this.seen?.plain ?? null) : null;
  }

  /** Waits until the last change is judged. */
  async settled(): Promise<void> {
    if (!this.asking) return;
    clearTimeout(this.#timer);
    await this.#judged(++this.#question);
  }

  async #judged(question: number): Promise<void> {
    let verdict: PositionVerdict | null = null;
    let refused = "";
    try {
      verdict = await this.server.judge(this.draft, this.turn);
    } catch (reason) {
      if (question === this.#question) this.server.problem(reason);
      refused = reason instanceof Error ? reason.message : String(reason);
    }
    if (question !== this.#question) return;
    this.asking = false;
    this.refused = refused;
    if (!verdict) return;
    if (!this.seen && verdict.study) this.#settle(verdict.study);
    this.faults = verdict.faults;
    this.seen = verdict.study ?? this.seen;
    this.possible = verdict.study !== null;
  }

  /** Whoever is due at first is due until something else is said. */
  #settle({ position: { view } }: StudyView): void {
    this.turn ??= view.title === "queen" ? view.boat : view.seat;
    this.chosen = this.turn ?? this.chosen;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#question++;
  }
}
