/** The captains in the order in which the panel lists them: a row a boat. */
import { LETTERS } from "../board/fleet";
import { t } from "../i18n/index.svelte";
import type { Position, SeatView } from "../types";

export interface Row {
  /** The number of the boat: its letter and colour. */
  boat: number;
  seat: number;
  /** Whether it is the Black Rose; the seat is who steers her in this round. */
  rose: boolean;
  /** The team, counted from 0; null without teams. */
  team: number | null;
  /** Whether this boat is the one that somebody has to decide for. */
  active: boolean;
}

/** Mississippi Queen: as they sail in this round, then those who sail no more. */
function queenRows(view: Extract<Position["view"], { title: "queen" }>): Row[] {
  const rest = view.boats.map((_, boat) => boat).filter((boat) => !view.order.includes(boat));
  return [...view.order, ...rest].map((boat) => ({
    boat,
    seat: view.boats[boat]?.seat ?? 0,
    rose: view.boats[boat]?.rose ?? false,
    team: view.boats[boat]?.team ?? null,
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
    .map((_, seat) => ({ boat: seat, seat, rose: false, team: null, active: seat === view.seat }))
    .sort((one, two) => ahead(two.seat) - ahead(one.seat));
}

export function rowsOf({ view }: Position): Row[] {
  return view.title === "queen" ? queenRows(view) : siegersRows(view);
}

/** The boats of a seat. */
export function boatsOf({ view }: Position, seat: number): number[] {
  if (view.title === "siegers") return [seat];
  return view.boats.flatMap((boat, number) => (boat.seat === seat && !boat.rose ? [number] : []));
}

/** The number of the Black Rose, if she sails along. */
export function roseOf({ view }: Position): number | null {
  const rose = view.title === "queen" ? view.boats.findIndex((boat) => boat.rose) : -1;
  return rose < 0 ? null : rose;
}

/** The team of a seat, counted from 0; null without teams. */
export function teamOfSeat(position: Position, seat: number): number | null {
  const { view } = position;
  const [boat] = boatsOf(position, seat);
  return view.title === "queen" && boat !== undefined ? (view.boats[boat]?.team ?? null) : null;
}

/** Two boats of one captain carry their letters, so that both can be told apart. */
export function boatName(seats: readonly SeatView[], row: Row, rows: readonly Row[]): string {
  if (row.rose) return t("Black Rose");
  const name = seats[row.seat]?.name ?? "";
  const several = rows.filter(({ seat, rose }) => seat === row.seat && !rose).length > 1;
  return several ? `${name} (${LETTERS[row.boat] ?? ""})` : name;
}

/** All boats by name, in the order of their numbers. */
export function boatNames(seats: readonly SeatView[], position: Position): string[] {
  const rows = rowsOf(position).sort((one, two) => one.boat - two.boat);
  return rows.map((row) => boatName(seats, row, rows));
}
