/** What boats leave behind for a moment: steam, water that splashes, white water where they sailed. */
import type { Point } from "../hex";

export interface Puff {
  readonly id: number;
  readonly kind: "steam" | "splash";
  readonly x: number;
  readonly y: number;
}

export interface Wake {
  readonly id: number;
  readonly from: Point;
  readonly to: Point;
}

/** How long each is seen, in milliseconds. */
const [STEAM, WAKE] = [900, 600];

export class Traces {
  puffs = $state.raw<Puff[]>([]);
  wakes = $state.raw<Wake[]>([]);
  #last = 0;

  puff(kind: Puff["kind"], [x, y]: Point): void {
    const puff = { id: ++this.#last, kind, x, y };
    this.puffs = [...this.puffs, puff];
    setTimeout(() => (this.puffs = this.puffs.filter((other) => other !== puff)), STEAM);
  }

  wake(from: Point, to: Point): void {
    const wake = { id: ++this.#last, from, to };
    this.wakes = [...this.wakes, wake];
    setTimeout(() => (this.wakes = this.wakes.filter((other) => other !== wake)), WAKE);
  }
}
