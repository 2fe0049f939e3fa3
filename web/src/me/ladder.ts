/** Me among the bots of a title, the strongest first. */
import type { TitleRating } from "../types";

export interface Rung {
  /** The bot; null: it is me. */
  readonly bot: string | null;
  readonly points: number;
  /** How long its bar is, in per cent of the longest. */
  readonly share: number;
}

export function ladder({ mine, bots }: Pick<TitleRating, "mine" | "bots">): Rung[] {
  const own = mine ? [{ bot: null, points: mine.points }] : [];
  const all: { bot: string | null; points: number }[] = [...own, ...bots];
  const most = Math.max(1, ...all.map(({ points }) => points));
  return all
    .sort((one, two) => two.points - one.points)
    .map((rung) => ({ ...rung, share: Math.max(2, Math.round((100 * rung.points) / most)) }));
}
