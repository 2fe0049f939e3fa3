/** A study as the parts of a table's page know it: all seats belong to the one who studies. */
import { turnOf, type Turn } from "../game/turn";
import { t } from "../i18n/index.svelte";
import type { Position, SeatView, StudyView, TableView } from "../types";

const seat = (name: string, number: number): SeatView => ({
  sitter: "person",
  name,
  bot: null,
  mine: true,
  online: true,
  ready: true,
  stand_in: null,
  resigned: false,
  seconds: null,
  ticks: false,
  livery: number,
});

export function tableOf(view: StudyView, version: number): TableView {
  return {
    id: "",
    version,
    name: "",
    title: view.title,
    rules_version: 0,
    edition: "",
    label: view.label,
    options: {},
    differs: view.differs,
    host: true,
    public: false,
    study: true,
    daily: null,
    waits_for_ready: false,
    clock: null,
    paused: false,
    frozen: null,
    seats: view.names.map(seat),
    position: view.position,
    log: [],
    chat: [],
    spectators_speak: false,
    watching: 0,
    missed: 0,
    grace: null,
  };
}

export const chanceWords = (): Turn => ({
  heading: t("Chance decides"),
  hint: t("Choose what comes, or have it drawn."),
});

/** Whose move it is, in words. */
export function dueWords(view: StudyView, table: TableView, position: Position, language: string): Turn {
  if (view.position.ranking) return turnOf(table, position, false, language);
  if (view.chance.length) return chanceWords();
  const name = view.names[position.to_act ?? 0] ?? "";
  return { heading: t("{name} is to move", { name }), hint: turnOf(table, position, true, language).hint };
}

/** How likely something is: one in so many, or in hundredths. */
export function oddsWords([one, all]: readonly [number, number], language: string): string {
  if (one === all) return t("certain");
  if (one === 1) return t("1 in {n}", { n: all });
  const style = { style: "percent", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(one / all);
}

