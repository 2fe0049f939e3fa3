/** What can be played, from the server; asked once a language. */
import { catalogue as fetchCatalogue } from "../api";
import { lang } from "../i18n/index.svelte";
import type { Catalogue } from "../types";

class Offer {
  current = $state.raw<Catalogue | null>(null);
  #language = "";

  async load(): Promise<void> {
    if (this.#language === lang.current) return;
    this.#language = lang.current;
    try {
      this.current = await fetchCatalogue();
    } catch {
      this.#language = ""; // What is usual will do; the server has the last word anyway.
    }
  }
}

export const offer = new Offer();
