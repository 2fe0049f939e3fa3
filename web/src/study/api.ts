/** What the server says of lines and positions. Whoever studies is somebody, if only a guest. */
import { request } from "../api";
import { guest } from "../guest.svelte";
import type {
  LookAt, Opinion, PositionVerdict, StudyLine, StudySeat, StudyView,
} from "../types";

export type Plain = Record<string, unknown>;

async function ask<Answer>(path: string, body: unknown): Promise<Answer> {
  await guest.ensure();
  return request<Answer>("POST", `/study/${path}`, body);
}

/** A question about the end of a line; what is not said is not wanted. */
export type Look = { line: StudyLine } & Partial<Omit<LookAt, "line">>;

export const lookAt = (look: Look): Promise<StudyView> => ask("look", look);

export type Level = "deckhand" | "mate" | "pilot" | "captain";

/** What a captain would do at the end of a line, and why. */
export const askOpinion = (line: StudyLine, level: Level = "captain"): Promise<Opinion> =>
  ask("opinion", { line, level });

/** A table of my own that goes on from the end of a line. */
export const playOn = (line: StudyLine, seats: StudySeat[]): Promise<{ id: string }> =>
  ask("tables", { line, seats });

export interface Fresh {
  title: string;
  edition: string;
  options: Record<string, unknown>;
  players: number;
}

/** A race whose boats have started, as plain data. */
export const newPosition = (fresh: Fresh): Promise<Plain> =>
  ask<{ position: Plain }>("position/new", fresh).then(({ position }) => position);

/** A position as it looks when the turn of a boat is to begin, or all that is wrong with it. */
export const judge = (position: Plain, turn: number | null): Promise<PositionVerdict> =>
  ask("position", { position, turn });
