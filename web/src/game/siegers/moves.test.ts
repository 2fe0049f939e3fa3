import { expect, test } from "vitest";
import type { Beat } from "../../types";
import { movesOf } from "./moves";

function beat(...events: Record<string, unknown>[]): Beat {
  return { entry: 0, seat: 0, text: "", events };
}

test("the moves of a turn are the captain's own and those it sets off", () => {
  const contacts = [{ seat: 3, own: 6, other: 2 }];
  const moves = movesOf([
    beat({ kind: "turned", seat: 0, steps: 1, logs: 0, right: 2 }),
    beat(
      { kind: "sailed", seat: 0, start: 38, end: 43, logs: 5 },
      { kind: "laid_alongside", seat: 0, contacts },
      { kind: "carried", seat: 0, start: 43, end: 48, fields: 4, contacts },
      { kind: "finished", seat: 0, place: 1 },
    ),
  ]);
  expect(moves).toEqual([
    { seat: 0, start: 38, end: 43, fields: 5, contacts: [], place: null },
    { seat: 0, start: 43, end: 48, fields: 4, contacts, place: 1 },
  ]);
});

test("the last turn counts if there were several", () => {
  const moves = movesOf([
    beat({ kind: "sailed", seat: 0, start: 1, end: 2, logs: 1 }),
    beat({ kind: "drifted_back", seat: 1, start: 9, end: 6, fields: 3, logs: 3 }),
  ]);
  expect(moves.map((move) => move.seat)).toEqual([1]);
});
