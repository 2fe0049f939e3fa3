/** The keys of the planner. They work while the table, and no field, has the keyboard. */
import { AHEAD, LEFT, RIGHT, speedAction } from "./notation";
import type { QueenPlanner } from "./planner.svelte";

const STEPS: Record<string, string> = {
  ArrowLeft: LEFT,
  ArrowRight: RIGHT,
  ArrowUp: AHEAD,
  l: LEFT,
  r: RIGHT,
  f: AHEAD,
};

/** Do what a key means; false if it means nothing. */
export function pressed(key: string, planner: QueenPlanner): boolean {
  if (!planner.active) return false;
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (name === "s" && planner.view?.decision === "turn") {
    planner.setMode(planner.mode === "map" ? "steps" : "map");
    return true;
  }
  return planner.mode === "steps" ? stepKey(key, planner) : mapKey(name, planner);
}

function stepKey(pressed: string, planner: QueenPlanner): boolean {
  const key = pressed.length === 1 ? pressed.toLowerCase() : pressed;
  const action = STEPS[key] ?? (/^[1-6]$/.test(key) ? speedAction(Number(key)) : null);
  if (action) void planner.step(action);
  else if (key === "Backspace") void planner.back();
  else if (pressed === "p" && planner.alternatives.length > 1) void planner.swap(1);
  else if (key === "p") void planner.push();
  else if (key === "Enter") void planner.confirm();
  else return false;
  return true;
}

function mapKey(key: string, planner: QueenPlanner): boolean {
  if (/^[1-6]$/.test(key)) planner.setSpeed(Number(key));
  else if (key === "l") planner.turn(-1);
  else if (key === "r") planner.turn(1);
  else if (key === "p") planner.nextWay(1);
  else if (key === "Escape" || key === "Backspace") planner.clear();
  else return false;
  return true;
}
