/** How boats are told apart: letter, colour and pattern. The Black Rose has no letter. */
import { LIVERIES, type Livery } from "./livery";

export type { Livery };

/** The boats of the seats; the number of a boat is its place here. */
export const FLEET: readonly Livery[] = LIVERIES.filter((livery) => livery.letter !== "");
export const BLACK_ROSE: Livery = LIVERIES.find((livery) => livery.letter === "")!;

/** The number that stands for her livery, which no other boat has. */
export const ROSE = FLEET.length;

/** The number of the livery of a boat. */
export function liveryOf(boat: number, rose: boolean): number {
  return rose ? ROSE : boat;
}

export const LETTERS: readonly string[] = FLEET.map((livery) => livery.letter);
export const COLOURS: readonly string[] = FLEET.map((livery) => livery.colour);

export function livery(boat: number): Livery {
  return FLEET[boat] ?? BLACK_ROSE;
}

/** The ink of a way on cream: ivory would not be seen. */
export function wayInk(boat: number): string {
  const { letter, colour } = livery(boat);
  return letter === "F" ? "#241A12" : colour;
}
