/** Something that is asked of the server: whether it is on its way, and why it was refused. */
import { t } from "../i18n/index.svelte";

export class Work {
  busy = $state(false);
  problem = $state("");
  done = $state("");

  /** Carry it out; whether it worked. What is said afterwards stays until the next try. */
  async do(action: () => Promise<unknown>, said = ""): Promise<boolean> {
    this.busy = true;
    this.problem = this.done = "";
    try {
      await action();
      this.done = said;
      return true;
    } catch (reason) {
      this.problem = reason instanceof Error && reason.message ? reason.message : t("That did not work.");
      return false;
    } finally {
      this.busy = false;
    }
  }
}
