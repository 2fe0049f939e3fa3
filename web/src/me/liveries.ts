/** The liveries in words: colour and pattern. */
import { t } from "../i18n/index.svelte";

export function liveryName(livery: number): string {
  switch (livery) {
    case 0:
      return t("Red, with a band");
    case 1:
      return t("Yellow, with stripes");
    case 2:
      return t("Blue, with chevrons");
    case 3:
      return t("Green, with dots");
    case 4:
      return t("Violet, with checks");
    default:
      return t("Ivory, with hatching");
  }
}
