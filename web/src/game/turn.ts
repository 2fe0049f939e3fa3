/** Whose turn it is, in words. */
import { t } from "../i18n/index.svelte";
import type { Position, TableView } from "../types";
import { teamOfSeat } from "./rows";

export interface Turn {
  heading: string;
  hint: string;
}

/** Whether the decision is one for the Black Rose. */
function steersRose(view: Position["view"]): boolean {
  return view.title === "queen" && view.boat !== null && view.boats[view.boat]?.rose === true;
}

/** What there is to decide. */
export function decisionHint(view: Position["view"]): string {
  if (view.title === "siegers") return t("Turn, choose how far, see the chain, confirm.");
  const rose = steersRose(view);
  switch (view.decision) {
    case "facing":
      if (rose) return t("Choose where the Black Rose faces.");
      return view.moving === null || view.moving === view.boat
        ? t("Choose where the boat faces.")
        : t("The boat was pushed: choose where it faces now.");
    case "berth":
      return t("Choose the start place behind which the boat waits.");
    case "boarding":
      return t("Choose whether the passenger comes aboard.");
    case "transfer":
      return t("Give coal to the boat alongside, take some, or keep what you have.");
    default:
      if (rose) return t("You steer the Black Rose in this round; she may use one coal.");
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

/** Who has won: a captain, a team, or several who share the first place. */
function victory(table: TableView, position: Position, language: string): string {
  const names = winners(table, position);
  const [team = null, ...others] = new Set(
    (position.ranking?.[0] ?? []).map((seat) => teamOfSeat(position, seat)),
  );
  if (team !== null && !others.length)
    return t("Team {n} wins: {names}", { n: team + 1, names: listed(names, language) });
  if (names.length === 1) return t("{name} wins", { name: names[0]! });
  return t("{names} share the victory", { names: listed(names, language) });
}

export function roundWords(round: number): string {
  return round > 0 ? t("Round {n}", { n: round }) : t("Before the start");
}

/** It is my turn; with which boat is said if it is not my own. */
function mineHeading({ view }: Position, name: string): string {
  return steersRose(view) ? t("{name}, steer the Black Rose", { name }) : t("Your turn, {name}", { name });
}

/** Chance may be due in what is past, and a race that cannot go on is nobody's turn either. */
export const isOver = ({ ranking }: Position): boolean => ranking !== null;

/** What stands above the captains. */
export function turnOf(
  table: TableView,
  position: Position,
  mine: boolean,
  language: string,
): Turn {
  const round = roundWords(position.view.round);
  if (isOver(position)) {
    return { heading: victory(table, position, language), hint: t("The race is over.") };
  }
  if (table.frozen) return { heading: t("This race cannot go on"), hint: table.frozen };
  if (position.to_act === null) return { heading: round, hint: "" };
  const seat = table.seats[position.to_act];
  const name = seat?.name ?? "";
  if (mine) return { heading: mineHeading(position, name), hint: decisionHint(position.view) };
  if (seat?.mine) return { heading: t("Full steam, {name}", { name }), hint: round };
  if (seat?.sitter === "bot") return { heading: t("{name} is thinking", { name }), hint: round };
  return { heading: t("{name} is planning", { name }), hint: round };
}
