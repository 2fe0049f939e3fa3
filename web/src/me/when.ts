/** Moments in the reader's language. */
import { lang } from "../i18n/index.svelte";

export function dayOf(moment: string): string {
  return new Intl.DateTimeFormat(lang.current, { dateStyle: "medium" }).format(new Date(moment));
}

export function momentOf(moment: string): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(lang.current, style).format(new Date(moment));
}
