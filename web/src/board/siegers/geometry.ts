/** The measures of the course and of the steamers, in units of the chart. */

import { CELL, SIDES, line, mod, type Hex, type Point } from "../hex";

export { CELL, SIDES, line };
export type { Hex, Point };

/** From the middle of a steamer to the middle of a side, to the rim and to the deck. */
export const HULL = 0.485 * CELL;
export const RIM = 0.865 * HULL;
export const DECK = 0.44 * HULL;

const SQRT3 = Math.sqrt(3);
/** From the middle of a hexagon to a corner, if it is 1 to a side. */
const CORNER = 2 / SQRT3;

/** The numbers round a steamer, against the clock. */
const RING = [1, 2, 3, 6, 5, 4];

/** The middle of a field: here hexagons have a tip at the top. */
export function centre([q, r]: Hex): Point {
  return [CELL * (q + r / 2), (CELL * r * SQRT3) / 2];
}

/** A point in some direction: 0 is right, 1 upper right, and so on against the clock. */
export function spoke(turns: number, reach: number): Point {
  const angle = (turns * Math.PI) / 3;
  return [reach * Math.cos(angle), -reach * Math.sin(angle)];
}

/** A point in the direction of a corner, as far out as the sides of a hexagon of that inradius. */
export function corner(turns: number, inradius: number): Point {
  return spoke(turns, CORNER * inradius);
}

/** Path data of a hexagon about the origin with a tip at the top, turned by some sixths. */
export function hexagon(inradius: number, turned = 0): string {
  const corners = Array.from({ length: SIDES }, (_, k) => corner(k + 0.5 - turned, inradius));
  return line(corners, true);
}

/** The number on a side (0 right, then against the clock) if `right` points to the right. */
export function numberAt(side: number, right: number): number {
  return RING[(RING.indexOf(right) + side) % SIDES]!;
}

/** The number that points to the right after some steps clockwise. */
export function turnedRight(right: number, steps: number): number {
  return numberAt(mod(steps, SIDES), right);
}

/** The fields from one to another along the course, both included. */
export function along(start: number, end: number): number[] {
  const step = end < start ? -1 : 1;
  return Array.from({ length: Math.abs(end - start) + 1 }, (_, k) => start + k * step);
}
