/** The replay by keys: arrows are steps, page keys turns, the space bar plays. */
import type { Replay } from "./replay.svelte";

const MOVES: Record<string, (replay: Replay) => void> = {
  ArrowLeft: (replay) => void replay.step(-1),
  ArrowRight: (replay) => void replay.step(1),
  PageUp: (replay) => void replay.turn(-1),
  PageDown: (replay) => void replay.turn(1),
  Home: (replay) => void replay.jump(0),
  End: (replay) => void replay.jump(replay.last),
  " ": (replay) => replay.toggle(),
};

/** Whether somebody writes, chooses or presses something there. */
function taken(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog, select, textarea, [role=tablist], .scroll")) return true;
  if (target.closest("input")) return key === " ";
  return key === " " && target.closest("button, a, summary") !== null;
}

export function pressed(event: KeyboardEvent, replay: Replay): void {
  const { ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, key, target } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented) return;
  const move = MOVES[key];
  if (!move || taken(target, key)) return;
  event.preventDefault();
  move(replay);
}
