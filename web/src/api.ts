/** The server's HTTP interface, typed. A refusal becomes a `Problem` with a code and a sentence. */
import { lang, t } from "./i18n/index.svelte";
import type {
  Catalogue, Me, NewTable, Problem, RiverOdds, RulesView, RulesWish,
  Switchboard, TableRow, TableView,
} from "./types";

export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The rule of a game that something was refused by, if it was one. */
export function ruleOf(reason: unknown): string | null {
  const rule = reason instanceof RequestRefused ? reason.problem.details["rule"] : null;
  return typeof rule === "string" ? rule : null;
}

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "code" in data && "message" in data;
}

async function problemOf(response: Response): Promise<Problem> {
  const data: unknown = await response.json().catch(() => null);
  if (isProblem(data)) return data;
  const message = t("The server did not understand that.");
  return { code: `http_${response.status}`, message, details: {} };
}

/** An answer of the server, or a refusal. */
export async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { "Accept-Language": lang.current };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    const message = t("The server cannot be reached. Is the network there?");
    throw new RequestRefused(0, { code: "unreachable", message, details: {} });
  }
  if (!response.ok) throw new RequestRefused(response.status, await problemOf(response));
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Who I am; null if the server has not met me. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return await request<Me>("GET", "/me");
  } catch (reason) {
    if (reason instanceof RequestRefused && reason.status === 401) return null;
    throw reason;
  }
}

export const becomeGuest = (name: string): Promise<Me> => request("POST", "/guest", { name });

export const catalogue = (): Promise<Catalogue> => request("GET", "/catalogue");

export const switchboard = (title: string): Promise<Switchboard> =>
  request("GET", `/switchboard/${title}`);

/** What some rules come to; those that make no sense are refused. */
export const rulesOf = (wish: RulesWish): Promise<RulesView> => request("POST", "/rules", wish);

export const openTable = (table: NewTable): Promise<{ id: string }> =>
  request("POST", "/tables", table);

type Rows = { tables: TableRow[]; more: boolean };

/** The tables where I sit, or that I have opened. */
export const myTables = (): Promise<TableRow[]> =>
  request<Rows>("GET", "/tables/mine").then(({ tables }) => tables);

/** The public ones: with an open seat, or to be watched. */
export const publicTables = (): Promise<TableRow[]> =>
  request<Rows>("GET", "/tables").then(({ tables }) => tables);

export const sitDown = (table: string, name: string): Promise<TableView> =>
  request("POST", `/tables/${table}/seats`, { name });

/** Begin, with bots on the seats that are open. */
export const startTable = (table: string): Promise<TableView> =>
  request("POST", `/tables/${table}/start`);

const seatAt = (table: string, seat: number): string => `/tables/${table}/seats/${seat}`;

/** Say that I am ready for the race to begin, or not any more. */
export const sayReady = (table: string, seat: number, ready: boolean): Promise<TableView> =>
  request("PUT", `${seatAt(table, seat)}/ready`, { ready });

/** Give up; a bot sails on. */
export const resign = (table: string, seat: number): Promise<TableView> =>
  request("POST", `${seatAt(table, seat)}/resign`);

/** Take the helm again from the bot that has sailed for me. */
export const takeHelm = (table: string, seat: number): Promise<TableView> =>
  request("POST", `${seatAt(table, seat)}/return`);

/** The table where the same captains play again; whoever asks comes to the same. */
export const rematch = (table: string): Promise<{ id: string }> =>
  request("POST", `/tables/${table}/rematch`);

const chat = (table: string, number: number): string => `/tables/${table}/chat/${number}`;

/** Hear the one who said this no more, at any table. */
export const mute = (table: string, number: number): Promise<void> =>
  request("POST", `${chat(table, number)}/mute`);

/** Let the one who said this speak no more at a table of mine. */
export const silence = (table: string, number: number): Promise<void> =>
  request("POST", `${chat(table, number)}/silence`);

/** Complain about a line to those who look after the server. */
export const report = (table: string, number: number, reason: string): Promise<void> =>
  request("POST", `${chat(table, number)}/report`, { reason });

/** Whether those may speak who have no seat. */
export const letSpectatorsSpeak = (table: string, may_speak: boolean): Promise<void> =>
  request("PUT", `/tables/${table}/chat/spectators`, { may_speak });

/** What chance may bring to the board next; null if it brings nothing any more. */
export const oddsOf = (table: string): Promise<RiverOdds | null> =>
  request<{ river: RiverOdds | null }>("GET", `/tables/${table}/odds`).then(({ river }) => river);

/** The position in words. */
export const wordsOf = (table: string): Promise<string> =>
  request<{ words: string }>("GET", `/tables/${table}/words`).then(({ words }) => words);

export const recordAddress = (table: string): string => `/api/tables/${table}/record.json`;

export function chartAddress(title: string, theme: string, key: string): string {
  return `/api/charts/${title}/${theme}/${lang.current}/${encodeURIComponent(key)}.svg`;
}

export function streamAddress(table: string, language: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${table}/stream?lang=${language}`;
}
