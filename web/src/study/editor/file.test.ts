import { describe, expect, it } from "vitest";
import { fromFile, toFile } from "./file";

const position = {
  title: "siegers", rule_set: { edition: "M87", options: {} }, steamers: [], box: 0, first: 0, seat: 0,
  turned: false, round: 1, finished: [], ending: null,
};

describe("a file with a position", () => {
  it("comes back as it was, with whose turn it is", () => {
    expect(fromFile(toFile(position, 2))).toEqual({ position, turn: 2 });
    expect(fromFile(toFile(position, null))).toEqual({ position, turn: null });
  });

  it("may be what the server writes", () => {
    expect(fromFile(`\uFEFF${JSON.stringify(position)}`)).toEqual({ position, turn: null });
  });

  it.each(["", "{", "null", "3", "[]", "{}", '{"format":"paddlewheel-position","version":1,"position":7}'])(
    "is refused with a sentence if it is none: %s",
    (text) => expect(() => fromFile(text)).toThrow("no position"),
  );
});
