/** What would follow from a turn: asked of the server once for every choice. */
import { SvelteMap } from "svelte/reactivity";
import type { ChainMove, Choice, Plan, SiegersPlan, SiegersView } from "../../types";
import { landing } from "./choices";

export class Foresight {
  readonly #known = new SvelteMap<string, readonly ChainMove[]>();

  constructor(private readonly look: (actions: string[]) => Promise<Plan>) {}

  /** The moves of a choice; null as long as they are not known. */
  of(version: number, choice: Choice): readonly ChainMove[] | null {
    return this.#known.get(keyOf(version, choice)) ?? null;
  }

  ask(version: number, choice: Choice): void {
    const key = keyOf(version, choice);
    if (this.#known.has(key)) return;
    this.look(choice.actions).then(
      (plan) => this.#known.set(key, (plan as SiegersPlan).moves),
      () => undefined, // the session tells of a lost connection
    );
  }
}

function keyOf(version: number, choice: Choice): string {
  return `${version} ${choice.actions.join(" ")}`;
}

/** The captain's own move is known before the server tells the rest. */
export function firstMove(
  view: SiegersView,
  seat: number,
  { fields }: Choice,
  answer: readonly ChainMove[] | null,
): ChainMove {
  const start = view.steamers[seat]?.field ?? 0;
  const end = landing(view, seat, fields);
  const place = answer?.[0]?.place ?? null;
  return { seat, start, end, fields: Math.abs(fields), contacts: [], place };
}
