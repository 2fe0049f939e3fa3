/** Boats as they are drawn, and the courses on which they move. */
import type { BoatView, QueenView } from "../../types";
import { centre, type Point } from "../hex";
import { mix } from "../motion";
import { direction } from "./piers";
import { angleTo, type Leg } from "./scenes";

const TILE = 20;

/** A boat as it is drawn. */
export interface Piece {
  readonly boat: number;
  /** The Black Rose: another hull, and a speed only. */
  readonly rose: boolean;
  x: number;
  y: number;
  /** Degrees, clockwise from north. */
  angle: number;
  speed: number;
  coal: number;
  aboard: number;
  misses: boolean;
  /** On a sandbank, and whether it could not leave. */
  aground: boolean;
  stranded: boolean;
  opacity: number;
  /** Whether it is under way. */
  steaming: boolean;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Where boats wait that have not started: on the land behind the start. */
const ASHORE: Point = centre([0, 2]);

/** The boats of a position that can be seen. */
export function piecesOf(view: QueenView): Piece[] {
  return view.boats.flatMap((boat, number) => pieceOf(view, boat, number) ?? []);
}

function pieceOf(view: QueenView, boat: BoatView, number: number): Piece | null {
  if (boat.standing === "arrived" || boat.standing === "out") return null;
  const at = boat.cell === null ? null : view.river.cells[boat.cell];
  const [x, y] = at ? centre(at) : ASHORE;
  const { speed, coal, aboard, rose, stranded } = boat;
  return {
    boat: number,
    rose,
    x,
    y,
    angle: 60 * boat.facing,
    speed,
    coal,
    aboard,
    misses: boat.standing === "missing",
    aground: boat.cell !== null && view.river.sandbanks.includes(boat.cell),
    stranded,
    opacity: 1,
    steaming: false,
  };
}

export function move(piece: Piece, x: number, y: number, angle: number): void {
  piece.x = x;
  piece.y = y;
  piece.angle = angle;
}

/** Where a boat is before and after every leg. */
export function plotted(piece: Piece, legs: readonly Leg[], view: QueenView): Spot[] {
  const course: Spot[] = [{ x: piece.x, y: piece.y, angle: piece.angle }];
  for (const leg of legs) {
    const here = course[course.length - 1]!;
    if (leg.kind === "turn") course.push({ ...here, angle: angleTo(leg.facing, here.angle) });
    else {
      const [x, y] = centre(view.river.cells[leg.cell]!);
      course.push({ x, y, angle: here.angle });
    }
  }
  return course;
}

export function coalOf(leg: Leg | undefined): number {
  return leg?.kind === "turn" ? leg.coal : 0;
}

export function sailed(legs: readonly Leg[]): number[] {
  return legs.flatMap((leg) => (leg.kind === "sail" ? [leg.cell] : []));
}

/** A point part of the way from a boat to another point. */
export function toward(piece: Piece, [x, y]: Point, share: number): Point {
  return [mix(piece.x, x, share), mix(piece.y, y, share)];
}

export function nearest([x, y]: Point, points: readonly Point[]): Point | null {
  const far = ([px, py]: Point): number => Math.hypot(px - x, py - y);
  return points.reduce<Point | null>(
    (best, point) => (best && far(best) <= far(point) ? best : point),
    null,
  );
}

/** A place just beyond the last tile, and the direction in which that tile points. */
export function riversEnd({ river }: QueenView): { at: Point; direction: number } {
  const last = river.cells.length / TILE - 1;
  const hub = centre(river.cells[TILE * last + 7]!);
  const ahead = centre(river.cells[TILE * last + 12]!);
  const at: Point = [hub[0] + 3.2 * (ahead[0] - hub[0]), hub[1] + 3.2 * (ahead[1] - hub[1])];
  return { at, direction: direction(river, last) };
}

/** The cells that have come to the river. */
export function freshCells(from: QueenView, to: QueenView): Point[] {
  return to.river.cells.slice(from.river.cells.length).map(centre);
}
