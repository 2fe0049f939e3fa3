/**
 * What came in and what waits for an answer: versions, acknowledgements, gaps.
 * No transport and no drawing, so that all of it can be tested.
 */
import type {
  Advice, Foresight, FromBrowser, Goal, NextPosition, Plan, Position, Said, SeatView, TableView,
  ToBrowser,
} from "../types";
import type { Clock } from "./line";

export type ToldChange = Extract<ToBrowser, { type: "changed" }>;
/** A change with all of its position. */
export type Changed = Omit<ToldChange, "position"> & { position: Position | null };
type Command = Extract<FromBrowser, { command: string }>;
type Question = Extract<FromBrowser, { request: number; version: number }>;
type Planned = Extract<ToBrowser, { type: "planned" }>;
type Foreseen = Extract<ToBrowser, { type: "foreseen" }>;
type Answer = Extract<ToBrowser, { type: "planned" | "advised" | "foreseen" }>;
type Say = Extract<FromBrowser, { type: "say" }>;

/** A refusal, with the server's code and sentence. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The rule of the game that something is refused by. */
    readonly rule: string | null = null,
  ) {
    super(message);
  }
}

export interface Outlets {
  send(message: FromBrowser): void;
  /** The connection answers no more. */
  reconnect(): void;
  snapshot(table: TableView): void;
  changed(change: Changed): void;
  presence(seats: SeatView[], watching: number): void;
  said(line: Said): void;
  /** The same captains play again elsewhere. */
  rematch(table: string): void;
  /** The server says why it will close, or that it cannot read something. */
  farewell(why: Refusal): void;
  /** How many commands are on their way has changed, or the version. */
  waiting(): void;
}

interface Waiting<Message, Answer> {
  message: Message;
  resolve(answer: Answer): void;
  reject(reason: Refusal): void;
  callOff(): void;
}

/** A line that is on its way, or waits for a connection. */
interface Saying extends Waiting<Say, void> {
  sent: boolean;
}

const PATIENCE = 8_000;

export class Desk {
  /** The newest version that was heard of in full, and the newest that a command led to. */
  #heard = 0;
  #acked = 0;
  /** The position of the version that was heard of. */
  #position: Position | null = null;
  /** Whether there is a connection on which everything so far has been heard. */
  #synced = false;
  #requests = 0;
  #callOffRefresh = (): void => {};
  readonly #commands = new Map<string, Waiting<Command, void>>();
  readonly #questions = new Map<number, Waiting<Question, Answer>>();
  readonly #sayings = new Map<number, Saying>();

  constructor(
    private readonly out: Outlets,
    private readonly clock: Clock,
    private readonly newId: () => string,
  ) {}

  /** The version that the table is at, as far as is known. */
  get version(): number {
    return Math.max(this.#heard, this.#acked);
  }

  get busy(): boolean {
    return this.#commands.size > 0;
  }

  act(actions: string[]): Promise<void> {
    return this.#command({ type: "act", command: this.newId(), version: this.version, actions });
  }

  undo(): Promise<void> {
    return this.#command({ type: "undo", command: this.newId(), version: this.version });
  }

  look(actions: string[], goal: Goal | null): Promise<Plan> {
    const request = ++this.#requests;
    const message: Question = { type: "plan", request, version: this.version, actions, goal };
    return this.#ask(message).then((answer) => (answer as Planned).plan);
  }

  /** What the Pilot would do, and why. */
  advise(): Promise<Advice> {
    const request = ++this.#requests;
    const message: Question = { type: "advise", request, version: this.version };
    return this.#ask(message).then((answer) => answer as Advice);
  }

  /** What comes after a turn that begins with some actions. */
  foresee(actions: string[]): Promise<Foresight | null> {
    const request = ++this.#requests;
    const message: Question = { type: "foresee", request, version: this.version, actions };
    return this.#ask(message).then((answer) => (answer as Foreseen).foresight);
  }

  /** Say something to all who are at the table; done when they have heard it. */
  say(text: string): Promise<void> {
    const message: Say = { type: "say", request: ++this.#requests, text };
    return new Promise((resolve, reject) => {
      const saying = { message, resolve, reject, callOff: () => {}, sent: false };
      this.#sayings.set(message.request, saying);
      if (this.#synced) this.#speak(saying);
    });
  }

  /** Ask for everything anew: a sleeping phone may have missed that the connection is gone. */
  refresh(): void {
    if (!this.#synced) return;
    this.#callOffRefresh();
    this.#callOffRefresh = this.clock.after(PATIENCE, () => this.out.reconnect());
    this.out.send({ type: "resync" });
  }

  disconnected(): void {
    this.#synced = false;
    this.#callOffRefresh();
    for (const waiting of this.#commands.values()) waiting.callOff();
  }

  /** Nothing will be answered any more. */
  close(reason: Refusal): void {
    this.disconnected();
    for (const waiting of this.#commands.values()) waiting.reject(reason);
    for (const waiting of this.#questions.values()) waiting.reject(reason);
    for (const waiting of this.#sayings.values()) waiting.reject(reason);
    this.#commands.clear();
    this.#questions.clear();
    this.#sayings.clear();
    this.out.waiting();
  }

  receive(message: ToBrowser): void {
    switch (message.type) {
      case "snapshot":
        return this.#snapshot(message.table);
      case "changed":
        return this.#changed(message);
      case "presence":
        return this.out.presence(message.seats, message.watching);
      case "said":
        return this.#said(message);
      case "rematch":
        return this.out.rematch(message.table);
      case "acknowledged":
        return this.#acknowledged(message.command, message.version);
      case "refused":
        return this.#refused(message);
      case "planned":
      case "advised":
      case "foreseen":
        return this.#take(this.#questions, message.request)?.resolve(message);
    }
  }

  #command(message: Command): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { message, resolve, reject, callOff: () => {} };
      this.#commands.set(message.command, waiting);
      if (this.#synced) this.#dispatch(waiting);
      this.out.waiting();
    });
  }

  #ask(message: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#questions.set(message.request, { message, resolve, reject, callOff: () => {} });
      if (this.#synced) this.out.send(message);
    });
  }

  #speak(saying: Saying): void {
    saying.sent = true;
    this.out.send(saying.message);
  }

  #said(line: Said): void {
    this.out.said(line);
    const [first] = this.#sayings.keys();
    if (line.mine && first !== undefined) this.#take(this.#sayings, first)?.resolve();
  }

  #dispatch(waiting: Waiting<Command, void>): void {
    waiting.callOff();
    waiting.callOff = this.clock.after(PATIENCE, () => this.out.reconnect());
    this.out.send(waiting.message);
  }

  #snapshot(table: TableView): void {
    this.#heard = table.version;
    this.#position = table.position;
    this.#acked = 0;
    this.#synced = true;
    this.#callOffRefresh();
    this.out.snapshot(table);
    // Whether they were heard before is unknown; the server does nothing twice.
    for (const waiting of this.#commands.values()) this.#dispatch(waiting);
    for (const [request, waiting] of this.#questions) this.#askAgain(request, waiting);
    for (const [request, saying] of this.#sayings) this.#sayAgain(request, saying, table);
    this.out.waiting();
  }

  #askAgain(request: number, waiting: Waiting<Question, Answer>): void {
    if (waiting.message.version === this.version) {
      this.out.send(waiting.message);
    } else {
      this.#questions.delete(request);
      waiting.reject(new Refusal("stale_version", ""));
    }
  }

  /** A line that was sent before may have been heard; nobody wants to hear it twice. */
  #sayAgain(request: number, saying: Saying, { chat }: TableView): void {
    const text = saying.message.text.trim().replace(/\s+/g, " ");
    if (saying.sent && chat.some((line) => line.mine && line.text === text)) {
      this.#take(this.#sayings, request)?.resolve();
    } else this.#speak(saying);
  }

  #changed(change: ToldChange): void {
    if (!this.#synced || change.version <= this.#heard) return;
    if (change.version > this.#heard + 1) {
      this.#synced = false;
      this.out.send({ type: "resync" });
      return;
    }
    this.#heard = change.version;
    this.#position = change.position && following(this.#position, change.position);
    this.out.changed({ ...change, position: this.#position });
    this.out.waiting();
  }

  #acknowledged(command: string, version: number): void {
    this.#acked = Math.max(this.#acked, version);
    this.#take(this.#commands, command)?.resolve();
    this.out.waiting();
  }

  #refused(message: Extract<ToBrowser, { type: "refused" }>): void {
    const refusal = new Refusal(message.code, message.message, message.rule);
    if (message.command !== null) this.#take(this.#commands, message.command)?.reject(refusal);
    if (message.request !== null) {
      this.#take(this.#questions, message.request)?.reject(refusal);
      this.#take(this.#sayings, message.request)?.reject(refusal);
    }
    if (message.command === null && message.request === null) this.out.farewell(refusal);
    this.out.waiting();
  }

  #take<Key, Message, Answer>(
    from: Map<Key, Waiting<Message, Answer>>,
    key: Key,
  ): Waiting<Message, Answer> | undefined {
    const waiting = from.get(key);
    from.delete(key);
    waiting?.callOff();
    return waiting;
  }
}

/** All of a position: what is not told of its view is as in the one before. */
function following(before: Position | null, next: NextPosition): Position {
  return { ...next, view: { ...before?.view, ...next.view } as Position["view"] };
}
