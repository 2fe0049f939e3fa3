/** The clocks that the lobby offers. */
import { clockWords } from "../game/clock";
import { t, text } from "../i18n/index.svelte";
import type { NewTable } from "../types";

export type Clock = NonNullable<NewTable["clock"]>;

const DAY = 86_400;

export interface ClockChoice {
  name: string;
  label: string;
  clock: Clock | null;
}

const move = (seconds: number): Clock => ({ kind: "move", seconds, increment: 0 });
const bank = (seconds: number, increment: number): Clock => ({ kind: "bank", seconds, increment });

/** From no hurry to a move a day. */
export const CLOCKS: readonly ClockChoice[] = [
  { name: "none", label: text("No clock"), clock: null },
  { name: "brisk", label: text("Brisk: a minute a turn"), clock: move(60) },
  { name: "calm", label: text("Calm: three minutes a turn"), clock: move(180) },
  { name: "bank", label: text("15 minutes for all turns, and 30 seconds for each"), clock: bank(900, 30) },
  { name: "day", label: text("Slow: a turn a day"), clock: move(DAY) },
  { name: "three-days", label: text("Slow: a turn in three days"), clock: move(3 * DAY) },
  { name: "week", label: text("Slow: a turn a week"), clock: move(7 * DAY) },
];

export function clockNamed(name: string): Clock | null {
  return CLOCKS.find((choice) => choice.name === name)?.clock ?? null;
}

/** A clock in words: as it is offered, or by its times, if a program has thought of others. */
export function clockTold({ kind, seconds, increment }: Clock): string {
  const offered = CLOCKS.find(
    ({ clock }) => clock?.kind === kind && clock.seconds === seconds && clock.increment === increment,
  );
  if (offered) return t(offered.label);
  const time = clockWords(seconds);
  if (kind === "move") return t("{time} for each turn", { time });
  return t("{time} for all turns, and {more} for each", { time, more: clockWords(increment ?? 0) });
}
