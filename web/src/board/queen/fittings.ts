/** What stands on a boat and stays upright however it lies: passengers, the letter, dials, a sign. */
import { turned, type Point } from "../hex";
import type { Look } from "./sprite";

export interface Fitting {
  readonly kind: "free" | "aboard" | "letter" | "coal" | "wheel" | "speed" | "misses" | "stranded";
  /** Two passengers are two fittings. */
  readonly key: string;
  readonly at: Point;
  readonly value: number;
}

/** A boat, as far as its fittings tell of it. */
export interface Fitted {
  readonly rose: boolean;
  readonly angle: number;
  readonly speed: number;
  readonly coal: number;
  readonly aboard: number;
  /** The places for passengers. */
  readonly places: number;
  readonly misses: boolean;
  readonly stranded: boolean;
}

const SIGN: Point = [17.5, -19];

/** In the order in which they are drawn. The wheel comes last but for a sign: while it turns it is a
    layer of its own, and with it all that is drawn later. */
export function fittings(boat: Fitted, look: Look): Fitting[] {
  const { rose, angle, speed, coal, aboard } = boat;
  const fit = (kind: Fitting["kind"], at: Point, value = 0, key: string = kind): Fitting => {
    return { kind, key, at: turned(at, angle), value };
  };
  const [dx, dy] = look.dialAt;
  const seats = [-1, 1].slice(0, rose ? 0 : boat.places).map((side, seat) => {
    const at: Point = [side * look.seatAt[0], look.seatAt[1]];
    return fit(seat < aboard ? "aboard" : "free", at, 0, `seat ${seat}`);
  });
  const sign = boat.misses ? "misses" : boat.stranded ? "stranded" : null;
  return [
    ...seats,
    fit("letter", look.letterAt),
    ...(rose ? [] : [fit("coal", look.dialAt, coal)]),
    fit("wheel", [-dx, dy]),
    fit("speed", [-dx, dy], speed),
    ...(sign ? [fit(sign, SIGN)] : []),
  ];
}
