/** Which page an address means, and going from one to another without loading anew. */
import { createSubscriber } from "svelte/reactivity";

export type Route =
  | { page: "home" }
  | { page: "screen" }
  | { page: "invite" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "me"; section: Section }
  | { page: "sign-in" }
  | { page: "link" }
  | { page: "study"; id: string | null }
  | { page: "editor" }
  | { page: "print" }
  | { page: "learn" }
  | { page: "lesson"; title: string; name: string }
  | { page: "rules" }
  | { page: "handbook"; title: string; table: string | null }
  | { page: "daily"; day: string | null }
  | { page: "nowhere" };

/** The parts of what is one's own. */
export const SECTIONS = ["profile", "games", "rules", "notices", "account"] as const;
export type Section = (typeof SECTIONS)[number];

function sectionOf(path: string): Section | null {
  return SECTIONS.find((section) => pathOf(section) === path) ?? null;
}

/** Where a part is found. */
export function pathOf(section: Section): string {
  return section === "profile" ? "/me" : `/me/${section}`;
}

/** Pages without anything that an address could name. */
const PLAIN: Readonly<Record<string, Route>> = {
  "": { page: "home" },
  "/screen": { page: "screen" },
  "/invite": { page: "invite" },
  "/sign-in": { page: "sign-in" },
  "/link": { page: "link" },
  "/print": { page: "print" },
  "/learn": { page: "learn" },
  "/rules": { page: "rules" },
  "/daily": { page: "daily", day: null },
  "/study": { page: "editor" },
  "/study/line": { page: "study", id: null },
};

/** Pages of something that has a name, and how the names are found in the address. */
const NAMED: readonly [RegExp, (one: string, two: string) => Route][] = [
  [/^\/t\/([\w-]+)$/, (id) => ({ page: "table", id })],
  [/^\/t\/([\w-]+)\/replay$/, (id) => ({ page: "replay", id })],
  [/^\/t\/([\w-]+)\/study$/, (id) => ({ page: "study", id })],
  [/^\/t\/([\w-]+)\/rules$/, (table) => ({ page: "handbook", title: "", table })],
  [/^\/rules\/(\w+)$/, (title) => ({ page: "handbook", title, table: null })],
  [/^\/learn\/(\w+)\/([\w-]+)$/, (title, name) => ({ page: "lesson", title, name })],
  [/^\/daily\/(\d{4}-\d{2}-\d{2})$/, (day) => ({ page: "daily", day })],
];

export function routeOf(path: string): Route {
  const plain = path.replace(/\/+$/, "");
  const section = sectionOf(plain);
  if (section) return { page: "me", section };
  if (Object.hasOwn(PLAIN, plain)) return PLAIN[plain]!;
  for (const [address, route] of NAMED) {
    const found = address.exec(plain);
    if (found) return route(found[1] ?? "", found[2] ?? "");
  }
  return { page: "nowhere" };
}

const moved = new EventTarget();

const subscribe = createSubscriber((update) => {
  addEventListener("popstate", update);
  moved.addEventListener("moved", update);
  return () => {
    removeEventListener("popstate", update);
    moved.removeEventListener("moved", update);
  };
});

export const router = {
  get route(): Route {
    subscribe();
    return routeOf(location.pathname);
  },
  /** What is asked for besides, and the place on the page. */
  get query(): string {
    subscribe();
    return location.search;
  },
  get hash(): string {
    subscribe();
    return decodeURIComponent(location.hash.slice(1));
  },
};

let travelled = false;

/** For the main part of a page: whoever came here by a link goes on reading at its beginning. */
export function arrive(main: HTMLElement): void {
  if (travelled) main.focus({ preventScroll: true });
}

export function go(path: string): void {
  travelled = true;
  if (path !== location.pathname) history.pushState(null, "", path);
  scrollTo(0, 0);
  moved.dispatchEvent(new Event("moved"));
}

/** Links inside the app do not load the page anew; everything else stays the browser's. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  if (!link || !href?.startsWith("/") || href.startsWith("/api/")) return;
  if (link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(href);
}
