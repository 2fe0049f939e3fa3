/** What the planner has in mind, as marks on the board. */
import { bounds, CELL, centre, sideOf, type Area, type Point } from "../../board/hex";
import type { CellMark, FacingMark, GhostMark, ShadeMark, ShoveMark } from "../../board/queen/marks";
import { STARTS } from "../../board/queen/sprite";
import type { Shade } from "../../daily/shades.svelte";
import { t } from "../../i18n/index.svelte";
import type { QueenView } from "../../types";
import type { NextTurn } from "./foresight.svelte";
import { berthOf } from "./notation";
import type { QueenPlanner } from "./planner.svelte";
import { endWords, facingName, optionWords, priceWords } from "./words";

function at(view: QueenView, cell: number): Point {
  return centre(view.river.cells[cell] ?? [0, 0]);
}

/** As long as nothing is known of the next turn. */
const UNKNOWN: Pick<NextTurn, "trapAt"> = { trapAt: () => null };

/** The cells that can be chosen. */
export function cellMarks(
  planner: QueenPlanner,
  view: QueenView,
  next: Pick<NextTurn, "trapAt"> = UNKNOWN,
): CellMark[] {
  if (view.decision === "berth") return berthMarks(planner, view);
  const { chosen, behind } = planner;
  const covered = coveredCells(planner, view);
  const wood = (cell: number): boolean => view.river.driftwood.includes(cell);
  return [...planner.offers.values()].map((offer) => {
    const end = chosen?.cell === offer.cell ? chosen : offer;
    const trap = next.trapAt(end);
    return {
      cell: end.cell,
      at: at(view, end.cell),
      cost: end.cost,
      gain: end.lands ? "landing" : end.boards ? "passenger" : end.coals ? "coal" : null,
      sand: end.aground,
      wood: wood(end.cell),
      pushes: end.pushes,
      trouble: end.stops,
      trap: trap !== null,
      label: endWords(end, { wood: wood(end.cell), back: end.cell === behind, trap: trap !== null }),
      chosen: end === chosen,
      covered: covered.has(end.cell),
      printed: STARTS.includes(end.cell) || view.river.landings.includes(end.cell),
    };
  });
}

/** The cells on which the way or the ring of facings is drawn. */
function coveredCells(planner: QueenPlanner, view: QueenView): Set<number> {
  const { cells } = view.river;
  const covered = new Set(planner.track.slice(1));
  const middle = planner.chosen?.cell;
  if (middle === undefined) return covered;
  const ringed = (cell: number): boolean =>
    cell === middle || sideOf(cells[middle] ?? [0, 0], cells[cell] ?? [0, 0]) !== null;
  for (const cell of planner.offers.keys()) if (ringed(cell)) covered.add(cell);
  return covered;
}

/** The start places of the boat that waits ashore. */
function berthMarks(planner: QueenPlanner, view: QueenView): CellMark[] {
  return (planner.plan?.legal ?? []).flatMap((action) => {
    const place = berthOf(action);
    const cell = place === null ? undefined : STARTS[place - 1];
    if (cell === undefined) return [];
    const mark: CellMark = {
      cell,
      at: at(view, cell),
      cost: null,
      gain: null,
      sand: false,
      wood: false,
      pushes: false,
      trouble: false,
      trap: false,
      figure: String(place),
      label: optionWords(action),
      chosen: planner.option === action,
      covered: false,
      printed: true,
    };
    return [mark];
  });
}

/** The choice that a start cell stands for. */
export function berthAt(planner: QueenPlanner, cell: number): string | null {
  const legal = planner.plan?.legal ?? [];
  return legal.find((action) => STARTS[(berthOf(action) ?? 0) - 1] === cell) ?? null;
}

export function ghostMark(planner: QueenPlanner, view: QueenView): GhostMark | null {
  const { ghost } = planner;
  return ghost && { ...ghost, at: at(view, ghost.cell) };
}

export function wayPoints(planner: QueenPlanner, view: QueenView): Point[] {
  return planner.track.map((cell) => at(view, cell));
}

/** Boats of other races, where they lie on this river. */
export function shadeMarks(shades: readonly Shade[]): ShadeMark[] {
  return shades.flatMap(({ table: key, name, trace }) => {
    if (trace.title !== "queen") return [];
    const { facing, speed, coal, aboard } = trace;
    return [{ key, name, boat: 0, rose: false, at: centre(trace.at), facing, speed, coal, aboard }];
  });
}

export function shoveMarks(planner: QueenPlanner, view: QueenView): ShoveMark[] {
  return planner.shoves.map(({ boat, start, end }) => ({
    boat,
    from: at(view, start),
    to: at(view, end),
  }));
}

export interface Ring {
  readonly at: Point;
  readonly facings: FacingMark[];
  readonly priced: boolean;
}

/** The facings that can be chosen round the boat as it would be. */
export function ringOf(planner: QueenPlanner, view: QueenView): Ring | null {
  const free = view.decision === "facing" || planner.trouble === "turns";
  const cell = free ? planner.start?.cell : planner.chosen?.cell;
  if (cell === null || cell === undefined) return null;
  const taken = takenSides(planner, view, cell);
  const facings = planner.facings.map(({ facing, cost, chosen }) => {
    const price = cost === null ? t("impossible") : free ? t("free") : priceWords(cost);
    const label = `${facingName(facing)}: ${price}`;
    return { facing, cost, chosen, label, crowded: taken.has(facing) };
  });
  return { at: at(view, cell), facings, priced: !free };
}

/** The sides of a cell on which boats are, or would be, or the way comes from. */
function takenSides(planner: QueenPlanner, view: QueenView, cell: number): Set<number> {
  const { cells } = view.river;
  const boats = view.boats.flatMap((boat) => boat.cell ?? []);
  const others = [...boats, ...planner.shoves.map(({ end }) => end), ...planner.track];
  const sides = others.map((other) => sideOf(cells[cell] ?? [0, 0], cells[other] ?? [0, 0]));
  return new Set(sides.filter((side) => side !== null));
}

/** What a captain has to see to decide: the boat and everything within its reach. */
export function scope(planner: QueenPlanner, view: QueenView): { area: Area; boat: Point } | null {
  const cell = planner.start?.cell ?? STARTS[0];
  if (cell === undefined || !planner.active) return null;
  const boat = at(view, cell);
  const cells = [...planner.offers.keys()].map((reached) => at(view, reached));
  const area = bounds([boat, ...cells], 70);
  return area && { area: widened(area, 9 * CELL), boat };
}

/** At least so wide and tall, about the same middle. */
function widened([x, y, width, height]: Area, least: number): Area {
  const [dx, dy] = [Math.max(0, least - width) / 2, Math.max(0, least - height) / 2];
  return [x - dx, y - dy, width + 2 * dx, height + 2 * dy];
}
