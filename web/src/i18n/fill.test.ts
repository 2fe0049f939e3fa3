import { expect, test } from "vitest";
import { counted, fill, said, type Texts } from "./fill";

const GERMAN: Texts = {
  "Round {n}": "Runde {n}",
  "{n} seat": ["{n} Platz", "{n} Plätze"],
};

test("values are filled in, unknown ones stay", () => {
  expect(fill("{name} has {n} coal, {other}", { name: "Clara", n: 0 })).toBe(
    "Clara has 0 coal, {other}",
  );
});

test("a text that is not translated stays English", () => {
  expect(said(GERMAN, "Round {n}")).toBe("Runde {n}");
  expect(said(GERMAN, "Home")).toBe("Home");
});

test("the number decides the form, by the rules of the language", () => {
  expect(counted(GERMAN, "de", 1, "{n} seat", "{n} seats")).toBe("{n} Platz");
  expect(counted(GERMAN, "de", 0, "{n} seat", "{n} seats")).toBe("{n} Plätze");
  expect(counted({ a: ["un", "des"] }, "fr", 0, "a", "b")).toBe("un");
  expect(counted({}, "en", 2, "{n} seat", "{n} seats")).toBe("{n} seats");
});
