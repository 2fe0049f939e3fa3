/** A word for whoever comes back: by the hour, and about whose turn it is. */
import { n, t } from "../i18n/index.svelte";
import type { TableRow } from "../types";

export type PartOfDay = "night" | "morning" | "day" | "evening";

const [MORNING, DAY, EVENING, NIGHT] = [5, 11, 18, 23];

export function partOfDay(hour: number): PartOfDay {
  if (hour < MORNING || hour >= NIGHT) return "night";
  if (hour < DAY) return "morning";
  return hour < EVENING ? "day" : "evening";
}

export function hello(part: PartOfDay, name: string): string {
  switch (part) {
    case "night":
      return t("Still on watch, {name}?", { name });
    case "morning":
      return t("Good morning, {name}.", { name });
    case "day":
      return t("Good day, {name}.", { name });
    case "evening":
      return t("Good evening, {name}.", { name });
  }
}

export interface Word {
  readonly text: string;
  readonly path: string;
  /** Whether it is my turn. */
  readonly due: boolean;
}

/** Whose turn it is in my races; nothing if none is under way. */
export function turnWord(rows: readonly TableRow[]): Word | null {
  const due = rows.filter((row) => row.my_turn);
  const [mine] = due;
  if (mine && due.length === 1)
    return { text: t("It is your turn at “{table}”.", { table: nameOf(mine) }), path: at(mine), due: true };
  if (mine) {
    const text = n(due.length, "It is your turn in {n} race.", "It is your turn in {n} races.");
    return { text, path: "/me/games?state=turn", due: true };
  }
  const other = rows.find((row) => row.phase === "running" && row.to_act !== null);
  if (!other) return null;
  const name = other.seats[other.to_act ?? 0]?.name ?? "";
  const text = t("At “{table}” it is {name}'s turn.", { table: nameOf(other), name });
  return { text, path: at(other), due: false };
}

const at = (row: TableRow): string => `/t/${row.id}`;

const nameOf = (row: TableRow): string => row.name || row.label;
