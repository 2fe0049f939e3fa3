import { expect, test } from "vitest";
import { isRenewed } from "./renewed";

const page = (name: string): string =>
  `<script src="/early.js"></script><script type="module" crossorigin src="/assets/${name}.js"></script>`;
const answer = (text: string, status = 200) => async (): Promise<Response> => new Response(text, { status });

test("another script is another app", async () => {
  expect(await isRenewed(page("index-1"), answer(page("index-2")))).toBe(true);
  expect(await isRenewed(page("index-1"), answer(page("index-1")))).toBe(false);
});

test("where nothing is known the page stays as it is", async () => {
  expect(await isRenewed(page("index-1"), answer("The server runs, but …"))).toBe(false);
  expect(await isRenewed(page("index-1"), answer(page("index-2"), 503))).toBe(false);
  expect(await isRenewed("<script src='/src/main.ts'>", answer(page("index-2")))).toBe(false);
  expect(await isRenewed(page("index-1"), () => Promise.reject(new Error("offline")))).toBe(false);
});
