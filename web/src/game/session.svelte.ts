/** A table that is open in the browser: what is shown, and what can be asked of the server. */
import { momentsFrom, momentsOf } from "../afterwards/api";
import { streamAddress } from "../api";
import type { Shade } from "../daily/shades.svelte";
import { t } from "../i18n/index.svelte";
import type { Advice, Foresight, Plan, TableView } from "../types";
import { Desk, Refusal, type Changed } from "./desk";
import { Line, realClock, type Clock, type Socket, type Status } from "./line";
import { missedAfter, Recap, type Archive } from "./recap.svelte";
import { Reel, type Animator } from "./reel";
import type { Turn } from "./turn";

export interface Surroundings {
  connect(id: string, language: string): Socket;
  clock: Clock;
  newId(): string;
  hidden(): boolean;
  archive: Archive;
}

/** A random id; randomUUID exists on secure pages only, and a family's server may not be one. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const browser: Surroundings = {
  connect: (id, language) => new WebSocket(streamAddress(id, language)) as Socket,
  clock: realClock,
  newId,
  hidden: () => document.hidden,
  archive: { moments: momentsOf, from: momentsFrom },
};

export class TableSession {
  /** What is shown now; a position is put in when the way to it was shown. */
  table = $state.raw<TableView | null>(null);
  status = $state<Status>("connecting");
  /** The last refusal, until something succeeds. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why the server does not let me stay, when it has closed the table. */
  farewell = $state.raw<Refusal | null>(null);
  /** When it was last heard who sits where and how much time they have, on the page's own clock. */
  heardAt = $state(0);
  /** The table where the same captains play again. */
  rematch = $state<string | null>(null);
  /** The number of the last line of the chat that was seen; null before anything was. */
  #read = $state<number | null>(null);
  /** How many lines of others came since. */
  readonly unread = $derived(
    (this.table?.chat ?? []).filter(({ mine, number }) => !mine && number > (this.#read ?? 0)).length,
  );
  /** There is a board that shows movements. */
  drawn = $state(false);
  /** A command is on its way. */
  busy = $state(false);
  /** The newest version that is known of; it may not be shown yet. */
  #newest = $state(0);
  /** What happened since my last turn, when somebody wants to see it. */
  readonly recap: Recap;
  /** The decision that is due is mine. */
  readonly mine = $derived.by(() => {
    const { busy, recap, table } = this;
    return !busy && !recap.playing && table?.version === this.#newest && table.position?.plan != null;
  });

  /** No Pilot is asked where captains are compared with each other. */
  readonly alone = $derived(this.table?.daily?.practice === false);

  readonly #desk: Desk;
  readonly #reel: Reel;
  readonly #line: Line;
  #language = "";

  constructor(
    readonly id: string,
    around: Surroundings = browser,
  ) {
    this.#reel = new Reel(
      {
        position: () => this.table?.position ?? null,
        show: (change) => this.#show(change),
        hidden: around.hidden,
      },
      around.clock,
    );
    this.recap = new Recap(around.archive, () => this.#reel.animator, around.clock);
    this.#line = new Line(() => around.connect(id, this.#language), this.#ears(), around.clock);
    this.#desk = new Desk(this.#outlets(), around.clock, around.newId);
  }

  /** Connect, or connect anew in another language. */
  open(language: string): void {
    if (language === this.#language) return;
    const first = !this.#language;
    this.#language = language;
    if (first) this.#line.open();
    else this.reconnect();
  }

  reconnect(): void {
    this.#desk.disconnected();
    this.#line.restart();
  }

  async act(actions: string[]): Promise<void> {
    await this.#report(this.#desk.act(actions));
  }

  async undo(): Promise<void> {
    await this.#report(this.#desk.undo());
  }

  /** Say something to all who are at the table. */
  say(text: string): Promise<void> {
    return this.#desk.say(text);
  }

  /** All that was said has been seen. */
  readChat(): void {
    this.#read = this.table?.chat.at(-1)?.number ?? 0;
  }

  /** What some actions would lead to; or the whole turns to a cell, with a facing and a speed. */
  look(actions: string[], goal?: Record<string, number>): Promise<Plan> {
    const { cell, facing = null, speed = null } = goal ?? {};
    return this.#desk.look(actions, cell === undefined ? null : { cell, facing, speed });
  }

  /** What comes after a turn that begins with some actions; null if there is nothing to tell. */
  foresee(actions: readonly string[]): Promise<Foresight | null> {
    return this.#desk.foresee([...actions]);
  }

  /** What the Pilot would do, and why. */
  advise(): Promise<Advice> {
    return this.#report(this.#desk.advise());
  }

  /** Registers the board that shows the movements; the result takes it away again. */
  animate(animator: Animator): () => void {
    this.#reel.animator = animator;
    this.drawn = true;
    return () => {
      if (this.#reel.animator === animator) this.#reel.animator = null;
      this.#reel.hurry();
    };
  }

  /** The page was hidden: nobody sees the movement that is under way. */
  asleep(): void {
    this.#reel.hurry();
  }

  /** The page is seen again: is what it shows still true? */
  awake(): void {
    if (this.status === "lost") this.reconnect();
    else this.#desk.refresh();
  }

  close(): void {
    this.recap.stop();
    this.#line.close();
    this.#reel.clear();
    this.#desk.close(new Refusal("closed", t("The table was closed.")));
  }

  async #report<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asked;
      this.refusal = null;
      return answer;
    } catch (reason) {
      if (reason instanceof Refusal && reason.code !== "closed") this.refusal = reason;
      throw reason;
    }
  }

  #ears(): ConstructorParameters<typeof Line>[1] {
    return {
      status: (status) => {
        this.status = status;
        if (status !== "live") this.#desk?.disconnected();
      },
      message: (message) => this.#desk.receive(message),
    };
  }

  #outlets(): ConstructorParameters<typeof Desk>[0] {
    return {
      send: (message) => this.#line.send(message),
      reconnect: () => this.reconnect(),
      snapshot: (table) => {
        this.recap.stop();
        this.table = table;
        this.heardAt = performance.now();
        this.#reel.clear();
        if (this.#read === null) this.readChat();
      },
      said: (line) => {
        if (this.table) this.table = { ...this.table, chat: [...this.table.chat, line] };
      },
      rematch: (table) => {
        this.rematch = table;
      },
      changed: (change) => {
        this.recap.stop();
        this.heardAt = performance.now();
        // Who sits where is true at once; the position waits for the movement.
        if (this.table) this.table = { ...this.table, seats: change.seats, paused: change.paused };
        this.#reel.push(change);
      },
      presence: (seats, watching) => {
        this.heardAt = performance.now();
        if (this.table) this.table = { ...this.table, seats, watching };
      },
      farewell: (why) => {
        this.farewell = why;
      },
      waiting: () => {
        this.busy = this.#desk.busy;
        this.#newest = this.#desk.version;
      },
    };
  }

  #show(change: Changed): void {
    if (!this.table) return;
    const { version, position } = change;
    const log = change.kind === "undone" ? change.log : [...this.table.log, ...change.log];
    const missed = missedAfter(this.table.missed, change.beats, change.seats);
    this.table = { ...this.table, version, position, log, missed };
  }
}

/** What a board needs of a table; a replay has it as well. */
export interface BoardSession
  extends Pick<TableSession, "act" | "undo" | "look" | "advise" | "foresee" | "animate" | "mine" | "busy"> {
  /** How much longer than usual everything takes. */
  readonly tempo?: number;
  /** No Pilot is asked here: the page has its own way of asking what to do. */
  readonly alone?: boolean;
  /** What is due, where it is not somebody's turn. */
  readonly due?: Turn | null;
  /** Cells, or fields, that the board points out. */
  readonly targets?: readonly number[];
  /** Raised when the position shown does not follow from the one before it. */
  readonly jumps?: number;
  /** What happened since my last turn, while it is shown. */
  readonly recap?: { readonly playing: boolean };
  /** Boats of other races on the same river. */
  readonly shades?: readonly Shade[];
}
