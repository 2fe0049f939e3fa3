/** What the server tells of the rivers of the days. */
import { request } from "../api";
import { guest } from "../guest.svelte";
import { go } from "../router";
import type { DailyDay, DailyDays, DailyToday, DailyTrack } from "../types";

export const today = (): Promise<DailyToday> => request("GET", "/daily");

export const dayOf = (day: string): Promise<DailyDay> => request("GET", `/daily/${day}`);

/** Days that are over, or those before one of them. */
export const daysBefore = (day?: string): Promise<DailyDays> =>
  request("GET", `/daily/days${day ? `?before=${day}` : ""}`);

/** Where the boat of an attempt lay, round by round. */
export const trackOf = (day: string, table: string): Promise<DailyTrack> =>
  request("GET", `/daily/${day}/tracks/${table}`);

/** Sail the river of a day, or go on sailing it. */
export async function sail(day: string, practice: boolean): Promise<void> {
  await guest.ensure();
  const { id } = await request<{ id: string }>("POST", `/daily/${day}/attempts`, { practice });
  go(`/t/${id}`);
}

export const dailyPath = (day?: string): string => (day ? `/daily/${day}` : "/daily");
