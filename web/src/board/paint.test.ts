import { afterEach, describe, expect, it } from "vitest";
import { FLEET, livery, ROSE, wayInk } from "./fleet";
import { paint, painted } from "./paint.svelte";

afterEach(() => paint.clear());

describe("painted", () => {
  it("gives further boats what the seats have left", () => {
    expect(painted([4, 1, 0])).toEqual([4, 1, 0, 2, 3, 5]);
  });
});

describe("livery", () => {
  it("is a boat's own without wishes", () => {
    expect(livery(2)).toMatchObject({ ...FLEET[2], hull: "C" });
  });

  it("keeps the letter of the boat and has the colours that were wished for", () => {
    paint.use([4, 1, 0]);
    const violet = livery(0);
    expect(violet).toMatchObject({ letter: "A", hull: "E" });
    expect([violet.colour, violet.pattern]).toEqual([FLEET[4]?.colour, FLEET[4]?.pattern]);
    expect(new Set(Array.from({ length: 6 }, (_, boat) => livery(boat).colour)).size).toBe(6);
  });

  it("never paints the Black Rose", () => {
    paint.use([4, 1, 0]);
    expect(livery(ROSE)).toMatchObject({ letter: "", pattern: "rose" });
  });

  it("draws a way of ivory dark, whoever has it", () => {
    paint.use([5]);
    expect(wayInk(0)).toBe("#241A12");
    expect(wayInk(5)).not.toBe("#241A12");
  });
});
