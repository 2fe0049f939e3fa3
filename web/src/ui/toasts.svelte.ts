/** Short messages at the edge of the page. */
import { t } from "../i18n/index.svelte";

export interface Toast {
  readonly text: string;
  readonly why: Why | null;
}

/** Where a refusal is explained. */
export interface Why {
  href: string;
  onclick(event: MouseEvent): void;
}

/** How long a line can be read; one that can be asked about stays until it is closed or settled. */
const READ = 7_000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  readonly #timers = new Map<Toast, ReturnType<typeof setTimeout>>();

  show(text: string, why: Why | null = null): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const toast = { text, why };
    this.list = [...this.list, toast];
    this.release(toast);
  }

  /** Somebody reads it: it stays. */
  hold(toast: Toast): void {
    clearTimeout(this.#timers.get(toast));
    this.#timers.delete(toast);
  }

  release(toast: Toast): void {
    this.hold(toast);
    if (toast.why === null) this.#timers.set(toast, setTimeout(() => this.drop(toast), READ));
  }

  drop(toast: Toast): void {
    this.hold(toast);
    this.list = this.list.filter((other) => other !== toast);
  }

  /** What was refused has been done otherwise: nobody need ask any longer. */
  settle(): void {
    for (const toast of this.list) if (toast.why) this.drop(toast);
  }

  /** Says why something was refused. */
  problem = (reason: unknown, why?: Why | null): void => {
    const told = reason instanceof Error && reason.message ? reason.message : t("That did not work.");
    this.show(told, why ?? null);
  };
}

export const toasts = new Toasts();
