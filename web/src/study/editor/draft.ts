/** Positions as plain data while they are put together. Every change makes a new one; none is judged. */
import type { Plain } from "../api";

export interface PlainBoat {
  readonly cell: number | null;
  readonly facing: number;
  readonly speed: number;
  readonly coal: number;
  /** The tiles from whose docks its passengers are. */
  readonly aboard: readonly number[];
  readonly misses: boolean;
  readonly restarts: boolean;
  readonly face_due: boolean;
  readonly stranded: boolean;
}

export interface PlainRiver {
  readonly names: readonly string[];
  /** From every tile to the next; as many as tiles when the quay lies. */
  readonly ways: readonly number[];
  readonly lifted: number;
}

export interface QueenDraft {
  readonly title: "queen";
  readonly pool: readonly string[];
  readonly boats: readonly PlainBoat[];
  readonly river: PlainRiver;
  /** Null: whoever is not aboard waits; the server works it out. */
  readonly waiting: readonly number[] | null;
  readonly supply: number | null;
  readonly round: number;
  readonly arrived: readonly number[];
  readonly out: readonly number[];
}

export interface PlainSteamer {
  readonly field: number | null;
  readonly right: number | null;
  readonly logs: number;
}

export interface SiegersDraft {
  readonly title: "siegers";
  readonly steamers: readonly PlainSteamer[];
  readonly box: number;
  readonly first: number | null;
  readonly round: number;
  readonly finished: readonly number[];
}

export type Draft = QueenDraft | SiegersDraft;

/** How the sides of the river's tiles are numbered: twenty cells each. */
const TILE = 20;
export const cellAt = (tile: number, number: number): number => TILE * tile + number;

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Whether something has the parts that the editor shows; what is in them is the server's to judge. */
export function isDraft(data: unknown): data is Plain & Draft {
  if (!isRecord(data) || !isRecord(data["rule_set"])) return false;
  const lists = (...names: string[]): boolean => names.every((name) => Array.isArray(data[name]));
  if (data["title"] === "siegers") return lists("steamers", "finished");
  const { river } = data;
  const whole = isRecord(river) && Array.isArray(river["names"]) && Array.isArray(river["ways"]);
  return data["title"] === "queen" && whole && lists("boats", "pool", "arrived", "out");
}

const put = <Item>(list: readonly Item[], at: number, item: Item): Item[] =>
  list.map((one, index) => (index === at ? item : one));
const without = (list: readonly number[], number: number): number[] =>
  list.filter((other) => other !== number);

// --- Mississippi Queen

/** Where a boat is: on the river, before the start, at the quay, or out of the race. */
export type Standing = "afloat" | "ashore" | "home" | "out";
/** How a boat begins its next turn. */
export type Condition = "sails" | "misses" | "restarts" | "stranded";

/** Passengers are where they belong when boats or tiles change. */
const loose = (draft: QueenDraft): QueenDraft => ({ ...draft, waiting: null, supply: null });

export function boatChanged<D extends QueenDraft>(draft: D, boat: number, change: Partial<PlainBoat>): D {
  const boats = put(draft.boats, boat, { ...draft.boats[boat]!, ...change });
  return { ...draft, ...("aboard" in change ? loose(draft) : {}), boats };
}

/** A boat on a cell is in the race. */
export function placed<D extends QueenDraft>(draft: D, boat: number, cell: number): D {
  return { ...boatChanged(draft, boat, { cell }), ...gone(draft, boat) };
}

function gone(draft: QueenDraft, boat: number): Pick<QueenDraft, "arrived" | "out"> {
  return { arrived: without(draft.arrived, boat), out: without(draft.out, boat) };
}

export function standingOf(draft: QueenDraft, boat: number): Standing {
  if (draft.boats[boat]?.cell != null) return "afloat";
  if (draft.arrived.includes(boat)) return "home";
  return draft.out.includes(boat) ? "out" : "ashore";
}

/** The same with a boat elsewhere; afloat it is on the first cell where no boat is. */
export function stood<D extends QueenDraft>(draft: D, boat: number, standing: Standing): D {
  if (standing === standingOf(draft, boat)) return draft;
  if (standing === "afloat") return placed(draft, boat, freeCell(draft));
  const { arrived, out } = gone(draft, boat);
  const left = boatChanged(draft, boat, { cell: null });
  return {
    ...left,
    arrived: standing === "home" ? [...arrived, boat] : arrived,
    out: standing === "out" ? [...out, boat] : out,
  };
}

function freeCell({ boats }: QueenDraft): number {
  const taken = new Set(boats.map(({ cell }) => cell));
  for (let cell = 2; ; cell++) if (!taken.has(cell)) return cell;
}

export function conditionOf({ misses, restarts, stranded }: PlainBoat): Condition {
  if (misses) return "misses";
  return restarts ? "restarts" : stranded ? "stranded" : "sails";
}

export function conditioned<D extends QueenDraft>(draft: D, boat: number, condition: Condition): D {
  const flags = { misses: false, restarts: false, face_due: false, stranded: false };
  if (condition !== "sails") flags[condition] = true;
  return boatChanged(draft, boat, flags);
}

/** A passenger from a dock comes aboard, or goes back. */
export function boarded<D extends QueenDraft>(draft: D, boat: number, tile: number, aboard: boolean): D {
  const others = without(draft.boats[boat]!.aboard, tile);
  return boatChanged(draft, boat, { aboard: aboard ? [...others, tile] : others });
}

export const hasQuay = ({ river }: QueenDraft): boolean => river.ways.length >= river.names.length;

const riverChanged = <D extends QueenDraft>(draft: D, change: Partial<PlainRiver>): D => ({
  ...draft,
  ...{ waiting: null, supply: null },
  river: { ...draft.river, ...change },
});

export function tileChanged<D extends QueenDraft>(draft: D, at: number, name: string): D {
  return riverChanged(draft, { names: put(draft.river.names, at, name) });
}

export function wayChanged<D extends QueenDraft>(draft: D, at: number, way: number): D {
  return riverChanged(draft, { ways: put(draft.river.ways, at, way) });
}

/** The tiles of the game that do not lie yet. */
export const tilesLeft = ({ pool, river }: QueenDraft): string[] =>
  pool.filter((name) => !river.names.includes(name));

/** One tile more, straight ahead; a quay that lies is moved on. */
export function tileAdded<D extends QueenDraft>(draft: D): D {
  const { names, ways } = draft.river;
  const [next] = tilesLeft(draft);
  return next === undefined ? draft : riverChanged(draft, { names: [...names, next], ways: [...ways, 0] });
}

export function tileRemoved<D extends QueenDraft>(draft: D): D {
  const { names, ways } = draft.river;
  if (names.length < 2) return draft;
  return riverChanged(draft, { names: names.slice(0, -1), ways: ways.slice(0, -1) });
}

export function quayLaid<D extends QueenDraft>(draft: D, lies: boolean): D {
  const { names, ways } = draft.river;
  const before = ways.slice(0, names.length - 1);
  return riverChanged(draft, { ways: lies ? [...before, 0] : before });
}

// --- Mississippi

export function steamerChanged<D extends SiegersDraft>(
  draft: D, seat: number, change: Partial<PlainSteamer>,
): D {
  const before = draft.steamers[seat]!;
  // Logs come from the box and go there.
  const box = draft.box - ((change.logs ?? before.logs) - before.logs);
  return { ...draft, box, steamers: put(draft.steamers, seat, { ...before, ...change }) };
}

export type Berth = "afloat" | "ashore" | "home";

export function berthOf(draft: SiegersDraft, seat: number): Berth {
  if (draft.finished.includes(seat)) return "home";
  return draft.steamers[seat]?.field == null ? "ashore" : "afloat";
}

export function berthed<D extends SiegersDraft>(draft: D, seat: number, berth: Berth): D {
  if (berth === berthOf(draft, seat)) return draft;
  const finished = without(draft.finished, seat);
  const taken = new Set(draft.steamers.map(({ field }) => field));
  let free = 0;
  while (taken.has(free)) free++;
  const moved = steamerChanged(draft, seat, { field: berth === "afloat" ? free : null });
  return { ...moved, finished: berth === "home" ? [...finished, seat] : finished };
}

export function fielded<D extends SiegersDraft>(draft: D, seat: number, field: number): D {
  return { ...steamerChanged(draft, seat, { field }), finished: without(draft.finished, seat) };
}
