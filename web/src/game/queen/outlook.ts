/** What a plan means: the boat as it would be, the choices there are, the trouble that comes. */
import { neighbour } from "../../board/hex";
import type { QueenPlan, QueenView } from "../../types";
import { STOP } from "./notation";
import { cheapest, readEnds, type End } from "./reach";

/** A boat as it would be. */
export interface Outlook {
  readonly boat: number;
  readonly rose: boolean;
  readonly cell: number;
  readonly facing: number;
  readonly speed: number;
  readonly coal: number;
  readonly aboard: number;
}

export interface SpeedChoice {
  readonly speed: number;
  /** Coal for the turn with this speed; null if there is no such turn, or not to the chosen cell. */
  readonly cost: number | null;
  readonly possible: boolean;
  readonly chosen: boolean;
  /** The captain asked for it: only ends with this speed are offered. */
  readonly pinned: boolean;
}

export interface FacingChoice {
  readonly facing: number;
  /** Coal for the turn; null: impossible. */
  readonly cost: number | null;
  readonly chosen: boolean;
}

/**
 * Why there is no complete turn: the boat goes out, stays, runs aground, stops at a boat, passes on
 * its sandbank, or only takes a facing there.
 */
export type Trouble = "out" | "stays" | "aground" | "blocked" | "unknown" | "stranded" | "turns";

const SPEEDS = [1, 2, 3, 4, 5, 6];

export function speedChoices(
  ends: readonly End[],
  chosen: End | null,
  wish: number | null,
): SpeedChoice[] {
  return SPEEDS.map((speed) => {
    const all = ends.filter((end) => end.speed === speed);
    const there = chosen ? all.filter((end) => end.cell === chosen.cell) : all;
    return {
      speed,
      cost: cheapest(there),
      possible: all.length > 0,
      chosen: (chosen?.speed ?? wish) === speed,
      pinned: wish === speed,
    };
  });
}

/** What happens if there is no complete turn; null if there is one. */
export function troubleOf(
  view: QueenView,
  plan: QueenPlan,
  now: QueenPlan | null,
  chosen: End | null,
): Trouble | null {
  if (view.decision !== "turn") return null;
  if (onSand(view)) return sandTrouble(view, plan);
  if (plan.legal.length === 1 && plan.legal[0] === STOP) {
    if (!now?.complete) return "unknown";
    return now.ghost?.cell === null ? "out" : "stays";
  }
  const ends = readEnds(plan);
  if (!ends.length || !ends.every((end) => end.stops)) return null;
  return boatAhead(view, chosen ?? ends[0]!) ? "blocked" : "aground";
}

/** Whether the boat to decide for lies on a sandbank. */
export function onSand({ boat, boats, river }: QueenView): boolean {
  const cell = boat === null ? null : boats[boat]?.cell;
  return cell != null && river.sandbanks.includes(cell);
}

/** A boat on a sandbank never crashes: it leaves, passes, or takes a facing instead. */
function sandTrouble({ boat, boats }: QueenView, plan: QueenPlan): Trouble | null {
  if (plan.legal.length === 1 && plan.legal[0] === STOP) return "stranded";
  const ends = readEnds(plan);
  const here = boats[boat ?? 0]?.cell;
  return ends.length && ends.every(({ cell }) => cell === here) ? "turns" : null;
}

function boatAhead({ river, boats }: QueenView, { cell, facing }: End): boolean {
  const ahead = neighbour(river.cells[cell] ?? [0, 0], facing);
  return boats.some((boat) => {
    const at = boat.cell === null ? undefined : river.cells[boat.cell];
    return at !== undefined && at[0] === ahead[0] && at[1] === ahead[1];
  });
}
