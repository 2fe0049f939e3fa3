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
  | { page: "rules"; title: string | null; table: string | null }
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

export function routeOf(path: string): Route {
  const table = /^\/t\/([\w-]+)\/?$/.exec(path);
  if (table?.[1]) return { page: "table", id: table[1] };
  const replay = /^\/t\/([\w-]+)\/replay\/?$/.exec(path);
  if (replay?.[1]) return { page: "replay", id: replay[1] };
  const study = /^\/t\/([\w-]+)\/study\/?$/.exec(path);
  if (study?.[1]) return { page: "study", id: study[1] };
  const lesson = /^\/learn\/(\w+)\/([\w-]+)\/?$/.exec(path);
  if (lesson?.[1] && lesson[2]) return { page: "lesson", title: lesson[1], name: lesson[2] };
  const rules = /^\/(?:t\/([\w-]+)\/rules|rules(?:\/(\w+))?)\/?$/.exec(path);
  if (rules) return { page: "rules", title: rules[2] ?? null, table: rules[1] ?? null };
  const daily = /^\/daily(?:\/(\d{4}-\d{2}-\d{2}))?\/?$/.exec(path);
  if (daily) return { page: "daily", day: daily[1] ?? null };
  const plain = path.replace(/\/+$/, "");
  const section = sectionOf(plain);
  if (section) return { page: "me", section };
  switch (plain) {
    case "":
      return { page: "home" };
    case "/screen":
      return { page: "screen" };
    case "/invite":
      return { page: "invite" };
    case "/sign-in":
      return { page: "sign-in" };
    case "/link":
      return { page: "link" };
    case "/print":
      return { page: "print" };
    case "/study":
      return { page: "editor" };
    case "/learn":
      return { page: "learn" };
    case "/study/line":
      return { page: "study", id: null };
    default:
      return { page: "nowhere" };
  }
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
