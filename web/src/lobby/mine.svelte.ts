/** My tables and the public ones, as the first page shows them; looked up now and then. */
import { myTables, publicTables } from "../api";
import { guest } from "../guest.svelte";
import type { TableRow } from "../types";
import { shownFirst } from "./tables";

class Lists {
  mine = $state.raw<readonly TableRow[]>([]);
  open = $state.raw<readonly TableRow[]>([]);

  /** Lists are no reason to complain: whoever is offline sees the old ones. */
  async look(): Promise<void> {
    const me = await guest.meet();
    const [own, others] = await Promise.allSettled([
      me ? myTables() : Promise.resolve([]),
      publicTables(),
    ]);
    if (own.status === "fulfilled") this.mine = shownFirst(own.value);
    const known = new Set(this.mine.map(({ id }) => id));
    if (others.status === "fulfilled") this.open = others.value.filter(({ id }) => !known.has(id));
  }
}

export const lists = new Lists();
