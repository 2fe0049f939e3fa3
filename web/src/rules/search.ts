/** Looking for words in the handbook: accents and capitals do not matter. */
import type { Chapter } from "../types";

const ACCENTS = /\p{Diacritic}/gu;

/** A sign as it is compared. */
function plain(sign: string): string {
  return sign.normalize("NFD").replace(ACCENTS, "").toLowerCase().replace("ß", "ss").replace("’", "'");
}

export function fold(text: string): string {
  return [...text].map(plain).join("");
}

/** The words that somebody looks for. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text in pieces: where one of the words stands, and what is between. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const signs = [...text];
  const hits = signs.map(() => false);
  // One sign can become two: where each of the folded ones comes from.
  const origin = signs.flatMap((sign, at) => [...plain(sign)].map(() => at));
  const folded = fold(text);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      hits.fill(true, origin[at], origin[at + word.length - 1]! + 1);
  const pieces: Piece[] = [];
  signs.forEach((sign, at) => {
    const hit = hits[at] ?? false;
    const last = pieces[pieces.length - 1];
    if (last?.hit === hit) last.text += sign;
    else pieces.push({ text: sign, hit });
  });
  return pieces;
}

/** What has all the words: in a paragraph, its caption or its rules; or in a whole chapter's heading. */
export function found(chapters: readonly Chapter[], words: readonly string[]): Chapter[] {
  if (!words.length) return [...chapters];
  const has = (...texts: string[]): boolean => {
    const folded = fold(texts.join("\n"));
    return words.every((word) => folded.includes(word));
  };
  return chapters.flatMap((chapter) => {
    if (has(chapter.heading)) return [chapter];
    const paragraphs = chapter.paragraphs.filter(({ text, rules, picture }) =>
      has(text, picture?.caption ?? "", ...rules),
    );
    return paragraphs.length ? [{ ...chapter, paragraphs }] : [];
  });
}

/** The text at which a rule is looked up: the first that is mostly about it, else one that tells it. */
export function anchorsOf(chapters: readonly Chapter[]): Map<string, string> {
  const anchors = new Map<string, string>();
  const all = chapters.flatMap(({ paragraphs }) => paragraphs);
  for (const { rules, text } of all) if (rules[0] && !anchors.has(rules[0])) anchors.set(rules[0], text);
  for (const { rules, text } of all)
    for (const rule of rules) if (!anchors.has(rule)) anchors.set(rule, text);
  return anchors;
}
