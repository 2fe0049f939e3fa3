/** The notation of actions, as far as a planner has to read it. */

export const COMPASS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
const TILE = 20;

export const LEFT = "L";
export const RIGHT = "R";
export const AHEAD = "F";
export const DONE = ".";
export const STOP = "stop";

export const KEEP = "keep";

export const faceAction = (facing: number): string => `=${COMPASS[facing]}`;
export const speedAction = (speed: number): string => `v${speed}`;

/** The facing that an action takes, or null. */
export function facingOf(action: string): number | null {
  const facing = COMPASS.findIndex((point) => action === `=${point}`);
  return facing < 0 ? null : facing;
}

/** Whether an action goes back off a sandbank. */
export function isBack(action: string): boolean {
  return /^B(=|$)/.test(action);
}

/** The facing after going back; null if there is none to choose. */
export function backFacing(action: string): number | null {
  return isBack(action) ? facingOf(action.slice(1)) : null;
}

/** The speed that a turn begins with, or null. */
export function speedOf(actions: readonly string[]): number | null {
  const found = actions.map((action) => /^v([1-6])$/.exec(action)).find((match) => match !== null);
  return found ? Number(found[1]) : null;
}

/** The coal that an action gives, less than none if it takes some; null if it is about no coal. */
export function transferOf(action: string): number | null {
  if (action === KEEP) return 0;
  const found = /^(give|take)(\d+)$/.exec(action);
  return found ? (found[1] === "give" ? 1 : -1) * Number(found[2]) : null;
}

/** The action that hands over so much. */
export function transferAction(coal: number): string {
  if (!coal) return KEEP;
  return coal > 0 ? `give${coal}` : `take${-coal}`;
}

/** The cells that boats are pushed to, the boat ahead first; empty if nothing is pushed. */
export function pushedTo(action: string): number[] {
  if (!/^P\d/.test(action)) return [];
  return action
    .slice(1)
    .split(">")
    .map((name) => {
      const [tile, cell] = name.split(".").map(Number);
      return TILE * (tile ?? 0) + (cell ?? 0);
    });
}

export function isPush(action: string): boolean {
  return pushedTo(action).length > 0;
}

/** The start place that an action names, or null. */
export function berthOf(action: string): number | null {
  const found = /^berth (\d+)$/.exec(action);
  return found ? Number(found[1]) : null;
}

export function tileOf(cell: number): number {
  return Math.floor(cell / TILE);
}

export function numberOf(cell: number): number {
  return cell % TILE;
}

/** How often something is done in a turn. */
export function tally(actions: readonly string[]): { turns: number; pushes: number; cells: number } {
  const count = (test: (action: string) => boolean): number => actions.filter(test).length;
  const pushes = count(isPush);
  return {
    turns: count((action) => action === LEFT || action === RIGHT),
    pushes,
    cells: pushes + count((action) => action === AHEAD),
  };
}
