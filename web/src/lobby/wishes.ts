/** From what was chosen in the lobby to the table that the server is asked for. */
import { botNames } from "../names";
import type { NewTable, OptionValue, TableView } from "../types";
import type { Edition } from "./editions";

type SeatWish = NewTable["seats"][number];

export interface SeatDraft {
  sitter: "person" | "bot" | "open";
  name: string;
  bot: string;
}

export const USUAL = "mate";

const wish = (sitter: SeatWish["sitter"], name: string | null, bot: string | null): SeatWish => ({
  sitter,
  name,
  bot,
});

/** What differs from an edition, by the name of the option. */
export type Changes = Readonly<Record<string, OptionValue>>;

/** How a table is kept: its clock, who finds it, when the race begins. */
export type Manner = Pick<NewTable, "clock" | "public" | "waits_for_ready">;

/** A table among friends, without a clock. */
const USUALLY: Manner = { clock: null, public: false, waits_for_ready: false };

function table(
  edition: Edition,
  options: Changes,
  name: string,
  seats: SeatWish[],
  manner = USUALLY,
): NewTable {
  return { ...manner, title: edition.title, edition: edition.edition, options, name, seats };
}

/** You against bots. */
export function raceWish(edition: Edition, bots: number, name: string): NewTable {
  const seats = botNames(bots).map((bot) => wish("bot", bot, USUAL));
  return table(edition, {}, name, [wish("me", null, null), ...seats]);
}

/** Seats that were set one by one. */
export function seatsWish(
  edition: Edition,
  options: Changes,
  seats: readonly SeatDraft[],
  name: string,
  manner?: Manner,
): NewTable {
  return table(
    edition,
    options,
    name,
    seats.map((seat) => {
      const called = seat.name.trim() || null;
      if (seat.sitter === "bot") return wish("bot", called, seat.bot);
      return seat.sitter === "open" ? wish("open", null, null) : wish("me", called, null);
    }),
    manner,
  );
}

/** The same again: my seats and the bots' as they were, the others' open for them to come back. */
export function againWish(view: TableView): NewTable {
  return {
    ...USUALLY,
    clock: view.clock,
    title: view.title,
    edition: view.edition,
    options: view.options,
    name: view.name,
    seats: view.seats.map((seat) => {
      if (seat.sitter === "bot") return wish("bot", seat.name, seat.bot);
      return seat.mine ? wish("me", seat.name, null) : wish("open", null, null);
    }),
  };
}
