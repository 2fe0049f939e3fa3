/** What the server keeps of a person: accounts, devices, notices, rules, ratings. */
import { request } from "../api";
import type {
  AccountView, DeviceLink, Me, MuteView, RuleSetView, RulesWish, SessionView, TableRow, TargetList,
  TargetMade, TitleRating, TokenMade, TokenView, TrialOutcome,
} from "../types";

// --- The boat

export const boat = (): Promise<number | null> =>
  request<{ livery: number | null }>("GET", "/me/boat").then(({ livery }) => livery);

export const paintBoat = (livery: number | null): Promise<void> =>
  request("PUT", "/me/boat", { livery });

// --- The account

export const account = (): Promise<AccountView> => request("GET", "/account");

type Codes = { codes: string[] };

/** Become an account; gives the recovery codes, this once. */
export const openAccount = (name: string, password: string): Promise<string[]> =>
  request<Codes>("POST", "/account", { name, password }).then(({ codes }) => codes);

export const signIn = (name: string, password: string): Promise<Me> =>
  request("POST", "/sign-in", { name, password });

export const signOut = (): Promise<void> => request("POST", "/sign-out");

/** Set a new password with a recovery code. */
export const recover = (name: string, code: string, password: string): Promise<Me> =>
  request("POST", "/account/recover", { name, code, password });

export const changePassword = (old: string, wanted: string): Promise<void> =>
  request("POST", "/account/password", { old, new: wanted });

export const renewCodes = (password: string): Promise<string[]> =>
  request<Codes>("POST", "/account/codes", { password }).then(({ codes }) => codes);

/** Be forgotten; whoever has an account says the password. */
export const leave = (password: string | null): Promise<void> =>
  request("DELETE", "/account", password === null ? undefined : { password });

export const EXPORT = "/api/export.json";

// --- Devices and programs

export const makeLink = (): Promise<DeviceLink> => request("POST", "/device-link");

export const takeLink = (token: string): Promise<Me> =>
  request("POST", "/device-link/use", { token });

export const sessions = (): Promise<SessionView[]> =>
  request<{ sessions: SessionView[] }>("GET", "/sessions").then(({ sessions }) => sessions);

export const endSession = (id: string): Promise<void> => request("DELETE", `/sessions/${id}`);

export const tokens = (): Promise<TokenView[]> =>
  request<{ tokens: TokenView[] }>("GET", "/tokens").then(({ tokens }) => tokens);

export const makeToken = (label: string): Promise<TokenMade> =>
  request("POST", "/tokens", { label });

export const endToken = (id: string): Promise<void> => request("DELETE", `/tokens/${id}`);

// --- Others

export const mutes = (): Promise<MuteView[]> =>
  request<{ mutes: MuteView[] }>("GET", "/mutes").then(({ mutes }) => mutes);

export const unmute = (id: string): Promise<void> => request("DELETE", `/mutes/${id}`);

// --- Notices

export const targets = (): Promise<TargetList> => request("GET", "/me/notices");

export const addWebhook = (address: string, lang: string): Promise<TargetMade> =>
  request("POST", "/me/notices", { kind: "webhook", address, lang });

export const addBrowser = (
  address: string,
  keys: { p256dh: string; auth: string },
  lang: string,
): Promise<TargetMade> => request("POST", "/me/notices", { kind: "webpush", address, keys, lang });

export const tryTarget = (id: string): Promise<TrialOutcome> =>
  request("POST", `/me/notices/${id}/test`);

export const removeTarget = (id: string): Promise<void> =>
  request("DELETE", `/me/notices/${id}`);

// --- Games, rules, ratings

/** A choice among my tables; what is empty is not asked for. */
export interface Wanted {
  state: string;
  title: string;
  kind: string;
  text: string;
}

/** My tables that are wanted; `before` is where a page of them ended. */
export function games(wanted: Readonly<Wanted>, before?: number): Promise<{ tables: TableRow[]; more: boolean }> {
  const asked = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ""));
  if (before !== undefined) asked.set("before", String(before));
  return request("GET", `/tables/mine?${asked}`);
}

export const ruleSets = (): Promise<RuleSetView[]> =>
  request<{ rule_sets: RuleSetView[] }>("GET", "/me/rules").then(({ rule_sets }) => rule_sets);

/** Keep rules; those of the same game and name are replaced. */
export const keepRules = (name: string, wish: RulesWish): Promise<RuleSetView> =>
  request("POST", "/me/rules", { name, ...wish });

export const removeRules = (id: string): Promise<void> => request("DELETE", `/me/rules/${id}`);

export const ratings = (): Promise<TitleRating[]> =>
  request<{ ratings: TitleRating[] }>("GET", "/me/ratings").then(({ ratings }) => ratings);
