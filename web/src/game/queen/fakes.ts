/** For tests: boats, positions and plans of Mississippi Queen. */
import type { BoatView, Ghost, QueenPlan, QueenView, QueenWay, Reach } from "../../types";

export const boat: BoatView = {
  seat: 0,
  rose: false,
  team: null,
  stranded: false,
  cell: 7,
  facing: 0,
  speed: 2,
  coal: 5,
  aboard: 0,
  standing: "racing",
  place: null,
};

export function viewOf(decision: QueenView["decision"] = "turn", boats: BoatView[] = [boat]): QueenView {
  const cells = Array.from({ length: 20 }, (_, k): [number, number] => [k % 5, Math.floor(k / 5)]);
  return {
    title: "queen",
    round: 3,
    order: [0],
    moving: 0,
    boat: 0,
    partner: null,
    berth: null,
    decision,
    passengers: true,
    boats,
    river: {
      chart: "A0..0",
      area: [0, 0, 1, 1],
      cells,
      tiles: ["A0"],
      lifted: 0,
      to_come: 3,
      docks: [],
      coal_docks: [],
      driftwood: [],
      sandbanks: [],
      landings: [],
      town: [],
    },
    ending: null,
  };
}

export function planOf(some: Partial<QueenPlan> = {}): QueenPlan {
  const none = { actions: [], complete: false, rule: null, legal: [], ghost: null, cells: [], pushes: [] };
  return { ...none, reach: [], ways: [], ...some };
}

export const ghost = (some: Partial<Ghost> = {}): Ghost => ({
  boat: 0,
  cell: 8,
  facing: 0,
  speed: 2,
  coal: 4,
  points: 1,
  free_turn: true,
  ...some,
});

export const way = (some: Partial<QueenWay> = {}): QueenWay => ({
  actions: ["v2", "F", "F", "."],
  cost: 0,
  cells: [7, 8, 9],
  facings: [0, 0, 0],
  pushes: [],
  ...some,
});

/** Cell 9: north or north-east with speed 2, north with speed 3 for 1 coal; cell 4: a dock. */
export const reach: Reach[] = [
  { cell: 9, ends: [2_000, 12_100, 3_100] },
  { cell: 4, ends: [2_000, 1_202] },
];
