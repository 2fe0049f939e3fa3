/** Hexagons with a flat top in axial coordinates, and where they lie in a picture. */

export type Point = readonly [x: number, y: number];
export type Hex = readonly [q: number, r: number];
/** Left, top, width, height. */
export type Area = readonly [x: number, y: number, width: number, height: number];

/** A cell across the flats; the middle of the cell (0, 0) is the origin. */
export const CELL = 76;
export const SIDES = 6;
const SQRT3 = Math.sqrt(3);

/** Clockwise from north. */
export const DIRECTIONS: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export function centre([q, r]: Hex): Point {
  return [(q * CELL * SQRT3) / 2, CELL * (r + q / 2)];
}

export function neighbour([q, r]: Hex, side: number): Hex {
  const [dq, dr] = DIRECTIONS[mod(side, SIDES)]!;
  return [q + dq, r + dr];
}

/** The side on which a cell has a neighbour, or null if they do not touch. */
export function sideOf(from: Hex, to: Hex): number | null {
  const side = DIRECTIONS.findIndex(([q, r]) => from[0] + q === to[0] && from[1] + r === to[1]);
  return side < 0 ? null : side;
}

/** Always from 0 to `by` - 1, also for negative numbers. */
export function mod(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** A point in a direction, counted clockwise from north in sixths. */
export function spoke(sixths: number, reach: number): Point {
  const angle = (sixths * Math.PI) / 3;
  return [reach * Math.sin(angle), -reach * Math.cos(angle)];
}

/** A point turned about the origin, clockwise, in degrees. */
export function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The corners of a hexagon about a point, so far from it as its sides. */
export function corners([x, y]: Point, inradius: number): Point[] {
  const reach = (2 * inradius) / SQRT3;
  return Array.from({ length: SIDES }, (_, k) => {
    const [dx, dy] = spoke(k + 0.5, reach);
    return [x + dx, y + dy];
  });
}

/** Path data of straight lines. */
export function line(points: readonly Point[], closed = false): string {
  const spots = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return spots && `M${spots}${closed ? "Z" : ""}`;
}

/** Path data of a hexagon about the origin. */
export function hexagon(inradius: number): string {
  return line(corners([0, 0], inradius), true);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The smallest area that holds some points, with a margin. */
export function bounds(points: readonly Point[], margin = 0): Area | null {
  if (!points.length) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

/** The corners of the convex hull of some points, clockwise. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([ax, ay], [bx, by]) => ax - bx || ay - by);
  if (sorted.length < 3) return sorted;
  const half = (spots: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const spot of spots) {
      while (chain.length > 1 && bends(chain[chain.length - 2]!, chain[chain.length - 1]!, spot) <= 0)
        chain.pop();
      chain.push(spot);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function bends([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** The part of a polygon that lies beyond a line: through a point, across a direction. */
export function beyond(polygon: readonly Point[], [px, py]: Point, [dx, dy]: Point): Point[] {
  const side = ([x, y]: Point): number => (x - px) * dx + (y - py) * dy;
  return polygon.flatMap((here, index) => {
    const next = polygon[(index + 1) % polygon.length]!;
    const [a, b] = [side(here), side(next)];
    const kept = a >= 0 ? [here] : [];
    if (a >= 0 === b >= 0) return kept;
    const share = a / (a - b);
    const cut: Point = [here[0] + share * (next[0] - here[0]), here[1] + share * (next[1] - here[1])];
    return [...kept, cut];
  });
}
