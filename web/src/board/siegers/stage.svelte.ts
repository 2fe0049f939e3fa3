/** The steamers while they move: where each is drawn, and what else shows for a moment. */
import type { SteamerView } from "../../types";
import { mix, steady, swift, tween, wait } from "../motion";
import { chip, type ChainContact, type Chip } from "./chain";
import { along, centre, type Hex, type Point } from "./geometry";
import type { Crew } from "./voyage";

export interface Piece {
  at: Point;
  right: number | null;
  /** Sixths of a turn on the way to another side, clockwise. */
  turned: number;
  opacity: number;
  size: number;
}

export interface Die {
  seat: number;
  face: number;
  /** Sixths of a turn. */
  tilt: number;
}

/** How long a field takes, and a whole way at most: by one's own steam, and carried. */
const STEAMING = { field: 180, most: 1200 };
const CARRIED = { field: 90, most: 540 };
const A_SIXTH = 140;
const CONTACT = 60;
const LOOK = 400;
const FADE = 120;
const WAKE = 600;
const ROLL = 500;

/** The numbers that a die shows before it comes to rest. */
const TUMBLE = [3, 6, 1, 5, 2, 4];

export class Stage implements Crew {
  pieces = $state.raw<(Piece | null)[]>([]);
  chips = $state.raw<readonly Chip[]>([]);
  wake = $state.raw<{ points: readonly Point[]; opacity: number } | null>(null);
  die = $state.raw<Die | null>(null);
  /** The steamer that is drawn above the others. */
  top = $state<number | null>(null);
  /** How many moves have begun. */
  moves = $state(0);
  #right: (number | null)[];

  constructor(
    steamers: readonly SteamerView[],
    private readonly cells: readonly Hex[],
    private readonly still: () => boolean,
    /** How long everything takes: 1 is as usual. */
    private readonly pace: number,
    /** Some points should be seen now. */
    private readonly reveal: (points: readonly Point[]) => void,
  ) {
    this.#right = steamers.map((steamer) => steamer.right);
    this.pieces = steamers.map(({ field, right, place }) =>
      field === null || place !== null ? null : this.#piece(field, right),
    );
  }

  async roll(seat: number, number: number): Promise<void> {
    this.#right[seat] = number;
    this.reveal([this.#at(0)]);
    if (!this.still())
      await tween(this.pace * ROLL, (share) => {
        const face = TUMBLE[Math.floor(share * 8) % TUMBLE.length]!;
        this.die = { seat, face, tilt: (1 - share) * 3 };
      }, swift);
    this.die = { seat, face: number, tilt: 0 };
    await this.#rest(LOOK);
    this.die = null;
  }

  async launch(seat: number): Promise<void> {
    this.top = seat;
    const piece = this.#piece(0, this.#right[seat] ?? null);
    await this.#each(2 * FADE, (share) =>
      this.#put(seat, { ...piece, opacity: share, size: mix(0.8, 1, share) }),
    );
  }

  async turn(seat: number, steps: number, right: number): Promise<void> {
    const piece = this.pieces[seat];
    if (!piece) return;
    this.reveal([piece.at]);
    if (!this.still())
      await tween(
        this.pace * A_SIXTH * Math.abs(steps),
        (share) => this.#put(seat, { ...piece, turned: steps * share }),
        swift,
      );
    this.#right[seat] = right;
    this.#put(seat, { ...piece, right, turned: 0 });
  }

  async sail(seat: number, start: number, end: number): Promise<void> {
    this.moves += 1;
    await this.#move(seat, start, end, STEAMING);
  }

  async touch(seat: number, contacts: readonly ChainContact[]): Promise<void> {
    // Numbers that carry somebody are shown with the move that follows.
    if (contacts.some(({ own, other }) => own !== other)) return;
    this.#show(seat, contacts);
    await this.#rest(LOOK);
    this.chips = [];
  }

  async carry(
    seat: number,
    start: number,
    end: number,
    contacts: readonly ChainContact[],
  ): Promise<void> {
    this.moves += 1;
    this.#show(seat, contacts);
    await this.#rest(this.still() ? LOOK : CONTACT + LOOK / 2);
    await this.#move(seat, start, end, CARRIED);
    this.chips = [];
  }

  async finish(seat: number): Promise<void> {
    const piece = this.pieces[seat];
    if (!piece) return;
    await this.#rest(LOOK / 2);
    await this.#each(3 * FADE, (share) =>
      this.#put(seat, { ...piece, opacity: 1 - share, size: mix(1, 1.25, share) }),
    );
    this.#put(seat, null);
  }

  #show(seat: number, contacts: readonly ChainContact[]): void {
    const here = this.pieces[seat]?.at;
    if (!here) return;
    this.chips = contacts.flatMap((contact) => {
      const there = this.pieces[contact.seat]?.at;
      return there ? [chip(contact, here, there)] : [];
    });
    this.reveal(this.chips.map((shown) => shown.at));
  }

  async #move(
    seat: number,
    start: number,
    end: number,
    speed: { field: number; most: number },
  ): Promise<void> {
    const points = along(start, end).map((field) => this.#at(field));
    const [goal, piece] = [points.at(-1), this.pieces[seat]];
    if (!goal || !piece || points.length < 2) return;
    this.top = seat;
    this.reveal([points[0]!, goal]);
    if (this.still()) {
      await tween(FADE / 2, (share) => this.#put(seat, { ...piece, opacity: 1 - share }));
      await tween(FADE / 2, (share) => this.#put(seat, { ...piece, at: goal, opacity: share }));
      return;
    }
    const ms = this.pace * Math.min(speed.most, speed.field * (points.length - 1));
    await tween(
      ms,
      (share) => {
        const part = share * (points.length - 1);
        const at = between(points, part);
        this.#put(seat, { ...piece, at });
        this.wake = { points: [...points.slice(0, Math.floor(part) + 1), at], opacity: 1 };
      },
      steady,
    );
    void this.#settle();
  }

  /** The water comes to rest while the game goes on. */
  async #settle(): Promise<void> {
    const left = this.wake;
    if (!left) return;
    let mine = left;
    await tween(WAKE, (share) => {
      if (this.wake !== mine) return;
      mine = { ...left, opacity: 1 - share };
      this.wake = mine;
    });
    if (this.wake === mine) this.wake = null;
  }

  #rest(ms: number): Promise<void> {
    return wait(this.pace * ms);
  }

  /** From 0 to 1 with the ease of panels. */
  #each(ms: number, step: (share: number) => void): Promise<void> {
    return tween(this.still() ? FADE : this.pace * ms, step, swift);
  }

  #put(seat: number, piece: Piece | null): void {
    this.pieces = this.pieces.map((other, number) => (number === seat ? piece : other));
  }

  #piece(field: number, right: number | null): Piece {
    return { at: this.#at(field), right, turned: 0, opacity: 1, size: 1 };
  }

  #at(field: number): Point {
    return centre(this.cells[field]!);
  }
}

/** The point that lies some number of sections, and a part of one, along a way. */
function between(points: readonly Point[], part: number): Point {
  const whole = Math.min(Math.floor(part), points.length - 2);
  const [from, to] = [points[whole]!, points[whole + 1]!];
  return [mix(from[0], to[0], part - whole), mix(from[1], to[1], part - whole)];
}
