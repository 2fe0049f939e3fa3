/** What one or two fingers, or a mouse, want of a picture: to drag it, or to pinch it. */
import type { Point } from "./hex";

/** Further than this, in pixels, a press is a drag. */
const SLACK = 6;
/** A throw is told from the last so many milliseconds. */
const THROW = 80;

interface Trace {
  readonly at: Point;
  readonly time: number;
}

export class Hand {
  /** Whether the last press has become a drag. */
  dragged = false;

  #fingers = new Map<number, Point>();
  #start: Point = [0, 0];
  #traces: Trace[] = [];

  constructor(
    private readonly pan: (dx: number, dy: number) => void,
    private readonly zoom: (factor: number, about: Point) => void,
    private readonly toss: (vx: number, vy: number) => void,
  ) {}

  press(finger: number, at: Point, time: number): void {
    if (!this.#fingers.size) {
      this.dragged = false;
      this.#start = at;
    }
    this.#fingers.set(finger, at);
    this.#traces = [{ at, time }];
  }

  /** True as long as the pointer should be held fast. */
  move(finger: number, at: Point, time: number): boolean {
    const before = this.#fingers.get(finger);
    if (!before) return false;
    if (this.#fingers.size === 2) this.#pinch(finger, before, at);
    else if (this.dragged) this.pan(at[0] - before[0], at[1] - before[1]);
    else if (Math.hypot(at[0] - this.#start[0], at[1] - this.#start[1]) > SLACK) {
      this.dragged = true;
      this.pan(at[0] - this.#start[0], at[1] - this.#start[1]);
    }
    this.#fingers.set(finger, at);
    this.#traces.push({ at, time });
    return this.dragged;
  }

  release(finger: number, time: number): void {
    const alone = this.#fingers.size === 1;
    if (!this.#fingers.delete(finger) || !this.dragged || !alone) return;
    const recent = this.#traces.filter((trace) => time - trace.time < THROW);
    const [first, last] = [recent[0], recent[recent.length - 1]];
    if (!first || !last || last.time === first.time) return;
    const span = last.time - first.time;
    this.toss((last.at[0] - first.at[0]) / span, (last.at[1] - first.at[1]) / span);
  }

  #pinch(finger: number, before: Point, at: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)![1];
    this.dragged = true;
    const wide = Math.max(20, apart(before, other));
    const [was, now] = [between(before, other), between(at, other)];
    this.zoom(apart(at, other) / wide, was);
    this.pan(now[0] - was[0], now[1] - was[1]);
  }
}

function apart([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function between([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}
