/** Where one looks on the river of Mississippi. */
import type { Camera } from "../../board/camera.svelte";
import { CELL, centre } from "../../board/siegers/geometry";
import type { SiegersView } from "../../types";

/** Narrower than this, the river fills the width and is followed up and down. */
export const NARROW = 640;
/** The room for the buttons beside the river. */
const ZOOM = 56;

/** All of the river, or, where it is narrow, the part round a steamer. */
export function lookAround(camera: Camera, view: SiegersView, seat: number): void {
  const wide = camera.width >= NARROW;
  camera.insets = { top: 0, right: wide ? ZOOM : 0, bottom: 0, left: 0 };
  if (wide) return camera.fit();
  const [left, top, width, height] = camera.area;
  const scale = Math.min(camera.width / (width - 0.5 * CELL), 0.8);
  const half = camera.height / scale / 2;
  const [, y] = centre(view.cells[view.steamers[seat]?.field ?? 0]!);
  const middle = Math.max(Math.min(y, top + height - half), Math.min(top + half, top + height / 2));
  camera.glide({ x: left + width / 2, y: middle, scale });
}
