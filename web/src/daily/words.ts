/** Attempts in words. */
import { t } from "../i18n/index.svelte";
import type { DailyResult } from "../types";

export function nameOf({ captain, name }: DailyResult): string {
  if (captain) return t("The Captain");
  return name ?? t("Somebody who has left");
}

/** How it went: the place among the boats, and what the server tells of it. */
export function resultWords({ status, place, words }: DailyResult, boats: number): string {
  if (status === "sailing") return t("is sailing");
  if (place === null) return t("not finished");
  return `${t("Place {n} of {all}", { n: place, all: boats })} · ${words}`;
}
