/** Short messages at the edge of the page. */
import { t } from "../i18n/index.svelte";

export interface Toast {
  readonly text: string;
}

const READ = 7_000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);

  show(text: string): void {
    if (this.list.some((toast) => toast.text === text)) return;
    const toast = { text };
    this.list = [...this.list, toast];
    setTimeout(() => this.drop(toast), READ);
  }

  drop(toast: Toast): void {
    this.list = this.list.filter((other) => other !== toast);
  }

  /** Says why something was refused. */
  problem = (reason: unknown): void => {
    this.show(reason instanceof Error && reason.message ? reason.message : t("That did not work."));
  };
}

export const toasts = new Toasts();
