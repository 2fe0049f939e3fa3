/** Where the parts of a numbered chain of moves are drawn. */
import { CELL, along, centre, type Hex, type Point } from "./geometry";

export interface ChainContact {
  seat: number;
  own: number;
  other: number;
}

export interface ChainStep {
  seat: number;
  start: number;
  end: number;
  contacts: readonly ChainContact[];
}

export interface Way {
  seat: number;
  points: Point[];
}

export interface Ghost {
  seat: number;
  field: number;
  /** The steamer stays there; else it goes on later. */
  last: boolean;
}

export interface Disc {
  seat: number;
  number: number;
  at: Point;
}

/** The numbers of two steamers side by side, each on its own steamer's side. */
export interface Chip {
  left: number;
  right: number;
  at: Point;
}

export interface Drawing {
  ways: Way[];
  ghosts: Ghost[];
  discs: Disc[];
  chips: Chip[];
}

/** Where a field has its discs, near corners: there they cover no figure. */
const CORNERS: readonly Point[] = [
  [0.47, -0.27],
  [0.0, -0.54],
  [0.47, 0.27],
  [-0.47, 0.27],
];
const LANE = 7;
/** How tall the numbers of a contact are. */
const CHIP = 24;

/** Everything that is drawn of a chain which begins with the steamers on these fields. */
export function drawing(
  steps: readonly ChainStep[],
  fields: readonly (number | null)[],
  cells: readonly Hex[],
): Drawing {
  const at = (field: number): Point => centre(cells[field]!);
  return {
    ways: ways(steps, at),
    ghosts: ghosts(steps),
    discs: discs(steps, at),
    chips: chips(steps, fields, at),
  };
}

type Place = (field: number) => Point;

function ways(steps: readonly ChainStep[], at: Place): Way[] {
  const lanes = new Map(crowded(steps).map((seat, number, all) => [seat, number - (all.length - 1) / 2]));
  return steps.map(({ seat, start, end }) => {
    const points = along(start, end).map((field): Point => {
      const [x, y] = at(field);
      return [x, y + LANE * (lanes.get(seat) ?? 0)];
    });
    return { seat, points };
  });
}

/** The steamers whose ways run beside another's: in lanes, or the later would hide the earlier. */
function crowded(steps: readonly ChainStep[]): number[] {
  const meets = (a: ChainStep, b: ChainStep): boolean =>
    a.seat !== b.seat &&
    Math.max(Math.min(a.start, a.end), Math.min(b.start, b.end)) <
      Math.min(Math.max(a.start, a.end), Math.max(b.start, b.end));
  const seats = steps.filter((a) => steps.some((b) => meets(a, b))).map((step) => step.seat);
  return [...new Set(seats)].sort((a, b) => a - b);
}

function ghosts(steps: readonly ChainStep[]): Ghost[] {
  const found = steps.map(({ seat, end }, number) => ({
    seat,
    field: end,
    last: !steps.slice(number + 1).some((later) => later.seat === seat),
  }));
  const kept = new Set(found.filter((ghost) => ghost.last).map((ghost) => ghost.field));
  return found.filter((ghost) => ghost.last || !kept.has(ghost.field));
}

function discs(steps: readonly ChainStep[], at: Place): Disc[] {
  const taken = new Map<number, number>();
  return steps.map(({ seat, end }, index) => {
    const used = taken.get(end) ?? 0;
    taken.set(end, used + 1);
    const [x, y] = at(end);
    const [dx, dy] = CORNERS[used % CORNERS.length]!;
    return { seat, number: index + 1, at: [x + dx * CELL, y + dy * CELL] };
  });
}

function chips(
  steps: readonly ChainStep[],
  fields: readonly (number | null)[],
  at: Place,
): Chip[] {
  const now = [...fields];
  const found: Chip[] = [];
  for (const { seat, start, end, contacts } of steps) {
    now[seat] = start;
    for (const contact of contacts) {
      const other = now[contact.seat];
      if (other != null) found.push(chip(contact, at(start), at(other)));
    }
    now[seat] = end;
  }
  return found.map((one, number) => beneath(one, found.slice(0, number)));
}

/** Two steamers can touch more than once in the same place: then their numbers form a column. */
function beneath(one: Chip, others: readonly Chip[]): Chip {
  const above = others.filter(({ at: [x, y] }) => x === one.at[0] && y === one.at[1]).length;
  return { ...one, at: [one.at[0], one.at[1] + CHIP * above] };
}

/** The chip between a steamer and another one beside it. */
export function chip({ own, other }: ChainContact, here: Point, there: Point): Chip {
  const [left, right] = here[0] < there[0] ? [own, other] : [other, own];
  return { left, right, at: [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2] };
}
