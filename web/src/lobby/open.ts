/** Opens a table and goes there. */
import { openTable } from "../api";
import { guest } from "../guest.svelte";
import { go } from "../router";
import type { NewTable } from "../types";

export async function openAndGo(table: NewTable): Promise<void> {
  await guest.ensure();
  const { id } = await openTable(table);
  go(`/t/${id}`);
}
