/** How much time somebody has, in a few signs. */
import { t } from "../i18n/index.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number): string => String(number).padStart(2, "0");

/** As a clock shows it, the coarser the more there is. */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
  const hours = Math.floor(whole / HOUR);
  if (whole < DAY) return t("{h} h {m} min", { h: hours, m: Math.floor((whole % HOUR) / MINUTE) });
  return t("{d} d {h} h", { d: Math.floor(whole / DAY), h: hours % 24 });
}

/** The seconds that are left of what there was so many milliseconds ago. */
export function left(seconds: number, ticks: boolean, ago: number): number {
  return ticks ? Math.max(0, seconds - Math.max(0, ago) / 1000) : seconds;
}
