import { expect, it } from "vitest";
import { Work } from "./work.svelte";

it("says what came of it", async () => {
  const work = new Work();
  expect(await work.do(async () => undefined, "Saved.")).toBe(true);
  expect([work.done, work.problem, work.busy]).toEqual(["Saved.", "", false]);
});

it("says why it was refused, and forgets what it said before", async () => {
  const work = new Work();
  await work.do(async () => undefined, "Saved.");
  const refused = work.do(() => Promise.reject(new Error("There is no such table.")), "Saved.");
  expect(work.busy).toBe(true);
  expect(await refused).toBe(false);
  expect([work.done, work.problem, work.busy]).toEqual(["", "There is no such table.", false]);
  await work.do(() => Promise.reject("nothing to say"));
  expect(work.problem).toBe("That did not work.");
});
