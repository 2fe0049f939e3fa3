/** Days, and how long they last, in the reader's language. */
import { lang, t } from "../i18n/index.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A day as a word and a date; days are those of UTC, wherever the reader is. */
export function dayName(day: string, short = false): string {
  const style = short
    ? ({ weekday: "short", day: "numeric", month: "short" } as const)
    : ({ weekday: "long", day: "numeric", month: "long", year: "numeric" } as const);
  return new Intl.DateTimeFormat(lang.current, { ...style, timeZone: "UTC" }).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/** Some seconds in hours and minutes; the last minute is a whole one. */
export function spanWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
  const [hours, rest] = [Math.floor((minutes * MINUTE) / HOUR), minutes % 60];
  return t("{h} h {m} min", { h: hours, m: rest });
}

/** When it is on the reader's own clock. */
export function clockTime(seconds: number): string {
  return new Intl.DateTimeFormat(lang.current, { timeStyle: "short" }).format(new Date(1000 * seconds));
}
