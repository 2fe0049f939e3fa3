/** A moment of a race in words. */
import { t } from "../i18n/index.svelte";
import { boatWords } from "../game/queen/words";
import { roundWords, listed } from "../game/turn";
import { steamerWords } from "../game/siegers/words";
import type { LogLine, Position, TableView } from "../types";

/** Who is to move then, or who has won. */
export function nextWords(table: TableView, position: Position, language: string): string {
  const name = (seat: number): string => table.seats[seat]?.name ?? "";
  if (position.to_act !== null) return t("{name} is to move", { name: name(position.to_act) });
  const first = (position.ranking?.[0] ?? []).map(name);
  if (first.length === 1) return t("{name} wins", { name: first[0]! });
  return t("{names} share the victory", { names: listed(first, language) });
}

/** Where every boat is. */
export function boatsWords({ view }: Position, names: readonly string[]): string[] {
  return view.title === "queen"
    ? view.boats.map((_, boat) => boatWords(view, boat, names[boat] ?? ""))
    : view.steamers.map((_, seat) => steamerWords(view, seat, names[seat] ?? ""));
}

/** All of it: the round, what has happened, where everybody is, who is next. */
export function momentWords(
  table: TableView,
  position: Position,
  lines: readonly LogLine[],
  names: readonly string[],
  language: string,
): string {
  return [
    `${roundWords(position.view.round)}.`,
    ...lines.map(({ text }) => text),
    ...boatsWords(position, names).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`)),
    `${nextWords(table, position, language)}.`,
  ].join(" ");
}
