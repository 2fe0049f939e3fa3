/** Why a race is over, and why a captain has a place, in words. */
import { n, t } from "../i18n/index.svelte";
import type { Position } from "../types";
import { boatsOf } from "./rows";
import { tileOf } from "./queen/notation";

/** The place of a group of the ranking; those who are tied share one. */
export function placeOf(position: Position, group: number): number {
  return 1 + (position.ranking ?? []).slice(0, group).flat().length;
}

export function endingWords({ view }: Position): string {
  switch (view.ending) {
    case "all_but_one":
      return t("Only one boat is left in the race.");
    case "first_boat":
      return t("The first boat has landed, and that ends the race.");
    case "whole_team":
      return t("All boats of a team have landed, and that ends the race.");
    case "no_passengers":
      return t("Nobody can have two passengers any more; position decides.");
    case "round_limit":
      return t("That was the last round; position decides.");
    case "all_home":
      return t("All steamers but one are home.");
    case "first_home":
      return t("The first steamer is home, and that ends the race.");
    default:
      return "";
  }
}

/** How a captain came to the place: of the best boat, if there are two. */
export function standingWords(position: Position, seat: number): string {
  const told = boatsOf(position, seat).map((boat) => boatWords(position, boat));
  return told.join(" · ");
}

function boatWords({ view }: Position, boat: number): string {
  const rounds = n(view.round, "after {n} round", "after {n} rounds");
  if (view.title === "siegers") {
    const steamer = view.steamers[boat];
    if (!steamer) return "";
    if (steamer.place !== null) return t("Home as number {n}", { n: steamer.place });
    if (steamer.field === null) return t("Not on the river yet");
    return `${t("On field {n}", { n: steamer.field })} ${rounds}`;
  }
  const seen = view.boats[boat];
  if (!seen) return "";
  if (seen.place !== null) return t("Landed as number {n}", { n: seen.place });
  if (seen.standing === "out") return t("Ran aground, out of the race");
  if (seen.cell === null) return t("Not started");
  return `${t("On tile {n}", { n: tileOf(seen.cell) })} ${rounds}`;
}
