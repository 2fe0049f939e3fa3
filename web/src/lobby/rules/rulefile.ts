/** Named rule sets and their files, in the format of the server's. Only what differs is written. */
import { t } from "../../i18n/index.svelte";
import type { OptionValue } from "../../types";
import type { Changes } from "../wishes";

const FORMAT = "paddlewheel-rules";
const VERSION = 1;
const MOST_BYTES = 16 * 1024;
export const LONGEST_NAME = 60;

export interface NamedRules {
  readonly title: string;
  readonly name: string;
  readonly edition: string;
  readonly options: Changes;
}

/** The text of a file. */
export function toFile({ title, name, edition, options }: NamedRules): string {
  const data = { format: FORMAT, version: VERSION, title, name, edition, options };
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** The name of a file that every system takes. */
export function fileName(name: string): string {
  const plain = name.trim().replace(/[^\p{L}\p{N}_-]+/gu, "-").replace(/^-+|-+$/g, "");
  return `${plain || "rules"}.json`;
}

/** What a file tells; everything that is wrong with it is refused with a sentence. */
export function fromFile(text: string): NamedRules {
  if (new TextEncoder().encode(text).length > MOST_BYTES)
    throw new Error(t("A file of rules has {most} bytes at the most; this one has more.", { most: MOST_BYTES }));
  const data = parsed(text);
  if (data["version"] !== VERSION)
    throw new Error(
      t("The rules have format version {version}; this page reads version {known}.", {
        version: String(data["version"]),
        known: VERSION,
      }),
    );
  const { title, name, edition, options } = data;
  if (!isText(title) || !isText(edition) || !isOptions(options))
    throw new Error(t("The file is damaged: title, edition or options are missing."));
  if (!isText(name) || name.length > LONGEST_NAME)
    throw new Error(t("The name of the rules in the file is missing or too long."));
  return { title, name, edition, options };
}

function parsed(text: string): Record<string, unknown> {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    if (text.includes(`"${FORMAT}"`)) throw new Error(t("The file is damaged."));
  }
  if (!isRecord(data) || data["format"] !== FORMAT)
    throw new Error(t("This file holds no rules of a Paddlewheel game."));
  return data;
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function isText(data: unknown): data is string {
  return typeof data === "string" && data.trim() !== "";
}

function isOptions(data: unknown): data is Record<string, OptionValue> {
  const kinds = ["boolean", "number", "string"];
  return isRecord(data) && Object.values(data).every((value) => kinds.includes(typeof value));
}
