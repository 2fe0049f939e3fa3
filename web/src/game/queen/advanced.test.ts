import { beforeEach, expect, test, vi } from "vitest";
import type { QueenView } from "../../types";
import { boat, planOf, viewOf, way } from "./fakes";
import { backFacing, isBack, speedOf, transferAction, transferOf } from "./notation";
import { QueenPlanner, type Host } from "./planner.svelte";
import { cellMarks } from "./show";
import { boatFacts, boatWords, confirmWords, planWords, queenWhere, turnWords } from "./words";

/** The boat lies on a sandbank, cell 7 at (2, 1), and faces north; cell 12 at (2, 2) is behind it. */
function onSand(some: Partial<QueenView> = {}): QueenView {
  const view = viewOf();
  return { ...view, river: { ...view.river, sandbanks: [7] }, ...some };
}

let planner: QueenPlanner;
const host = {
  look: vi.fn().mockResolvedValue(planOf({ ways: [way({ actions: ["B=NE"], cost: 1 })] })),
  act: vi.fn().mockResolvedValue(undefined),
  undo: vi.fn(),
};

beforeEach(() => (planner = new QueenPlanner(host as unknown as Host)));

test("the actions of the advanced game are read", () => {
  expect(["B", "B=SW", "=SW", "F"].map(isBack)).toEqual([true, true, false, false]);
  expect([backFacing("B=SW"), backFacing("B")]).toEqual([4, null]);
  expect(["keep", "give2", "take1", "board"].map(transferOf)).toEqual([0, 2, -1, null]);
  expect([0, 3, -2].map(transferAction)).toEqual(["keep", "give3", "take2"]);
  expect([speedOf(["=N", "v4", "F"]), speedOf(["B"])]).toEqual([4, null]);
});

test("a boat on a sandbank sails ahead, or backs off to the cell behind", async () => {
  const reach = [{ cell: 2, ends: [1_100] }, { cell: 12, ends: [1_100, 11_100] }];
  planner.begin(onSand(), planOf({ legal: ["v1", "B=N", "B=NE"], reach }));
  expect([planner.trouble, planner.behind]).toEqual([null, 12]);
  expect(planner.backs).toEqual(["B=N", "B=NE"]);
  const labels = cellMarks(planner, onSand()).map(({ label }) => label);
  expect(labels[1]).toBe("Tile 0, cell 12: 1 coal, backs off the sandbank");
  planner.choose(12);
  await new Promise((resolve) => setTimeout(resolve));
  expect(planWords(planner, "")).toBe("Backs off the sandbank, with speed 1.");
  expect(planner.actions).toEqual(["B=NE"]);
});

test("a stranded boat passes, or takes a facing, as the rules say", () => {
  planner.begin(onSand(), planOf({ legal: ["stop"] }));
  expect(planner.trouble).toBe("stranded");
  expect(confirmWords(true, "stranded")).toBe("Pass");
  const legal = ["=N", "=NE", "=SE"];
  planner.begin(onSand(), planOf({ legal, reach: [{ cell: 7, ends: [1_032, 11_032, 21_032] }] }));
  expect([planner.trouble, planner.chosen?.cell]).toEqual(["turns", 7]);
  expect(planner.facings.filter(({ cost }) => cost !== null)).toHaveLength(3);
  expect(confirmWords(true, "turns")).toBe("Confirm");
});

test("coal is kept unless something else is chosen", () => {
  planner.begin(viewOf("transfer"), planOf({ legal: ["take1", "keep", "give1"] }));
  expect(planner.actions).toEqual(["keep"]);
  planner.option = "give1";
  expect(planner.actions).toEqual(["give1"]);
});

test("the Black Rose takes a facing that she may take", () => {
  planner.begin(viewOf("facing", [{ ...boat, rose: true }]), planOf({ legal: ["=SE", "=S"] }));
  expect(planner.actions).toEqual(["=SE"]);
});

test("a coal dock fills up: the price stays what it is", () => {
  planner.begin(viewOf(), planOf({ legal: ["v1"], reach: [{ cell: 9, ends: [1_216] }] }));
  expect(planner.ghost).toMatchObject({ coal: 6 });
  expect(planner.cost).toBe(2);
  expect(cellMarks(planner, viewOf())[0]).toMatchObject({ gain: "coal", sand: false });
});

test("sandbanks and the Black Rose are told", () => {
  const stranded = { ...boat, stranded: true };
  expect(queenWhere(onSand(), 0)).toBe("On a sandbank, tile 0");
  expect(queenWhere(onSand({ boats: [stranded] }), 0)).toBe("Stranded on a sandbank");
  expect(boatWords(onSand(), 0, "Clara")).toContain("On a sandbank.");
  expect(boatFacts({ ...boat, rose: true }, true)).toBe("speed 2");
  expect(turnWords(["v4", "F", "F"], 3)).toBe("Speed 4, straight ahead, slowed to 3.");
});
