/** In which colours the boats of the race on this page sail: their own, unless somebody wished. */

/** How many liveries there are for captains. */
const FLEET_SIZE = 6;

/** The colours of all boats: those of the seats, then what is left, for further boats of theirs. */
export function painted(liveries: readonly number[]): number[] {
  const all = Array.from({ length: FLEET_SIZE }, (_, number) => number);
  return [...liveries, ...all.filter((number) => !liveries.includes(number))];
}

class Paint {
  #colours = $state.raw<readonly number[]>([]);

  /** The livery whose colours a boat has. */
  of(boat: number): number {
    return this.#colours[boat] ?? boat;
  }

  /** Paint the boats of a race, by the liveries of its seats. */
  use(liveries: readonly number[]): void {
    const colours = painted(liveries);
    if (colours.join() !== this.#colours.join()) this.#colours = colours;
  }

  /** Every boat has its own colours again. */
  clear(): void {
    this.#colours = [];
  }
}

export const paint = new Paint();
