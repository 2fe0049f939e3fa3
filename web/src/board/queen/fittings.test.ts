import { describe, expect, it } from "vitest";
import { fittings, type Fitted } from "./fittings";
import { FINE } from "./sprite";

const BOAT: Fitted = {
  rose: false, angle: 0, speed: 3, coal: 5, aboard: 1, places: 2, misses: false, stranded: false,
};
const kinds = (boat: Partial<Fitted>): string[] =>
  fittings({ ...BOAT, ...boat }, FINE).map(({ kind }) => kind);

describe("what stands on a boat", () => {
  it("is drawn with the wheel after all that never turns", () => {
    expect(kinds({})).toEqual(["aboard", "free", "letter", "coal", "wheel", "speed"]);
  });

  it("is a speed alone on the Black Rose", () => {
    expect(kinds({ rose: true })).toEqual(["letter", "wheel", "speed"]);
  });

  it("has a sign when a boat misses a turn or is stranded", () => {
    expect(kinds({ misses: true, stranded: true }).at(-1)).toBe("misses");
    expect(kinds({ stranded: true }).at(-1)).toBe("stranded");
  });

  it("moves round with the boat and stays where it is on it", () => {
    const at = (angle: number): readonly number[] =>
      fittings({ ...BOAT, angle }, FINE).find(({ kind }) => kind === "letter")!.at;
    expect(at(0)).toEqual([FINE.letterAt[0], FINE.letterAt[1]]);
    expect(at(180)[1]).toBeCloseTo(-FINE.letterAt[1]);
  });
});
