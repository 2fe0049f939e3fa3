/** The next turn in words and marks: what to beware of, and what can be reached. */
import { centre } from "../../board/hex";
import type { AimMark } from "../../board/queen/marks";
import { n, t } from "../../i18n/index.svelte";
import type { Aim, QueenView, Trap } from "../../types";
import { numberOf, tileOf } from "./notation";

/** What is to be feared after such an end. */
export function trapWords({ risk: [cases, of], need, sure }: Trap): string {
  if (sure && cases) return t("Trap: from there no complete turn is possible next time.");
  if (sure) return n(need, "Trap: the next turn costs at least {n} coal.", "Trap: the next turn costs at least {n} coal.");
  const percent = Math.round((100 * cases) / of);
  if (percent) return t("Trap: with {n} % of the tiles that may come no complete turn is possible next time.", { n: percent });
  return n(need, "Trap: the next turn will probably cost {n} coal.", "Trap: the next turn will probably cost {n} coal.");
}

function goalWords({ gain, cell }: Aim): string {
  const tile = tileOf(cell);
  if (gain === "landing") return t("the quay");
  return gain === "coal" ? t("the coal dock on tile {n}", { n: tile }) : t("the dock on tile {n}", { n: tile });
}

/** What the next turn can reach, in a sentence; empty if there is nothing. */
export function aimsWords(aims: readonly Aim[]): string {
  const goals = [...new Set(aims.map(goalWords))];
  return goals.length ? t("Next turn within reach: {goals}.", { goals: goals.join(", ") }) : "";
}

/** A goal with the turns that it takes, to be heard. */
export function aimWords(aim: Aim): string {
  const goal = goalWords(aim);
  return aim.turns > 1
    ? t("Within reach in two turns: {goal}.", { goal })
    : t("Within reach in this turn: {goal}.", { goal });
}

/** Cells that a task points out. */
export function targetMarks(cells: readonly number[], view: QueenView): AimMark[] {
  return cells.map((cell) => ({ cell, at: centre(view.river.cells[cell] ?? [0, 0]), turns: null }));
}

export function targetWords(cell: number): string {
  return t("Marked: tile {tile}, cell {cell}", { tile: tileOf(cell), cell: numberOf(cell) });
}

export function aimMarks(aims: readonly Aim[], view: QueenView): AimMark[] {
  return aims.map(({ cell, turns }) => ({
    cell,
    at: centre(view.river.cells[cell] ?? [0, 0]),
    turns,
  }));
}
