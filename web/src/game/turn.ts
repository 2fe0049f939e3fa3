/** Whose turn it is, in words. */
import { t } from "../i18n/index.svelte";
import type { Position, TableView } from "../types";

export interface Turn {
  heading: string;
  hint: string;
}

function decisionHint(view: Position["view"]): string {
  if (view.title === "siegers") return t("Turn, choose how far, see the chain, confirm.");
  switch (view.decision) {
    case "facing":
      return view.moving === null || view.moving === view.boat
        ? t("Choose where the boat faces.")
        : t("The boat was pushed: choose where it faces now.");
    case "berth":
      return t("Choose the start place behind which the boat waits.");
    case "boarding":
      return t("Choose whether the passenger comes aboard.");
    default:
      return t("Choose where to end; nothing is sent until you confirm.");
  }
}

/** Names as a list: “Clara and Otto”. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

export function winners(table: TableView, position: Position): string[] {
  return (position.ranking?.[0] ?? []).map((seat) => table.seats[seat]?.name ?? "");
}

export function roundWords(round: number): string {
  return round > 0 ? t("Round {n}", { n: round }) : t("Before the start");
}

/** What stands above the captains. */
export function turnOf(
  table: TableView,
  position: Position,
  mine: boolean,
  language: string,
): Turn {
  const round = roundWords(position.view.round);
  if (position.to_act === null) {
    const names = winners(table, position);
    const heading =
      names.length === 1
        ? t("{name} wins", { name: names[0]! })
        : t("{names} share the victory", { names: listed(names, language) });
    return { heading, hint: t("The race is over.") };
  }
  const seat = table.seats[position.to_act];
  const name = seat?.name ?? "";
  if (mine) return { heading: t("Your turn, {name}", { name }), hint: decisionHint(position.view) };
  if (seat?.mine) return { heading: t("Full steam, {name}", { name }), hint: round };
  if (seat?.sitter === "bot") return { heading: t("{name} is thinking", { name }), hint: round };
  return { heading: t("{name} is planning", { name }), hint: round };
}
