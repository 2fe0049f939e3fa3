/** What the board of Mississippi shows of a turn in the making, and of others who sailed here. */
import type { Mark } from "../../board/siegers/marks";
import type { Shade } from "../../daily/shades.svelte";
import type { SiegersView } from "../../types";
import { landing } from "./choices";
import type { TurnDraft } from "./draft.svelte";
import { choiceWords, signed } from "./words";

/** The fields that can be steamed or drifted to. */
export function marksOf(draft: TurnDraft, view: SiegersView, seat: number): Mark[] {
  return draft.distances
    .filter(({ fields }) => fields !== 0)
    .map((choice) => ({
      field: landing(view, seat, choice.fields),
      label: String(Math.abs(choice.fields)),
      gain: choice.gain ? signed(choice.gain) : "",
      main: choice.fields < 0 === draft.back,
      chosen: choice.fields === draft.fields,
      name: choiceWords(choice),
    }));
}

/** The steamers of others, who sailed the same river. */
export function shadesOf(shades: readonly Shade[]) {
  return shades.flatMap(({ table: key, name, trace }) =>
    trace.title === "siegers" ? [{ key, name, boat: 0, cell: trace.at, right: trace.right }] : [],
  );
}
