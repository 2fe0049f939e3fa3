/** Where passengers wait: on the pier of their dock, at the edge of the land. */
import type { RiverView } from "../../types";
import { CELL, centre, mod, SIDES, sideOf, spoke, type Point } from "../hex";
import { PIERS } from "./sprite";

const TILE = 20;
/** Two cells in the middle of a tile that lie in its direction. */
const [HUB, AHEAD] = [7, 12];
/** How far from the dock to the middle of the land behind it they stand. */
const SHARE = 0.48;

export interface Waiting {
  readonly cell: number;
  readonly spots: readonly Point[];
  readonly radius: number;
}

/** The direction in which a tile points. */
export function direction(river: RiverView, tile: number): number {
  const [hub, ahead] = [river.cells[TILE * tile + HUB], river.cells[TILE * tile + AHEAD]];
  return hub && ahead ? (sideOf(hub, ahead) ?? 0) : 0;
}

/** The places of so many passengers at the dock of a tile. */
export function pier(river: RiverView, cell: number, waiting: number): Waiting {
  const tile = Math.floor(cell / TILE);
  const side = mod((PIERS[river.tiles[tile] ?? ""] ?? 0) + direction(river, tile), SIDES);
  const [x, y] = centre(river.cells[cell] ?? [0, 0]);
  const [dx, dy] = spoke(side, SHARE * CELL);
  const [ux, uy] = spoke(side + 1.5, 1);
  const [pitch, radius] = waiting < 3 ? [17.3, 9.6] : [12.1, 7.6];
  const spots = Array.from({ length: waiting }, (_, k): Point => {
    const off = pitch * (k - (waiting - 1) / 2);
    return [x + dx + ux * off, y + dy + uy * off];
  });
  return { cell, spots, radius };
}

/** The passengers at all docks. */
export function waitingAt(river: RiverView): Waiting[] {
  return river.docks.map((dock) => pier(river, dock.cell, dock.waiting));
}
