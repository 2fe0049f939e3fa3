/** The handbook as the server tells it, by the address under which it is read here. */
import { request } from "../api";
import { lang } from "../i18n/index.svelte";
import type { Contrast, Handbook } from "../types";

/** The rules of a table. */
export const tableRules = (table: string): string => `/t/${table}/rules`;

/** The rules of an edition, or rules that begin with one and change some of its options. */
export function editionRules(title: string, edition: string, options: Options = {}): string {
  const asked = askedFor(edition, options);
  return `/rules/${title}?${asked}`;
}

type Options = Readonly<Record<string, unknown>>;

function askedFor(edition: string, options: Options): URLSearchParams {
  const asked = new URLSearchParams({ edition });
  for (const [name, value] of Object.entries(options)) asked.append("set", `${name}=${value}`);
  return asked;
}

function pathOf(address: string): string {
  const table = /^\/t\/([\w-]+)\/rules$/.exec(address);
  return table ? `/tables/${table[1]}/handbook` : address.replace(/^\/rules/, "/handbook");
}

export const handbookAt = (address: string): Promise<Handbook> => request("GET", pathOf(address));

/** What a handbook does not say as another edition does. */
export function contrastsOf(book: Handbook, than: string): Promise<Contrast[]> {
  const asked = askedFor(book.edition, book.options);
  asked.set("than", than);
  return request<{ contrasts: Contrast[] }>("GET", `/handbook/${book.title}/contrasts?${asked}`).then(
    ({ contrasts }) => contrasts,
  );
}

export const pictureAddress = (title: string, theme: string, name: string): string =>
  `/api/handbook/${title}/pictures/${theme}/${lang.current}/${name}.svg`;
