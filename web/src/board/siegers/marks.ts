import type { Hex } from "./geometry";

/** A field that can be chosen, as a board shows it. */
export interface Mark {
  field: number;
  /** The figure on its disc. */
  label: string;
  /** What can be gained there, in a few signs; empty if nothing. */
  gain: string;
  /** Shown bright; the others step back. */
  main: boolean;
  chosen: boolean;
  /** Said aloud. */
  name: string;
}

/** A steamer of another race on the same course. */
export interface ShadeMark {
  key: string;
  name: string;
  boat: number;
  cell: Hex;
  right: number | null;
}
