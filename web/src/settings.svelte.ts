/** What a reader chose for this browser: theme, sound; and what the system says of motion. */
import { forget, keep, kept } from "./keep";

export type Theme = "light" | "dark";

const THEME_COLOURS: Record<Theme, string> = { light: "#F3E9D6", dark: "#191C1C" };

function asks(query: string): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia(query) : null;
}

class ThemeSetting {
  current = $state<Theme>("light");
  /** What was chosen; null: as the system has it. */
  chosen = $state<Theme | null>(null);
  readonly #system = asks("(prefers-color-scheme: dark)");

  constructor() {
    const chosen = kept("theme");
    this.chosen = chosen === "dark" || chosen === "light" ? chosen : null;
    this.#show(this.chosen ?? this.#ofSystem());
    this.#system?.addEventListener("change", () => {
      if (!this.chosen) this.#show(this.#ofSystem());
    });
  }

  choose(theme: Theme): void {
    keep("theme", theme);
    this.chosen = theme;
    this.#show(theme);
  }

  /** Be as the system is, now and whenever it changes. */
  follow(): void {
    forget("theme");
    this.chosen = null;
    this.#show(this.#ofSystem());
  }

  #ofSystem(): Theme {
    return this.#system?.matches ? "dark" : "light";
  }

  #show(theme: Theme): void {
    this.current = theme;
    if (typeof document === "undefined") return;
    document.documentElement.dataset["theme"] = theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", THEME_COLOURS[theme]);
  }
}

class MotionSetting {
  reduced = $state(false);

  constructor() {
    const system = asks("(prefers-reduced-motion: reduce)");
    this.reduced = system?.matches ?? false;
    system?.addEventListener("change", (event) => (this.reduced = event.matches));
  }
}

class SoundSetting {
  on = $state(kept("sound") !== "off");

  choose(on: boolean): void {
    keep("sound", on ? "on" : "off");
    this.on = on;
  }
}

/** Keys of one letter do something at a table; who speaks to the computer may want them off. */
class ShortcutSetting {
  on = $state(kept("shortcuts") !== "off");

  choose(on: boolean): void {
    keep("shortcuts", on ? "on" : "off");
    this.on = on;
  }

  /** Whether a key is one letter or digit, and those are off. */
  mutes(key: string): boolean {
    return !this.on && key.length === 1 && key !== " ";
  }
}

/** A notice of the browser when it is my turn and the page is not seen; it has to be allowed. */
class NoticeSetting {
  on = $state(kept("notices") === "on" && allowed() === "granted");

  get possible(): boolean {
    return allowed() !== null && allowed() !== "denied";
  }

  async choose(on: boolean): Promise<void> {
    if (on && allowed() === "default") await Notification.requestPermission();
    this.on = on && allowed() === "granted";
    keep("notices", this.on ? "on" : "off");
  }
}

function allowed(): NotificationPermission | null {
  return typeof Notification === "undefined" ? null : Notification.permission;
}

export const notices = new NoticeSetting();
export const shortcuts = new ShortcutSetting();
export const sound = new SoundSetting();
export const theme = new ThemeSetting();
export const motion = new MotionSetting();
