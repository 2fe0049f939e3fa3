/** A turn in the making: what is chosen out of what the server offers. Nothing is sent here. */
import type { Choice, SiegersPlan } from "../../types";
import {
  choiceOf,
  distances,
  nearestDistance,
  nextDistance,
  offers,
  turned,
  typedDistance,
} from "./choices";

export class TurnDraft {
  readonly choices: readonly Choice[];
  /** The rule by which the turn is decided. */
  readonly rule: string | null;
  rotation = $state(0);
  fields = $state<number | null>(null);
  /** Which distances are shown. */
  back = $state(false);

  readonly chosen = $derived.by(() => choiceOf(this.choices, this.rotation, this.fields));
  readonly distances = $derived.by(() => distances(this.choices, this.rotation));
  readonly ahead = $derived(this.distances.filter((choice) => choice.fields > 0));
  readonly astern = $derived(this.distances.filter((choice) => choice.fields < 0).reverse());
  readonly pristine = $derived.by(
    () => this.rotation === 0 && this.fields === this.#first.fields && this.back === this.#first.back,
  );
  readonly #first: { fields: number | null; back: boolean };

  constructor(plan: SiegersPlan) {
    this.choices = plan.choices;
    this.rule = plan.rule;
    const [only] = this.choices;
    const ahead = this.choices.some((choice) => choice.fields > 0);
    const back = this.choices.some((choice) => choice.fields < 0);
    // Whoever has nothing to choose has chosen, and who cannot pay drifts back.
    this.#first = {
      fields: this.choices.length === 1 && only ? only.fields : null,
      back: back && !ahead,
    };
    this.reset();
  }

  reset(): void {
    this.rotation = 0;
    this.fields = this.#first.fields;
    this.back = this.#first.back;
  }

  canTurn(step: 1 | -1): boolean {
    return offers(this.choices, turned(this.rotation, step));
  }

  turn(step: 1 | -1): void {
    if (!this.canTurn(step)) return;
    this.rotation = turned(this.rotation, step);
    this.choose(nearestDistance(this.choices, this.rotation, this.fields));
  }

  choose(fields: number | null): void {
    this.fields = fields;
    if (fields !== null && fields !== 0) this.back = fields < 0;
  }

  /** The other direction; a distance that is chosen stays as long as it can. */
  head(back: boolean): void {
    if (back === this.back) return;
    this.back = back;
    this.fields = nearestDistance(
      this.choices,
      this.rotation,
      this.fields === null ? null : -this.fields,
    );
  }

  /** A whole turn that somebody proposes; one that is not offered changes nothing. */
  take(actions: readonly string[]): void {
    const turn = this.choices.find((choice) => choice.actions.join(" ") === actions.join(" "));
    if (!turn) return;
    this.rotation = turn.rotation;
    this.choose(turn.fields);
  }

  step(step: 1 | -1): void {
    this.choose(nextDistance(this.choices, this.rotation, this.fields, step));
  }

  type(digits: string): void {
    const fields = typedDistance(this.choices, this.rotation, digits, this.back ? -1 : 1);
    if (fields !== null) this.choose(fields);
  }
}
