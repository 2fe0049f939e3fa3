/** Curves as points of a picture: scales, ticks, lines that break, letters that do not collide. */
import type { CurveView } from "../types";

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Line {
  readonly boat: number;
  /** Path data. */
  readonly d: string;
  /** Where its letter stands. */
  readonly end: readonly [number, number];
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

/** Round numbers from 0 to at least the largest value, few enough to be read. */
export function ticks(largest: number, most: number): number[] {
  const step = STEPS.find((size) => Math.ceil(largest / size) <= most) ?? largest;
  const count = Math.max(1, Math.ceil(largest / step));
  return Array.from({ length: count + 1 }, (_, k) => k * step);
}

export function largestOf(curve: CurveView): number {
  return Math.max(1, ...curve.boats.flat().map((value) => value ?? 0));
}

export class Plot {
  readonly ups: number[];

  constructor(
    private readonly curve: CurveView,
    private readonly rounds: readonly number[],
    private readonly frame: Frame,
  ) {
    this.ups = ticks(largestOf(curve), 5);
  }

  x(index: number): number {
    const { left, right, width } = this.frame;
    return left + ((width - left - right) * index) / Math.max(1, this.rounds.length - 1);
  }

  y(value: number): number {
    const { top, bottom, height } = this.frame;
    const most = this.ups[this.ups.length - 1] ?? 1;
    return height - bottom - ((height - top - bottom) * value) / most;
  }

  /** The index of the round nearest to a place in the picture. */
  nearest(x: number): number {
    const at = ((x - this.x(0)) / Math.max(1, this.x(1) - this.x(0))) || 0;
    return Math.min(this.rounds.length - 1, Math.max(0, Math.round(at)));
  }

  /** The rounds that are named below, every so many. */
  get across(): { index: number; round: number }[] {
    const step = ticks(this.rounds.length, 7)[1] ?? 1;
    return this.rounds.flatMap((round, index) => (round % step === 0 ? [{ index, round }] : []));
  }

  /** A line a boat that was ever seen; it breaks where there is nothing to read. */
  lines(gap: number): Line[] {
    const found = this.curve.boats.flatMap((values, boat) => {
      const spots = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
      const last = spots[spots.length - 1];
      if (!last) return [];
      const d = spots
        .map(({ index, value }, k) => {
          const joined = k > 0 && spots[k - 1]?.index === index - 1;
          return `${joined ? "L" : "M"}${this.x(index).toFixed(1)} ${this.y(value).toFixed(1)}`;
        })
        .join("");
      return [{ boat, d, end: [this.x(last.index), this.y(last.value)] as const }];
    });
    return apart(found, gap);
  }
}

/** The same with letters that would lie on each other moved up and down. */
export function apart(lines: readonly Line[], gap: number): Line[] {
  const placed: Line[] = [];
  for (const line of [...lines].sort((a, b) => b.end[1] - a.end[1])) {
    const [x, wanted] = line.end;
    const below = placed.filter(({ end }) => Math.abs(end[0] - x) < gap).map(({ end }) => end[1]);
    const lowest = Math.min(...below, Infinity);
    placed.push({ ...line, end: [x, Math.min(wanted, lowest - gap)] });
  }
  return placed.sort((a, b) => a.boat - b.boat);
}
