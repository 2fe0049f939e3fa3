/** The options of the switchboard in the order in which people look for them. */
import { text } from "../../i18n/index.svelte";
import type { OptionCard } from "../../types";

interface Group {
  readonly name: string;
  readonly options: readonly string[];
}

const GROUPS: readonly Group[] = [
  { name: text("Length"), options: ["river_tiles", "rows", "stop_at_first", "max_rounds"] },
  {
    name: text("Players and teams"),
    options: ["players", "boats_per_player", "teams", "team_goal"],
  },
  { name: text("Start and order"), options: ["start_order", "start_facing", "order", "roll"] },
  { name: text("River and tiles"), options: ["b_tiles", "left_out", "lift_left_tiles"] },
  { name: text("Black Rose"), options: ["black_rose"] },
  {
    name: text("Passengers"),
    options: ["passengers", "exact_passengers", "dock_limit", "landing"],
  },
  {
    name: text("Moving, crashes, pushing"),
    options: ["crash", "blocked", "restart", "push_chain", "push_taboo", "facing_after_push"],
  },
  { name: text("Sandbanks"), options: ["sand_without_coal", "stranded"] },
];

/** An option that is new to this page still has its place, in the last group. */
const REST = text("Other rules");

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly OptionCard[];
}

export function grouped(options: readonly OptionCard[]): OptionGroup[] {
  const known = new Set(GROUPS.flatMap((group) => group.options));
  const groups = GROUPS.map(({ name, options: names }) => ({
    name,
    options: names.flatMap((wanted) => options.find((one) => one.name === wanted) ?? []),
  }));
  groups.push({ name: REST, options: options.filter((option) => !known.has(option.name)) });
  return groups.filter((group) => group.options.length);
}
