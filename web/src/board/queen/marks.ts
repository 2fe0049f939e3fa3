/** What a board is told to show: cells that can be chosen, boats as they would be. It knows no rule. */
import type { Point } from "../hex";

/** A cell that can be chosen. */
export interface CellMark {
  readonly cell: number;
  readonly at: Point;
  /** Coal to get there; null if that is not what it is about. */
  readonly cost: number | null;
  readonly gain: "passenger" | "landing" | "coal" | null;
  /** The boat would lie on a sandbank. */
  readonly sand: boolean;
  /** There is driftwood. */
  readonly wood: boolean;
  readonly pushes: boolean;
  /** The turn ends there without being complete. */
  readonly trouble: boolean;
  /** The turn after it would crash, or cost much. */
  readonly trap: boolean;
  /** A figure other than the cost. */
  readonly figure?: string;
  /** What is said of it. */
  readonly label: string;
  readonly chosen: boolean;
  /** The chart has a figure there, which must not blur this one. */
  readonly printed: boolean;
  /** Something else is drawn there: no figure. */
  readonly covered: boolean;
  /** Any cell will do: it is not tinted, so that the chart is seen. */
  readonly faint?: boolean;
}

/** Whether nothing weightier is drawn there than the push. */
export function showsPush({ pushes, covered, gain, sand, trouble }: CellMark): boolean {
  return pushes && !covered && !gain && !sand && !trouble;
}

/** A boat as it would be. */
export interface GhostMark {
  readonly boat: number;
  readonly rose: boolean;
  readonly at: Point;
  readonly facing: number;
  readonly speed: number;
  readonly coal: number;
  readonly aboard: number;
}

/** A boat of another race on the same river. */
export interface ShadeMark extends GhostMark {
  readonly key: string;
  readonly name: string;
}

/** A boat that would be pushed. */
export interface ShoveMark {
  readonly boat: number;
  readonly from: Point;
  readonly to: Point;
}

/** Something to gain that is within reach. */
export interface AimMark {
  readonly cell: number;
  readonly at: Point;
  /** In this turn, or in the next; null if it is only pointed out. */
  readonly turns: number | null;
}

/** A place where the next tile can come to lie. */
export interface TileMark {
  readonly way: number;
  /** The middle of the tile, and where it points: degrees, clockwise from north. */
  readonly at: Point;
  readonly angle: number;
  /** The middles of its cells. */
  readonly cells: readonly Point[];
  /** How likely it is. */
  readonly odds: string;
}

/** A facing that can be chosen. */
export interface FacingMark {
  readonly facing: number;
  /** Null: not possible. */
  readonly cost: number | null;
  readonly chosen: boolean;
  readonly label: string;
  /** Something stands on that side, which must still be seen. */
  readonly crowded: boolean;
}

/** The mark to which an arrow key leads: the nearest one in a direction. */
export function nextMark(
  marks: readonly CellMark[],
  from: CellMark,
  [dx, dy]: Point,
): CellMark | null {
  let found: CellMark | null = null;
  let least = Infinity;
  for (const mark of marks) {
    const [x, y] = [mark.at[0] - from.at[0], mark.at[1] - from.at[1]];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (along < 1 || aside > 1.8 * along) continue;
    const far = along + 1.5 * aside;
    if (far < least) [found, least] = [mark, far];
  }
  return found;
}
