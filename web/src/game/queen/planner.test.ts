import { beforeEach, describe, expect, test, vi } from "vitest";
import type { QueenPlan } from "../../types";
import { boat, ghost, planOf, reach, viewOf, way } from "./fakes";
import { QueenPlanner, type Host } from "./planner.svelte";

let host: { [key in keyof Host]: ReturnType<typeof vi.fn> };
let planner: QueenPlanner;

/** The answer to the next question. */
function answer(plan: Partial<QueenPlan>): void {
  host.look.mockResolvedValueOnce(planOf(plan));
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  host = {
    look: vi.fn().mockResolvedValue(planOf({ ways: [way()] })),
    act: vi.fn().mockResolvedValue(undefined),
    undo: vi.fn().mockResolvedValue(undefined),
  };
  planner = new QueenPlanner(host as unknown as Host);
});

describe("on the map", () => {
  beforeEach(() => planner.begin(viewOf(), planOf({ legal: ["v1", "v2", "v3"], reach })));

  test("every cell is offered by its best end, and nothing is chosen", () => {
    expect(planner.offers.get(9)).toMatchObject({ cost: 0, speed: 2, facing: 0 });
    expect(planner.offers.get(4)).toMatchObject({ boards: true, speed: 1 });
    expect(planner.ghost).toBeNull();
    expect(planner.actions).toBeNull();
  });

  test("a cell that is chosen shows a ghost at once and its way when the server has answered", async () => {
    planner.choose(9);
    expect(planner.ghost).toMatchObject({ cell: 9, facing: 0, speed: 2, coal: 5 });
    expect(planner.actions).toBeNull();
    await settled();
    expect(host.look).toHaveBeenCalledWith([], { cell: 9, facing: 0, speed: 2 });
    expect(planner.track).toEqual([7, 8, 9]);
    expect(planner.actions).toEqual(["v2", "F", "F", "."]);
    expect(host.act).not.toHaveBeenCalled();
  });

  test("a passenger is seen on the ghost", () => {
    planner.choose(4);
    expect(planner.ghost).toMatchObject({ aboard: 1, coal: 3 });
    expect(planner.cost).toBe(2);
  });

  test("confirm sends the way", async () => {
    planner.choose(9);
    await settled();
    await planner.confirm();
    expect(host.act).toHaveBeenCalledWith(["v2", "F", "F", "."]);
  });

  test("a refusal leaves everything as it was planned", async () => {
    host.act.mockRejectedValueOnce(new Error("stale"));
    planner.choose(9);
    await settled();
    await planner.confirm();
    expect(planner.chosen?.cell).toBe(9);
    expect(planner.actions).not.toBeNull();
  });

  test("an answer that comes late is not shown", async () => {
    host.look.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return planOf({ ways: [way({ cells: [1] })] });
    });
    planner.choose(4);
    planner.choose(9);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(planner.chosen?.cell).toBe(9);
    expect(planner.track).toEqual([7, 8, 9]);
  });

  test("a question that is refused unchooses", async () => {
    host.look.mockRejectedValueOnce(new Error("stale"));
    planner.choose(9);
    await settled();
    expect(planner.chosen).toBeNull();
  });

  test("speeds tell what the turn costs, and whether it can be", () => {
    expect(planner.speeds.map(({ cost }) => cost)).toEqual([2, 0, 1, null, null, null]);
    expect(planner.speeds.map(({ possible }) => possible)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    planner.choose(9);
    expect(planner.speeds[0]).toMatchObject({ possible: true, cost: null });
    expect(planner.speeds[1]).toMatchObject({ chosen: true });
  });

  test("a speed that is asked for narrows the map; the same again does not", () => {
    planner.setSpeed(3);
    expect([...planner.offers.keys()]).toEqual([9]);
    planner.setSpeed(3);
    expect(planner.offers.size).toBe(2);
  });

  test("another speed keeps the cell and the facing if it can", async () => {
    planner.choose(9);
    planner.setSpeed(3);
    expect(planner.chosen).toMatchObject({ cell: 9, speed: 3, facing: 0 });
    planner.setSpeed(1);
    expect(planner.chosen).toBeNull();
    await settled();
  });

  test("facings are those of the chosen cell and speed", async () => {
    planner.choose(9);
    expect(planner.facings.map(({ cost }) => cost)).toEqual([0, 1, null, null, null, null]);
    planner.turn(-1);
    expect(planner.chosen?.facing).toBe(1);
    planner.turn(-1);
    expect(planner.chosen?.facing).toBe(0);
    planner.face(3);
    expect(planner.chosen?.facing).toBe(0);
    await settled();
  });

  test("ways that push differently are gone through one by one", async () => {
    const pushes = (end: number) => [{ boat: 1, start: 8, end }];
    answer({ ways: [way(), way({ pushes: pushes(3), cost: 1 }), way({ pushes: pushes(4), cost: 1 })] });
    planner.choose(9);
    await settled();
    expect(planner.ways).toHaveLength(3);
    planner.nextWay(-1);
    expect(planner.shoves).toEqual(pushes(4));
    expect(planner.cost).toBe(1);
    planner.nextWay(1);
    expect(planner.shoves).toEqual([]);
  });

  test("the same plan again changes nothing, another one begins anew", async () => {
    planner.choose(9);
    await settled();
    planner.begin(viewOf(), planner.plan!);
    expect(planner.chosen).not.toBeNull();
    planner.begin(viewOf(), planOf({ reach }));
    expect(planner.chosen).toBeNull();
  });
});

describe("step by step", () => {
  beforeEach(() => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2"], reach }));
    planner.setMode("steps");
  });

  test("steps add up, and quick presses wait for each other", async () => {
    answer({ actions: ["v2"], legal: ["F", "L"], ghost: ghost({ points: 2 }), cells: [7] });
    answer({ actions: ["v2", "F"], legal: ["F"], ghost: ghost(), cells: [7, 8] });
    void planner.step("v2");
    void planner.step("R");
    await planner.step("F");
    expect(planner.steps).toEqual(["v2", "F"]);
    expect(planner.ghost).toMatchObject({ cell: 8, coal: 4 });
    expect(planner.track).toEqual([7, 8]);
    expect(planner.actions).toBeNull();
  });

  test("when all points are spent, confirm ends the turn", async () => {
    answer({ actions: ["v1"], legal: ["L", "."], ghost: ghost() });
    await planner.step("v1");
    expect(planner.actions).toEqual(["v1", "."]);
  });

  test("a turn that is over by itself is sent as it is", async () => {
    answer({ actions: ["v1"], complete: true, ghost: ghost() });
    await planner.step("v1");
    expect(planner.actions).toEqual(["v1"]);
  });

  test("back takes the last step away, and at last everything", async () => {
    answer({ actions: ["v2"], legal: ["F"], ghost: ghost() });
    await planner.step("v2");
    await planner.back();
    expect(planner.steps).toEqual([]);
    expect(planner.now).toBe(planner.plan);
    expect(planner.ghost).toBeNull();
  });

  test("from a step on, an end can be chosen on the map", async () => {
    answer({ actions: ["v2"], legal: ["F"], ghost: ghost(), reach: [reach[0]!] });
    await planner.step("v2");
    answer({ ways: [way({ actions: ["v2", "F", "F", "."] })] });
    planner.choose(9);
    await settled();
    expect(host.look).toHaveBeenLastCalledWith(["v2"], { cell: 9, facing: 0, speed: 2 });
    expect(planner.actions).toEqual(["v2", "F", "F", "."]);
    await planner.back();
    expect(planner.chosen).toBeNull();
    expect(planner.steps).toEqual(["v2"]);
  });

  test("a push is made at once, and then to another cell", async () => {
    answer({ actions: ["v2"], legal: ["L", "P3.1", "P3.2"], ghost: ghost() });
    await planner.step("v2");
    answer({ actions: ["v2", "P3.1"], legal: ["."], ghost: ghost() });
    await planner.push();
    expect(planner.alternatives).toEqual(["P3.1", "P3.2"]);
    answer({ actions: ["v2", "P3.2"], legal: ["."], ghost: ghost() });
    await planner.swap(-1);
    expect(host.look).toHaveBeenLastCalledWith(["v2", "P3.2"], undefined);
    expect(planner.actions).toEqual(["v2", "P3.2", "."]);
    answer({ actions: ["v2"], legal: ["L", "P3.1", "P3.2"], ghost: ghost() });
    await planner.back();
    expect(planner.alternatives).toEqual([]);
  });

  test("leaving the mode forgets the steps", async () => {
    answer({ actions: ["v2"], legal: ["F"], ghost: ghost() });
    await planner.step("v2");
    planner.setMode("map");
    expect(planner.steps).toEqual([]);
  });
});

describe("other decisions", () => {
  const legal = ["=N", "=NE", "=SE", "=S", "=SW", "=NW"];

  test("a facing is kept unless another one is chosen", async () => {
    planner.begin(viewOf("facing"), planOf({ legal }));
    expect(planner.actions).toEqual(["=N"]);
    expect(planner.ghost).toBeNull();
    planner.turn(1);
    expect(planner.ghost).toMatchObject({ cell: 7, facing: 1 });
    planner.face(4);
    await planner.confirm();
    expect(host.act).toHaveBeenCalledWith(["=SW"]);
  });

  test("a passenger is taken or left", () => {
    planner.begin(viewOf("boarding"), planOf({ legal: ["board", "decline"] }));
    expect(planner.actions).toBeNull();
    planner.option = "decline";
    expect(planner.actions).toEqual(["decline"]);
  });

  test("undo is passed on", async () => {
    await planner.undo();
    expect(host.undo).toHaveBeenCalledOnce();
  });
});

describe("a turn that is proposed", () => {
  const actions = ["v2", "F", "R", "F", "."];

  test("is shown on the map with its way, to be confirmed", async () => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2", "v3"], reach }));
    planner.choose(4);
    await settled();
    answer({ actions, complete: true, ghost: ghost({ cell: 9, facing: 1, speed: 2 }) });
    const shove = { boat: 1, start: 9, end: 14 };
    answer({ ways: [way(), way({ actions, cost: 1, pushes: [shove] })] });
    await planner.propose(actions);
    expect(host.look).toHaveBeenLastCalledWith([], { cell: 9, facing: 1, speed: 2 });
    expect(planner.chosen).toMatchObject({ cell: 9, facing: 1, speed: 2 });
    expect(planner.shoves).toEqual([shove]);
    expect(planner.actions).toEqual(actions);
    expect(host.act).not.toHaveBeenCalled();
    await planner.confirm();
    expect(host.act).toHaveBeenCalledWith(actions);
  });

  test("is shown as steps if the map does not offer it", async () => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2", "v3"], reach }));
    answer({ actions, complete: true, ghost: ghost({ cell: 12 }), cells: [7, 12] });
    await planner.propose(actions);
    expect(planner.mode).toBe("steps");
    expect(planner.track).toEqual([7, 12]);
    expect(planner.actions).toEqual(actions);
  });

  test("is shown as steps if none of the ways is its own", async () => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2", "v3"], reach }));
    answer({ actions, complete: true, ghost: ghost({ cell: 9, facing: 1 }) });
    await planner.propose(actions);
    expect(planner.mode).toBe("steps");
    expect(planner.actions).toEqual(actions);
  });

  test("begins anew after steps that were given", async () => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2", "v3"], reach }));
    planner.setMode("steps");
    answer({ actions: ["v3"], legal: ["F"], ghost: ghost() });
    await planner.step("v3");
    answer({ actions, complete: true, ghost: ghost({ cell: 9, facing: 1, speed: 2 }) });
    answer({ ways: [way({ actions })] });
    await planner.propose(actions);
    expect(planner.mode).toBe("map");
    expect(planner.actions).toEqual(actions);
  });

  test("gives way to what is chosen meanwhile", async () => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2", "v3"], reach }));
    answer({ actions, complete: true, ghost: ghost({ cell: 9, facing: 1, speed: 2 }) });
    const proposed = planner.propose(actions);
    planner.choose(4);
    await proposed;
    await settled();
    expect(planner.chosen).toMatchObject({ cell: 4 });
    expect(planner.mode).toBe("map");
  });

  test("is there already if nothing can be done but to stop", async () => {
    answer({ actions: ["stop"], complete: true, ghost: ghost({ cell: 7 }) });
    planner.begin(viewOf(), planOf({ legal: ["stop"] }));
    await settled();
    await planner.propose(["stop"]);
    expect(planner.mode).toBe("map");
    expect(planner.actions).toEqual(["stop"]);
  });

  test("that is a facing or another choice is chosen", async () => {
    planner.begin(viewOf("facing"), planOf({ legal: ["=N", "=S"] }));
    await planner.propose(["=S"]);
    expect(planner.actions).toEqual(["=S"]);
    planner.begin(viewOf("boarding"), planOf({ legal: ["board", "decline"] }));
    await planner.propose(["decline"]);
    expect(planner.actions).toEqual(["decline"]);
    expect(host.look).not.toHaveBeenCalled();
  });
});

describe("no complete turn", () => {
  test("a boat that can only stop is told what that means, and can confirm", async () => {
    answer({ actions: ["stop"], complete: true, ghost: ghost({ cell: null }) });
    planner.begin(viewOf(), planOf({ legal: ["stop"], reach: [{ cell: 7, ends: [2_008] }] }));
    expect(planner.trouble).toBe("unknown");
    await settled();
    expect(planner.trouble).toBe("out");
    expect(planner.actions).toEqual(["stop"]);
  });

  test("a boat that is blocked stays where it is", async () => {
    answer({ actions: ["stop"], complete: true, ghost: ghost({ cell: 7, speed: 1 }) });
    planner.begin(viewOf(), planOf({ legal: ["stop"] }));
    await settled();
    expect(planner.trouble).toBe("stays");
  });

  test("a boat that must choose where to stop runs aground, or stops at a boat", async () => {
    const stops = [{ cell: 12, ends: [2_008] }, { cell: 9, ends: [2_008] }];
    const other = { ...boat, cell: 7 };
    planner.begin(viewOf("turn", [{ ...boat, cell: 17 }, other]), planOf({ legal: ["v1", "v2"], reach: stops }));
    planner.choose(9);
    expect(planner.trouble).toBe("aground");
    planner.choose(12);
    expect(planner.trouble).toBe("blocked");
    await settled();
  });

  test("a complete turn is no trouble", () => {
    planner.begin(viewOf(), planOf({ legal: ["v1", "v2"], reach }));
    expect(planner.trouble).toBeNull();
  });
});
