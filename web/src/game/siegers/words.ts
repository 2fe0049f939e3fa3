/** A race in words. */
import { n, t } from "../../i18n/index.svelte";
import type { ChainMove, Choice, SiegersView } from "../../types";

/** Where a steamer is, for the line below the captain's name. */
export function siegersWhere(view: SiegersView, seat: number): string {
  const steamer = view.steamers[seat];
  if (!steamer) return "";
  if (steamer.place !== null) return t("Home, place {place}", { place: steamer.place });
  if (steamer.field === null) return t("Not on the river yet");
  const field = t("Field {n}", { n: steamer.field });
  return leads(view, seat) ? `${field} · ${t("leads")}` : field;
}

function leads(view: SiegersView, seat: number): boolean {
  const ahead = view.steamers.filter((steamer) => steamer.place === null);
  const furthest = Math.max(...ahead.map((steamer) => steamer.field ?? -1));
  const first = ahead.filter((steamer) => steamer.field === furthest);
  return first.length === 1 && first[0] === view.steamers[seat];
}

/** A steamer as it is read aloud: the picture tells its numbers to those who see it. */
export function steamerWords(view: SiegersView, seat: number, name: string): string {
  const { field, right, logs: count, place } = view.steamers[seat]!;
  const logs = n(count, "{n} log", "{n} logs");
  if (place !== null) return t("{name} is home in place {place}, {logs}.", { name, place, logs });
  if (field === null || right === null) return t("{name} has not started, {logs}.", { name, logs });
  return t("{name} is on field {field}, {number} to the right, {logs}.", {
    name,
    field,
    number: right,
    logs,
  });
}

/** One move of a chain, without the field. */
export function moveWords(move: ChainMove, names: readonly string[], back: boolean): string {
  const name = names[move.seat] ?? "";
  if (!move.contacts.length)
    return back
      ? n(move.fields, "{name} drifts back {n} field", "{name} drifts back {n} fields", { name })
      : n(move.fields, "{name} sails {n} field", "{name} sails {n} fields", { name });
  const contacts = move.contacts.map(({ own, other: theirs, seat }) =>
    t("{own} against {other} {theirs}", { own, theirs, other: names[seat] ?? "" }),
  );
  return `${name} ${contacts.join(", ")}`;
}

/** How many fields the numbers carry a steamer; those that it jumps over do not count. */
export function carriedFields(move: ChainMove): number {
  return move.contacts.reduce((sum, { own, other }) => sum + own - other, 0);
}

/** How far a steamer is turned and what that costs. */
export function rotationWords(rotation: number, cost: number): string {
  if (rotation === 0) return t("60° free");
  const degrees = 60 * Math.abs(rotation);
  return cost
    ? `${degrees}° · ${n(cost, "{n} log", "{n} logs")}`
    : t("{degrees}° · free", { degrees });
}

/** A whole turn as it is said aloud. */
export function choiceWords({ fields, logs, gain, field }: Choice): string {
  const parts = [moveName(fields), logWords(logs)];
  if (gain > 0)
    parts.push(n(gain, "the chain adds {n} field", "the chain adds {n} fields"));
  parts.push(field === null ? t("to the finish") : t("to field {n}", { n: field }));
  return parts.filter(Boolean).join(", ");
}

function moveName(fields: number): string {
  const count = Math.abs(fields);
  if (fields === 0) return t("Pass");
  return fields > 0
    ? n(count, "Sail {n} field", "Sail {n} fields")
    : n(count, "Drift back {n} field", "Drift back {n} fields");
}

function logWords(logs: number): string {
  if (logs === 0) return "";
  return logs < 0
    ? n(-logs, "costs {n} log", "costs {n} logs")
    : n(logs, "brings {n} log", "brings {n} logs");
}

/** A field by its number; the last one is the finish. */
export function fieldName(field: number | null): string {
  return field === null ? t("finish") : t("field {n}", { n: field });
}

/** A number with its sign. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}
