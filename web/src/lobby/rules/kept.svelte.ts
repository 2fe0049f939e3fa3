/** The rule sets that I keep with the server, for a table that is being set. */
import { guest } from "../../guest.svelte";
import { keepRules, ruleSets } from "../../me/api";
import type { RuleSetView } from "../../types";
import { editionOf } from "../editions";
import type { HouseRules } from "./house.svelte";

export class KeptRules {
  list = $state.raw<readonly RuleSetView[]>([]);
  /** The one that was taken last. */
  taken = $state("");
  readonly #rules: HouseRules;

  constructor(rules: HouseRules) {
    this.#rules = rules;
  }

  /** Those of somebody whom the server knows; nobody has to be somebody to set a table. */
  async load(wanted: string | null = null): Promise<void> {
    if (!(await guest.meet())) return;
    this.list = await ruleSets().catch(() => []);
    if (wanted) this.take(wanted);
  }

  /** Play by one of them. */
  take(id: string): void {
    const found = this.list.find((one) => one.id === id);
    const edition = found && editionOf(found.title, found.edition);
    if (!found || !edition) return;
    this.taken = id;
    this.#rules.choose(edition, found.options);
  }

  /** Keep what is set now under a name; the same name again replaces it. */
  async keep(name: string): Promise<void> {
    await guest.ensure();
    const { title, edition } = this.#rules.edition;
    const made = await keepRules(name, { title, edition, options: this.#rules.changes });
    const others = this.list.filter((one) => one.title !== made.title || one.name !== made.name);
    this.list = [made, ...others];
    this.taken = made.id;
  }
}
