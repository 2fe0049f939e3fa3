/** For tests: a clock that is wound by hand, a socket without a network, tables and changes. */
import type { FromBrowser, Position, SeatView, SiegersView, TableView, ToBrowser } from "../types";
import type { Changed, ToldChange } from "./desk";
import type { Clock, Socket } from "./line";

export class FakeClock implements Clock {
  #now = 0;
  #timers: { at: number; action: () => void }[] = [];

  after(milliseconds: number, action: () => void): () => void {
    const timer = { at: this.#now + milliseconds, action };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((other) => other !== timer));
  }

  random(): number {
    return 0;
  }

  pass(milliseconds: number): void {
    const until = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = next.at;
      next.action();
    }
    this.#now = until;
  }
}

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: FromBrowser[] = [];
  closed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromBrowser);
  }

  close(): void {
    this.closed = true;
  }

  say(message: ToBrowser): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** A position of Mississippi in which a seat has to decide; with a plan it is mine. */
export function position(round: number, mine = false): Position {
  return {
    to_act: 0,
    view: {
      title: "siegers", round, seat: 0, chart: "11", area: [0, 0, 1, 1],
      cells: [], steamers: [], box: 0, ending: null,
    },
    ranking: null,
    may_undo: false,
    plan: mine
      ? { actions: [], complete: false, rule: null, legal: [], right: null, logs: 0, moves: [], choices: [] }
      : null,
  };
}

/** A seat of a person who is there. */
export const SEAT: SeatView = {
  sitter: "person", name: "", bot: null, mine: false, online: true, livery: 0,
  ready: false, stand_in: null, resigned: false, seconds: null, ticks: false,
};

/** A table without a clock. */
export const SIMPLE = {
  public: false, waits_for_ready: false, clock: null, paused: false, frozen: null,
  rules_version: 1, study: false, daily: null, chat: [], spectators_speak: true, watching: 0, grace: 180, missed: 0,
};

export function table(version: number, shown: Position | null = position(version)): TableView {
  return {
    id: "t1", version, name: "", title: "siegers", edition: "M87", label: "Mississippi",
    options: {}, differs: "", host: true, seats: [], ...SIMPLE, position: shown, log: [],
  };
}

export function change(version: number, extra: Partial<Changed> = {}): Changed {
  return {
    type: "changed", version, kind: "acted", paused: false, seats: [],
    beats: [{ entry: version, seat: 0, text: "x", events: [] }],
    log: [{ entry: version, boat: 0, text: `line ${version}` }],
    position: position(version), ...extra,
  };
}

/** A change that tells what moves; the course is as before. */
export function moved(version: number): ToldChange {
  const whole = position(version);
  const { title, round, seat, steamers, box, ending } = whole.view as SiegersView;
  const view = { title, round, seat, steamers, box, ending };
  return { ...change(version), position: { ...whole, view } };
}
