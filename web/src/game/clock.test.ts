import { expect, test } from "vitest";
import { clockWords, left } from "./clock";

test("little time is shown to the second, much of it coarsely", () => {
  expect(clockWords(0)).toBe("0:00");
  expect(clockWords(-3)).toBe("0:00");
  expect(clockWords(9.2)).toBe("0:10");
  expect(clockWords(605)).toBe("10:05");
  expect(clockWords(3600)).toBe("1 h 0 min");
  expect(clockWords(86_399)).toBe("23 h 59 min");
  expect(clockWords(3 * 86_400 + 7_200)).toBe("3 d 2 h");
});

test("only the clock that ticks runs down", () => {
  expect(left(30, true, 12_000)).toBe(18);
  expect(left(30, false, 12_000)).toBe(30);
  expect(left(30, true, 60_000)).toBe(0);
  expect(left(30, true, -5)).toBe(30);
});
