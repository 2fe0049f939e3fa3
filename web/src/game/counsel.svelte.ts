/** What the Pilot would do in one decision: asked for when somebody wants to know, and kept. */
import type { Advice } from "../types";

export class Counsel {
  /** The answer is to be seen. */
  open = $state(false);
  /** The Pilot is thinking. */
  busy = $state(false);
  answer = $state.raw<Advice | null>(null);

  constructor(private readonly question: () => Promise<Advice>) {}

  /** Ask, unless that has been done; true if there is an answer now. */
  async ask(): Promise<boolean> {
    if (this.busy) return false;
    if (!this.answer) await this.#think();
    return this.answer !== null;
  }

  async #think(): Promise<void> {
    this.busy = true;
    try {
      this.answer = await this.question();
    } catch {
      // The session tells why.
    } finally {
      this.busy = false;
    }
  }
}
