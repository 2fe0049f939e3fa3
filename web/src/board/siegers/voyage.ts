/** What happened, told to those who show it, one thing after the other. */
import type { Beat } from "../../types";
import type { ChainContact } from "./chain";

/** The events of the server that can be seen on the board. */
export type Happening =
  | { kind: "rolled"; seat: number; number: number }
  | { kind: "launched"; seat: number }
  | { kind: "turned"; seat: number; steps: number; right: number }
  | { kind: "sailed"; seat: number; start: number; end: number; logs: number }
  | { kind: "drifted_back"; seat: number; start: number; end: number; fields: number }
  | { kind: "laid_alongside"; seat: number; contacts: ChainContact[] }
  | {
      kind: "carried";
      seat: number;
      start: number;
      end: number;
      fields: number;
      contacts: ChainContact[];
    }
  | { kind: "finished"; seat: number; place: number };

export interface Crew {
  roll(seat: number, number: number): Promise<void>;
  launch(seat: number): Promise<void>;
  turn(seat: number, steps: number, right: number): Promise<void>;
  sail(seat: number, start: number, end: number): Promise<void>;
  touch(seat: number, contacts: readonly ChainContact[]): Promise<void>;
  carry(
    seat: number,
    start: number,
    end: number,
    contacts: readonly ChainContact[],
  ): Promise<void>;
  finish(seat: number, place: number): Promise<void>;
}

/** Let a crew show everything, as long as somebody wants to see it. */
export async function perform(
  beats: readonly Beat[],
  crew: Crew,
  wanted: () => boolean,
): Promise<void> {
  for (const beat of beats)
    for (const event of beat.events) {
      if (!wanted()) return;
      await show(event as Happening, crew);
    }
}

function show(event: Happening, crew: Crew): Promise<void> {
  switch (event.kind) {
    case "rolled":
      return crew.roll(event.seat, event.number);
    case "launched":
      return crew.launch(event.seat);
    case "turned":
      return crew.turn(event.seat, event.steps, event.right);
    case "sailed":
    case "drifted_back":
      return crew.sail(event.seat, event.start, event.end);
    case "laid_alongside":
      return crew.touch(event.seat, event.contacts);
    case "carried":
      return crew.carry(event.seat, event.start, event.end, event.contacts);
    case "finished":
      return crew.finish(event.seat, event.place);
    default: // the others are told in words only
      return Promise.resolve();
  }
}
