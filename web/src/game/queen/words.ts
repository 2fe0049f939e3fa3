/** Mississippi Queen in words, for panels and for those who listen. */
import { n, t } from "../../i18n/index.svelte";
import type { BoatView, QueenView } from "../../types";
import { berthOf, isBack, numberOf, speedOf, tally, tileOf } from "./notation";
import type { Trouble } from "./outlook";
import type { QueenPlanner } from "./planner.svelte";
import type { End } from "./reach";

export function facingName(facing: number): string {
  const names = [
    t("north"),
    t("north-east"),
    t("south-east"),
    t("south"),
    t("south-west"),
    t("north-west"),
  ];
  return names[facing] ?? "";
}

/** The same where there is little room. */
export function facingPoint(facing: number): string {
  const points = [t("N"), t("NE"), t("SE"), t("S"), t("SW"), t("NW")];
  return points[facing] ?? "";
}

/** Where a boat is: the line below its captain's name. */
export function queenWhere(view: QueenView, boat: number): string {
  const seen = view.boats[boat];
  if (!seen) return "";
  switch (seen.standing) {
    case "arrived":
      return t("Place {n}", { n: seen.place ?? 0 });
    case "out":
      return t("Out of the race");
    case "ashore":
      return t("Not started");
    case "missing":
      return t("Misses a turn");
    case "racing":
      if (seen.stranded) return t("Stranded on a sandbank");
      if (seen.cell !== null && view.river.sandbanks.includes(seen.cell))
        return t("On a sandbank, tile {n}", { n: tileOf(seen.cell) });
      return t("Tile {n}", { n: seen.cell === null ? 0 : tileOf(seen.cell) });
  }
}

/** The figures of a boat, to be heard. */
export function boatFacts(boat: BoatView, passengers: boolean): string {
  if (boat.rose) return t("speed {n}", { n: boat.speed });
  const dials = t("speed {speed}, coal {coal}", { speed: boat.speed, coal: boat.coal });
  return passengers ? `${dials}, ${n(boat.aboard, "{n} passenger", "{n} passengers")}` : dials;
}

/** A boat on the river, to be heard. */
export function boatWords(view: QueenView, number: number, name: string): string {
  const boat = view.boats[number]!;
  if (boat.cell === null) return `${name}: ${queenWhere(view, number)}.`;
  const place = t("{name}: tile {tile}, cell {cell}, facing {facing}", {
    name,
    tile: tileOf(boat.cell),
    cell: numberOf(boat.cell),
    facing: facingName(boat.facing),
  });
  const notes = boat.standing === "missing" ? [t("Misses a turn")] : [];
  if (boat.stranded) notes.push(t("Stranded on a sandbank"));
  else if (view.river.sandbanks.includes(boat.cell)) notes.push(t("On a sandbank"));
  return [`${place}; ${boatFacts(boat, view.passengers)}`, ...notes].map((note) => `${note}.`).join(" ");
}

export function coalWords(coal: number): string {
  return coal ? n(coal, "{n} coal", "{n} coal") : t("free");
}

/** A price as it is printed, to be heard. */
export function priceWords(coal: number): string {
  return n(coal, "{n} coal", "{n} coal");
}

/** What a cell within reach offers. */
export function endWords(end: End, on: { wood?: boolean; back?: boolean; trap?: boolean } = {}): string {
  const parts = [priceWords(end.cost)];
  if (end.lands) parts.push(t("lands"));
  if (end.boards) parts.push(t("takes a passenger"));
  if (end.coals) parts.push(t("fills up with coal"));
  if (on.back) parts.push(t("backs off the sandbank"));
  if (end.aground) parts.push(t("ends on a sandbank"));
  if (on.wood) parts.push(t("driftwood"));
  if (end.pushes) parts.push(t("pushes a boat"));
  if (end.stops) parts.push(t("ends the turn in trouble"));
  if (on.trap) parts.push(t("costly next turn"));
  const place = t("Tile {tile}, cell {cell}", { tile: tileOf(end.cell), cell: numberOf(end.cell) });
  return `${place}: ${parts.join(", ")}`;
}

/** A planned turn in a sentence. */
export function turnWords(actions: readonly string[], speed: number): string {
  if (actions.some(isBack)) return t("Backs off the sandbank, with speed 1.");
  const { turns, pushes } = tally(actions);
  const first = speedOf(actions) ?? speed;
  const parts = [t("Speed {n}", { n: first })];
  if (turns) parts.push(n(turns, "one turn of 60°", "{n} turns of 60°"));
  else parts.push(t("straight ahead"));
  if (pushes) parts.push(n(pushes, "one push", "{n} pushes"));
  if (speed < first) parts.push(t("slowed to {n}", { n: speed }));
  return `${parts.join(", ")}.`;
}

/** What is planned, in a sentence or two; `pushes` tells where boats are pushed. */
export function planWords(planner: QueenPlanner, pushes: string): string {
  const { ghost, chosen, way, steps, view } = planner;
  if (planner.trouble === "turns") return t("Any facing is free.");
  if (view?.decision === "facing") return t("Any facing is free.");
  if (!ghost) return t("Choose a cell: the figures say what it costs to get there.");
  if (chosen && !way) return "…";
  const words = [turnWords(way?.actions ?? steps, ghost.speed)];
  if (pushes) words.push(t("Pushes {boats}.", { boats: pushes }));
  if (chosen?.aground) words.push(t("Ends on a sandbank."));
  if (chosen?.coals) words.push(t("Fills up with coal."));
  if (chosen?.boards) words.push(t("Takes a passenger."));
  if (chosen?.lands) words.push(t("Lands."));
  return words.join(" ");
}

/** What the button says that sends a decision. */
export function confirmWords(turning: boolean, trouble: Trouble | null): string {
  if (trouble === "stranded") return t("Pass");
  if (turning && (trouble === "aground" || trouble === "blocked")) return t("Stop there");
  return turning && !trouble ? t("Confirm turn") : t("Confirm");
}

export function troubleWords(trouble: Trouble): string {
  switch (trouble) {
    case "out":
      return t("No complete turn is possible: the boat runs aground here and is out of the race.");
    case "stays":
      return t("No complete turn is possible: other boats block the way. The boat stays here with speed 1.");
    case "aground":
      return t("No complete turn is possible. Choose where the boat runs aground: it goes on with speed 1 after missing a turn.");
    case "blocked":
      return t("No complete turn is possible: other boats block the way. Choose where to stop: the boat misses its next turn.");
    case "stranded":
      return t("The boat cannot leave its sandbank: it passes this turn and faces as it likes in the next.");
    case "turns":
      return t("The boat cannot leave its sandbank: it uses this turn to face as it likes.");
    case "unknown":
      return t("No complete turn is possible.");
  }
}

/** A choice that is all there is to decide. */
export function optionWords(action: string): string {
  if (action === "board") return t("Take the passenger aboard");
  if (action === "decline") return t("Leave the passenger waiting");
  const place = berthOf(action);
  return place === null ? action : t("Start place {n}", { n: place });
}

/** Where boats are pushed, by name. */
export function pushWords(pushed: readonly { name: string; cell: number }[]): string {
  return pushed
    .map(({ name, cell }) =>
      t("{name} to tile {tile}, cell {cell}", { name, tile: tileOf(cell), cell: numberOf(cell) }),
    )
    .join("; ");
}
