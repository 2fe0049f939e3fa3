import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { centre, type Point } from "../hex";
import { viewOf } from "../../game/queen/fakes";
import { sail, shove } from "./movements";
import { piecesOf, type Piece } from "./pieces";

/** A page that draws a frame every 20 ms. */
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

function run(look: () => void): void {
  for (let now = 0; frames.length; now += 20) {
    for (const frame of frames.splice(0)) frame(now);
    look();
  }
}

const boat = (): Piece => piecesOf(viewOf())[0]!;

test("a boat leaves white water on every cell of its way, and steam", () => {
  const view = viewOf();
  const wakes: [Point, Point][] = [];
  let puffs = 0;
  const legs = [
    { kind: "sail", cell: 8 },
    { kind: "turn", facing: 1, coal: 0 },
    { kind: "sail", cell: 9 },
  ] as const;
  void sail(boat(), legs, view, 1, {
    steam: () => puffs++,
    wake: (from, to) => wakes.push([from, to]),
  });
  run(() => {});
  const at = (cell: number): Point => centre(view.river.cells[cell]!);
  expect(wakes).toEqual([
    [at(7), at(8)],
    [at(8), at(9)],
  ]);
  expect(puffs).toBeGreaterThan(0);
});

test("a boat that is pushed goes too far, leans, and comes to rest", () => {
  const piece = boat();
  const { x, y, angle } = piece;
  const seen: { far: number; angle: number }[] = [];
  void shove(piece, [x + 100, y], 220);
  run(() => seen.push({ far: piece.x - x, angle: piece.angle }));
  expect(Math.max(...seen.map(({ far }) => far))).toBeGreaterThan(103);
  expect(Math.max(...seen.map((one) => Math.abs(one.angle - angle)))).toBeGreaterThan(3);
  expect(seen.at(-1)).toEqual({ far: expect.closeTo(100), angle: expect.closeTo(angle) });
});
