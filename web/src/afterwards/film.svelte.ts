/** A film that was ordered: asked for again and again until it is made. */
import { RequestRefused } from "../api";
import type { FilmView } from "../types";

const PAUSE = 1_000;
/** So often a network that fails is forgiven. */
const PATIENCE = 5;

export class FilmOrder {
  view = $state.raw<FilmView | null>(null);
  problem = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #run = 0;

  constructor(private readonly ask: () => Promise<FilmView>) {}

  get busy(): boolean {
    return this.view !== null && this.view.status !== "ready" && this.problem === null;
  }

  /** From 0 to 1. */
  get share(): number {
    const { done = 0, frames = 0 } = this.view ?? {};
    return frames ? done / frames : 0;
  }

  async begin(): Promise<void> {
    this.problem = null;
    this.#failures = 0;
    this.view ??= { status: "waiting", done: 0, frames: 0, size: null };
    await this.#look(++this.#run);
  }

  /** Nobody looks any more; the server goes on by itself. */
  stop(): void {
    this.#run++;
    clearTimeout(this.#timer);
    if (this.view?.status !== "ready") this.view = null;
  }

  async #look(run: number): Promise<void> {
    try {
      const view = await this.ask();
      if (run !== this.#run) return;
      this.view = view;
      this.#failures = 0;
    } catch (reason) {
      if (run !== this.#run) return;
      const refused = reason instanceof RequestRefused && reason.status !== 0;
      if (refused || ++this.#failures > PATIENCE) {
        this.view = null;
        this.problem = reason instanceof Error ? reason.message : String(reason);
        return;
      }
    }
    if (this.view?.status !== "ready") this.#timer = setTimeout(() => void this.#look(run), PAUSE);
  }
}
