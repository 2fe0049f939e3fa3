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
  return new Intl.PluralRules(lang).select(count) === "one" ? single : plural;
}
