/** A study that is open in the browser: the lines that were tried, and the end of the one shown. */
import { tick } from "svelte";
import type { Animator } from "../game/reel";
import type { BoardSession } from "../game/session.svelte";
import type { Turn } from "../game/turn";
import type { Opinion, Plan, Position, StudyLine, StudyView } from "../types";
import type { Look } from "./api";
import { chanceWords } from "./table";
import {
  after, before, begun, gone, grown, lastSeat, pathTo, replanted, reworded, START,
  type Entry, type Tree,
} from "./tree";

/** A board that never finishes must not stop the study. */
const LONGEST = 20_000;

export interface Source {
  look(look: Look): Promise<StudyView>;
  opinion(line: StudyLine): Promise<Opinion>;
  wait(milliseconds: number): Promise<void>;
  /** What is due, where it is more than somebody's turn. */
  due?(view: StudyView): Turn | null;
  /** Cells that the board points out. */
  targets?(view: StudyView): readonly number[];
  /** Told of everything that was refused. */
  problem(reason: unknown): void;
}

export class Study implements BoardSession {
  tree = $state.raw<Tree>(begun());
  /** The end of the line that is shown, or that the boats are on their way to. */
  view = $state.raw<StudyView | null>(null);
  shown = $state.raw<Position | null>(null);
  busy = $state(false);
  /** Raised with every position that is shown. */
  version = $state(0);
  jumps = $state(0);
  /** The Captain is thinking. */
  thinking = $state(false);
  #opinions = $state.raw<ReadonlyMap<number, Opinion>>(new Map());
  readonly alone = true;
  readonly mine = $derived(!this.busy && this.shown?.plan != null);
  readonly due = $derived.by(() => {
    if (this.view?.chance.length) return chanceWords();
    return (this.view && this.source.due?.(this.view)) ?? null;
  });
  readonly targets = $derived.by(() => (this.view && this.source.targets?.(this.view)) ?? []);
  /** What the Captain thinks of the position that is shown; null if it was not asked. */
  readonly opinion = $derived(this.#opinions.get(this.tree.at) ?? null);

  #known = new Map<number, StudyView>();
  #animator: Animator | null = null;
  #cut: () => void = () => {};
  #run = 0;

  constructor(
    private readonly source: Source,
    private readonly start: StudyLine["start"],
  ) {}

  /** The line to a move as the server wants it. */
  lineTo(move: number): StudyLine {
    const { entries, plan } = this.tree.moves[move]!;
    return { start: this.start, entries: [...entries], plan: [...plan], names: [] };
  }

  /** The line to what is shown. */
  get line(): StudyLine {
    return this.lineTo(this.tree.at);
  }

  /** Show the start, or a line from there; refusals are the page's. */
  async open(entries: readonly Entry[] = []): Promise<void> {
    this.tree = replanted(entries, []);
    await this.retell();
  }

  /** Everything in the language of the reader, as it is shown now. */
  async retell(): Promise<void> {
    const { at } = this.tree;
    const view = await this.source.look({ line: this.line, since: 0 });
    if (at !== this.tree.at || this.busy) return;
    this.#known.clear();
    this.#opinions = new Map();
    this.tree = reworded(this.tree, this.#wordsOf(view));
    this.#put(at, view);
  }

  /** What has happened on the way, by its moves. */
  #wordsOf(view: StudyView): Map<number, string> {
    const base = view.entry - view.line.entries.length;
    const words = new Map<number, string>();
    for (const move of pathTo(this.tree, this.tree.at).slice(1)) {
      const { entries, parent } = this.tree.moves[move]!;
      const from = base + this.tree.moves[parent!]!.entries.length;
      const lines = view.log.filter(({ entry }) => entry > from && entry <= base + entries.length);
      if (lines.length) words.set(move, wordsFrom(lines));
    }
    return words;
  }

  /** Show a move that was tried, or the start. */
  async go(move: number): Promise<void> {
    if (this.busy || move === this.tree.at) return;
    const run = this.#interrupt();
    const known = this.#known.get(move);
    const view = known ?? (await this.#asked({ line: this.lineTo(move), since: 0 }));
    if (!view || run !== this.#run) return;
    this.tree = gone(this.tree, move);
    this.#put(move, view);
  }

  async back(): Promise<void> {
    const move = before(this.tree);
    if (move !== null) await this.go(move);
  }

  async forward(): Promise<void> {
    const move = after(this.tree);
    if (move !== null) await this.go(move);
  }

  /** Do something, or let something be drawn: the line grows. */
  async play(texts: readonly string[]): Promise<void> {
    if (this.busy) return;
    const run = this.#interrupt();
    this.busy = true;
    const view = await this.#asked({ line: this.line, play: [...texts] });
    if (view && run === this.#run) await this.#grow(view, run);
    this.busy = false;
  }

  async #grow(view: StudyView, run: number): Promise<void> {
    const { entries, plan } = view.line;
    const added = entries[this.tree.moves[this.tree.at]!.entries.length];
    const told = { seat: added?.[0] ?? null, words: wordsFrom(view.log), entries, plan };
    const next = grown(this.tree, told);
    await this.#animate(view, this.#position(view, next, next.at));
    if (run !== this.#run) return;
    this.tree = next;
    this.#put(next.at, view, false);
  }

  async #animate(view: StudyView, after: Position): Promise<void> {
    await tick();
    if (!this.#animator || !this.shown) return;
    const moved = this.#animator(view.beats, this.shown, after).catch((reason: unknown) => {
      console.error("The board could not show a move", reason);
    });
    const enough = new Promise<void>((resolve) => (this.#cut = resolve));
    await Promise.race([moved, enough, this.source.wait(LONGEST)]);
    this.#cut = () => {};
  }

  /** What the Captain thinks of what is shown; asked once a position. */
  async ponder(): Promise<void> {
    const { at } = this.tree;
    if (this.thinking || this.opinion) return;
    this.thinking = true;
    try {
      const opinion = await this.source.opinion(this.lineTo(at));
      this.#opinions = new Map(this.#opinions).set(at, opinion);
    } catch (reason) {
      this.source.problem(reason);
    }
    this.thinking = false;
  }

  async #asked(look: Look): Promise<StudyView | null> {
    try {
      return await this.source.look(look);
    } catch (reason) {
      this.source.problem(reason);
      return null;
    }
  }

  #put(move: number, view: StudyView, jumped = true): void {
    this.#known.set(move, view);
    this.view = view;
    this.shown = this.#position(view, this.tree, move);
    this.version++;
    if (jumped) this.jumps++;
  }

  /** A position as a board wants it: while chance decides, somebody's turn is under way. */
  #position({ position }: StudyView, tree: Tree, move: number): Position {
    const under = position.ranking ? null : (lastSeat(tree, move) ?? 0);
    const may_undo = move !== START && position.plan !== null; // else the line itself is enough
    return { ...position, to_act: position.to_act ?? under, may_undo };
  }

  /** End what is under way; the number of what follows. */
  #interrupt(): number {
    this.#cut();
    return ++this.#run;
  }

  close(): void {
    this.#interrupt();
  }

  // --- What a board asks of a table

  animate(animator: Animator): () => void {
    this.#animator = animator;
    return () => {
      if (this.#animator === animator) this.#animator = null;
      this.#cut();
    };
  }

  act(actions: string[]): Promise<void> {
    return this.play(actions);
  }

  undo(): Promise<void> {
    return this.back();
  }

  async look(actions: string[], goal?: Record<string, number>): Promise<Plan> {
    const { cell, facing = null, speed = null } = goal ?? {};
    const wanted = cell === undefined ? null : { cell, facing, speed };
    const { position } = await this.source.look({ line: this.line, actions, goal: wanted });
    if (!position.plan) throw new Error("nobody decides here");
    return position.plan;
  }

  /** Nothing is warned of: what a turn leads to can be tried. */
  foresee(): Promise<null> {
    return Promise.resolve(null);
  }

  advise(): Promise<never> {
    return Promise.reject(new Error("the page asks the Captain itself"));
  }
}

/** A move in words: what its boats have done, or what was drawn. */
function wordsFrom(lines: StudyView["log"]): string {
  const sailed = lines.filter(({ boat }) => boat !== null);
  return (sailed.length ? sailed : lines).map(({ text }) => text).join(" ");
}
