/** Where the rules of a table are read: in a sheet that lies over it, or on a page of their own. */
import { getContext, setContext } from "svelte";
import type { Why } from "../ui/toasts.svelte";

export class RulesDesk {
  open = $state(false);
  /** The rule that was asked for; null for the whole book. */
  rule = $state<string | null>(null);

  readonly #address: () => string;

  /** `address` says where the page is; it may become another one. */
  constructor(address: () => string) {
    this.#address = address;
  }

  get address(): string {
    return this.#address();
  }

  hrefOf(rule: string): string {
    return `${this.address}#${rule}`;
  }

  show(rule: string | null): void {
    this.rule = rule;
    this.open = true;
  }

  /** For whoever tells of a refusal: the rule that it comes from. */
  why(rule: string | null | undefined): Why | null {
    return rule ? { href: this.hrefOf(rule), onclick: (event) => this.follow(event, rule) } : null;
  }

  /** A click on a link to a rule opens the sheet; whoever wants a new tab gets the page. */
  follow(event: MouseEvent, rule: string): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.show(rule);
  }
}

const KEY = Symbol("rules");

export const provideRules = (desk: RulesDesk): RulesDesk => setContext(KEY, desk);

/** The desk of the page; none where no rules can be read. */
export const theRules = (): RulesDesk | undefined => getContext<RulesDesk | undefined>(KEY);
