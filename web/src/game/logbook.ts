/** The log by rounds. A line that only names a round is the heading of what follows. */
import type { LogLine } from "../types";

export interface Chapter {
  /** Null before the first round. */
  round: number | null;
  lines: LogLine[];
}

/**
 * The chapters, newest first, and their lines as well.
 * `heading` is the text of a heading in the reader's language, with `{n}` for the number.
 */
export function chapters(log: readonly LogLine[], heading: string): Chapter[] {
  const [before = "", after = ""] = heading.split("{n}");
  const found: Chapter[] = [{ round: null, lines: [] }];
  for (const line of log) {
    const round = line.boat === null ? roundIn(line.text, before, after) : null;
    if (round === null) found[0]?.lines.unshift(line);
    else found.unshift({ round, lines: [] });
  }
  return found.filter(({ lines }) => lines.length > 0);
}

function roundIn(text: string, before: string, after: string): number | null {
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const number = text.slice(before.length, text.length - after.length);
  return /^\d+$/.test(number) ? Number(number) : null;
}

/** The lines that came since a log was last looked at; a new snapshot tells old ones again. */
export function newLines(log: readonly LogLine[], seen: readonly LogLine[]): LogLine[] {
  const last = seen.at(-1)?.entry ?? -1;
  const known = new Set(seen.filter(({ entry }) => entry === last).map(({ text }) => text));
  return log.filter(({ entry, text }) => entry > last || (entry === last && !known.has(text)));
}
