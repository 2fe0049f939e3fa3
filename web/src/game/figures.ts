/** A line of a log in parts, so that its figures can be set in bold: what they say is looked for first. */
export interface Part {
  text: string;
  figure: boolean;
}

/** A number that stands alone; that of a cell, such as 2.8, is a name and no figure. */
const FIGURE = /(?<![^\s(])(\d+)(?![\w]|[.,]\d)/g;

export function parts(line: string): Part[] {
  return line
    .split(FIGURE)
    .map((text, index) => ({ text, figure: index % 2 === 1 }))
    .filter(({ text }) => text);
}
