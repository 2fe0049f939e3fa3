/** A position in the making as a board shows it: the last possible river, with the boats as they are. */
import { centre } from "../../board/hex";
import type { CellMark } from "../../board/queen/marks";
import type { Mark } from "../../board/siegers/marks";
import { numberOf, tileOf } from "../../game/queen/notation";
import type { Ring } from "../../game/queen/show";
import { facingName } from "../../game/queen/words";
import { t } from "../../i18n/index.svelte";
import type { BoatView, Fault, QueenView, SiegersView } from "../../types";
import { conditionOf, standingOf, type QueenDraft, type SiegersDraft } from "./draft";

const STANDINGS = { afloat: "racing", ashore: "ashore", home: "arrived", out: "out" } as const;

export function queenLook(seen: QueenView, draft: QueenDraft): QueenView {
  const boats = draft.boats.map(({ facing, speed, coal, aboard, cell, stranded }, number): BoatView => {
    const standing = STANDINGS[standingOf(draft, number)];
    const misses = standing === "racing" && conditionOf(draft.boats[number]!) === "misses";
    const known = seen.boats[number] ?? { seat: number, rose: false, team: null, place: null };
    return {
      ...known, facing, speed, coal, stranded,
      cell: cell !== null && cell < seen.river.cells.length ? cell : null,
      aboard: aboard.length,
      standing: misses ? "missing" : standing,
    };
  });
  return { ...seen, boats };
}

/** Every cell of the river: a boat can be put there, whatever is said of it then. */
export function queenMarks(view: QueenView, chosen: number, faults: readonly Fault[]): CellMark[] {
  const wrong = new Set(faults.flatMap(({ cells }) => cells));
  const taken = new Set(view.boats.map(({ cell }) => cell));
  return view.river.cells.map((hex, cell) => ({
    cell,
    at: centre(hex),
    cost: null,
    gain: null,
    sand: false,
    wood: false,
    pushes: false,
    trouble: wrong.has(cell),
    trap: false,
    label: t("Tile {tile}, cell {cell}", { tile: tileOf(cell), cell: numberOf(cell) }),
    chosen: view.boats[chosen]?.cell === cell,
    printed: false,
    covered: taken.has(cell),
    faint: true,
  }));
}

/** The facings of the boat that is changed. */
export function queenRing(view: QueenView, chosen: number): Ring | null {
  const boat = view.boats[chosen];
  const hex = boat?.cell == null ? undefined : view.river.cells[boat.cell];
  if (!boat || !hex) return null;
  const facings = Array.from({ length: 6 }, (_, facing) => ({
    facing,
    cost: 0,
    chosen: facing === boat.facing,
    label: facingName(facing),
    crowded: false,
  }));
  return { at: centre(hex), facings, priced: false };
}

export function siegersLook(seen: SiegersView, draft: SiegersDraft): SiegersView {
  const steamers = draft.steamers.map(({ field, right, logs }, seat) => {
    const home = draft.finished.indexOf(seat);
    const on = field !== null && field < seen.cells.length ? field : null;
    return { field: on, right, logs, place: home < 0 ? null : home + 1 };
  });
  return { ...seen, steamers, box: draft.box };
}

export function siegersMarks(view: SiegersView): Mark[] {
  const taken = new Set(view.steamers.map(({ field }) => field));
  return view.cells.flatMap((_, field) =>
    taken.has(field)
      ? []
      : [{ field, label: String(field), gain: "", main: false, chosen: false, name: t("Field {n}", { n: field }) }],
  );
}
