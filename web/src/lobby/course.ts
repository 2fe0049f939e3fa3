/** Where badges stand on a river in one line: those that are close are shifted up and down. */

export interface Placed {
  readonly boat: number;
  /** From the left, in per cent. */
  readonly at: number;
  /** From above, in pixels. */
  readonly rise: number;
}

/** Boats so close to each other, in per cent, would cover each other. */
const CLOSE = 9;
const STEP = 5.5;
const [MIDDLE, SHIFT] = [7, 5];
/** The badges keep off both ends. */
const [FIRST, LAST] = [5, 93];

export function spread(headway: readonly (number | null)[]): Placed[] {
  const sailing = headway
    .map((share, boat) => ({ boat, at: share === null ? null : FIRST + (LAST - FIRST) * share }))
    .filter((one): one is { boat: number; at: number } => one.at !== null)
    .sort((one, two) => one.at - two.at || two.boat - one.boat);
  let [before, up] = [-CLOSE, false];
  return sailing.map(({ boat, at }) => {
    const crowded = at - before < CLOSE;
    up = crowded && !up;
    // Beside each other, however many they are: each a little further on than the one before.
    const moved = crowded ? Math.min(LAST, Math.max(at, before + STEP)) : at;
    before = moved;
    return { boat, at: moved, rise: MIDDLE + (crowded ? (up ? -SHIFT : SHIFT) : 0) };
  });
}
