/** The position that is studied or edited, kept for as long as the window is open. */
import type { Plain } from "./api";

const KEY = "paddlewheel.position";

export interface Held {
  readonly position: Plain;
  /** The boat, or seat, whose turn is to begin. */
  readonly turn: number | null;
}

export function hold(held: Held): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(held));
  } catch {
    // A full or forbidden store: it is there until the page is loaded anew.
  }
  latest = held;
}

let latest: Held | null = null;

function isHeld(data: unknown): data is Held {
  return typeof data === "object" && data !== null && "position" in data && "turn" in data;
}

export function held(): Held | null {
  if (latest) return latest;
  try {
    const data: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isHeld(data) ? data : null;
  } catch {
    return null;
  }
}
