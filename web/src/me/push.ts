/** Notices in this browser: asking for them, and taking that back. */

import { register } from "../worker";
import { removeTarget, targets } from "./api";

/** Why this browser cannot show notices; empty if it can. */
export type Hindrance = "" | "unsupported" | "insecure" | "denied";

export function hindrance(): Hindrance {
  if (!isSecureContext) return "insecure";
  const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!able) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "";
}

/** The address at which this browser is told, if it is. */
export async function ownAddress(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null;
}

export interface Subscribed {
  readonly address: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Ask to be told here; the browser asks the reader first. */
export async function subscribe(key: string): Promise<Subscribed> {
  // Whoever came so quickly that nothing is registered yet, or where it was refused, is told why.
  await ((await navigator.serviceWorker.getRegistration()) ?? register());
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = made.toJSON();
  return {
    address: endpoint ?? made.endpoint,
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  };
}

/** Whoever signs out is not told here any more: somebody else may use this browser. */
export async function silence(): Promise<void> {
  const address = await ownAddress().catch(() => null);
  if (address === null) return;
  const known = (await targets()).targets.find((target) => target.address === address);
  if (known) await removeTarget(known.id);
  await unsubscribe();
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
