import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestRefused } from "../api";
import type { FilmView } from "../types";
import { FilmOrder } from "./film.svelte";

const film = (status: FilmView["status"], done: number): FilmView => ({
  status,
  done,
  frames: 8,
  size: status === "ready" ? 1234 : null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a film is asked for until it is ready, and then no more", async () => {
  const ask = vi
    .fn<() => Promise<FilmView>>()
    .mockResolvedValueOnce(film("waiting", 0))
    .mockResolvedValueOnce(film("making", 4))
    .mockResolvedValue(film("ready", 8));
  const order = new FilmOrder(ask);
  await order.begin();
  expect(order.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(order.share).toBe(0.5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(order.view?.size).toBe(1234);
  expect(order.busy).toBe(false);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("a refusal ends the order, and it can be given again", async () => {
  const refusal = new RequestRefused(429, { code: "x", message: "Too many.", details: {} });
  const ask = vi.fn<() => Promise<FilmView>>().mockRejectedValueOnce(refusal);
  const order = new FilmOrder(ask);
  await order.begin();
  expect([order.problem, order.view]).toEqual(["Too many.", null]);
  ask.mockResolvedValue(film("ready", 8));
  await order.begin();
  expect([order.problem, order.view?.status]).toEqual([null, "ready"]);
});

test("a network that fails once is forgiven, one that stays away is not", async () => {
  const ask = vi.fn<() => Promise<FilmView>>().mockRejectedValue(
    new RequestRefused(0, { code: "unreachable", message: "No network.", details: {} }),
  );
  const order = new FilmOrder(ask);
  await order.begin();
  expect(order.problem).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(order.problem).toBe("No network.");
});

test("when nobody looks, nobody asks", async () => {
  const ask = vi.fn<() => Promise<FilmView>>().mockResolvedValue(film("making", 1));
  const order = new FilmOrder(ask);
  await order.begin();
  order.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
