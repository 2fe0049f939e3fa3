import { describe, expect, test } from "vitest";
import type { FromBrowser, Plan, Said, SeatView, SiegersView, TableView } from "../types";
import { Desk, Refusal, type Changed } from "./desk";
import { FakeClock, change, moved, position, table } from "./fakes";

const PLAN: Plan = position(1, true).plan!;

function setUp() {
  const sent: FromBrowser[] = [];
  const shown: (TableView | Changed)[] = [];
  const seats: SeatView[][] = [];
  const lines: string[] = [];
  const clock = new FakeClock();
  let reconnects = 0;
  let ids = 0;
  const desk = new Desk(
    {
      send: (message) => void sent.push(message),
      reconnect: () => void reconnects++,
      snapshot: (whole) => void shown.push(whole),
      changed: (next) => void shown.push(next),
      presence: (there) => void seats.push(there),
      said: (line) => void lines.push(line.text),
      rematch: (table) => void lines.push(`again at ${table}`),
      farewell: () => {},
      waiting: () => {},
    },
    clock,
    () => `command-${++ids}`,
  );
  const versions = (): number[] => shown.map((one) => one.version);
  return { desk, sent, shown, seats, lines, clock, versions, reconnects: () => reconnects };
}

function settled(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => value ?? "done",
    (reason: unknown) => reason,
  );
}

describe("versions", () => {
  test("changes are passed on in order, once each", () => {
    const { desk, versions } = setUp();
    desk.receive({ type: "snapshot", table: table(4) });
    desk.receive(change(5));
    desk.receive(change(5));
    desk.receive(change(4));
    desk.receive(change(6));
    expect(versions()).toEqual([4, 5, 6]);
    expect(desk.version).toBe(6);
  });

  test("a gap asks for everything anew, once, and waits for it", () => {
    const { desk, sent, versions } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    desk.receive(change(3));
    desk.receive(change(4));
    expect(sent).toEqual([{ type: "resync" }]);
    expect(versions()).toEqual([1]);
    desk.receive({ type: "snapshot", table: table(4) });
    desk.receive(change(5));
    expect(versions()).toEqual([1, 4, 5]);
  });

  test("what is not told of a view is as in the version before, also if that is not shown yet", () => {
    const { desk, shown } = setUp();
    const charts = (): unknown[] =>
      shown.map(({ position }) => [position?.view.round, (position?.view as SiegersView).chart]);
    const other = position(3);
    Object.assign(other.view, { chart: "12" });
    desk.receive({ type: "snapshot", table: table(1) });
    desk.receive(moved(2));
    desk.receive(change(3, { position: other }));
    desk.receive(moved(4));
    desk.receive(moved(6));
    desk.receive({ type: "snapshot", table: table(6) });
    desk.receive(moved(7));
    expect(charts()).toEqual([[1, "11"], [2, "11"], [3, "12"], [4, "12"], [6, "11"], [7, "11"]]);
    expect(shown.at(-1)?.position).toEqual(position(7));
  });

  test("nothing is passed on before the first snapshot", () => {
    const { desk, sent, versions } = setUp();
    desk.receive(change(2));
    expect(versions()).toEqual([]);
    expect(sent).toEqual([]);
  });

  test("whoever wakes up asks anew, and reconnects if nobody answers", () => {
    const { desk, sent, clock, reconnects } = setUp();
    desk.refresh();
    expect(sent).toEqual([]);
    desk.receive({ type: "snapshot", table: table(1) });
    desk.refresh();
    expect(sent).toEqual([{ type: "resync" }]);
    desk.receive({ type: "snapshot", table: table(3) });
    clock.pass(60_000);
    expect(reconnects()).toBe(0);
    desk.refresh();
    clock.pass(8_000);
    expect(reconnects()).toBe(1);
  });

  test("who is there is passed on", () => {
    const { desk, seats } = setUp();
    desk.receive({ type: "presence", seats: [], watching: 0 });
    expect(seats).toEqual([[]]);
  });
});

describe("commands", () => {
  test("carry the version they answer and end with the acknowledgement", async () => {
    const { desk, sent } = setUp();
    desk.receive({ type: "snapshot", table: table(7) });
    const done = settled(desk.act(["s3", "f"]));
    expect(sent).toEqual([
      { type: "act", command: "command-1", version: 7, actions: ["s3", "f"] },
    ]);
    expect(desk.busy).toBe(true);
    desk.receive({ type: "acknowledged", command: "command-1", version: 8 });
    expect(await done).toBe("done");
    expect(desk.busy).toBe(false);
    expect(desk.version).toBe(8);
  });

  test("that led to a version still wait for its change", () => {
    const { desk, versions } = setUp();
    desk.receive({ type: "snapshot", table: table(7) });
    void desk.undo();
    desk.receive({ type: "acknowledged", command: "command-1", version: 8 });
    desk.receive(change(8, { kind: "undone" }));
    expect(versions()).toEqual([7, 8]);
  });

  test("end with a refusal that says why", async () => {
    const { desk } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    const done = settled(desk.act(["x"]));
    desk.receive({
      type: "refused", details: {}, rule: "Q-MOVE-2", command: "command-1", request: null, code: "not_your_turn",
      message: "It is not your turn.", version: 1,
    });
    expect(await done).toEqual(new Refusal("not_your_turn", "It is not your turn.", "Q-MOVE-2"));
    expect(desk.busy).toBe(false);
  });

  test("are sent again with the same id after a reconnection", async () => {
    const { desk, sent } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    const done = settled(desk.act(["x"]));
    desk.disconnected();
    desk.receive({ type: "snapshot", table: table(2) });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    desk.receive({ type: "acknowledged", command: "command-1", version: 2 });
    desk.receive({ type: "acknowledged", command: "command-1", version: 2 });
    expect(await done).toBe("done");
  });

  test("given without a connection are sent when there is one", () => {
    const { desk, sent } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    desk.disconnected();
    void desk.act(["x"]);
    expect(sent).toEqual([]);
    desk.receive({ type: "snapshot", table: table(1) });
    expect(sent).toHaveLength(1);
  });

  test("that nobody acknowledges lead to a new connection", () => {
    const { desk, clock, reconnects } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    void desk.act(["x"]);
    clock.pass(7_999);
    expect(reconnects()).toBe(0);
    clock.pass(1);
    expect(reconnects()).toBe(1);
  });

  test("that were acknowledged do not", () => {
    const { desk, clock, reconnects } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    void desk.act(["x"]);
    desk.receive({ type: "acknowledged", command: "command-1", version: 2 });
    clock.pass(60_000);
    expect(reconnects()).toBe(0);
  });

  test("that still wait are refused when the table is closed", async () => {
    const { desk } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    const command = settled(desk.act(["x"]));
    const question = settled(desk.look([], null));
    desk.close(new Refusal("closed", ""));
    expect(await command).toEqual(new Refusal("closed", ""));
    expect(await question).toEqual(new Refusal("closed", ""));
    expect(desk.busy).toBe(false);
  });
});

describe("questions", () => {
  test("find their answers", async () => {
    const { desk, sent } = setUp();
    desk.receive({ type: "snapshot", table: table(3) });
    const first = settled(desk.look(["a"], null));
    const second = settled(desk.look(["b"], { cell: 4, facing: null, speed: 2 }));
    expect(sent[1]).toEqual({
      type: "plan", request: 2, version: 3, actions: ["b"], goal: { cell: 4, facing: null, speed: 2 },
    });
    const other = { ...PLAN, actions: ["b"] };
    desk.receive({ type: "planned", request: 2, version: 3, plan: other });
    desk.receive({ type: "planned", request: 1, version: 3, plan: PLAN });
    expect(await first).toEqual(PLAN);
    expect(await second).toEqual(other);
  });

  test("ask the Pilot as well", async () => {
    const { desk, sent } = setUp();
    desk.receive({ type: "snapshot", table: table(3) });
    const plan = settled(desk.look(["a"], null));
    const advice = settled(desk.advise());
    expect(sent[1]).toEqual({ type: "advise", request: 2, version: 3 });
    const answer = {
      type: "advised", request: 2, version: 3, actions: ["a"], turn: "So.", reasons: [],
    } as const;
    desk.receive({ ...answer, actions: ["a"], reasons: [] });
    desk.receive({ type: "planned", request: 1, version: 3, plan: PLAN });
    expect(await advice).toEqual(answer);
    expect(await plan).toEqual(PLAN);
  });

  test("are refused alone", async () => {
    const { desk } = setUp();
    desk.receive({ type: "snapshot", table: table(3) });
    const answer = settled(desk.look(["a"], null));
    desk.receive({
      type: "refused", details: {}, rule: null, command: null, request: 1, code: "illegal", message: "No.", version: 3,
    });
    expect(await answer).toEqual(new Refusal("illegal", "No."));
  });

  test("are asked again after a reconnection, unless the table has gone on", async () => {
    const { desk, sent } = setUp();
    desk.receive({ type: "snapshot", table: table(3) });
    const answer = settled(desk.look(["a"], null));
    desk.disconnected();
    desk.receive({ type: "snapshot", table: table(3) });
    expect(sent).toHaveLength(2);
    desk.disconnected();
    desk.receive({ type: "snapshot", table: table(4) });
    expect(sent).toHaveLength(2);
    expect(await answer).toEqual(new Refusal("stale_version", ""));
  });
});

const line = (number: number, text: string, mine = false): Said => ({
  type: "said", number, name: "Clara", seat: 0, mine, host: false, spectator: false, text, at: 0,
});

describe("what is said", () => {
  test("is passed on, and whoever said it knows that it was heard", async () => {
    const { desk, sent, lines } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    const done = settled(desk.say("Ahoy!"));
    expect(sent).toEqual([{ type: "say", request: 1, text: "Ahoy!" }]);
    desk.receive(line(1, "Good morning"));
    desk.receive(line(2, "Ahoy!", true));
    expect(await done).toBe("done");
    expect(lines).toEqual(["Good morning", "Ahoy!"]);
  });

  test("may be refused", async () => {
    const { desk } = setUp();
    desk.receive({ type: "snapshot", table: table(1) });
    const done = settled(desk.say("Ahoy!"));
    desk.receive({
      type: "refused", details: {}, rule: null, command: null, request: 1, code: "silenced",
      message: "No.", version: 1,
    });
    expect(await done).toEqual(new Refusal("silenced", "No."));
  });

  test("waits for a connection, and is not said twice", async () => {
    const { desk, sent } = setUp();
    const early = settled(desk.say("first"));
    expect(sent).toEqual([]);
    desk.receive({ type: "snapshot", table: table(1) });
    const unheard = settled(desk.say(" well   said "));
    expect(sent).toHaveLength(2);
    desk.disconnected();
    const known = [line(1, "first", true)];
    desk.receive({ type: "snapshot", table: { ...table(1), chat: known } });
    expect(await early).toBe("done");
    expect(sent).toHaveLength(3);
    desk.receive({
      type: "snapshot", table: { ...table(1), chat: [...known, line(2, "well said", true)] },
    });
    expect(await unheard).toBe("done");
    expect(sent).toHaveLength(3);
  });

  test("a rematch is passed on", () => {
    const { desk, lines } = setUp();
    desk.receive({ type: "rematch", table: "t2" });
    expect(lines).toEqual(["again at t2"]);
  });
});
