/** What the server says of lessons. Whoever tries a task is somebody, if only a guest. */
import { request } from "../api";
import { guest } from "../guest.svelte";
import type { Look } from "../study/api";
import type { AttemptView, LessonRow, LessonView } from "../types";

/** The lessons of all titles, in their order. */
export const lessonList = (): Promise<LessonRow[]> =>
  request<{ lessons: LessonRow[] }>("GET", "/lessons").then(({ lessons }) => lessons);

export const lessonOf = (title: string, name: string): Promise<LessonView> =>
  request("GET", `/lessons/${encodeURIComponent(title)}/${encodeURIComponent(name)}`);

/** How an attempt stands; the others and chance have answered. */
export async function tryTask(look: Look): Promise<AttemptView> {
  await guest.ensure();
  return request("POST", "/lessons/look", look);
}

export const lessonPath = ({ title, name }: Pick<LessonRow, "title" | "name">): string =>
  `/learn/${title}/${name}`;
