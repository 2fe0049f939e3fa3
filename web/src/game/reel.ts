/** Changes are shown one after the other, each when the board has finished moving the boats. */
import type { Beat, Position } from "../types";
import type { Changed } from "./desk";
import type { Clock } from "./line";

export type Animator = (beats: Beat[], before: Position, after: Position) => Promise<void>;

/** With more changes waiting than this they are shown at once: nobody watches a backlog. */
const BACKLOG = 8;
/** A board that never finishes must not stop the game. */
const LONGEST = 20_000;

export interface Screen {
  /** What is shown now. */
  position(): Position | null;
  show(change: Changed): void;
  /** Whether nobody can see it. */
  hidden(): boolean;
}

export class Reel {
  animator: Animator | null = null;
  #waiting: Changed[] = [];
  #running = false;
  #hurry: () => void = () => {};

  constructor(
    private readonly screen: Screen,
    private readonly clock: Clock,
  ) {}

  push(change: Changed): void {
    this.#waiting.push(change);
    if (!this.#running) void this.#run();
  }

  /** Everything is shown anew: what waits is out of date. */
  clear(): void {
    this.#waiting = [];
    this.#hurry();
  }

  /** Do not wait for the movement that is under way. */
  hurry(): void {
    this.#hurry();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let change = this.#waiting[0]; change; change = this.#waiting[0]) {
      await this.#animate(change);
      // A snapshot may have come in the meantime.
      if (this.#waiting[0] === change) {
        this.#waiting.shift();
        this.screen.show(change);
      }
    }
    this.#running = false;
  }

  async #animate(change: Changed): Promise<void> {
    const before = this.screen.position();
    const { beats, position } = change;
    if (!this.animator || !before || !position || !beats.length) return;
    if (this.screen.hidden() || this.#waiting.length > BACKLOG) return;
    const moved = this.animator(beats, before, position).catch((reason: unknown) => {
      console.error("The board could not show a change", reason);
    });
    let callOff = (): void => {};
    const enough = new Promise<void>((resolve) => {
      this.#hurry = resolve;
      callOff = this.clock.after(LONGEST, resolve);
    });
    await Promise.race([moved, enough]);
    callOff();
    this.#hurry = () => {};
  }
}
