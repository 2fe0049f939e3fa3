/**
 * The texts of the app. English sentences are the keys; `make catalogues` collects them into the
 * PO files that the server uses as well and writes the JSON files here.
 */
import { keep, kept } from "../keep";
import { counted, fill, said, type Texts, type Values } from "./fill";

export type Lang = "en" | "de" | "fr" | "it";

export const LANGUAGES: readonly { code: Lang; name: string }[] = [
  { code: "en", name: "English" },
  { code: "de", name: "Deutsch" },
  { code: "fr", name: "Français" },
  { code: "it", name: "Italiano" },
];

const LOADERS: Record<Exclude<Lang, "en">, () => Promise<{ default: unknown }>> = {
  de: () => import("./de.json"),
  fr: () => import("./fr.json"),
  it: () => import("./it.json"),
};

function known(code: string | null | undefined): Lang | null {
  const short = code?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language.code === short)?.code ?? null;
}

function preferred(): Lang {
  const asked = typeof navigator === "undefined" ? [] : navigator.languages;
  return known(kept("lang")) ?? asked.map(known).find((lang) => lang !== null) ?? "en";
}

class Language {
  current = $state<Lang>("en");
  texts = $state.raw<Texts>({});

  /** Load and show the reader's language; to be awaited before anything is drawn. */
  begin(): Promise<void> {
    return this.#show(preferred());
  }

  async choose(lang: Lang): Promise<void> {
    keep("lang", lang);
    await this.#show(lang);
  }

  async #show(lang: Lang): Promise<void> {
    if (lang === "en") this.texts = {};
    else {
      try {
        this.texts = (await LOADERS[lang]()).default as Texts;
      } catch {
        return; // The network failed: stay with the language that is there.
      }
    }
    this.current = lang;
    if (typeof document !== "undefined") document.documentElement.lang = lang;
  }
}

export const lang = new Language();

/** The text in the reader's language with its `{values}` filled in. */
export function t(text: string, values: Values = {}): string {
  return fill(said(lang.texts, text), values);
}

/** The text for one or for many, with `{n}` and the other values filled in. */
export function n(count: number, one: string, many: string, values: Values = {}): string {
  return fill(counted(lang.texts, lang.current, count, one, many), { n: count, ...values });
}

/** Marks a text that stands in data and is said later, by `t`. */
export function text(english: string): string {
  return english;
}
