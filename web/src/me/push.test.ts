import { afterEach, describe, expect, it, vi } from "vitest";
import * as api from "./api";
import { hindrance, silence, subscribe } from "./push";

const MADE = {
  endpoint: "https://push.example.net/1",
  toJSON: () => ({ endpoint: "https://push.example.net/1", keys: { p256dh: "p", auth: "a" } }),
  unsubscribe: vi.fn(async () => true),
};

/** A browser that can show notices, and is subscribed or not. */
function browser(permission: string, subscribed = false): { subscribe: ReturnType<typeof vi.fn> } {
  const pushManager = {
    subscribe: vi.fn(async () => MADE),
    getSubscription: async () => (subscribed ? MADE : null),
  };
  const registration = { pushManager };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", { permission });
  vi.stubGlobal("window", { PushManager: class {}, Notification: {} });
  vi.stubGlobal("navigator", {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return pushManager;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("what hinders notices", () => {
  it("is nothing where they can be shown", () => {
    browser("default");
    expect(hindrance()).toBe("");
  });

  it("is the reader, the connection or the browser", () => {
    browser("denied");
    expect(hindrance()).toBe("denied");
    vi.stubGlobal("window", {});
    expect(hindrance()).toBe("unsupported");
    vi.stubGlobal("isSecureContext", false);
    expect(hindrance()).toBe("insecure");
  });
});

it("subscribes with the key of the server", async () => {
  const manager = browser("granted");
  expect(await subscribe("KEY")).toEqual({ address: MADE.endpoint, keys: { p256dh: "p", auth: "a" } });
  expect(manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "KEY" });
});

describe("signing out", () => {
  const target = { id: "7", address: MADE.endpoint };

  it("ends the notices of this browser, and no others", async () => {
    browser("granted", true);
    const others = { id: "8", address: "https://example.org/hook" };
    const known = { targets: [others, target], most: 10, push_key: "KEY" };
    vi.spyOn(api, "targets").mockResolvedValue(known as never);
    const removed = vi.spyOn(api, "removeTarget").mockResolvedValue();
    await silence();
    expect(removed.mock.calls).toEqual([["7"]]);
    expect(MADE.unsubscribe).toHaveBeenCalledOnce();
  });

  it("asks nothing where there are none", async () => {
    browser("granted");
    const asked = vi.spyOn(api, "targets");
    await silence();
    expect(asked).not.toHaveBeenCalled();
  });
});
