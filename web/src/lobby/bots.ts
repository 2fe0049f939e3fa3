/** Bots as ranks of a crew. */
import { t } from "../i18n/index.svelte";

export function botLabel(bot: string): string {
  switch (bot) {
    case "deckhand":
      return t("Deckhand");
    case "mate":
      return t("Mate");
    case "pilot":
      return t("Pilot");
    case "captain":
      return t("Captain");
    default:
      return bot;
  }
}
