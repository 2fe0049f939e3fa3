import { expect, test } from "vitest";
import { apart } from "./apart";

test("pieces move aside for what lies there, and for each other", () => {
  const [free, taken, second] = apart([[0, 0], [76, 0], [76, 0]], [[76, 0]]);
  expect(free).toEqual([0, 0]);
  expect(taken![0]).toBeGreaterThan(76);
  expect(second![1]).toBeLessThan(taken![1]);
});
