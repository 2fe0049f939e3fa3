/** What happened, cut into scenes that are played one after the other. */
import type { Beat } from "../../types";

/** A turn on the spot, or the way to the next cell. */
export type Leg =
  | { readonly kind: "turn"; readonly facing: number; readonly coal: number }
  | { readonly kind: "sail"; readonly cell: number };

export interface Shoved {
  readonly boat: number;
  readonly cell: number;
}

export type Scene =
  | { kind: "voyage"; boat: number; seat: number | null; legs: Leg[] }
  | { kind: "push"; by: number; seat: number | null; shoved: Shoved[]; cell: number | null }
  | { kind: "speed"; boat: number; speed: number; coal: number }
  | { kind: "face"; boat: number; facing: number }
  | { kind: "set"; boat: number; cell: number }
  | { kind: "crash" | "blocked" | "out" | "missed" | "arrive" | "sand" | "stranded"; boat: number }
  | { kind: "leave_sand" | "coal"; boat: number; coal: number }
  | { kind: "slowed"; boat: number; speed: number }
  | { kind: "give"; from: number; boat: number; coal: number }
  | { kind: "board"; boat: number; tile: number; aboard: number }
  | { kind: "die"; way: number }
  | { kind: "lay" };

/** An event as the server tells it: a kind and numbers. */
type Told = Readonly<Record<string, unknown>>;

function figure(event: Told, name: string): number {
  const value = event[name];
  return typeof value === "number" ? value : 0;
}

/** The scenes of some entries of the log. */
export function scenes(beats: readonly Beat[]): Scene[] {
  const found: Scene[] = [];
  for (const beat of beats) for (const event of beat.events) add(found, event, beat.seat);
  return found;
}

function add(found: Scene[], event: Told, seat: number | null): void {
  const boat = figure(event, "boat");
  switch (event["kind"]) {
    case "sailed":
      return sail(found, boat, seat, figure(event, "end"));
    case "backed_off":
      return go(found, boat, seat, { kind: "sail", cell: figure(event, "end") });
    case "steered":
      return go(found, boat, seat, {
        kind: "turn",
        facing: figure(event, "facing"),
        coal: figure(event, "coal"),
      });
    case "pushed":
      return push(found, figure(event, "by"), seat, { boat, cell: figure(event, "end") });
    default: {
      const scene = single(event, boat, found[found.length - 1]);
      if (scene) found.push(scene);
    }
  }
}

/** Scenes of one event. */
function single(event: Told, boat: number, last: Scene | undefined): Scene | null {
  switch (event["kind"]) {
    case "speed_set":
      return { kind: "speed", boat, speed: figure(event, "speed"), coal: figure(event, "coal") };
    case "faced":
      return { kind: "face", boat, facing: figure(event, "facing") };
    case "launched":
      return { kind: "set", boat, cell: figure(event, "cell") };
    case "crashed":
      return { kind: "crash", boat };
    case "went_out":
      return { kind: "out", boat };
    case "blocked":
      return { kind: "blocked", boat };
    case "turn_missed":
      return { kind: "missed", boat };
    case "left_sandbank":
      return { kind: "leave_sand", boat, coal: figure(event, "coal") };
    case "ran_onto_sandbank":
      return { kind: "sand", boat };
    case "stranded":
      return { kind: "stranded", boat };
    case "slowed":
      return { kind: "slowed", boat, speed: figure(event, "speed") };
    case "took_coal":
      return { kind: "coal", boat, coal: figure(event, "coal") };
    case "coal_given":
      return {
        kind: "give",
        from: figure(event, "giver"),
        boat: figure(event, "taker"),
        coal: figure(event, "coal"),
      };
    case "passenger_boarded":
      return { kind: "board", boat, tile: figure(event, "dock"), aboard: figure(event, "aboard") };
    case "arrived":
      return { kind: "arrive", boat };
    case "die_rolled":
      return { kind: "die", way: figure(event, "way") };
    case "tile_laid":
    case "arrival_laid":
    case "tiles_lifted":
      return last?.kind === "lay" ? null : { kind: "lay" };
    default:
      return null;
  }
}

/** Legs of one boat that follow each other are one voyage, with one ease. */
function go(found: Scene[], boat: number, seat: number | null, leg: Leg): void {
  const last = found[found.length - 1];
  if (last?.kind === "voyage" && last.boat === boat) last.legs.push(leg);
  else found.push({ kind: "voyage", boat, seat, legs: [leg] });
}

/** The pusher follows the boats that it pushes. */
function sail(found: Scene[], boat: number, seat: number | null, cell: number): void {
  const last = found[found.length - 1];
  if (last?.kind === "push" && last.by === boat && last.cell === null) last.cell = cell;
  else go(found, boat, seat, { kind: "sail", cell });
}

/** The boats of a chain move together. */
function push(found: Scene[], by: number, seat: number | null, shoved: Shoved): void {
  const last = found[found.length - 1];
  if (last?.kind === "push" && last.by === by && last.cell === null) last.shoved.push(shoved);
  else found.push({ kind: "push", by, seat, shoved: [shoved], cell: null });
}

const SAIL = 180;
const TURN = 140;
const LONGEST = 1200;

/** How long a voyage takes, in milliseconds. */
export function duration(legs: readonly Leg[]): number {
  const sum = legs.reduce((sum, leg) => sum + weight(leg), 0);
  return Math.min(LONGEST, sum);
}

function weight(leg: Leg): number {
  return leg.kind === "sail" ? SAIL : TURN;
}

/** The leg that is under way at a share of the whole, and how much of it is done. */
export function legAt(legs: readonly Leg[], share: number): { index: number; part: number } {
  const total = legs.reduce((sum, leg) => sum + weight(leg), 0);
  let left = share * total;
  for (const [index, leg] of legs.entries()) {
    if (left < weight(leg)) return { index, part: left / weight(leg) };
    left -= weight(leg);
  }
  return { index: legs.length - 1, part: 1 };
}

/** The angle nearest to another one at which a boat faces like that, in degrees. */
export function angleTo(facing: number, near: number): number {
  const angle = 60 * facing;
  return angle + 360 * Math.round((near - angle) / 360);
}
