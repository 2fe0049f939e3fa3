/** The captains in the order in which the panel lists them: a row a boat. */
import { LETTERS } from "../board/fleet";
import type { Position, SeatView } from "../types";

export interface Row {
  /** The number of the boat: its letter and colour. */
  boat: number;
  seat: number;
  /** Whether this boat is the one that somebody has to decide for. */
  active: boolean;
}

/** Mississippi Queen: as they sail in this round, then those who sail no more. */
function queenRows(view: Extract<Position["view"], { title: "queen" }>): Row[] {
  const rest = view.boats.map((_, boat) => boat).filter((boat) => !view.order.includes(boat));
  return [...view.order, ...rest].map((boat) => ({
    boat,
    seat: view.boats[boat]?.seat ?? 0,
    active: boat === view.boat,
  }));
}

/** Mississippi: the leader first. */
function siegersRows(view: Extract<Position["view"], { title: "siegers" }>): Row[] {
  const ahead = (seat: number): number => {
    const { place, field } = view.steamers[seat]!;
    return place === null ? (field ?? -1) : 10_000 - place;
  };
  return view.steamers
    .map((_, seat) => ({ boat: seat, seat, active: seat === view.seat }))
    .sort((one, two) => ahead(two.seat) - ahead(one.seat));
}

export function rowsOf({ view }: Position): Row[] {
  return view.title === "queen" ? queenRows(view) : siegersRows(view);
}

/** The boats of a seat. */
export function boatsOf({ view }: Position, seat: number): number[] {
  if (view.title === "siegers") return [seat];
  return view.boats.flatMap((boat, number) => (boat.seat === seat ? [number] : []));
}

/** Two boats of one captain carry their letters, so that both can be told apart. */
export function boatName(seats: readonly SeatView[], row: Row, rows: readonly Row[]): string {
  const name = seats[row.seat]?.name ?? "";
  const several = rows.filter(({ seat }) => seat === row.seat).length > 1;
  return several ? `${name} (${LETTERS[row.boat] ?? ""})` : name;
}
