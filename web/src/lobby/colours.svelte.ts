/** In which colours I would sail at a new table, and who would get mine. */
import { guest } from "../guest.svelte";
import { boat } from "../me/api";

class Wish {
  /** The livery that I prefer; null: whatever is free. */
  livery = $state<number | null>(null);

  async load(): Promise<void> {
    this.livery = (await guest.meet()) ? await boat().catch(() => null) : null;
  }

  /** The livery of a seat, where mine is the first one: as the server would give them. */
  of(seat: number): number {
    if (this.livery === null) return seat;
    if (seat === 0) return this.livery;
    return seat === this.livery ? 0 : seat;
  }
}

export const wish = new Wish();
