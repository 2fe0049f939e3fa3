/**
 * A captain's decision in the making. Nothing is sent before `confirm`.
 *
 * A turn is made of steps that were given one by one (none at first) and, from there, an end that was
 * chosen on the river; the server says where turns can end and by which ways.
 */
import type { BoatView, Plan, QueenPlan, QueenView, QueenWay, Shove } from "../../types";
import { mod, SIDES } from "../../board/hex";
import { DONE, faceAction, facingOf, isPush, STOP } from "./notation";
import {
  speedChoices,
  troubleOf,
  type FacingChoice,
  type Outlook,
  type SpeedChoice,
  type Trouble,
} from "./outlook";
import { best, distinctWays, offers, readEnds, setDown, type End } from "./reach";

export interface Host {
  look(actions: string[], goal?: Record<string, number>): Promise<Plan>;
  act(actions: string[]): Promise<void>;
  undo(): Promise<void>;
}

export class QueenPlanner {
  view = $state.raw<QueenView | null>(null);
  /** What can be done at the beginning, and after the steps. */
  plan = $state.raw<QueenPlan | null>(null);
  now = $state.raw<QueenPlan | null>(null);
  mode = $state<"map" | "steps">("map");
  wish = $state<number | null>(null);
  chosen = $state.raw<End | null>(null);
  ways = $state.raw<QueenWay[]>([]);
  index = $state(0);
  /** The facing that is chosen when that is all there is to decide. */
  heading = $state<number | null>(null);
  /** A start place or a passenger, likewise. */
  option = $state<string | null>(null);
  /** The pushes that could have been chosen for the last step. */
  alternatives = $state.raw<string[]>([]);
  sending = $state(false);
  /** A question is on its way. */
  asking = $state(0);

  #questions = 0;
  #tail: Promise<void> = Promise.resolve();
  #read: { plan: QueenPlan | null; ends: End[] } = { plan: null, ends: [] };

  constructor(private readonly host: Host) {}

  /** A decision is due: begin anew, unless it is the same one. */
  begin(view: QueenView, plan: QueenPlan): void {
    if (plan === this.plan) return;
    this.#reset(plan);
    this.view = view;
    this.mode = "map";
    if (view.decision === "facing") this.heading = this.start?.facing ?? null;
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

  // --- What is to be seen

  /** The boat before the turn. */
  get start(): BoatView | null {
    const boat = this.view?.boat;
    return boat == null ? null : (this.view?.boats[boat] ?? null);
  }

  get active(): boolean {
    return this.plan !== null && this.view !== null;
  }

  get steps(): readonly string[] {
    return this.now?.actions ?? [];
  }

  /** Where the turn can end from here. */
  get ends(): readonly End[] {
    if (this.#read.plan !== this.now)
      this.#read = { plan: this.now, ends: this.now ? readEnds(this.now) : [] };
    return this.#read.ends;
  }

  get #offered(): readonly End[] {
    return this.wish === null ? this.ends : this.ends.filter((end) => end.speed === this.wish);
  }

  /** For every cell within reach the end that is offered first. */
  get offers(): Map<number, End> {
    return this.start ? offers(this.#offered, this.start) : new Map<number, End>();
  }

  get speeds(): SpeedChoice[] {
    return speedChoices(this.ends, this.chosen, this.wish);
  }

  /** The facings in which the turn can end on the chosen cell with the chosen speed. */
  get facings(): FacingChoice[] {
    const { chosen } = this;
    return Array.from({ length: SIDES }, (_, facing) => {
      if (this.view?.decision === "facing") {
        const legal = this.plan?.legal.includes(faceAction(facing)) ?? false;
        return { facing, cost: legal ? 0 : null, chosen: this.heading === facing };
      }
      const end = chosen && this.#endAt(chosen.cell, facing, chosen.speed);
      return { facing, cost: end?.cost ?? null, chosen: chosen?.facing === facing };
    });
  }

  get way(): QueenWay | null {
    return this.ways[this.index] ?? null;
  }

  /** The boat as it would be; null if nothing has been chosen. */
  get ghost(): Outlook | null {
    const { start, chosen, view } = this;
    if (!start || view?.boat == null) return null;
    if (chosen) {
      const coal = start.coal - (this.way?.cost ?? chosen.cost);
      const aboard = start.aboard + Number(chosen.boards);
      const { cell, facing, speed } = chosen;
      return { boat: view.boat, cell, facing, speed, coal, aboard };
    }
    if (this.heading !== null && start.cell !== null && this.heading !== start.facing)
      return { ...start, boat: view.boat, cell: start.cell, facing: this.heading };
    const ghost = this.now?.ghost;
    if (!this.steps.length || !ghost || ghost.cell === null) return null;
    return { ...ghost, cell: ghost.cell, aboard: start.aboard };
  }

  /** The cells of the way, the first one included. */
  get track(): readonly number[] {
    if (this.chosen) return this.way?.cells ?? [];
    return this.steps.length ? (this.now?.cells ?? []) : [];
  }

  get shoves(): Shove[] {
    if (this.chosen) return setDown(this.way?.pushes ?? []);
    return this.steps.length ? setDown(this.now?.pushes ?? []) : [];
  }

  /** Coal for what is planned. */
  get cost(): number | null {
    const { start, ghost } = this;
    return start && ghost ? start.coal - ghost.coal : null;
  }

  /** What happens if there is no complete turn; null if there is one. */
  get trouble(): Trouble | null {
    const { view, plan } = this;
    return view && plan && troubleOf(view, plan, this.now, this.chosen);
  }

  /** What confirming would send; null as long as something is missing. */
  get actions(): string[] | null {
    const { plan, now, view } = this;
    if (!plan || !now || !view || this.sending) return null;
    if (view.decision === "facing") return this.heading === null ? null : [faceAction(this.heading)];
    if (view.decision !== "turn") return this.option === null ? null : [this.option];
    if (this.chosen) return this.way?.actions ?? null;
    if (now.complete) return [...now.actions];
    const finish = [DONE, STOP].find((action) => now.legal.includes(action));
    return finish && (this.mode === "steps" || now.actions.length) ? [...now.actions, finish] : null;
  }

  // --- Choosing an end

  /** The cell where the turn is to end. */
  choose(cell: number): void {
    if (!this.start) return;
    const there = this.#offered.filter((end) => end.cell === cell);
    const end = best(there, this.start);
    if (end) void this.#settleOn(end);
  }

  /** Only ends with this speed; the same again, or null: any. */
  setSpeed(speed: number | null): void {
    this.wish = this.wish === speed ? null : speed;
    const { chosen, wish, start } = this;
    if (!chosen || wish === null || chosen.speed === wish || !start) return;
    const there = this.#offered.filter((end) => end.cell === chosen.cell);
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
    const end = chosen && this.#endAt(chosen.cell, facing, chosen.speed);
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

  #endAt(cell: number, facing: number, speed: number): End | undefined {
    return this.ends.find(
      (end) => end.cell === cell && end.facing === facing && end.speed === speed,
    );
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

  /** The pushes that are possible next. */
  get pushes(): string[] {
    return this.now?.legal.filter(isPush) ?? [];
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

  /** The facings that can be taken for free before the turn. */
  get facingSteps(): number[] {
    return (this.now?.legal ?? []).map(facingOf).filter((facing) => facing !== null);
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
