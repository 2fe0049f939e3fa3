import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "./toasts.svelte";

const why = { href: "/rules", onclick: () => {} };
const texts = () => toasts.list.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const toast of toasts.list) toasts.drop(toast);
  vi.useRealTimers();
});

test("a line goes when it can have been read, but not while somebody reads it", () => {
  toasts.show("Saved.");
  toasts.show("Saved.");
  expect(texts()).toEqual(["Saved."]);
  vi.advanceTimersByTime(6_000);
  toasts.hold(toasts.list[0]!);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Saved."]);
  toasts.release(toasts.list[0]!);
  vi.advanceTimersByTime(7_000);
  expect(texts()).toEqual([]);
});

test("a refusal that can be asked about stays until it is settled", () => {
  toasts.show("Saved.");
  toasts.problem(new Error("Not there."), why);
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Not there."]);
  toasts.settle();
  expect(texts()).toEqual([]);
});
