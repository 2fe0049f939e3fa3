import { expect, test } from "vitest";
import { shortcuts } from "./settings.svelte";

test("keys of one letter can be put off; all others still do what they do", () => {
  expect(shortcuts.mutes("w")).toBe(false);
  shortcuts.choose(false);
  expect(["w", "3", "+"].map((key) => shortcuts.mutes(key))).toEqual([true, true, true]);
  expect(["Enter", "ArrowLeft", " "].map((key) => shortcuts.mutes(key))).toEqual([false, false, false]);
  shortcuts.choose(true);
  expect(shortcuts.mutes("w")).toBe(false);
});
