/** Lets the service worker keep the app at hand, once the page has nothing better to do. */

export const register = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register("/sw.js");

export function keepAtHand(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}

/** Private windows and odd settings may refuse; the app does without. */
function begin(): void {
  void register().catch(() => undefined);
}
