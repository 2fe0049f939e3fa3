import { expect, test } from "vitest";
import type { Chapter } from "../types";
import { anchorsOf, fold, found, marked, wordsOf } from "./search";

const paragraph = (text: string, ...rules: string[]): Chapter["paragraphs"][number] => ({
  text, rules, picture: null,
});

const CHAPTERS: Chapter[] = [
  { name: "race", heading: "Das Rennen", paragraphs: [paragraph("Die Fahrgäste warten.")] },
  {
    name: "push",
    heading: "Schieben",
    paragraphs: [
      paragraph("Ein Boot schiebt ein anderes.", "Q-PUSH-1"),
      paragraph("Größer als groß: auf das Feld.", "Q-PUSH-2", "Q-PUSH-1", "Q-SAND-4"),
    ],
  },
];

test("accents and capitals do not matter", () => {
  expect(fold("Où est l’Élan? Groß")).toBe("ou est l'elan? gross");
  expect(wordsOf("  FAHRGÄSTE  dock ")).toEqual(["fahrgaste", "dock"]);
});

test("hits are marked where they stand in the text itself", () => {
  expect(marked("Größer als groß.", ["gross"])).toEqual([
    { text: "Größ", hit: true },
    { text: "er als ", hit: false },
    { text: "groß", hit: true },
    { text: ".", hit: false },
  ]);
  expect(marked("abc", [])).toEqual([{ text: "abc", hit: false }]);
});

test("all words have to be there, and a heading brings its whole chapter", () => {
  const texts = (query: string): string[] =>
    found(CHAPTERS, wordsOf(query)).flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text));
  expect(texts("boot anderes")).toEqual(["Ein Boot schiebt ein anderes."]);
  expect(texts("boot feld")).toEqual([]);
  expect(texts("schieben")).toHaveLength(2);
  expect(texts("q-sand-4")).toEqual(["Größer als groß: auf das Feld."]);
  expect(texts("")).toHaveLength(3);
});

test("a rule is looked up where it is mostly told", () => {
  const anchors = anchorsOf(CHAPTERS);
  expect(anchors.get("Q-PUSH-1")).toBe("Ein Boot schiebt ein anderes.");
  expect(anchors.get("Q-PUSH-2")).toBe("Größer als groß: auf das Feld.");
  expect(anchors.get("Q-SAND-4")).toBe("Größer als groß: auf das Feld.");
});
