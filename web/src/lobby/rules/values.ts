/** Values of options, as they are written and as they are said. */
import type { OptionCard, OptionValue } from "../../types";

/** The names in a value of picks; none if some are drawn. */
export function picked(value: OptionValue): string[] {
  const written = String(value);
  return written === "" || /^\d+$/.test(written) ? [] : written.split("+");
}

/** Picks as they are written: in their order; none named is none drawn. */
export function written(option: OptionCard, names: readonly string[]): string {
  const known = option.names.filter((name) => names.includes(name));
  return known.join("+") || (draws(option) ? "0" : "");
}

/** Whether so many can be drawn instead of naming them. */
export function draws(option: OptionCard): boolean {
  return option.kind === "picks" && option.values.length > 1;
}

export function valueWords(option: OptionCard, value: OptionValue): string {
  const card = option.values.find((one) => one.value === value);
  if (card) return card.label;
  return option.kind === "picks" ? picked(value).join(" + ") : String(value);
}

/** A whole number within the range of an option. */
export function within(option: OptionCard, value: number): number {
  const whole = Math.round(Number.isFinite(value) ? value : (option.low ?? 0));
  return Math.min(option.high ?? whole, Math.max(option.low ?? whole, whole));
}
