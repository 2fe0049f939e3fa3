import { expect, test } from "vitest";
import { parts } from "./figures";

const bold = (line: string): string =>
  parts(line).map(({ text, figure }) => (figure ? `*${text}*` : text)).join("");

test("speeds and prices stand out, cells and names do not", () => {
  expect(bold("Otto speeds up to 5 and sails to 2.8, facing north. 1 coal.")).toBe(
    "Otto speeds up to *5* and sails to 2.8, facing north. *1* coal.",
  );
  expect(bold("Anna2 burns 3 logs (4).")).toBe("Anna2 burns *3* logs (*4*).");
  expect(bold("Tile 4 is A1-3.")).toBe("Tile *4* is A1-3.");
});

test("nothing of a line is lost", () => {
  for (const line of ["", "7", "Nobody moves.", "1 2 3"]) {
    expect(parts(line).map(({ text }) => text).join("")).toBe(line);
  }
});
