/** How boats are told apart: letter, colour and pattern. The Black Rose has no letter. */
import { LIVERIES, type Livery } from "./livery";
import { paint } from "./paint.svelte";

export type { Livery };

/** A livery as a boat wears it: with the letter of the boat, and the letter of the drawn hull. */
export interface Worn extends Livery {
  readonly hull: string;
}

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

/** What a boat looks like: in the colours of the race, or in those that are named. */
export function livery(boat: number, colours = paint.of(boat)): Worn {
  const own = FLEET[boat] ?? BLACK_ROSE;
  const worn = boat < FLEET.length ? (FLEET[colours] ?? own) : own;
  return { ...worn, letter: own.letter, hull: worn.letter };
}

/** The ink of a way on cream: ivory would not be seen. */
export function wayInk(boat: number): string {
  const { hull, colour } = livery(boat);
  return hull === "F" ? "#241A12" : colour;
}
