/** Where one looks on the river of Mississippi Queen. */
import type { Camera } from "../../board/camera.svelte";
import { bounds, CELL, type Point } from "../../board/hex";
import type { Piece } from "../../board/queen/pieces";
import type { Stage } from "../../board/queen/stage.svelte";
import type { QueenPlan, QueenView } from "../../types";
import type { QueenPlanner } from "./planner.svelte";
import { scope } from "./show";

/** Pixels a unit when somebody has to decide, and at the first sight at most. */
const [CLOSE, CLOSEST, FIRST] = [0.64, 1.15, 1];
/** Pixels between a boat that is turned and the edge; between those that move and the edge. */
const [ROOM, SWING] = [130, 110];

/** All boats with some water round them, or the whole river. */
export function lookAtBoats(camera: Camera, pieces: readonly Piece[]): void {
  const area = bounds(pieces.map(({ x, y }) => [x, y]), 4 * CELL);
  if (area) camera.show(area, camera.fitting, FIRST);
  else camera.fit();
}

/** Moves the picture for the one who looks at it, unless they look around by themselves. */
export class Lookout {
  /** The picture is to be moved at all. */
  follow = $state(true);

  /** Somebody looks around: the picture does not move by itself until it is their turn. */
  #away = false;
  /** The decision that the picture was moved for. */
  #begun: QueenPlan | null = null;

  constructor(
    private readonly camera: Camera,
    private readonly stage: Stage,
    private readonly planner: QueenPlanner,
  ) {
    camera.rim = 130;
    camera.onhand = () => (this.#away = true);
  }

  /** The boats, from where everything else is found. */
  first(): void {
    lookAtBoats(this.camera, this.stage.pieces);
  }

  /** A decision is due; tells whether it is a new one. */
  begin(view: QueenView): boolean {
    if (this.#begun === this.planner.plan) return false;
    this.#begun = this.planner.plan;
    this.#away = false;
    this.decision(view);
    return true;
  }

  /** Everything within reach; the picture is moved little if there is only a facing to choose. */
  decision(view: QueenView): void {
    const seen = this.follow ? scope(this.planner, view) : null;
    if (!seen) return;
    if (view.decision === "turn" || this.camera.scale < CLOSE)
      this.camera.show(seen.area, CLOSE, CLOSEST, seen.boat);
    else this.camera.reveal([seen.boat], ROOM);
  }

  /** Something happens there. */
  watch(points: readonly Point[]): void {
    if (this.follow && !this.#away) this.camera.reveal(points, SWING);
  }

  /** Somewhere else in time: the boats are looked for, and then the decision anew. */
  jump(): void {
    this.#begun = null;
    if (this.follow && !this.#away) lookAtBoats(this.camera, this.stage.pieces);
  }

  /** Follow the race, beginning with a boat, or leave the picture alone. */
  toggle(view: QueenView, deciding: boolean): void {
    this.follow = !this.follow;
    this.#away = false;
    if (!this.follow) return;
    if (deciding) return this.decision(view);
    const piece = this.stage.pieces.find(({ boat }) => boat === (view.boat ?? view.moving));
    const { scale } = this.camera;
    if (piece) this.camera.glide({ x: piece.x, y: piece.y, scale: Math.max(0.8, scale) });
  }
}
