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
