/** How much room there is: the three layouts of the table page. */
import { MediaQuery } from "svelte/reactivity";

const wide = new MediaQuery("min-width: 1120px");
const narrow = new MediaQuery("max-width: 719.98px");

export const screen = {
  /** The panel stands beside the board. */
  get wide(): boolean {
    return wide.current;
  },
  /** A phone: headings are short, panels are sheets from below. */
  get narrow(): boolean {
    return narrow.current;
  },
};
