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

const READ = 7_000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);

  show(text: string, why: Why | null = null): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const toast = { text, why };
    this.list = [...this.list, toast];
    setTimeout(() => this.drop(toast), READ);
  }

  drop(toast: Toast): void {
    this.list = this.list.filter((other) => other !== toast);
  }

  /** Says why something was refused. */
  problem = (reason: unknown, why?: Why | null): void => {
    const told = reason instanceof Error && reason.message ? reason.message : t("That did not work.");
    this.show(told, why ?? null);
  };
}

export const toasts = new Toasts();
