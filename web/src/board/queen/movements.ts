/** How one boat moves: along its way, pushed, turning, shaken, off the river. */
import type { QueenView } from "../../types";
import { turned, type Point } from "../hex";
import { mix, nudge, steady, tween, type Ease } from "../motion";
import { coalOf, move, plotted, type Piece } from "./pieces";
import { angleTo, duration, legAt, type Leg } from "./scenes";

const [SIXTH, CRASH, LEAVE] = [140, 380, 520];
/** How far a boat that is pushed leans, in degrees. */
const ROLLING = 13;
/** How much of the way to the quay a boat is still seen. */
const ASHORE = 0.35;

/** What is seen of a boat that sails besides itself. */
export interface Traces {
  /** Called a few times on a way. */
  steam(): void;
  /** Some water lies behind it. */
  wake(from: Point, to: Point): void;
}

/** Along some legs, with one ease for the whole way. */
export async function sail(
  piece: Piece,
  legs: readonly Leg[],
  view: QueenView,
  pace: number,
  traces: Traces,
): Promise<void> {
  const course = plotted(piece, legs, view);
  piece.steaming = legs.some((leg) => leg.kind === "sail");
  let paid = 0;
  let puffed = -1;
  let passed = 0;
  const step = (share: number): void => {
    const { index, part } = legAt(legs, share);
    const [a, b] = [course[index]!, course[index + 1]!];
    move(piece, mix(a.x, b.x, part), mix(a.y, b.y, part), mix(a.angle, b.angle, part));
    for (; passed < index || (passed === index && part === 1); passed++) {
      const [from, to] = [course[passed]!, course[passed + 1]!];
      if (legs[passed]?.kind === "sail") traces.wake([from.x, from.y], [to.x, to.y]);
    }
    while (paid <= index) piece.coal -= coalOf(legs[paid++]);
    if (!piece.steaming || index - puffed <= legs.length / 4) return;
    puffed = index;
    traces.steam();
  };
  await tween(duration(legs) * pace, step, steady);
  piece.steaming = false;
}

export function slide(piece: Piece, [x, y]: Point, ms: number, ease: Ease): Promise<void> {
  const [ax, ay] = [piece.x, piece.y];
  return tween(ms, (share) => move(piece, mix(ax, x, share), mix(ay, y, share), piece.angle), ease);
}

/** Pushed aside: too far at first, and rolling until it lies still. */
export function shove(piece: Piece, [x, y]: Point, ms: number): Promise<void> {
  const { x: ax, y: ay, angle } = piece;
  const step = (share: number): void => {
    const far = nudge(share);
    const roll = ROLLING * Math.sin(share * Math.PI * 3) * (1 - share);
    move(piece, mix(ax, x, far), mix(ay, y, far), angle + roll);
  };
  return tween(ms, step);
}

/** Turn on the spot, the shorter way round. */
export function face(piece: Piece, facing: number): Promise<void> {
  const [from, to] = [piece.angle, angleTo(facing, piece.angle)];
  const ms = SIXTH * Math.max(1, Math.abs(to - from) / 90);
  return tween(ms, (share) => (piece.angle = mix(from, to, share)), steady);
}

/** Against something that does not give way. */
export async function shake(piece: Piece): Promise<void> {
  const { x, y, angle } = piece;
  const [ux, uy] = turned([1, 0], angle);
  await tween(CRASH, (share) => {
    const off = 7 * Math.sin(share * Math.PI * 6) * (1 - share);
    move(piece, x + ux * off, y + uy * off, angle);
  });
}

/** Something that is handed over: a passenger, a lump of coal. */
export interface Flight {
  readonly kind: "parasol" | "coal";
  x: number;
  y: number;
  radius: number;
}

/** From one place to another, larger on the way. */
export async function fly(
  flight: Flight,
  from: Point,
  to: Point,
  radius: readonly [number, number],
): Promise<void> {
  const step = (share: number): void => {
    flight.x = mix(from[0], to[0], share);
    flight.y = mix(from[1], to[1], share);
    flight.radius = mix(radius[0], radius[1], share) * (1 + 0.5 * Math.sin(Math.PI * share));
  };
  await tween(320, step, steady);
}

/** Off the river: to the quay, or, without one, out of sight where it is. */
export async function leave(piece: Piece, quay: Point | null): Promise<void> {
  const { x, y, angle } = piece;
  const [ux, uy] = quay ? [quay[0] - x, quay[1] - y] : [0, 0];
  const step = (share: number): void => {
    move(piece, x + ASHORE * ux * share, y + ASHORE * uy * share, angle);
    piece.opacity = 1 - share ** 2;
  };
  await tween(LEAVE, step, steady);
}
