/** Finding a text and filling in its values; no state. */

export type Values = Record<string, string | number>;
/** Translations by their English text; of texts with a number, for one and for many. */
export type Texts = Record<string, string | [string, string]>;

export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : String(value);
  });
}

export function said(texts: Texts, text: string): string {
  const found = texts[text];
  return (Array.isArray(found) ? found[0] : found) ?? text;
}

export function counted(
  texts: Texts,
  lang: string,
  count: number,
  one: string,
  many: string,
): string {
  const found = texts[one];
  const [single, plural] = Array.isArray(found) ? found : [one, many];
  return rules(lang).select(count) === "one" ? single : plural;
}

const known = new Map<string, Intl.PluralRules>();

/** Made once a language: that takes a phone a millisecond. */
function rules(lang: string): Intl.PluralRules {
  const found = known.get(lang) ?? new Intl.PluralRules(lang);
  known.set(lang, found);
  return found;
}
