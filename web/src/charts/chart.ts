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
  /** Where it ends. */
  readonly end: readonly [number, number];
  /** Where its letter stands. */
  readonly letter: readonly [number, number];
}

type Bare = Omit<Line, "letter">;

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
    return lettered(found, gap, this.frame);
  }
}

/** How far behind the end of a line its letter stands: room for a thin line between the two. */
export const ASIDE = 19;

/** The same with letters: those of lines that end together form a column in which none lies on another. */
export function lettered(lines: readonly Bare[], gap: number, { top, bottom, height }: Frame): Line[] {
  return columns(lines, gap).flatMap((column) => {
    const x = Math.max(...column.map(({ end }) => end[0])) + ASIDE;
    const wanted = column.map(({ end }) => end[1]);
    const ys = spread(wanted, gap, top, height - bottom);
    return column.map((line, k) => ({ ...line, letter: [x, ys[k]!] as const }));
  });
}

/** How many letters' widths lines end apart at least whose letters do not form one column. */
const OWN = 1.4;

/** Lines by where they end, each lot from top to bottom. */
function columns(lines: readonly Bare[], gap: number): Bare[][] {
  const found: Bare[][] = [];
  for (const line of [...lines].sort((a, b) => a.end[0] - b.end[0])) {
    const last = found[found.length - 1];
    if (last && line.end[0] - last[last.length - 1]!.end[0] < OWN * gap) last.push(line);
    else found.push([line]);
  }
  return found.map((column) => column.sort((a, b) => a.end[1] - b.end[1]));
}

/** Heights, given from top to bottom, moved as little as needed to be a gap apart and within bounds. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  // Those that would touch are moved as one block, whose top is where it is best for all of them.
  const blocks: { count: number; sum: number }[] = [];
  const top = ({ count, sum }: { count: number; sum: number }): number =>
    Math.max(low, Math.min(high - (count - 1) * gap, sum / count));
  for (const place of wanted) {
    let block = { count: 1, sum: place };
    for (;;) {
      const above = blocks[blocks.length - 1];
      if (!above || top(above) + above.count * gap <= top(block)) break;
      const { count, sum } = block;
      block = { count: above.count + count, sum: above.sum + sum - above.count * count * gap };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, k) => top(block) + k * gap));
}
