/** Charts that will be shown soon are fetched now: the server draws each when it is first wanted. */
import { chartAddress } from "../api";
import { theme } from "../settings.svelte";
import type { MomentView } from "../types";

export function preload(moments: readonly MomentView[]): void {
  const charts = moments.map(({ position: { view } }) =>
    chartAddress(view.title, theme.current, view.title === "queen" ? view.river.chart : view.chart),
  );
  for (const address of new Set(charts)) new Image().src = address;
}
