/** Bots as ranks of a crew. */
import { t } from "../i18n/index.svelte";

export function botLabel(bot: string): string {
  switch (bot) {
    case "random":
      return t("Deckhand");
    case "greedy":
      return t("Mate");
    case "planner":
      return t("Pilot");
    default:
      return bot;
  }
}
