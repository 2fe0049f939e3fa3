/** What keys do to a turn in the making. */
import { shortcuts } from "../../settings.svelte";
import type { TurnDraft } from "./draft.svelte";

/** Digits that follow each other faster than this make one number. */
const TOGETHER = 900;

export class Keys {
  #digits = "";
  #last = -Infinity;

  constructor(
    private readonly draft: TurnDraft,
    private readonly confirm: () => void,
  ) {}

  /** True if the key meant something here. */
  press(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
    if (shortcuts.mutes(event.key) || elsewhere(event.target, event.key)) return false;
    if (/^[0-9]$/.test(event.key)) return this.#type(event.key, event.timeStamp);
    switch (event.key) {
      case "ArrowLeft":
        return this.#do(() => this.draft.turn(-1));
      case "ArrowRight":
        return this.#do(() => this.draft.turn(1));
      case "ArrowUp":
        return this.#do(() => this.draft.step(1));
      case "ArrowDown":
        return this.#do(() => this.draft.step(-1));
      case "Escape":
        return this.#do(() => this.draft.reset());
      case "Enter":
        return this.#do(this.confirm);
      default:
        return false;
    }
  }

  #do(what: () => void): boolean {
    this.#digits = "";
    what();
    return true;
  }

  #type(digit: string, time: number): boolean {
    this.#digits = time - this.#last < TOGETHER ? this.#digits + digit : digit;
    this.#last = time;
    this.draft.type(this.#digits);
    return true;
  }
}

/** Whether the key belongs to what has the focus: a field to write in, a window, a button. */
function elsewhere(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.ownerDocument.querySelector("dialog[open]")) return true; // its focus may be lost
  if (target.closest("input, textarea, select, dialog, [role=dialog], [role=menu], [role=tablist]"))
    return true;
  if (key !== "Enter") return false;
  // The distance that is chosen already: a second Enter on its button confirms.
  const button = target.closest("button, a, [role=button]");
  return button !== null && button.getAttribute("aria-pressed") !== "true";
}
