/** A socket that comes back: it reconnects with growing pauses until it is closed. */
import type { FromBrowser, ToBrowser } from "../types";

export type Status = "connecting" | "live" | "lost" | "gone";

/** As much of a WebSocket as is used, so that a test can bring its own. */
export interface Socket {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Clock {
  /** Does something later; the result calls it off. */
  after(milliseconds: number, action: () => void): () => void;
  random(): number;
}

export const realClock: Clock = {
  after(milliseconds, action) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

export interface Ears {
  status(status: Status): void;
  message(message: ToBrowser): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;
/** From this close code on the server says that there is no point in trying again. */
const FINAL = 4400;

/** The pause before a try, with up to a half added so that clients do not return all at once. */
export function pause(tries: number, random: number): number {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries) * (1 + random / 2);
}

export class Line {
  #socket: Socket | null = null;
  #tries = 0;
  #callOff: () => void = () => {};

  constructor(
    private readonly connect: () => Socket,
    private readonly ears: Ears,
    private readonly clock: Clock = realClock,
  ) {}

  open(): void {
    this.ears.status("connecting");
    this.#dial();
  }

  send(message: FromBrowser): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Give the connection up and try again at once. */
  restart(): void {
    this.#drop();
    this.ears.status("connecting");
    this.#dial();
  }

  close(): void {
    this.#drop();
  }

  #dial(): void {
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.ears.status("live");
    };
    socket.onmessage = (event) => this.ears.message(JSON.parse(event.data) as ToBrowser);
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #closed(code: number): void {
    this.#socket = null;
    if (code >= FINAL) {
      this.ears.status("gone");
      return;
    }
    this.ears.status("lost");
    this.#callOff = this.clock.after(pause(this.#tries, this.clock.random()), () => this.#dial());
    this.#tries += 1;
  }

  #drop(): void {
    this.#callOff();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
