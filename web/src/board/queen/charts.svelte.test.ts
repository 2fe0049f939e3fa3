import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { viewOf } from "../../game/queen/fakes";
import type { RiverView } from "../../types";
import { Charts } from "./charts.svelte";

/** Pictures that are loaded when a test says so. */
let coming: { src: string; arrive: () => void }[] = [];

beforeEach(() => {
  coming = [];
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode(): Promise<void> {
        return new Promise((resolve) => coming.push({ src: this.src, arrive: resolve }));
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function arrive(src: string): Promise<void> {
  coming.filter((one) => one.src === src).forEach((one) => one.arrive());
  for (let k = 0; k < 8; k++) await Promise.resolve();
}

/** A river of so many tiles in a row. */
function river(tiles: number): RiverView {
  const { river: first } = viewOf();
  const cells = Array.from({ length: 20 * tiles }, (_, k): [number, number] => [
    k % 5,
    Math.floor((k % 20) / 5) - 4 * Math.floor(k / 20),
  ]);
  return { ...first, cells, tiles: Array.from({ length: tiles }, (_, k) => `A${k}`) };
}

test("the chart that is there stays until the next one has been loaded", async () => {
  const charts = new Charts();
  await charts.show(river(1), "one");
  const shown = charts.show(river(2), "two");
  expect(charts.sheets.map(({ url }) => url)).toEqual(["one"]);
  await arrive("two");
  await shown;
  expect(charts.sheets.map(({ url }) => url)).toEqual(["two"]);
});

test("a chart that is laid upon itself, because all went quickly, has a key of its own", async () => {
  const charts = new Charts();
  await charts.show(river(2), "two");
  void charts.show(river(1), "one"); // a replay begins before the last tile was laid
  const laid = charts.lay(river(1), river(2), "two", () => {});
  await arrive("two");
  await laid;
  const keys = charts.sheets.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(charts.sheets.at(-1)?.url).toBe("two");
});
