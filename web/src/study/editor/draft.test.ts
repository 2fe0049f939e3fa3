import { describe, expect, it } from "vitest";
import {
  berthed, berthOf, boarded, boatChanged, conditioned, conditionOf, fielded, hasQuay, isDraft, placed,
  quayLaid, standingOf, steamerChanged, stood, tileAdded, tileChanged, tileRemoved, tilesLeft, wayChanged,
  type QueenDraft, type SiegersDraft,
} from "./draft";

const boat = {
  cell: 2, facing: 0, speed: 1, coal: 6, aboard: [], misses: false, restarts: false, face_due: false,
  stranded: false,
};

const queen: QueenDraft & { rule_set: object } = {
  title: "queen", rule_set: {}, pool: ["A1-1", "A1-2", "A2-1"], boats: [boat, { ...boat, cell: 3 }],
  river: { names: ["A0", "A1-1"], ways: [0], lifted: 0 }, waiting: [0, 1], supply: 7, round: 2,
  arrived: [], out: [],
};

const siegers: SiegersDraft = {
  title: "siegers", steamers: [{ field: 0, right: 3, logs: 20 }, { field: null, right: null, logs: 20 }],
  box: 0, first: 0, round: 1, finished: [],
};

describe("a position of Mississippi Queen in the making", () => {
  it("leaves everything else alone, what the editor does not know included", () => {
    const changed = boatChanged(queen, 1, { speed: 4 });
    expect(changed.boats[1]).toEqual({ ...boat, cell: 3, speed: 4 });
    expect({ ...changed, boats: queen.boats }).toEqual(queen);
    expect(queen.boats[1]!.speed).toBe(1);
  });

  it("has boats on the river, at home, out, or ashore", () => {
    const home = stood(queen, 0, "home");
    expect([home.boats[0]!.cell, home.arrived]).toEqual([null, [0]]);
    expect(standingOf(home, 0)).toBe("home");
    const out = stood(home, 0, "out");
    expect([out.arrived, out.out]).toEqual([[], [0]]);
    expect(standingOf(stood(out, 0, "ashore"), 0)).toBe("ashore");
    const back = stood(out, 0, "afloat");
    expect([back.boats[0]!.cell, back.out]).toEqual([2, []]);
    expect(placed(home, 0, 27).arrived).toEqual([]);
    expect(stood(queen, 0, "afloat")).toBe(queen);
  });

  it("has boats that sail, miss a turn, begin again or are stranded", () => {
    for (const condition of ["sails", "misses", "restarts", "stranded"] as const)
      expect(conditionOf(conditioned(queen, 0, condition).boats[0]!)).toBe(condition);
  });

  it("lets the server find the passengers when boats or tiles change", () => {
    const changed = boarded(queen, 0, 1, true);
    expect(changed.boats[0]!.aboard).toEqual([1]);
    expect([changed.waiting, changed.supply]).toEqual([null, null]);
    expect(boarded(changed, 0, 1, false).boats[0]!.aboard).toEqual([]);
    expect(tileChanged(queen, 1, "A2-1").waiting).toBeNull();
    expect(boatChanged(queen, 0, { speed: 2 }).waiting).toEqual([0, 1]);
  });

  it("has a river that grows, bends, shrinks and gets its quay", () => {
    const longer = wayChanged(tileAdded(queen), 1, -1);
    expect(longer.river).toEqual({ names: ["A0", "A1-1", "A1-2"], ways: [0, -1], lifted: 0 });
    expect(tilesLeft(longer)).toEqual(["A2-1"]);
    const whole = quayLaid(longer, true);
    expect([hasQuay(whole), whole.river.ways]).toEqual([true, [0, -1, 0]]);
    expect(hasQuay(tileAdded(whole))).toBe(true);
    expect(quayLaid(whole, false).river).toEqual(longer.river);
    expect(tileRemoved(longer).river.names).toEqual(["A0", "A1-1"]);
    const all = tileAdded(longer);
    expect(tileAdded(all)).toBe(all);
    const source = tileRemoved(queen);
    expect(tileRemoved(source)).toBe(source);
  });
});

describe("a position of Mississippi in the making", () => {
  it("keeps the sum of the logs", () => {
    const burnt = steamerChanged(siegers, 0, { logs: 17 });
    expect([burnt.box, burnt.steamers[0]!.logs]).toEqual([3, 17]);
  });

  it("has steamers on the river, at home, or ashore", () => {
    const afloat = berthed(siegers, 1, "afloat");
    expect(afloat.steamers[1]!.field).toBe(1);
    const home = berthed(afloat, 1, "home");
    expect([home.steamers[1]!.field, home.finished]).toEqual([null, [1]]);
    expect(berthOf(fielded(home, 1, 9), 1)).toBe("afloat");
    expect(berthOf(berthed(home, 1, "ashore"), 1)).toBe("ashore");
  });
});

describe("a file", () => {
  it("is a position if the editor can show its parts", () => {
    expect(isDraft(queen)).toBe(true);
    expect(isDraft({ ...siegers, rule_set: {} })).toBe(true);
    for (const other of [null, [], "x", {}, { title: "queen" }, { ...queen, river: 3 }, siegers])
      expect(isDraft(other)).toBe(false);
  });
});
