/** What the next tile may be and where it may lie: asked for on demand, once for every river. */
import { centre } from "../../board/hex";
import type { TileMark } from "../../board/queen/marks";
import { n, t } from "../../i18n/index.svelte";
import type { RiverOdds, TileOdds, WayOdds } from "../../types";

export class Prospects {
  open = $state(false);
  told = $state.raw<RiverOdds | null>(null);
  /** The tile that is drawn where it could lie. */
  picked = $state<string | null>(null);
  #river = "";

  constructor(private readonly question: () => Promise<RiverOdds | null>) {}

  /** Where tiles are drawn as they could lie. */
  readonly marks = $derived(this.open ? (this.told?.ways ?? []).map(markOf) : []);

  /** The river as it lies now: what was told of another one is out of date. */
  async follow(river: string): Promise<void> {
    if (!this.open || this.#river === river) return;
    this.#river = river;
    this.told = this.picked = null;
    try {
      const told = await this.question();
      if (this.#river === river) this.told = told;
    } catch {
      this.#river = "";
      this.open = false;
    }
  }

  pick(tile: string): void {
    this.picked = this.picked === tile ? null : tile;
  }
}

/** Odds as a fraction: “1/3”. */
export function fraction([cases, of]: readonly number[]): string {
  return cases === of ? t("sure") : `${cases}/${of}`;
}

function markOf({ way, odds, origin, direction, cells }: WayOdds): TileMark {
  return { way, at: centre(origin), angle: 60 * direction, cells: cells.map(centre), odds: fraction(odds) };
}

export function wayName(way: number): string {
  return way < 0 ? t("to the left") : way > 0 ? t("to the right") : t("straight on");
}

/** What there is on a tile, in a few words. */
export function tileWords({ dock, coal_docks, driftwood, sandbanks, islands }: TileOdds): string {
  const parts: string[] = [];
  if (dock) parts.push(dock === "red" ? t("red dock") : t("blue dock"));
  if (coal_docks) parts.push(n(coal_docks, "one coal dock", "{n} coal docks"));
  if (driftwood) parts.push(t("driftwood"));
  if (sandbanks) parts.push(n(sandbanks, "one sandbank", "{n} sandbanks"));
  if (islands && !parts.length) parts.push(t("islands"));
  return parts.join(", ") || t("open water");
}
