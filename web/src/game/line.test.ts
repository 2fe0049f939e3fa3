import { expect, test } from "vitest";
import type { ToBrowser } from "../types";
import { FakeClock, FakeSocket, table } from "./fakes";
import { Line, pause, type Status } from "./line";

function setUp() {
  const sockets: FakeSocket[] = [];
  const states: Status[] = [];
  const heard: ToBrowser[] = [];
  const clock = new FakeClock();
  const connect = (): FakeSocket => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const ears = {
    status: (status: Status) => void states.push(status),
    message: (message: ToBrowser) => void heard.push(message),
  };
  return { line: new Line(connect, ears, clock), sockets, states, heard, clock };
}

test("pauses grow, have a limit and are spread", () => {
  expect([0, 1, 2, 9].map((tries) => pause(tries, 0))).toEqual([500, 1000, 2000, 15_000]);
  expect(pause(0, 1)).toBe(750);
});

test("it says what it is at and passes messages on", () => {
  const { line, sockets, states, heard } = setUp();
  line.open();
  sockets[0]?.onopen?.();
  sockets[0]?.say({ type: "snapshot", table: table(1) });
  expect(states).toEqual(["connecting", "live"]);
  expect(heard).toHaveLength(1);
});

test("it comes back with growing pauses, which begin anew after a success", () => {
  const { line, sockets, states, clock } = setUp();
  line.open();
  sockets[0]?.onclose?.({ code: 1006 });
  clock.pass(499);
  expect(sockets).toHaveLength(1);
  clock.pass(1);
  expect(sockets).toHaveLength(2);
  sockets[1]?.onclose?.({ code: 1006 });
  clock.pass(999);
  expect(sockets).toHaveLength(2);
  clock.pass(1);
  sockets[2]?.onopen?.();
  sockets[2]?.onclose?.({ code: 1006 });
  clock.pass(500);
  expect(sockets).toHaveLength(4);
  expect(states).toEqual(["connecting", "lost", "lost", "live", "lost"]);
});

test("it does not come back where the server says that there is nothing", () => {
  const { line, sockets, states, clock } = setUp();
  line.open();
  sockets[0]?.onclose?.({ code: 4404 });
  clock.pass(60_000);
  expect(sockets).toHaveLength(1);
  expect(states.at(-1)).toBe("gone");
});

test("a restart forgets the old socket and does not wait", () => {
  const { line, sockets, heard, clock } = setUp();
  line.open();
  const old = sockets[0];
  line.restart();
  expect(old?.closed).toBe(true);
  old?.say({ type: "snapshot", table: table(1) });
  expect(heard).toEqual([]);
  expect(sockets).toHaveLength(2);
  sockets[1]?.onclose?.({ code: 1006 });
  line.restart();
  clock.pass(60_000);
  expect(sockets).toHaveLength(3);
});

test("closed is closed", () => {
  const { line, sockets, clock } = setUp();
  line.open();
  sockets[0]?.onclose?.({ code: 1006 });
  line.close();
  clock.pass(60_000);
  expect(sockets).toHaveLength(1);
});
