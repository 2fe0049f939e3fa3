/** What is to be known of a race at a glance: how long it is, and what sails or floats there besides. */
import { n, t } from "../i18n/index.svelte";
import type { Position, TableView } from "../types";

export function factsOf(table: Pick<TableView, "options">, { view }: Pick<Position, "view">): string {
  if (view.title === "siegers") return n(rows(view.cells), "{n} row", "{n} rows");
  const { b_tiles = "0", black_rose = false, teams = "none" } = table.options;
  return [
    n(view.river.tiles.length + view.river.to_come, "{n} tile", "{n} tiles"),
    ...(b_tiles !== "0" ? [t("advanced")] : []),
    ...(black_rose ? ["Black Rose"] : []), // called so in every language
    ...(teams !== "none" ? [t("in teams")] : []),
  ].join(" · ");
}

function rows(cells: readonly (readonly number[])[]): number {
  return new Set(cells.map(([, y]) => y)).size;
}
