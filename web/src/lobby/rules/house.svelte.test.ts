import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OptionCard, Problem, RulesView } from "../../types";
import { editionOf, FAVOURITE } from "../editions";
import { HouseRules } from "./house.svelte";

const card = (name: string, f19: boolean | number, t19: boolean | number): OptionCard => ({
  name, kind: "switch", label: name, doc: "", values: [], low: null, high: null, names: [],
  editions: { F19: f19, T19: t19 },
});
const ROSE = card("black_rose", false, false);
const CHAIN = card("push_chain", true, false);
const T19 = editionOf("queen", "T19")!;
const SIEGERS = editionOf("siegers", "M87")!;

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function answers(rules: Partial<RulesView> | Problem, status = 200): void {
  fetched.mockImplementation((path) => {
    const board = { title: "queen", options: [ROSE, CHAIN] };
    const plain = { edition: "F19", options: {}, differs: "As it is.", players: [2, 3] };
    const body = path.includes("switchboard") ? board : { ...plain, ...rules };
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: path.includes("switchboard") ? 200 : status }),
    );
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
  answers({});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function loaded(): Promise<HouseRules> {
  const rules = new HouseRules(FAVOURITE);
  await rules.load();
  await vi.runAllTimersAsync();
  return rules;
}

test("at first the rules are those of the edition", async () => {
  const rules = await loaded();
  expect(rules.verdict?.differs).toBe("As it is.");
  expect([rules.changed, rules.players, rules.value(CHAIN)]).toEqual([0, [2, 3], true]);
  expect([rules.called("push_chain"), rules.called("anchors")]).toEqual([true, null]);
});

test("several changes are one question, a moment later", async () => {
  const rules = await loaded();
  fetched.mockClear();
  rules.set(ROSE, true);
  rules.set(CHAIN, false);
  expect([rules.asking, fetched.mock.calls.length]).toEqual([true, 0]);
  await vi.runAllTimersAsync();
  expect(fetched).toHaveBeenCalledOnce();
  const told = JSON.parse(String(fetched.mock.calls[0]![1].body)) as unknown;
  expect(told).toMatchObject({ options: { black_rose: true, push_chain: false } });
  expect([rules.asking, rules.isChanged(ROSE)]).toEqual([false, true]);
});

test("what is set back is no change", async () => {
  const rules = await loaded();
  rules.set(ROSE, true);
  rules.set(ROSE, false);
  expect(rules.changes).toEqual({});
  rules.set(CHAIN, false);
  rules.reset(CHAIN);
  rules.set(ROSE, true);
  rules.resetAll();
  expect(rules.changed).toBe(0);
});

test("a refusal is told, and the last rules that made sense stay", async () => {
  const rules = await loaded();
  answers({ code: "wrong_length", message: "Too long.", details: { rule: "Q-ADV-2" } }, 400);
  rules.set(ROSE, true);
  await vi.runAllTimersAsync();
  expect([rules.problem, rules.rule, rules.players]).toEqual(["Too long.", "Q-ADV-2", [2, 3]]);
  answers({ players: [] });
  rules.reset(ROSE);
  await vi.runAllTimersAsync();
  expect(rules.problem).toContain("No number of captains");
  expect(rules.rule).toBeNull();
});

test("without a network nothing is wrong with the rules", async () => {
  const rules = await loaded();
  fetched.mockRejectedValue(new Error("offline"));
  rules.set(ROSE, true);
  await vi.runAllTimersAsync();
  expect([rules.problem, rules.asking]).toEqual(["", false]);
});

test("another edition keeps the changes that are some there, another game none", async () => {
  const rules = await loaded();
  rules.set(ROSE, true);
  rules.set(CHAIN, false);
  rules.choose(T19);
  expect(rules.changes).toEqual({ black_rose: true });
  rules.choose(SIEGERS);
  expect([rules.changes, rules.board]).toEqual([{}, null]);
});
