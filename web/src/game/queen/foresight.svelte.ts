/** What is known of the next turn: asked for when a plan is shown, and never waited for. */
import type { Aim, Foresight, QueenPlan, Trap } from "../../types";
import type { End } from "./reach";

function codeOf({ cell, facing, speed }: Pick<End, "cell" | "facing" | "speed">): number {
  return 100 * cell + 10 * facing + speed;
}

export class NextTurn {
  #told = $state.raw<Foresight | null>(null);
  /** The plan that it is about, and the one that is to be asked about. */
  #plan: QueenPlan | null = null;
  #wanted: QueenPlan | null = null;
  #asking = false;
  readonly #traps = $derived(new Map((this.#told?.traps ?? []).map((trap) => [codeOf(trap), trap])));

  constructor(private readonly question: (actions: readonly string[]) => Promise<Foresight | null>) {}

  get aims(): readonly Aim[] {
    return this.#told?.aims ?? [];
  }

  /** Whether there is any way to end that is warned of. */
  get warns(): boolean {
    return this.#traps.size > 0;
  }

  trapAt(end: End): Trap | null {
    return this.#traps.get(codeOf(end)) ?? null;
  }

  /** What the next turn can reach from there. */
  aimsFrom(end: End): Aim[] {
    const code = codeOf(end);
    return this.aims.filter(({ via }) => via.includes(code));
  }

  /** A plan is shown, or none any more. One question at a time: the last one counts. */
  async follow(plan: QueenPlan | null): Promise<void> {
    this.#wanted = plan?.reach.length ? plan : null;
    if (this.#plan !== this.#wanted) this.#told = null;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#wanted && this.#wanted !== this.#plan) await this.#ask(this.#wanted);
    this.#asking = false;
  }

  async #ask(plan: QueenPlan): Promise<void> {
    this.#plan = plan;
    let told: Foresight | null = null;
    try {
      told = await this.question(plan.actions);
    } catch {
      // The table has gone on, or nobody can tell; nothing is warned of then.
    }
    if (this.#wanted === plan) this.#told = told;
  }
}
