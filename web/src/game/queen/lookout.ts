/** Where one looks on the river of Mississippi Queen. */
import type { Camera } from "../../board/camera.svelte";
import { bounds, CELL } from "../../board/hex";
import type { Piece } from "../../board/queen/pieces";
import type { QueenView } from "../../types";
import type { QueenPlanner } from "./planner.svelte";
import { scope } from "./show";

/** Pixels a unit when somebody has to decide, and at the first sight at most. */
const [CLOSE, CLOSEST, FIRST] = [0.64, 1.15, 1];
/** Pixels between a boat that is turned and the edge. */
const ROOM = 130;

/** All boats with some water round them, or the whole river. */
export function lookAtBoats(camera: Camera, pieces: readonly Piece[]): void {
  const area = bounds(pieces.map(({ x, y }) => [x, y]), 4 * CELL);
  if (area) camera.show(area, camera.fitting, FIRST);
  else camera.fit();
}

/** Everything within reach; the picture is moved little if there is only a facing to choose. */
export function lookAtDecision(camera: Camera, planner: QueenPlanner, view: QueenView): void {
  const seen = scope(planner, view);
  if (!seen) return;
  if (view.decision === "turn" || camera.scale < CLOSE)
    camera.show(seen.area, CLOSE, CLOSEST, seen.boat);
  else camera.reveal([seen.boat], ROOM);
}
