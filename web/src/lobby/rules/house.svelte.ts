/** The rules of a table that is being set: an edition, what is changed, what that comes to. */
import { RequestRefused, ruleOf, rulesOf, switchboard } from "../../api";
import { lang, t } from "../../i18n/index.svelte";
import type { OptionCard, OptionValue, RulesView, Switchboard } from "../../types";
import type { Edition } from "../editions";
import type { Changes } from "../wishes";

/** Milliseconds after the last change before the server is asked. */
const PAUSE = 250;

export class HouseRules {
  edition = $state.raw<Edition>() as Edition;
  board = $state.raw<Switchboard | null>(null);
  changes = $state.raw<Changes>({});
  /** What the rules come to; the last ones that made sense. */
  verdict = $state.raw<RulesView | null>(null);
  /** Why they make no sense; empty if they do. */
  problem = $state("");
  /** The rule that forbids them, if one does. */
  rule = $state<string | null>(null);
  /** The server has not judged the last change yet. */
  asking = $state(false);

  #loaded = "";
  #question = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(edition: Edition) {
    this.edition = edition;
  }

  get options(): readonly OptionCard[] {
    return this.board?.options ?? [];
  }

  get changed(): number {
    return Object.keys(this.changes).length;
  }

  /** The allowed numbers of players; null as long as the server has not said. */
  get players(): readonly number[] | null {
    return this.verdict?.players ?? null;
  }

  ofEdition(option: OptionCard): OptionValue {
    return option.editions[this.edition.edition] ?? false;
  }

  value(option: OptionCard): OptionValue {
    return this.changes[option.name] ?? this.ofEdition(option);
  }

  isChanged(option: OptionCard): boolean {
    return option.name in this.changes;
  }

  /** The value of an option by its name, as far as it is known. */
  called(name: string): OptionValue | null {
    const option = this.options.find((one) => one.name === name);
    return option ? this.value(option) : null;
  }

  /** The options of the title in the reader's language; asked again only if one of them differs. */
  async load(): Promise<void> {
    const { title } = this.edition;
    const key = `${title} ${lang.current}`;
    if (this.#loaded === key) return;
    this.#loaded = key;
    try {
      const board = await switchboard(title);
      if (this.#loaded === key) this.board = board;
    } catch {
      this.#loaded = ""; // The editions can be played as they are.
    }
    this.ask(0);
  }

  /** Another edition; of the same game what was changed stays changed. */
  choose(edition: Edition, changes?: Changes): void {
    const same = edition.title === this.edition.title;
    this.edition = edition;
    if (!same) [this.board, this.verdict] = [null, null];
    this.#put(changes ?? (same ? this.changes : {}));
  }

  set(option: OptionCard, value: OptionValue): void {
    this.#put({ ...this.changes, [option.name]: value });
  }

  reset(option: OptionCard): void {
    this.#put({ ...this.changes, [option.name]: this.ofEdition(option) });
  }

  resetAll(): void {
    this.#put({});
  }

  /** Only what differs from the edition is a change. */
  #put(changes: Changes): void {
    const plain = (name: string, value: OptionValue): boolean =>
      this.options.find((one) => one.name === name)?.editions[this.edition.edition] === value;
    this.changes = Object.fromEntries(
      Object.entries(changes).filter(([name, value]) => !plain(name, value)),
    );
    this.ask();
  }

  /** Ask the server, a moment after the last change. */
  ask(pause = PAUSE): void {
    clearTimeout(this.#timer);
    this.asking = true;
    const question = ++this.#question;
    this.#timer = setTimeout(() => void this.#judge(question), pause);
  }

  async #judge(question: number): Promise<void> {
    const { title, edition } = this.edition;
    let [verdict, problem]: [RulesView | null, string] = [null, ""];
    let rule: string | null = null;
    try {
      verdict = await rulesOf({ title, edition, options: this.changes });
      if (!verdict.players.length) problem = t("No number of captains can play by these rules.");
    } catch (reason) {
      // Without a connection nothing is wrong with the rules; the server has the last word anyway.
      const known = reason instanceof RequestRefused && reason.status > 0;
      problem = known ? reason.message : "";
      rule = ruleOf(reason);
    }
    if (question !== this.#question) return;
    if (verdict) this.verdict = verdict;
    [this.problem, this.rule] = [problem, rule];
    this.asking = false;
  }
}
