/** The seats of a table that is being set. */
import { botNames, captainsName } from "../names";
import { USUAL, type SeatDraft } from "./wishes";

export type Mode = "screen" | "invite";
export type Sitter = SeatDraft["sitter"];

const names = (seats: readonly SeatDraft[]): string[] => seats.map((seat) => seat.name);

/** A new seat with a name that nobody at the table has. */
export function newSeat(sitter: Sitter, seats: readonly SeatDraft[]): SeatDraft {
  const taken = names(seats);
  const free = botNames(taken.length + 1).find((name) => !taken.includes(name)) ?? "";
  const name = sitter === "bot" ? free : sitter === "person" ? captainsName(taken) : "";
  return { sitter, name, bot: USUAL };
}

/** You, somebody else, and a bot: enough for every game. */
export function firstSeats(mode: Mode, me: string): SeatDraft[] {
  const mine: SeatDraft = { sitter: "person", name: me, bot: USUAL };
  const others: Sitter[] = [mode === "screen" ? "person" : "open", "bot"];
  return others.reduce((seats, sitter) => [...seats, newSeat(sitter, seats)], [mine]);
}

/** As many seats as a game allows: bots come, the last ones go. */
export function fitted(seats: readonly SeatDraft[], allowed: readonly number[]): SeatDraft[] {
  if (!allowed.length) return [...seats]; // Rules that nobody can play are told elsewhere.
  const fewest = Math.min(...allowed);
  let fit = seats.slice(0, Math.max(...allowed));
  while (fit.length < fewest || !allowed.includes(fit.length)) fit = [...fit, newSeat("bot", fit)];
  return fit;
}

/** Numbers as a list: “4 or 6”. */
export function numbersOf(allowed: readonly number[], language: string): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(allowed.map(String));
}

/** The team of a seat, counted from 0, by the value of the option; null without teams. */
export function teamOf(teams: unknown, seat: number): number | null {
  const count = teams === "two" ? 2 : teams === "three" ? 3 : 0;
  return count ? seat % count : null;
}

/** A seat for another kind of captain; a name that was typed stays with a person. */
export function reseated(seats: readonly SeatDraft[], at: number, sitter: Sitter): SeatDraft[] {
  const others = seats.filter((_, seat) => seat !== at);
  return seats.map((seat, number) => (number === at ? newSeat(sitter, others) : seat));
}
