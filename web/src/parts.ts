/** The parts of the app that are fetched when somebody comes to them. */
import type { Component } from "svelte";
import type { Route } from "./router";

// Each of them takes what its own route holds; a table of all cannot say that.
type Part = () => Promise<{ default: Component<any> }>;

const newTable: Part = () => import("./lobby/NewTablePage.svelte");

export const PARTS: Readonly<Record<Exclude<Route["page"], "home" | "nowhere">, Part>> = {
  table: () => import("./game/TablePage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  screen: newTable,
  invite: newTable,
  study: () => import("./study/StudyPage.svelte"),
  editor: () => import("./study/editor/EditorPage.svelte"),
  learn: () => import("./learn/LearnPage.svelte"),
  lesson: () => import("./learn/LessonPage.svelte"),
  rules: () => import("./rules/RulesIndex.svelte"),
  handbook: () => import("./rules/RulesPage.svelte"),
  daily: () => import("./daily/DailyPage.svelte"),
  print: () => import("./print/PrintPage.svelte"),
  me: () => import("./me/MePage.svelte"),
  "sign-in": () => import("./me/SignInPage.svelte"),
  link: () => import("./me/LinkPage.svelte"),
};

/** What makes a page another one, which begins anew; the parts of some pages are one page. */
export function keyOf(route: Route): string {
  return route.page === "me" || route.page === "handbook" ? route.page : JSON.stringify(route);
}
