/** How far somebody has come in the lessons; kept in this browser. */
import { keep, kept } from "../keep";
import type { LessonRow } from "../types";

const KEY = "lessons";

type Key = Pick<LessonRow, "title" | "name">;
/** Tasks done in order, by lesson. */
type Done = Readonly<Record<string, number>>;

const keyOf = ({ title, name }: Key): string => `${title}/${name}`;

function isDone(data: unknown): data is Done {
  if (typeof data !== "object" || data === null) return false;
  return Object.values(data).every((tasks) => Number.isInteger(tasks));
}

function read(): Done {
  try {
    const data: unknown = JSON.parse(kept(KEY) ?? "{}");
    return isDone(data) ? data : {};
  } catch {
    return {};
  }
}

export class Progress {
  #done = $state.raw<Done>(read());

  /** How many tasks of a lesson were done, one after the other. */
  tasks(lesson: Key): number {
    return this.#done[keyOf(lesson)] ?? 0;
  }

  /** The task with that number is done. */
  mark(lesson: Key, task: number): void {
    if (task + 1 <= this.tasks(lesson)) return;
    const key = keyOf(lesson);
    // What other pages of this browser have kept meanwhile is newer than what is known here.
    const all = { ...this.#done, ...read() };
    this.#done = { ...all, [key]: Math.max(task + 1, all[key] ?? 0) };
    keep(KEY, JSON.stringify(this.#done));
  }

  whole(lesson: LessonRow): boolean {
    return this.tasks(lesson) >= lesson.tasks;
  }

  /** The first lesson that is not done. */
  next(lessons: readonly LessonRow[]): LessonRow | null {
    return lessons.find((lesson) => !this.whole(lesson)) ?? null;
  }

  /** The task to begin with: the first one that is not done, or all over again. */
  begin(lesson: Key, tasks: number): number {
    const done = this.tasks(lesson);
    return done < tasks ? done : 0;
  }
}

export const progress = new Progress();
