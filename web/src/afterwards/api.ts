/** What the server tells of a race afterwards, and where its files are. */
import { request } from "../api";
import { lang } from "../i18n/index.svelte";
import { theme } from "../settings.svelte";
import type { FilmView, Moments, MomentView, Retrospect, TableView } from "../types";

export const seeTable = (table: string): Promise<TableView> => request("GET", `/tables/${table}`);

/** All entries of the log, and the log in words. */
export const momentsOf = (table: string): Promise<Moments> =>
  request("GET", `/tables/${table}/moments`);

/** The position after so many entries, and after some more. */
export const momentsFrom = (table: string, entry: number, more: number): Promise<MomentView[]> =>
  request<{ moments: MomentView[] }>("GET", `/tables/${table}/moments/${entry}?more=${more}`).then(
    ({ moments }) => moments,
  );

const looks = (): string => `theme=${theme.current}&lang=${lang.current}`;

/** How far the film is; it is begun if nobody has asked for it before. */
export const askForFilm = (table: string): Promise<FilmView> =>
  request("POST", `/tables/${table}/film?${looks()}`);

export const filmAddress = (table: string): string => `/api/tables/${table}/film.gif?${looks()}`;

export const posterAddress = (table: string, format: "svg" | "pdf"): string =>
  `/api/tables/${table}/poster.${format}?${looks()}`;

export const pictureAddress = (table: string, entry: number, format: "svg" | "png"): string =>
  `/api/tables/${table}/moments/${entry}/picture.${format}?${looks()}`;

/** A link to a moment of a race. */
export const replayPath = (table: string, entry?: number): string =>
  `/t/${table}/replay${entry === undefined ? "" : `?at=${entry}`}`;

/** A link to the study of a moment, or of the first one at which somebody decides. */
export const studyPath = (table: string, entry?: number): string =>
  `/t/${table}/study${entry === undefined ? "" : `?at=${entry}`}`;

const told = new Map<string, Promise<Retrospect>>();

/** Why everybody has their place, and the curves; asked for once a version and language. */
export function retrospectOf(table: string, version: number): Promise<Retrospect> {
  const key = `${table}/${version}/${lang.current}`;
  let answer = told.get(key);
  if (!answer) {
    answer = request<Retrospect>("GET", `/tables/${table}/retrospect`);
    told.set(key, answer);
    answer.catch(() => told.delete(key));
  }
  return answer;
}
