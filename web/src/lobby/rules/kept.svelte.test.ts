import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guest } from "../../guest.svelte";
import * as api from "../../me/api";
import type { RuleSetView } from "../../types";
import { EDITIONS } from "../editions";
import { HouseRules } from "./house.svelte";
import { KeptRules } from "./kept.svelte";

const OURS: RuleSetView = {
  id: "1", title: "queen", name: "Ours", edition: "P97", label: "", differs: "", saved: "",
  options: { river_tiles: 9 },
};

const [first] = EDITIONS;
let rules: HouseRules;
let kept: KeptRules;

beforeEach(() => {
  vi.useFakeTimers();
  guest.became({ id: "a", name: "Anna" });
  rules = new HouseRules(first!);
  kept = new KeptRules(rules);
});

afterEach(() => {
  guest.left();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("rules that are kept", () => {
  it("are taken with their edition and what differs", async () => {
    vi.spyOn(api, "ruleSets").mockResolvedValue([OURS]);
    await kept.load("1");
    expect(rules.edition.edition).toBe("P97");
    expect(rules.changes).toEqual({ river_tiles: 9 });
    expect(kept.taken).toBe("1");
  });

  it("are not asked for by nobody", async () => {
    guest.left();
    const asked = vi.spyOn(api, "ruleSets");
    await kept.load();
    expect(asked).not.toHaveBeenCalled();
  });

  it("leave the table as it is if there are no such ones", async () => {
    vi.spyOn(api, "ruleSets").mockResolvedValue([{ ...OURS, edition: "X99" }]);
    await kept.load("1");
    kept.take("2");
    expect(rules.edition).toBe(first);
    expect(kept.taken).toBe("");
  });

  it("replace those of the same name", async () => {
    vi.spyOn(api, "ruleSets").mockResolvedValue([OURS, { ...OURS, id: "2", name: "Theirs" }]);
    vi.spyOn(api, "keepRules").mockResolvedValue({ ...OURS, id: "3" });
    await kept.load();
    await kept.keep("Ours");
    expect(kept.list.map(({ id }) => id)).toEqual(["3", "2"]);
  });
});
