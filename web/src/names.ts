/** Friendly names for captains who have not given theirs. */

const NAMES = [
  "Ada", "Alma", "Amos", "Anton", "Beatrice", "Bruno", "Carlo", "Cecile", "Clara", "Colette",
  "Dora", "Edgar", "Elise", "Emil", "Fanny", "Felix", "Flora", "Frieda", "Gaspard", "Greta",
  "Hugo", "Ida", "Jules", "Leo", "Lina", "Lotte", "Louis", "Luca", "Marta", "Mathilde",
  "Mina", "Nora", "Oscar", "Otto", "Paolo", "Rosa", "Ruben", "Silvia", "Theo", "Viola",
] as const;

/** A name that is not among those taken. */
export function captainsName(taken: readonly string[] = [], random = Math.random): string {
  const free = NAMES.filter((name) => !taken.includes(name));
  const choice = free.length ? free : NAMES;
  return choice[Math.floor(random() * choice.length)] ?? NAMES[0];
}

/** Bots are called like birds and beasts of the river. */
const BOTS = ["Pelican", "Heron", "Otter", "Egret", "Beaver", "Ibis"] as const;

export function botNames(count: number): string[] {
  return BOTS.slice(0, count);
}
