import { beforeEach, expect, test, vi } from "vitest";
import { Hand } from "./hand";

const pan = vi.fn();
const zoom = vi.fn();
const toss = vi.fn();
let hand: Hand;

beforeEach(() => {
  vi.resetAllMocks();
  hand = new Hand(pan, zoom, toss);
});

test("a press that trembles is a click", () => {
  hand.press(1, [10, 10], 0);
  expect(hand.move(1, [13, 12], 10)).toBe(false);
  hand.release(1, 20);
  expect(hand.dragged).toBe(false);
  expect(pan).not.toHaveBeenCalled();
});

test("a drag pans, and nothing of its way is lost", () => {
  hand.press(1, [0, 0], 0);
  hand.move(1, [10, 0], 10);
  hand.move(1, [15, 5], 20);
  expect(hand.dragged).toBe(true);
  expect(pan.mock.calls).toEqual([
    [10, 0],
    [5, 5],
  ]);
});

test("a throw goes on, a drag that rests does not", () => {
  hand.press(1, [0, 0], 0);
  hand.move(1, [40, 0], 20);
  hand.move(1, [80, 0], 40);
  hand.release(1, 45);
  expect(toss).toHaveBeenCalledWith(2, 0);
  toss.mockReset();
  hand.press(1, [0, 0], 100);
  hand.move(1, [40, 0], 120);
  hand.release(1, 500);
  expect(toss).not.toHaveBeenCalled();
});

test("two fingers pinch", () => {
  hand.press(1, [0, 0], 0);
  hand.press(2, [100, 0], 0);
  hand.move(2, [200, 0], 10);
  expect(zoom).toHaveBeenCalledWith(2, [50, 0]);
  expect(pan).toHaveBeenCalledWith(50, 0);
});

test("movements without a press mean nothing", () => {
  expect(hand.move(1, [50, 50], 0)).toBe(false);
  hand.release(1, 0);
  expect(pan).not.toHaveBeenCalled();
});
