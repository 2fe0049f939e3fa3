/**
 * A captain's decision in the making. Nothing is sent before `confirm`.
 *
 * A turn is made of steps that were given one by one (none at first) and, from there, an end that was
 * chosen on the river; the server says where turns can end and by which ways.
 */
import type { Plan, QueenPlan, QueenView } from "../../types";
import { mod, SIDES } from "../../board/hex";
import { Draft } from "./draft.svelte";
import { faceAction, facingOf, isPush, KEEP, STOP } from "./notation";
import { best, distinctWays, type End } from "./reach";

export interface Host {
  look(actions: string[], goal?: Record<string, number>): Promise<Plan>;
  act(actions: string[]): Promise<void>;
  undo(): Promise<void>;
}

/** The facing as it is, or, if the Black Rose may not keep hers, the first that she may take. */
function firstHeading(facing: number | undefined, { legal }: QueenPlan): number | null {
  if (facing !== undefined && legal.includes(faceAction(facing))) return facing;
  return legal.map(facingOf).find((one) => one !== null) ?? null;
}

function sameSteps(one: readonly string[], other: readonly string[]): boolean {
  return one.join(" ") === other.join(" ");
}

export class QueenPlanner extends Draft {
  #questions = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(private readonly host: Host) {
    super();
  }

  /** A decision is due: begin anew, unless it is the same one. */
  begin(view: QueenView, plan: QueenPlan): void {
    if (plan === this.plan) return;
    this.#reset(plan);
    this.view = view;
    this.mode = "map";
    if (view.decision === "facing") this.heading = firstHeading(this.start?.facing, plan);
    if (view.decision === "transfer") this.option = KEEP;
    if (plan.legal.length === 1 && plan.legal[0] === STOP) void this.step(STOP);
    else if (this.offers.size === 1) this.choose([...this.offers.keys()][0]!);
  }

  /** No decision of this captain is due. */
  end(): void {
    this.#reset(null);
    this.view = null;
  }

  #reset(plan: QueenPlan | null): void {
    this.#questions++;
    this.plan = this.now = plan;
    this.chosen = null;
    this.ways = [];
    this.index = 0;
    this.wish = this.heading = this.option = null;
    this.alternatives = [];
    this.asking = 0;
    this.#tail = Promise.resolve();
  }

  // --- Choosing an end

  /** The cell where the turn is to end. */
  choose(cell: number): void {
    if (!this.start) return;
    const there = this.offered.filter((end) => end.cell === cell);
    const end = best(there, this.start);
    if (end) void this.#settleOn(end);
  }

  /** Only ends with this speed; the same again, or null: any. */
  setSpeed(speed: number | null): void {
    this.wish = this.wish === speed ? null : speed;
    const { chosen, wish, start } = this;
    if (!chosen || wish === null || chosen.speed === wish || !start) return;
    const there = this.offered.filter((end) => end.cell === chosen.cell);
    const end = there.find((one) => one.facing === chosen.facing) ?? best(there, start);
    if (end) void this.#settleOn(end);
    else this.clear();
  }

  face(facing: number): void {
    if (this.view?.decision === "facing") {
      if (this.plan?.legal.includes(faceAction(facing))) this.heading = facing;
      return;
    }
    const { chosen } = this;
    const end = chosen && this.endAt(chosen.cell, facing, chosen.speed);
    if (end) void this.#settleOn(end);
  }

  /** The next facing there is to the left (-1) or right (1). */
  turn(side: number): void {
    const here = this.facings.find((choice) => choice.chosen)?.facing;
    if (here === undefined) return;
    for (let k = 1; k < SIDES; k++) {
      const facing = mod(here + side * k, SIDES);
      if (this.facings[facing]!.cost !== null) return this.face(facing);
    }
  }

  /** Another way to the same end: other boats pushed elsewhere. */
  nextWay(by: number): void {
    if (this.ways.length) this.index = mod(this.index + by, this.ways.length);
  }

  /** Choose nothing. */
  clear(): void {
    this.#questions++;
    this.asking = 0;
    this.chosen = null;
    this.ways = [];
    this.index = 0;
  }

  async #settleOn(end: End): Promise<void> {
    this.chosen = end;
    this.ways = [];
    this.index = 0;
    const { cell, facing, speed } = end;
    const plan = await this.#ask([...this.steps], { cell, facing, speed });
    if (plan) this.ways = distinctWays(plan.ways);
    else if (this.chosen === end && !this.asking) this.clear();
  }

  /** The answer, or null if it was refused or something else has been asked since. */
  async #ask(actions: string[], goal?: Record<string, number>): Promise<QueenPlan | null> {
    const question = ++this.#questions;
    this.asking = question;
    let plan: Plan | null = null;
    try {
      plan = await this.host.look(actions, goal);
    } catch {
      // Refused, or the table has gone on; the next position will tell.
    }
    if (question !== this.#questions) return null;
    this.asking = 0;
    return plan && "reach" in plan ? plan : null;
  }

  /** Take over a decision that somebody proposes; it is still to be confirmed. */
  async propose(actions: readonly string[]): Promise<void> {
    const { view, plan } = this;
    const [first = ""] = actions;
    if (view?.decision === "facing") return this.face(facingOf(first) ?? -1);
    if (view?.decision !== "turn") return void (this.option = first);
    if (sameSteps(this.steps, actions)) return;
    this.setMode("map");
    this.clear();
    this.wish = null;
    this.now = plan;
    const whole = await this.#ask([...actions]);
    if (whole) await this.#showTurn(whole);
  }

  /** Show a whole turn: on the map, or as steps if it is not one of those that are offered there. */
  async #showTurn(whole: QueenPlan): Promise<void> {
    const { plan } = this;
    const { cell, facing, speed } = whole.ghost ?? { cell: null, facing: 0, speed: 0 };
    const end = cell === null ? undefined : this.endAt(cell, facing, speed);
    if (end) await this.#settleOn(end);
    if (this.plan !== plan || this.chosen !== (end ?? null)) return;
    const index = this.ways.findIndex((way) => sameSteps(way.actions, whole.actions));
    if (index >= 0) this.index = index;
    else {
      this.setMode("steps");
      this.now = whole;
    }
  }

  // --- Step by step

  setMode(mode: "map" | "steps"): void {
    if (mode === this.mode) return;
    this.clear();
    this.wish = null;
    this.mode = mode;
    this.alternatives = [];
    if (mode === "map") this.now = this.plan;
  }

  /** One action more, if it is legal by then; presses wait for each other. */
  step(action: string): Promise<void> {
    const { plan } = this;
    this.#tail = this.#tail.then(async () => {
      const { now } = this;
      if (this.plan !== plan || !now?.legal.includes(action)) return;
      this.clear();
      const next = await this.#ask([...now.actions, action]);
      if (!next || this.plan !== plan) return;
      this.alternatives = isPush(action) ? now.legal.filter(isPush) : [];
      this.now = next;
    });
    return this.#tail;
  }

  /** Push the boat ahead, to the first of the cells there are. */
  push(): Promise<void> {
    const [first] = this.pushes;
    return first ? this.step(first) : Promise.resolve();
  }

  /** Push to another cell than in the last step. */
  swap(by: number): Promise<void> {
    const { plan } = this;
    this.#tail = this.#tail.then(async () => {
      const { now, alternatives } = this;
      const [last] = this.steps.slice(-1);
      if (this.plan !== plan || !now || !last || alternatives.length < 2) return;
      const other = alternatives[mod(alternatives.indexOf(last) + by, alternatives.length)]!;
      this.clear();
      const next = await this.#ask([...now.actions.slice(0, -1), other]);
      if (next && this.plan === plan) this.now = next;
    });
    return this.#tail;
  }

  /** Take the last step back, or what was chosen. */
  back(): Promise<void> {
    const { plan } = this;
    this.#tail = this.#tail.then(async () => {
      const { now } = this;
      if (this.plan !== plan || !now) return;
      if (this.chosen) return this.clear();
      const actions = now.actions.slice(0, -1);
      const before = actions.length ? await this.#ask(actions) : plan;
      if (!before || this.plan !== plan) return;
      this.alternatives = [];
      this.now = before;
    });
    return this.#tail;
  }

  // --- Sending

  async confirm(): Promise<void> {
    const { actions } = this;
    if (actions) await this.#send(() => this.host.act(actions));
  }

  async undo(): Promise<void> {
    if (!this.sending) await this.#send(() => this.host.undo());
  }

  async #send(command: () => Promise<void>): Promise<void> {
    this.sending = true;
    try {
      await command();
    } catch {
      // The session tells why; what was planned is still there.
    } finally {
      this.sending = false;
    }
  }
}
