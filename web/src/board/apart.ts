/** Pieces that would lie on others are moved aside, so that all are seen. */
import { CELL, type Point } from "./hex";

/** How far, for every piece that is below. */
const ASIDE: Point = [0.3 * CELL, -0.38 * CELL];

/** Where pieces are drawn, if some places are taken, and each takes its own. */
export function apart(spots: readonly Point[], taken: readonly Point[]): Point[] {
  return spots.map(([x, y], index) => {
    const others = [...taken, ...spots.slice(0, index)];
    const below = others.filter((other) => Math.hypot(other[0] - x, other[1] - y) < 1).length;
    return [x + below * ASIDE[0], y + below * ASIDE[1]];
  });
}
