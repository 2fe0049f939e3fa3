/** The moves of a turn that was played, told by its events. */
import type { Beat, ChainMove } from "../../types";
import type { Happening } from "../../board/siegers/voyage";

/** The moves of the last turn among some beats; none if nobody moved. */
export function movesOf(beats: readonly Beat[]): ChainMove[] {
  const moves: ChainMove[] = [];
  for (const event of beats.flatMap((beat) => beat.events as Happening[])) {
    const last = moves.at(-1);
    if (event.kind === "finished" && last?.seat === event.seat) last.place = event.place;
    if (event.kind !== "sailed" && event.kind !== "drifted_back" && event.kind !== "carried")
      continue;
    const { seat, start, end } = event;
    // Jumped fields do not count; ahead every field that counts costs a log.
    const fields = event.kind === "sailed" ? event.logs : event.fields;
    const contacts = event.kind === "carried" ? event.contacts : [];
    // A captain's own move begins a turn.
    if (event.kind !== "carried") moves.length = 0;
    moves.push({ seat, start, end, fields, contacts, place: null });
  }
  return moves;
}
