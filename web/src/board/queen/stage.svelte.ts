/** The boats and passengers as they are seen now, also while they move. */
import type { Position, QueenView } from "../../types";
import { centre, turned, CELL, type Hex, type Point } from "../hex";
import { linear, steady, tween, wait } from "../motion";
import { Charts } from "./charts.svelte";
import { face, fly, leave, sail, shake, shove, slide, type Flight } from "./movements";
import { freshCells, nearest, piecesOf, riversEnd, sailed, toward, type Piece } from "./pieces";
import { pier, waitingAt, type Waiting } from "./piers";
import type { Leg, Scene, Shoved } from "./scenes";
import { FINE, SIZE } from "./sprite";
import { Traces } from "./traces.svelte";

/** How a play is to be shown. */
export interface Manner {
  /** 1 as people play; less is brisker. */
  pace(seat: number | null): number;
  readonly reduced: boolean;
  chart(view: QueenView): string;
  /** What somebody should look at. */
  look(points: readonly Point[]): void;
}

const [CONTACT, SHOVE, ROLL, HOP] = [60, 220, 500, 60];

export class Stage {
  pieces = $state<Piece[]>([]);
  waiting = $state.raw<Waiting[]>([]);
  /** A passenger between the pier and a boat, or coal between two boats. */
  flight = $state<Flight | null>(null);
  die = $state<{ way: number; rolling: boolean; at: Point } | null>(null);
  /** Of all pieces, for a cross-fade. */
  opacity = $state(1);
  playing = $state(false);
  readonly charts = new Charts();
  readonly traces = new Traces();

  #run = 0;
  /** The position from which the play began that is under way. */
  #from: QueenView | null = null;

  /**
   * Show a position as it is; a play that is under way ends.
   *
   * The page tells of a position a moment after it was put in, and again with every other news of
   * the table; by then the play that leads on from it may have begun: that one goes on.
   */
  show(view: QueenView, chart: string): void {
    if (this.playing && this.#from === view) return;
    this.#run++;
    this.#rest(view);
    void this.charts.show(view.river, chart);
  }

  #rest(view: QueenView, anew = this.playing): void {
    this.playing = false;
    this.flight = this.die = null;
    this.opacity = 1;
    this.waiting = waitingAt(view.river);
    this.#put(piecesOf(view), anew);
  }

  /**
   * Boats that are there already stay the same pieces, and only what has changed is drawn anew; but
   * what a play that was broken off still moves must be another piece.
   */
  #put(pieces: readonly Piece[], anew: boolean): void {
    const same = pieces.length === this.pieces.length &&
      pieces.every(({ boat }, place) => this.pieces[place]?.boat === boat);
    if (anew || !same) this.pieces = [...pieces];
    else pieces.forEach((piece, place) => Object.assign(this.pieces[place]!, piece));
  }

  /** Play scenes from one position to the next. */
  async play(list: readonly Scene[], before: Position, after: Position, manner: Manner): Promise<void> {
    const [from, to] = [before.view, after.view];
    if (from.title !== "queen" || to.title !== "queen") return;
    const run = ++this.#run;
    this.#rest(from);
    this.#from = from;
    this.playing = true;
    if (manner.reduced) await this.#crossFade(to, manner);
    else
      for (const scene of list) {
        if (this.#run !== run) return;
        await this.#scene(scene, from, to, manner);
      }
    if (this.#run !== run) return;
    this.#rest(to, false);
    void this.charts.show(to.river, manner.chart(to));
  }

  async #crossFade(to: QueenView, manner: Manner): Promise<void> {
    const run = this.#run;
    await tween(60, (share) => (this.opacity = 1 - share));
    if (this.#run !== run) return void (this.opacity = 1);
    void this.charts.show(to.river, manner.chart(to));
    this.#rest(to);
    this.playing = true;
    await tween(60, (share) => (this.opacity = share));
  }

  async #scene(scene: Scene, from: QueenView, to: QueenView, manner: Manner): Promise<void> {
    switch (scene.kind) {
      case "voyage":
        manner.look(this.#points(scene.boat, to, sailed(scene.legs)));
        return this.#voyage(scene.boat, scene.legs, to, manner.pace(scene.seat));
      case "push":
        manner.look(this.#points(scene.by, to, scene.shoved.map(({ cell }) => cell)));
        return this.#push(scene.by, scene.shoved, scene.cell, to, manner.pace(scene.seat));
      case "speed":
        return this.#change(scene.boat, (piece) => {
          piece.speed = scene.speed;
          piece.coal -= scene.coal;
        });
      case "face":
        return this.#turn(scene.boat, scene.facing);
      case "set":
        return this.#set(scene.boat, to.river.cells[scene.cell]!);
      case "crash":
      case "blocked":
        return this.#shake(scene.boat, to);
      case "out":
        return this.#leave(scene.boat, null);
      case "arrive":
        return this.#leave(scene.boat, to);
      case "missed":
        return this.#change(scene.boat, (piece) => (piece.misses = false));
      case "sand":
        return this.#settle(scene.boat);
      case "stranded":
        return this.#change(scene.boat, (piece) => (piece.stranded = true));
      case "leave_sand":
        return this.#change(scene.boat, (piece) => {
          piece.aground = piece.stranded = false;
          piece.coal -= scene.coal;
        });
      case "slowed":
        return this.#change(scene.boat, (piece) => (piece.speed = scene.speed));
      case "coal":
        return this.#coal(undefined, scene.boat, scene.coal);
      case "give":
        return this.#coal(this.#piece(scene.from), scene.boat, scene.coal);
      case "board":
        return this.#board(scene.boat, scene.tile, scene.aboard, to);
      case "die":
        return this.#roll(scene.way, from, to, manner);
      case "lay":
        return this.#lay(from, to, manner);
    }
  }

  #piece(boat: number): Piece | undefined {
    return this.pieces.find((piece) => piece.boat === boat);
  }

  #points(boat: number, view: QueenView, cells: readonly number[]): Point[] {
    const piece = this.#piece(boat);
    const ways = cells.map((cell) => centre(view.river.cells[cell]!));
    return piece ? [[piece.x, piece.y], ...ways] : ways;
  }

  async #change(boat: number, change: (piece: Piece) => void): Promise<void> {
    const piece = this.#piece(boat);
    if (piece) change(piece);
    await wait(120);
  }

  async #voyage(boat: number, legs: readonly Leg[], view: QueenView, pace: number): Promise<void> {
    const piece = this.#piece(boat);
    if (!piece) return;
    const wake = (from: Point, to: Point): void => this.traces.wake(from, to);
    await sail(piece, legs, view, pace, { steam: () => this.#steam(piece), wake });
  }

  async #push(
    by: number,
    shoved: readonly Shoved[],
    cell: number | null,
    view: QueenView,
    pace: number,
  ): Promise<void> {
    const pusher = this.#piece(by);
    const to = cell === null ? null : centre(view.river.cells[cell]!);
    if (pusher && to) {
      await slide(pusher, toward(pusher, to, 0.28), CONTACT * pace, linear);
      this.traces.puff("splash", toward(pusher, to, 0.6));
    }
    const moves = shoved.map(({ boat, cell }) => {
      const piece = this.#piece(boat);
      return piece && shove(piece, centre(view.river.cells[cell]!), SHOVE * pace);
    });
    if (pusher && to) moves.push(slide(pusher, to, SHOVE * pace, steady));
    await Promise.all(moves);
  }

  async #turn(boat: number, facing: number): Promise<void> {
    const piece = this.#piece(boat);
    if (piece) await face(piece, facing);
  }

  async #set(boat: number, cell: Hex): Promise<void> {
    const piece = this.#piece(boat);
    if (piece) await slide(piece, centre(cell), 300, steady);
  }

  /** Against something: what it costs depends on the rules, so it is taken from what comes of it. */
  async #shake(boat: number, to: QueenView): Promise<void> {
    const piece = this.#piece(boat);
    if (!piece) return;
    await shake(piece);
    const after = piecesOf(to).find((other) => other.boat === boat);
    if (after) [piece.speed, piece.misses] = [after.speed, after.misses];
  }

  /** On a sandbank: it stops there. */
  async #settle(boat: number): Promise<void> {
    const piece = this.#piece(boat);
    if (!piece) return;
    piece.aground = true;
    await shake(piece);
    piece.speed = 1;
  }

  /** Off the river: at the quay of a town, or, without one, out of the race. */
  async #leave(boat: number, to: QueenView | null): Promise<void> {
    const piece = this.#piece(boat);
    if (!piece) return;
    const town = to?.river.town.map(centre) ?? [];
    if (!to) await shake(piece);
    await leave(piece, nearest([piece.x, piece.y], town));
    this.pieces = this.pieces.filter((other) => other.boat !== boat);
  }

  /** A passenger hops from the pier to the boat. */
  async #board(boat: number, tile: number, aboard: number, view: QueenView): Promise<void> {
    const piece = this.#piece(boat);
    const place = this.waiting.find(({ cell }) => Math.floor(cell / 20) === tile);
    const from = place?.spots[place.spots.length - 1];
    if (!piece) return;
    if (place && from) {
      const { cell, radius, spots } = place;
      const fewer = pier(view.river, cell, spots.length - 1);
      this.waiting = this.waiting.map((other) => (other === place ? fewer : other));
      const side = aboard > 1 ? 1 : -1;
      const seat = turned([side * FINE.seatAt[0], FINE.seatAt[1]], piece.angle);
      const [x, y] = seat.map((value) => (value * CELL) / SIZE) as [number, number];
      await this.#fly("parasol", from, [piece.x + x, piece.y + y], [radius, 6]);
    }
    piece.aboard = aboard;
  }

  async #fly(
    kind: Flight["kind"],
    from: Point,
    to: Point,
    radius: readonly [number, number],
  ): Promise<void> {
    this.flight = { kind, x: from[0], y: from[1], radius: radius[0] };
    await fly(this.flight, from, to, radius);
    this.flight = null;
  }

  /** Coal from another boat, or from the dock above. */
  async #coal(giver: Piece | undefined, boat: number, coal: number): Promise<void> {
    const piece = this.#piece(boat);
    if (!piece) return;
    if (giver) giver.coal -= coal;
    const { x, y } = piece;
    await this.#fly("coal", giver ? [giver.x, giver.y] : [x, y - CELL], [x, y], [13, 9]);
    piece.coal += coal;
    await wait(120);
  }

  /** The place where the next tile will lie is looked at while the die rolls. */
  async #roll(way: number, from: QueenView, to: QueenView, manner: Manner): Promise<void> {
    const { at, direction } = riversEnd(from);
    manner.look([at, ...freshCells(from, to)]);
    this.die = { way: direction + way, rolling: true, at };
    const run = this.#run;
    await wait(ROLL);
    if (this.#run !== run) return;
    this.die = { way: direction + way, rolling: false, at };
    await wait(260);
  }

  async #lay(from: QueenView, to: QueenView, manner: Manner): Promise<void> {
    manner.look(freshCells(from, to));
    const run = this.#run;
    const old = new Set(from.river.docks.map(({ cell }) => cell));
    await this.charts.lay(from.river, to.river, manner.chart(to), () => (this.die = null));
    for (const dock of to.river.docks.filter(({ cell }) => !old.has(cell)))
      for (let count = 1; count <= dock.waiting; count++) {
        if (this.#run !== run) return;
        const place = pier(to.river, dock.cell, count);
        this.waiting = [...this.waiting.filter(({ cell }) => cell !== dock.cell), place];
        await wait(HOP);
      }
  }

  #steam(piece: Piece): void {
    const [fx, fy] = turned([0, 10], piece.angle);
    this.traces.puff("steam", [piece.x + fx, piece.y + fy]);
  }
}
