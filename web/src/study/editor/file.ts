/** Positions as files: plain data, with whose turn is to begin. */
import { t } from "../../i18n/index.svelte";
import type { Plain } from "../api";
import { isDraft, type Draft } from "./draft";

const FORMAT = "paddlewheel-position";
const VERSION = 1;
/** More than any position has; the server takes no longer ones. */
const MOST = 64 * 1024;

export interface PositionFile {
  readonly position: Plain & Draft;
  readonly turn: number | null;
}

export function toFile(position: Plain, turn: number | null): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, turn, position }, null, 2)}\n`;
}

/** What a file tells: one of this page, or a position as the server writes it. */
export function fromFile(text: string): PositionFile {
  let data: unknown = null;
  if (text.length <= MOST) {
    try {
      data = JSON.parse(text.replace(/^\uFEFF/, ""));
    } catch {
      // It is told below.
    }
  }
  const file = (typeof data === "object" ? data : null) as Partial<Record<string, unknown>> | null;
  const ours = file?.["format"] === FORMAT;
  const position = ours ? file["position"] : file;
  const turn = ours ? file["turn"] : null;
  if (!isDraft(position)) throw new Error(t("This file holds no position of a Paddlewheel game."));
  return { position, turn: Number.isInteger(turn) ? (turn as number) : null };
}
