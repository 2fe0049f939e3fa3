/** What a reader chose for this browser: theme, sound; and what the system says of motion. */
import { keep, kept } from "./keep";

export type Theme = "light" | "dark";

const THEME_COLOURS: Record<Theme, string> = { light: "#F3E9D6", dark: "#191C1C" };

function asks(query: string): MediaQueryList | null {
  return typeof matchMedia === "function" ? matchMedia(query) : null;
}

class ThemeSetting {
  current = $state<Theme>("light");

  constructor() {
    const system = asks("(prefers-color-scheme: dark)");
    const chosen = kept("theme");
    this.#show(chosen === "dark" || chosen === "light" ? chosen : system?.matches ? "dark" : "light");
    system?.addEventListener("change", (event) => {
      if (!kept("theme")) this.#show(event.matches ? "dark" : "light");
    });
  }

  choose(theme: Theme): void {
    keep("theme", theme);
    this.#show(theme);
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
export const sound = new SoundSetting();
export const theme = new ThemeSetting();
export const motion = new MotionSetting();
