import { describe, expect, test } from "vitest";
import { FakeClock, FakeSocket, SEAT, change, position, table } from "./fakes";
import { TableSession } from "./session.svelte";

function setUp() {
  const sockets: FakeSocket[] = [];
  const languages: string[] = [];
  const clock = new FakeClock();
  let ids = 0;
  const session = new TableSession("t1", {
    connect: (_id, language) => {
      languages.push(language);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    clock,
    newId: () => `command-${++ids}`,
    hidden: () => false,
    archive: {
      moments: () => Promise.reject(new Error("none")),
      from: () => Promise.reject(new Error("none")),
    },
  });
  const socket = (): FakeSocket => sockets.at(-1)!;
  const comeIn = (version: number, mine = true): void => {
    socket().onopen?.();
    socket().say({ type: "snapshot", table: table(version, position(version, mine)) });
  };
  return { session, sockets, languages, clock, socket, comeIn };
}

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("what is shown", () => {
  test("a snapshot, then the changes with their lines", async () => {
    const { session, socket, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    expect(session.status).toBe("live");
    expect(session.mine).toBe(true);
    socket().say(change(2));
    await soon();
    expect(session.table?.version).toBe(2);
    expect(session.table?.log.map(({ text }) => text)).toEqual(["line 2"]);
    expect(session.mine).toBe(false);
  });

  test("after an undo the log is told anew", async () => {
    const { session, socket, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    socket().say(change(2));
    socket().say(change(3, { kind: "undone", beats: [], log: [] }));
    await soon();
    expect(session.table?.log).toEqual([]);
  });

  test("who sits where is true at once, the position waits for the movement", async () => {
    const { session, socket, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    let end = (): void => {};
    session.animate(() => new Promise((resolve) => (end = resolve)));
    const seat = { ...SEAT, name: "Otto" };
    socket().say(change(2, { seats: [seat], position: position(2, true) }));
    await soon();
    expect(session.table?.seats).toEqual([seat]);
    expect(session.table?.version).toBe(1);
    expect(session.mine).toBe(false);
    end();
    await soon();
    expect(session.table?.version).toBe(2);
    expect(session.mine).toBe(true);
  });

  test("presence changes the seats only", () => {
    const { session, socket, comeIn } = setUp();
    session.open("en");
    comeIn(5);
    socket().say({ type: "presence", seats: [], watching: 0 });
    expect(session.table?.version).toBe(5);
    expect(session.mine).toBe(true);
  });
});

describe("commands", () => {
  test("are mine no more once they are on their way", async () => {
    const { session, socket, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    const done = session.act(["x"]);
    expect([session.busy, session.mine]).toEqual([true, false]);
    socket().say({ type: "acknowledged", command: "command-1", version: 2 });
    await done;
    expect([session.busy, session.mine]).toEqual([false, false]);
    socket().say(change(2, { position: position(2, true) }));
    await soon();
    expect(session.mine).toBe(true);
  });

  test("that are refused say why, until one succeeds", async () => {
    const { session, socket, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    const refused = session.act(["x"]).catch((reason: unknown) => reason);
    const refusal = { code: "illegal", message: "No.", request: null, version: 1 };
    socket().say({ type: "refused", details: {}, rule: null, command: "command-1", ...refusal });
    await refused;
    expect(session.refusal).toMatchObject({ code: "illegal", message: "No." });
    expect(session.mine).toBe(true);
    const done = session.undo();
    socket().say({ type: "acknowledged", command: "command-2", version: 2 });
    await done;
    expect(session.refusal).toBeNull();
  });

  test("survive a lost connection", async () => {
    const { session, sockets, clock, socket, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    const done = session.act(["x"]);
    socket().onclose?.({ code: 1006 });
    expect(session.status).toBe("lost");
    clock.pass(500);
    expect(sockets).toHaveLength(2);
    comeIn(1);
    expect(socket().sent).toEqual(sockets[0]?.sent);
    socket().say({ type: "acknowledged", command: "command-1", version: 2 });
    await done;
    expect(session.busy).toBe(false);
  });

  test("that nobody answers open another connection", () => {
    const { session, sockets, clock, comeIn } = setUp();
    session.open("en");
    comeIn(1);
    session.act(["x"]).catch(() => undefined);
    clock.pass(8_000);
    expect(sockets).toHaveLength(2);
    session.close();
  });
});

test("a question names a goal in full, or none", () => {
  const { session, socket, comeIn } = setUp();
  session.open("en");
  comeIn(3);
  void session.look(["a"]);
  void session.look([], { cell: 7, speed: 2 });
  expect(socket().sent.map((message) => "goal" in message && message.goal)).toEqual([
    null,
    { cell: 7, facing: null, speed: 2 },
  ]);
});

test("why the Pilot does not answer is told", async () => {
  const { session, socket } = setUp();
  session.open("en");
  socket().onopen?.();
  socket().say({ type: "snapshot", table: table(3, position(3, true)) });
  const asked = session.advise().catch((reason: unknown) => reason);
  const refusal = { command: null, request: 1, code: "not_your_turn", message: "No.", version: 3 };
  socket().say({ type: "refused", details: {}, rule: null, ...refusal });
  await asked;
  expect(session.refusal?.message).toBe("No.");
});

test("another language is another connection", () => {
  const { session, sockets, languages } = setUp();
  session.open("en");
  session.open("en");
  session.open("de");
  expect(languages).toEqual(["en", "de"]);
  expect(sockets[0]?.closed).toBe(true);
});

test("a table that is not there is gone", () => {
  const { session, socket, sockets, clock } = setUp();
  session.open("en");
  socket().onopen?.();
  const refusal = { command: null, request: null, code: "no_such_table", message: "", version: 0 };
  socket().say({ type: "refused", details: {}, rule: null, ...refusal });
  socket().onclose?.({ code: 4404 });
  clock.pass(60_000);
  expect(session.status).toBe("gone");
  expect(sockets).toHaveLength(1);
});

test("whoever is put out is told why", () => {
  const { session, socket } = setUp();
  session.open("en");
  socket().onopen?.();
  const refusal = { command: null, request: null, code: "banned", message: "Rude.", version: 0 };
  socket().say({ type: "refused", details: {}, rule: null, ...refusal });
  socket().onclose?.({ code: 4403 });
  expect(session.status).toBe("gone");
  expect(session.farewell).toMatchObject({ code: "banned", message: "Rude." });
});
