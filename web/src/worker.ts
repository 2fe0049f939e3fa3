/** Lets the service worker keep the app at hand, once the page has nothing better to do. */

export function keepAtHand(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** Private windows and odd settings may refuse; the app does without. */
function register(): void {
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
