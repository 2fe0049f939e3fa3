/** The chart that is shown, and the next one while it is loaded and laid. */
import type { RiverView } from "../../types";
import { beyond, bounds, centre, corners, CELL, hull, type Area, type Point } from "../hex";
import { mix, settling, tween } from "../motion";
import { direction } from "./piers";

export interface Sheet {
  readonly key: number;
  readonly url: string;
  readonly area: Area;
  /** What is seen of it while it slides in, as CSS; null: everything. */
  clip: string | null;
  dx: number;
  dy: number;
  opacity: number;
}

const TILE = 20;
/** Where the new tile begins, as a share of the way from the middle of the one before it. */
const SEAM = 0.45;
/** How far the banks reach beyond the cells, in cells. */
const BANK = 1.6;
const [SLIDE, FADE, PATIENCE] = [420, 180, 6_000];

export class Charts {
  sheets = $state<Sheet[]>([]);
  #wanted = "";

  /** Show a river as it lies; the chart that is there stays until the new one has been loaded. */
  async show(river: RiverView, url: string): Promise<void> {
    if (this.#wanted === url) return;
    this.#wanted = url;
    if (this.sheets.length) await loaded(url);
    if (this.#wanted === url) this.sheets = [sheet(river, url)];
  }

  /** Lay what is new: it slides in from downstream over the chart that is there. */
  async lay(before: RiverView, after: RiverView, url: string, onready: () => void): Promise<void> {
    if (this.#wanted === url) return;
    this.#wanted = url;
    await loaded(url);
    onready();
    if (this.#wanted !== url) return;
    const fresh = newCells(before, after);
    if (!fresh.length) return void (this.sheets = [sheet(after, url)]);
    const [px, py] = offset(after);
    const clip = clipped(fresh, after);
    this.sheets.push({ ...sheet(after, url), clip, dx: px, dy: py, opacity: 0 });
    const sliding = this.sheets[this.sheets.length - 1]!;
    await tween(
      SLIDE,
      (share) => {
        sliding.dx = mix(px, 0, share);
        sliding.dy = mix(py, 0, share);
        sliding.opacity = Math.min(1, share * 2);
      },
      settling,
    );
    await this.#settle(after, url);
  }

  /** The whole new chart comes up over the old one and the new tile, which hides the seam. */
  async #settle(after: RiverView, url: string): Promise<void> {
    if (this.#wanted !== url) return;
    this.sheets.push({ ...sheet(after, url), opacity: 0 });
    const whole = this.sheets[this.sheets.length - 1]!;
    await tween(FADE, (share) => (whole.opacity = share));
    if (this.#wanted === url) this.sheets = [whole];
  }
}

let drawn = 0;

/** Each has a key of its own: the same chart may lie there twice, while it comes and goes quickly. */
function sheet(river: RiverView, url: string): Sheet {
  return { key: ++drawn, url, area: river.area, clip: null, dx: 0, dy: 0, opacity: 1 };
}

/** The middles of the cells that only the later river has, the town included. */
function newCells(before: RiverView, after: RiverView): Point[] {
  const town = before.town.length ? [] : after.town;
  return [...after.cells.slice(before.cells.length), ...town].map(centre);
}

function middle(river: RiverView, tile: number): Point {
  const cells = river.cells.slice(TILE * tile, TILE * (tile + 1)).map(centre);
  const sum = (axis: 0 | 1): number => cells.reduce((sum, cell) => sum + cell[axis], 0);
  return [sum(0) / TILE, sum(1) / TILE];
}

/** Where the last tile comes from: further down the river. */
function offset(river: RiverView): Point {
  const last = river.cells.length / TILE - 1;
  const side = direction(river, last);
  const angle = (side * Math.PI) / 3;
  return [1.1 * CELL * Math.sin(angle), -1.1 * CELL * Math.cos(angle)];
}

/** The new cells with the banks round them, up to the seam, as a path in the picture of the chart. */
function clipped(cells: readonly Point[], river: RiverView): string {
  const [left, top] = river.area;
  const last = river.cells.length / TILE - 1;
  const [old, fresh] = [middle(river, last - 1), middle(river, last)];
  const ahead: Point = [fresh[0] - old[0], fresh[1] - old[1]];
  const seam: Point = [old[0] + SEAM * ahead[0], old[1] + SEAM * ahead[1]];
  const rim = beyond(hull(cells.flatMap((cell) => corners(cell, BANK * CELL))), seam, ahead);
  const spots = rim.map(([x, y]) => `${(x - left).toFixed(1)}px ${(y - top).toFixed(1)}px`);
  return bounds(rim) ? `polygon(${spots.join(",")})` : "none";
}

/** Resolves when a picture can be shown without a gap; a picture that does not come is not waited for. */
async function loaded(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([image.decode().catch(() => undefined), late]);
}
