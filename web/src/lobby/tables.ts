/** Which tables somebody wants to see first. */
import type { TableRow } from "../types";

const MOST = 12;
const RANKS: readonly TableRow["phase"][] = ["running", "open", "over", "frozen"];

/** Where it is my turn, then what is under way, then what is over; the newest first in each. */
export function shownFirst(rows: readonly TableRow[], most = MOST): TableRow[] {
  const rank = (row: TableRow): number => (row.my_turn ? -1 : RANKS.indexOf(row.phase));
  return [...rows].sort((one, two) => rank(one) - rank(two)).slice(0, most);
}
