/** What a viewport shows of its world: where it looks and how large. No DOM. */
import { mix, swift, tween } from "./motion";
import { bounds, type Area, type Point } from "./hex";

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Gaze {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const STEP = 1.35;
const GLIDE = 320;
/** How long after the last movement the picture is drawn sharp again, and how long that takes. */
const [REST, REDRAW] = [160, 60];

export class Camera {
  /** The point of the world in the middle of the free part of the viewport, and pixels a unit. */
  gaze = $state.raw<Gaze>({ x: 0, y: 0, scale: 1 });
  width = $state(0);
  height = $state(0);
  /** What is covered by cards at the edges, in pixels. */
  insets = $state.raw<Insets>(NONE);
  /** What there is to see. */
  area = $state.raw<Area>([0, 0, 1, 1]);
  /** How much of its rim need not be seen to see everything, in units. */
  rim = 0;
  /** Whether the picture is being moved. */
  moving = $state(false);
  /** Whether it is drawn anew: a picture that was zoomed is blurred until then. */
  sharpening = $state(false);
  /** Pixels a unit at most, and when everything is shown. */
  closest = 2.4;
  widest = 1.25;
  /** Jump instead of gliding. */
  still = false;
  /** Called when somebody moves the picture by hand. */
  onhand: (() => void) | null = null;

  #flight: AbortController | null = null;
  /** How far the goal of the glide under way was moved, in units. */
  #drift: Point = [0, 0];
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** The scale at which the picture was drawn. */
  #drawn = 0;

  get transform(): string {
    const { x, y, scale } = this.gaze;
    const [cx, cy] = this.#middle;
    return `translate(${pixels(cx - x * scale)}px, ${pixels(cy - y * scale)}px) scale(${scale})`;
  }

  get scale(): number {
    return this.gaze.scale;
  }

  /** The scale at which everything can be seen. */
  get fitting(): number {
    const [, , width, height] = this.area;
    const { width: freeWidth, height: freeHeight } = this.#free;
    const rim = 2 * this.rim;
    return Math.min(this.widest, freeWidth / (width - rim), freeHeight / (height - rim));
  }

  get #free(): { width: number; height: number } {
    const { top, right, bottom, left } = this.insets;
    return {
      width: Math.max(60, this.width - left - right),
      height: Math.max(60, this.height - top - bottom),
    };
  }

  get #middle(): Point {
    const { top, right, bottom, left } = this.insets;
    return [(left + this.width - right) / 2, (top + this.height - bottom) / 2];
  }

  get ready(): boolean {
    return this.width > 0 && this.height > 0;
  }

  /** Where a point of the viewport lies in the world. */
  world([px, py]: Point): Point {
    const { x, y, scale } = this.gaze;
    const [cx, cy] = this.#middle;
    return [x + (px - cx) / scale, y + (py - cy) / scale];
  }

  /** Where a point of the world is seen. */
  seen([wx, wy]: Point): Point {
    const { x, y, scale } = this.gaze;
    const [cx, cy] = this.#middle;
    return [cx + (wx - x) * scale, cy + (wy - y) * scale];
  }

  // --- By hand

  /** Move the picture by some pixels. */
  pan(dx: number, dy: number): void {
    this.#halt();
    const { x, y, scale } = this.gaze;
    this.#look({ x: x - dx / scale, y: y - dy / scale, scale });
    this.onhand?.();
  }

  /** Zoom about a point of the viewport, which stays where it is. */
  zoom(factor: number, about?: Point): void {
    this.#halt();
    this.#look(this.#zoomed(factor, about));
    this.onhand?.();
  }

  zoomIn(): void {
    this.glide(this.#zoomed(STEP));
    this.onhand?.();
  }

  zoomOut(): void {
    this.glide(this.#zoomed(1 / STEP));
    this.onhand?.();
  }

  /** Glide on a little after a throw, in pixels a millisecond. */
  coast(vx: number, vy: number): void {
    const { x, y, scale } = this.gaze;
    const reach = 140 / scale;
    if (Math.hypot(vx, vy) > 0.25) this.glide({ x: x - vx * reach, y: y - vy * reach, scale });
  }

  // --- By the board

  /** Cards come and go at the edges: the picture stays where it is, only its free middle moves. */
  cover(insets: Insets): void {
    const [ax, ay] = this.#middle;
    this.insets = insets;
    if (!this.ready) return;
    const [bx, by] = this.#middle;
    const { x, y, scale } = this.gaze;
    const [dx, dy] = [(bx - ax) / scale, (by - ay) / scale];
    if (!dx && !dy) return;
    this.gaze = this.#bounded({ x: x + dx, y: y + dy, scale });
    this.#drift = [this.#drift[0] + dx, this.#drift[1] + dy];
  }

  fit(): void {
    const [x, y, width, height] = this.area;
    this.glide({ x: x + width / 2, y: y + height / 2, scale: this.fitting });
  }

  /** Show an area as large as possible between two scales, and never lose sight of a point. */
  show(area: Area, from: number, to: number, keep?: Point): void {
    const [left, top, width, height] = area;
    const { width: freeWidth, height: freeHeight } = this.#free;
    const scale = Math.min(to, Math.max(from, Math.min(freeWidth / width, freeHeight / height)));
    let [x, y] = [left + width / 2, top + height / 2];
    if (keep) {
      const [rx, ry] = [(freeWidth / 2 - 50) / scale, (freeHeight / 2 - 50) / scale];
      x = clamp(x, keep[0] - rx, keep[0] + rx);
      y = clamp(y, keep[1] - ry, keep[1] + ry);
    }
    const [worldX, worldY, worldWidth, worldHeight] = this.area;
    x = within(x, worldX, worldWidth, freeWidth / scale);
    y = within(y, worldY, worldHeight, freeHeight / scale);
    this.glide({ x, y, scale });
  }

  /** Move as little as possible so that some points can be seen, and zoom out only if one must. */
  reveal(points: readonly Point[], margin = 60): void {
    const area = bounds(points);
    if (!area) return;
    const { x, y, scale } = this.gaze;
    const { width, height } = this.#free;
    const edge = Math.min(margin, 0.2 * Math.min(width, height));
    const needed = Math.min((width - 2 * edge) / area[2], (height - 2 * edge) / area[3]);
    if (needed < scale)
      return this.glide({ x: area[0] + area[2] / 2, y: area[1] + area[3] / 2, scale: needed });
    const [rx, ry] = [(width / 2 - edge) / scale, (height / 2 - edge) / scale];
    let [nx, ny] = [x, y];
    for (const [px, py] of points) {
      nx = clamp(nx, px - rx, px + rx);
      ny = clamp(ny, py - ry, py + ry);
    }
    if (Math.hypot(nx - x, ny - y) * scale > 1) this.glide({ x: nx, y: ny, scale });
  }

  glide(to: Gaze): void {
    this.#halt();
    const from = this.gaze;
    const goal = this.#bounded(to);
    if (this.still || !this.ready) return this.#look(goal);
    const flight = new AbortController();
    this.#flight = flight;
    this.#drift = [0, 0];
    this.#look(from);
    const step = (share: number): void => {
      const scale = from.scale * (goal.scale / from.scale) ** share;
      // The middle moves so that zooming looks even: by the change of the inverse scale.
      const zooms = Math.abs(goal.scale / from.scale - 1) > 0.001;
      const part = zooms
        ? (1 / scale - 1 / from.scale) / (1 / goal.scale - 1 / from.scale)
        : share;
      const [dx, dy] = this.#drift;
      this.#look({ x: mix(from.x, goal.x, part) + dx, y: mix(from.y, goal.y, part) + dy, scale });
    };
    void tween(GLIDE, step, swift, flight.signal);
  }

  #zoomed(factor: number, about: Point = this.#middle): Gaze {
    const { x, y, scale } = this.gaze;
    const next = this.#scaled(scale * factor);
    const [wx, wy] = this.world(about);
    return { x: wx + ((x - wx) * scale) / next, y: wy + ((y - wy) * scale) / next, scale: next };
  }

  #scaled(scale: number): number {
    return clamp(scale, Math.min(0.75 * this.fitting, this.closest), this.closest);
  }

  #bounded({ x, y, scale }: Gaze): Gaze {
    const [left, top, width, height] = this.area;
    return {
      x: clamp(x, left, left + width),
      y: clamp(y, top, top + height),
      scale: this.#scaled(scale),
    };
  }

  #look(gaze: Gaze): void {
    this.gaze = this.#bounded(gaze);
    this.moving = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST);
  }

  #settle(): void {
    this.moving = false;
    if (this.#drawn === this.scale) return;
    this.#drawn = this.scale;
    this.sharpening = true;
    setTimeout(() => (this.sharpening = false), REDRAW);
  }

  #halt(): void {
    this.#flight?.abort();
    this.#flight = null;
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The middle of a view that shows as little as possible beyond the ends of the world. */
function within(middle: number, start: number, length: number, view: number): number {
  if (view >= length) return start + length / 2;
  return clamp(middle, start + view / 2, start + length - view / 2);
}

/** Whole pixels of the screen: lines stay sharp. */
function pixels(value: number): number {
  const ratio = globalThis.devicePixelRatio || 1;
  return Math.round(value * ratio) / ratio;
}
