/**
 * The service worker: keeps the shell of the app at hand, says honestly when the server cannot be
 * reached, and shows notices. It never keeps an answer of the API, nor a page of it.
 *
 * The build writes what is between the signs: see `serviceWorker` in vite.config.ts.
 */
const VERSION = "%VERSION%";
/** The page, and what it needs to say anything, in every language. */
const SHELL = JSON.parse(`%SHELL%`);
const PAGE = "/";
const CACHE = `shell-${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)));
});

/** Only now no page uses the files of an older version any more. */
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name !== CACHE);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (SHELL.includes(pathname)) event.respondWith(newest(request));
});

/** A page comes from the server; if it cannot be reached, the shell says so under its address. */
async function page(request) {
  try {
    return await fetch(request);
  } catch (reason) {
    const shell = await caches.match(PAGE, { cacheName: CACHE });
    if (!shell) throw reason;
    const html = (await shell.text()).replace("<html", "<html data-offline");
    const headers = new Headers(shell.headers);
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    return new Response(html, { headers });
  }
}

/** The name of such a file changes with what is in it: one that is known is right. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** These keep their names: the newest, or else the last one that is known. */
async function newest(request) {
  try {
    return await fetch(request);
  } catch (reason) {
    const known = await caches.match(request, { cacheName: CACHE });
    if (!known) throw reason;
    return known;
  }
}

// --- Notices

addEventListener("push", (event) => {
  const told = read(event.data);
  const shown = {
    body: told.text ?? "",
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    tag: told.path ?? "paddlewheel",
    data: { path: told.path ?? PAGE },
  };
  event.waitUntil(registration.showNotification(told.title ?? "Paddlewheel", shown));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** To the table, in a window that shows it already if there is one. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? PAGE));
});

async function open(path) {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === address.pathname);
  if (there) await there.focus();
  else await clients.openWindow(address.href);
}
