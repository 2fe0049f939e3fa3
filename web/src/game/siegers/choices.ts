/** Finding one's way among the whole turns that the server offers. */
import type { Choice, SiegersView } from "../../types";

/** Sixths of a turn, clockwise. */
const MOST_LEFT = -2;
const HALF = 3;
const SIXTHS = 6;

/** The rotation after one more step; half a turn is the same either way. */
export function turned(rotation: number, step: 1 | -1): number {
  const next = rotation + step;
  if (next > HALF) return next - SIXTHS;
  return next < MOST_LEFT ? next + SIXTHS : next;
}

/** What a rotation costs: the first step is free (S-TURN-1). */
export function turningCost(rotation: number): number {
  return Math.max(0, Math.abs(rotation) - 1);
}

/** Whether a rotation is offered at all. */
export function offers(choices: readonly Choice[], rotation: number): boolean {
  return choices.some((choice) => choice.rotation === rotation);
}

/** The turns with one rotation, from the furthest back to the furthest ahead. */
export function distances(choices: readonly Choice[], rotation: number): Choice[] {
  return choices
    .filter((choice) => choice.rotation === rotation)
    .sort((a, b) => a.fields - b.fields);
}

/** The turn with this rotation and distance. */
export function choiceOf(
  choices: readonly Choice[],
  rotation: number,
  fields: number | null,
): Choice | null {
  const found = choices.find((c) => c.rotation === rotation && c.fields === fields);
  return found ?? null;
}

/** One distance further or less far; from nothing the first one ahead or back. */
export function nextDistance(
  choices: readonly Choice[],
  rotation: number,
  fields: number | null,
  step: 1 | -1,
): number | null {
  const offered = distances(choices, rotation).map((choice) => choice.fields);
  const from = fields ?? 0;
  const further = offered.filter((other) => (other - from) * step > 0);
  const next = step > 0 ? further[0] : further.at(-1);
  return next ?? fields;
}

/** The distance to keep after turning: the same, or the nearest one in the same direction. */
export function nearestDistance(
  choices: readonly Choice[],
  rotation: number,
  fields: number | null,
): number | null {
  if (fields === null) return null;
  const near = distances(choices, rotation)
    .map((choice) => choice.fields)
    .filter((other) => Math.sign(other) === Math.sign(fields))
    .sort((a, b) => Math.abs(a - fields) - Math.abs(b - fields));
  return near[0] ?? null;
}

/** The field where a move ends: fields with steamers are jumped over (S-MOVE-3). */
export function landing(view: SiegersView, seat: number, fields: number): number {
  const taken = new Set(
    view.steamers.filter((_, other) => other !== seat).map((steamer) => steamer.field),
  );
  const step = Math.sign(fields);
  let field = view.steamers[seat]?.field ?? 0;
  for (let left = Math.abs(fields); left > 0; ) {
    field += step;
    if (field < 0 || field >= view.cells.length) break;
    if (!taken.has(field)) left -= 1;
  }
  return Math.min(Math.max(field, 0), view.cells.length - 1);
}

/** The distance that typed digits mean: as many of the last ones as make an offered distance. */
export function typedDistance(
  choices: readonly Choice[],
  rotation: number,
  digits: string,
  sign: 1 | -1,
): number | null {
  for (let from = 0; from < digits.length; from += 1) {
    const fields = sign * Number(digits.slice(from));
    if (choiceOf(choices, rotation, fields)) return fields;
  }
  return null;
}
