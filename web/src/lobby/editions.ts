/** The games that the lobby offers, with our own short names and a picture for each. */
import { text } from "../i18n/index.svelte";
import type { Catalogue } from "../types";

export interface Edition {
  readonly title: "queen" | "siegers";
  readonly edition: string;
  readonly name: string;
  /** Who published it, or wrote down how it is played: tables and rules are called after them. */
  readonly from: string;
  readonly doc: string;
  /** The part of a chart that is its picture: left, top, width, height. */
  readonly view: readonly [number, number, number, number];
  readonly boats: readonly PaintedBoat[];
}

/** A boat in a picture: where, which way, and what its dials say. */
export interface PaintedBoat {
  readonly boat: number;
  readonly at: readonly [number, number];
  /** Degrees clockwise from north; in Mississippi the number at the right. */
  readonly turn: number;
  readonly speed?: number;
  readonly coal?: number;
  readonly aboard?: number;
}

export const EDITIONS: readonly Edition[] = [
  {
    title: "queen",
    edition: "I97",
    name: text("Introductory 1997"),
    from: "Goldsieber",
    doc: text("Four tiles, no passengers: the first boat to land wins."),
    view: [100, -295, 300, 130],
    boats: [{ boat: 2, at: [263, -228], turn: 60, speed: 4, coal: 3 }],
  },
  {
    title: "queen",
    edition: "P97",
    name: text("Passengers 1997"),
    from: "Goldsieber",
    doc: text("Twelve tiles, two passengers each. Who runs aground is out."),
    view: [1055, -230, 300, 130],
    boats: [{ boat: 3, at: [1185, -152], turn: 60, speed: 2, coal: 4, aboard: 1 }],
  },
  {
    title: "queen",
    edition: "F19",
    name: text("Queen 2019"),
    from: "Super Meeple",
    doc: text("Twelve tiles, chain pushes, a crash costs a turn. French rules."),
    view: [682, -232, 350, 154],
    boats: [
      { boat: 4, at: [856, -190], turn: 120, speed: 3, coal: 2, aboard: 1 },
      { boat: 0, at: [856, -114], turn: 60, speed: 4, coal: 4 },
    ],
  },
  {
    title: "queen",
    edition: "T19",
    name: text("Queen 2019, Italian"),
    from: "GateOnGames",
    doc: text("As the French one, but stranded and blocked boats fare differently."),
    view: [960, -105, 300, 130],
    boats: [{ boat: 1, at: [1119, -38], turn: 60, speed: 1, coal: 2, aboard: 2 }],
  },
  {
    title: "siegers",
    edition: "M87",
    name: text("Mississippi 1987"),
    from: "Mattel",
    doc: text("No luck on the way and few logs: steamers alongside shove each other on."),
    view: [355, 550, 300, 155],
    boats: [
      { boat: 3, at: [494, 592.3], turn: 2 },
      { boat: 0, at: [456, 658.2], turn: 5 },
      { boat: 2, at: [532, 658.2], turn: 3 },
    ],
  },
  {
    title: "siegers",
    edition: "F06",
    name: text("Mississippi 2006"),
    from: "Lemonier",
    doc: text("All roll before the race, and the first at the finish ends it. French notes."),
    view: [130, 420, 300, 155],
    boats: [
      { boat: 1, at: [228, 526.4], turn: 4 },
      { boat: 4, at: [304, 526.4], turn: 1 },
    ],
  },
];

/** The river of the pictures: the name and the extent of its chart. */
export const CHARTS = {
  queen: {
    key: "A0_A3-2_B1_A2-1_B3-2_A1-3_A2-3.rrlrlr.0",
    area: [-441.51, -608, 2462.66, 1064],
  },
  siegers: { key: "11", area: [-150, -155.88, 908, 969.94] },
} as const;

/** The opening picture. */
export const HERO: Pick<Edition, "view" | "boats"> = {
  view: [470, -312, 860, 475],
  boats: [
    { boat: 0, at: [724, -38], turn: 60, speed: 4, coal: 3, aboard: 2 },
    { boat: 1, at: [921, -152], turn: 120, speed: 5, coal: 2, aboard: 1 },
    { boat: 2, at: [1251, -114], turn: 60, speed: 3, coal: 5, aboard: 2 },
    { boat: 3, at: [856, -38], turn: 0, speed: 6, coal: 1 },
    { boat: 4, at: [1119, -114], turn: 120, speed: 2, coal: 4, aboard: 1 },
  ],
};

/** Above the waiting room: wide and low. */
export const BANNERS: Record<Edition["title"], Pick<Edition, "view" | "boats">> = {
  queen: { view: [665, -192, 720, 184], boats: HERO.boats },
  siegers: { view: [120, 548, 600, 154], boats: EDITIONS.find(({ edition }) => edition === "M87")!.boats },
};

/** Where nobody wanted to go: on a sandbank. */
export const STRANDED: Pick<Edition, "view" | "boats"> = {
  view: [960, -115, 300, 130],
  boats: [{ boat: 1, at: [1119, -38], turn: 60, speed: 1, coal: 2, aboard: 2 }],
};

export const FAVOURITE: Edition = EDITIONS.find(({ edition }) => edition === "F19")!;

/** As long as the server has not said for how many captains a game is, any of these will do. */
const USUAL: readonly number[] = [3, 4, 5];

export function playersOf(catalogue: Catalogue | null, wanted: Edition): readonly number[] {
  const title = catalogue?.titles.find(({ name }) => name === wanted.title);
  return title?.editions.find(({ name }) => name === wanted.edition)?.players ?? USUAL;
}

/** The edition by the names that the server knows. */
export function editionOf(title: string, edition: string): Edition | undefined {
  return EDITIONS.find((one) => one.title === title && one.edition === edition);
}

/** The allowed number that is nearest to the wanted one. */
export function nearest(allowed: readonly number[], wanted: number): number {
  return allowed.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  );
}
