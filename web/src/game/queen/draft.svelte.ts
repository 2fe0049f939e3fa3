/** A captain's decision in the making as it can be seen: what is chosen, and what that means. */
import type { BoatView, QueenPlan, QueenView, QueenWay, Shove } from "../../types";
import { mod, neighbour, SIDES } from "../../board/hex";
import { DONE, faceAction, facingOf, isBack, isPush, STOP } from "./notation";
import {
  speedChoices,
  troubleOf,
  type FacingChoice,
  type Outlook,
  type SpeedChoice,
  type Trouble,
} from "./outlook";
import { offers, readEnds, setDown, type End } from "./reach";

/** What a coal dock fills up to. */
const FULL = 6;

export class Draft {
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
  /** A start place, a passenger or coal to hand over, likewise. */
  option = $state<string | null>(null);
  /** The pushes that could have been chosen for the last step. */
  alternatives = $state.raw<string[]>([]);
  sending = $state(false);
  /** A question is on its way. */
  asking = $state(0);

  #read: { plan: QueenPlan | null; ends: End[] } = { plan: null, ends: [] };

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

  protected get offered(): readonly End[] {
    return this.wish === null ? this.ends : this.ends.filter((end) => end.speed === this.wish);
  }

  /** For every cell within reach the end that is offered first. */
  get offers(): Map<number, End> {
    return this.start ? offers(this.offered, this.start) : new Map<number, End>();
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
      const end = chosen && this.endAt(chosen.cell, facing, chosen.speed);
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
      const coal = chosen.coals ? FULL : start.coal - (this.way?.cost ?? chosen.cost);
      const aboard = start.aboard + Number(chosen.boards);
      const { cell, facing, speed } = chosen;
      return { boat: view.boat, rose: start.rose, cell, facing, speed, coal, aboard };
    }
    if (this.heading !== null && start.cell !== null && this.heading !== start.facing)
      return { ...start, boat: view.boat, cell: start.cell, facing: this.heading };
    const ghost = this.now?.ghost;
    if (!this.steps.length || !ghost || ghost.cell === null) return null;
    return { ...ghost, rose: start.rose, cell: ghost.cell, aboard: start.aboard };
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
    const { start, ghost, chosen } = this;
    if (chosen) return this.way?.cost ?? chosen.cost;
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

  /** The pushes that are possible next. */
  get pushes(): string[] {
    return this.now?.legal.filter(isPush) ?? [];
  }

  /** The ways back off a sandbank that are possible next, with the facing that they end in. */
  get backs(): string[] {
    return this.now?.legal.filter(isBack) ?? [];
  }

  /** The cell behind the boat, if it can go back there off its sandbank. */
  get behind(): number | null {
    const { start, view } = this;
    if (!view || start?.cell == null || !this.plan?.legal.some(isBack)) return null;
    const { cells } = view.river;
    const [q, r] = neighbour(cells[start.cell] ?? [0, 0], mod(start.facing + 3, SIDES));
    const cell = cells.findIndex(([x, y]) => x === q && y === r);
    return cell < 0 ? null : cell;
  }

  /** The facings that can be taken for free before the turn. */
  get facingSteps(): number[] {
    return (this.now?.legal ?? []).map(facingOf).filter((facing) => facing !== null);
  }

  protected endAt(cell: number, facing: number, speed: number): End | undefined {
    return this.ends.find(
      (end) => end.cell === cell && end.facing === facing && end.speed === speed,
    );
  }
}
