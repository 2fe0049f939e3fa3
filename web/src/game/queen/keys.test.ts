import { beforeEach, expect, test, vi } from "vitest";
import { pressed } from "./keys";
import type { QueenPlanner } from "./planner.svelte";

const planner = {
  active: true,
  mode: "map",
  view: { decision: "turn" },
  setMode: vi.fn(),
  setSpeed: vi.fn(),
  turn: vi.fn(),
  nextWay: vi.fn(),
  clear: vi.fn(),
  step: vi.fn(),
  back: vi.fn(),
  push: vi.fn(),
  swap: vi.fn(),
  alternatives: [] as string[],
  confirm: vi.fn(),
};
const press = (key: string): boolean => pressed(key, planner as unknown as QueenPlanner);

beforeEach(() => {
  vi.clearAllMocks();
  planner.mode = "map";
  planner.active = true;
  planner.alternatives = [];
});

test("on the map keys change what is chosen, and never send", () => {
  expect(["3", "l", "R", "p", "Escape"].map(press)).toEqual([true, true, true, true, true]);
  expect(planner.setSpeed).toHaveBeenCalledWith(3);
  expect(planner.turn.mock.calls).toEqual([[-1], [1]]);
  expect(planner.nextWay).toHaveBeenCalledWith(1);
  expect(planner.clear).toHaveBeenCalledOnce();
  expect(press("Enter")).toBe(false);
  expect(planner.confirm).not.toHaveBeenCalled();
});

test("step by step they steer the boat", () => {
  planner.mode = "steps";
  ["2", "ArrowLeft", "r", "ArrowUp", "F", "Backspace", "p", "Enter"].forEach(press);
  expect(planner.step.mock.calls.flat()).toEqual(["v2", "L", "R", "F", "F"]);
  expect(planner.back).toHaveBeenCalledOnce();
  expect(planner.push).toHaveBeenCalledOnce();
  expect(planner.confirm).toHaveBeenCalledOnce();
});

test("after a push P goes through the other cells, and Shift P pushes once more", () => {
  planner.mode = "steps";
  planner.alternatives = ["P3.1", "P3.2"];
  ["p", "P"].forEach(press);
  expect(planner.swap).toHaveBeenCalledWith(1);
  expect(planner.push).toHaveBeenCalledOnce();
});

test("one key changes the mode, others mean nothing", () => {
  expect(press("s")).toBe(true);
  expect(planner.setMode).toHaveBeenCalledWith("steps");
  expect(press("q")).toBe(false);
  planner.active = false;
  expect(press("3")).toBe(false);
});
