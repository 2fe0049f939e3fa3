/** Which tables somebody wants to see first. */
import type { TableRow } from "../types";

const MOST = 12;
/** How many that are over are shown: the others are found among all my games. */
const PAST = 3;
const RANKS: readonly TableRow["phase"][] = ["running", "open", "over", "frozen"];

/** Where it is my turn, then what is under way, then what is over; the newest first in each. */
export function shownFirst(rows: readonly TableRow[], most = MOST): TableRow[] {
  const rank = (row: TableRow): number => (row.my_turn ? -1 : RANKS.indexOf(row.phase));
  const sorted = [...rows].sort((one, two) => rank(one) - rank(two));
  const past = sorted.filter(isPast).slice(0, PAST);
  return [...sorted.filter((row) => !isPast(row)), ...past].slice(0, most);
}

function isPast({ phase }: TableRow): boolean {
  return phase === "over" || phase === "frozen";
}
