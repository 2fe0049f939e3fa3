import { describe, expect, test } from "vitest";
import { dayName, spanWords } from "./when";

describe("days", () => {
  test("are those of UTC, whatever the clock of the reader says", () => {
    expect(dayName("2026-11-18")).toBe("Wednesday, November 18, 2026");
    expect(dayName("2026-11-18", true)).toBe("Wed, Nov 18");
  });
});

describe("spans", () => {
  test("have hours and minutes, and end with a whole minute", () => {
    expect(spanWords(5 * 3600 + 12 * 60)).toBe("5 h 12 min");
    expect(spanWords(3600)).toBe("1 h 0 min");
    expect(spanWords(3599)).toBe("1 h 0 min");
    expect(spanWords(59)).toBe("0 h 1 min");
    expect(spanWords(-3)).toBe("0 h 1 min");
  });
});
