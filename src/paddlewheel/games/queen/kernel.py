"""The turn kernel: all complete turns of a boat, fast. Typed Python that mypyc compiles.

Without a compiler the same file runs as it is, only slower. It knows nothing of states: cells,
boats and points are numbers. What it finds is what the small-step rules allow, and a test walks
those exhaustively to compare.

Not single moments are walked. For each place of the others, speed and own cell there is one mask
with a bit for every facing and every budget of turns left, where the budget is the coal aboard
plus the free turn. Turning is then three rounds of shift-and-or on a mask, and one step ahead moves
all bits of a facing at once. Layers go by movement points left.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NOWHERE: Final = -1
LEVELS: Final[i64] = 9
"""Budgets from 0 to 8: seven coal and the free turn."""
FACINGS: Final[i64] = 6
GROUP: Final[i64] = 0x1FF
"""The bits of one facing."""
WHOLE: Final[i64] = 0x3FFFFFFFFFFFFF
HIGHEST: Final[i64] = 0x20000000000000
LOWEST: Final[i64] = 0x201008040201
"""The bit of budget 0 of every facing."""
CELL_BITS: Final[i64] = 9
SPEED_BITS: Final[i64] = 3
MAX_POINTS: Final = 6

AHEAD: Final[tuple[int, ...]] = ()
PORT: Final[tuple[int, ...]] = (-1,)
STARBOARD: Final[tuple[int, ...]] = (-2,)
"""The steps of a way; a push is the cells of its chain."""

Cells = tuple[int, ...]
Boarded = tuple[tuple[int, int], ...]


def bit(facing: i64, budget: i64) -> i64:
    """The mask with one bit."""
    # Down from the highest one: a small literal shifted up would be cut to 32 bits.
    return HIGHEST >> (LEVELS * FACINGS - 1 - facing * LEVELS - budget)


def turned(mask: i64) -> i64:
    """The mask with everything that turning on the spot can reach; half a turn is the most."""
    for _ in range(3):
        lower = (mask & ~LOWEST) >> 1
        port = (lower >> LEVELS) | (lower << (LEVELS * (FACINGS - 1)))
        starboard = (lower << LEVELS) | (lower >> (LEVELS * (FACINGS - 1)))
        mask |= (port | starboard) & WHOLE
    return mask


def best_budget(mask: i64, facing: i64) -> i64:
    """The largest budget of a facing, -1 if it has none."""
    bits = (mask >> (facing * LEVELS)) & GROUP
    budget: i64 = -1
    while bits:
        bits >>= 1
        budget += 1
    return budget


class Layer:
    """Masks by key, in the order in which the keys came; an open-addressing table."""

    def __init__(self) -> None:
        self.keys = vec[i64]()
        self.masks = vec[i64]()
        """How moments are reached; turning comes on top."""
        self._slots = vec[i64]([0] * 64)
        self._wrap: i64 = 63

    def add(self, key: i64, mask: i64) -> None:
        """Put bits into the mask of a key."""
        place = self._find(key)
        index = self._slots[place]
        if index:
            self.masks[index - 1] = self.masks[index - 1] | mask
            return
        self.keys = append(self.keys, key)
        self.masks = append(self.masks, mask)
        self._slots[place] = len(self.keys)
        if 2 * len(self.keys) > self._wrap:
            self._grow()

    def get(self, key: i64) -> i64:
        """The mask of a key, no bits if there is none."""
        index = self._slots[self._find(key)]
        return self.masks[index - 1] if index else 0

    def _find(self, key: i64) -> i64:
        place = ((key * 0x9E3779B1) >> 12) & self._wrap
        while True:
            index = self._slots[place]
            if index == 0 or self.keys[index - 1] == key:
                return place
            place = (place + 1) & self._wrap

    def _grow(self) -> None:
        self._wrap = 4 * self._wrap + 3
        self._slots = vec[i64]([0] * (self._wrap + 1))
        index: i64 = 0
        while index < len(self.keys):
            self._slots[self._find(self.keys[index])] = index + 1
            index += 1


class Sea:
    """The river and the other boats, as numbers: all that stays the same in a turn."""

    def __init__(
        self,
        *,
        neighbours: list[int],
        landings: frozenset[int],
        chain: bool,
        taboo: bool,
        lands_at_once: bool,
        boards_at: list[frozenset[int]],
        waiting: dict[int, int],
        missing: list[int],
        slow: list[bool],
        decisive: int,
    ) -> None:
        self.neighbours = vec[i64](neighbours)
        self.landings = landings
        self.chain = chain
        self.taboo = taboo
        self.lands_at_once = lands_at_once
        """Whether the mover lands as soon as it reaches the quay."""
        self.boards_at = boards_at
        """For every boat the docks that it would take a passenger from."""
        self.waiting = waiting
        """Passengers by the cell of their dock."""
        self.missing = missing
        """For every boat the passengers that it lacks to land."""
        self.slow = slow
        """For every boat whether it is slow enough to land."""
        self.decisive = decisive
        """How many boats have to land to end the race."""


class Around:
    """Where the others are, which cells are taboo, who has boarded: what a way leaves behind."""

    def __init__(self, others: Cells, wake: Cells, boarded: Boarded, landed: int) -> None:
        self.others = others
        self.wake = wake
        self.boarded = boarded
        self.landed = landed
        self.came_from: list[tuple[int, Cells]] = []
        """What was around before, and the cells of the push that changed it, if it was one."""


Push = tuple[int, Cells]
"""What is around after a push, and the cells of its chain."""


class Exploration:
    """All complete turns of one boat."""

    def __init__(self, sea: Sea, others: Cells, wake: Cells) -> None:
        self.sea = sea
        self.layers = [Layer() for _ in range(MAX_POINTS + 1)]
        self.ends = Layer()
        """Moments at which the movement ended with points left."""
        self.start_points: dict[int, int] = {}
        self.around = [Around(others, wake if sea.taboo else (), (), 0)]
        self._known: dict[tuple[Cells, Cells, Boarded, int], int] = {
            (others, self.around[0].wake, (), 0): 0
        }
        self._before: tuple[int, int, Cells] = (0, 0, AHEAD)
        self._pushes: dict[tuple[int, int, int, int], list[Push]] = {}
        self._wakes: dict[tuple[int, int, int], int] = {}
        self._near: dict[tuple[int, int], frozenset[int]] = {}
        self._busy = vec[i64]([0] * (len(sea.neighbours) // 6))
        """Cells where a boat may be, in one way or another."""
        self._mark(others)

    def _mark(self, others: Cells) -> None:
        for cell in others:
            if cell != NOWHERE:
                self._busy[cell] = 1

    def start(self, cell: int, speed: int, points: int, facings: list[int], budget: int) -> None:
        """Begin with a speed, in some facings."""
        mask: i64 = 0
        for facing in facings:
            mask |= bit(facing, budget)
        self.start_points[speed] = points
        self.layers[points].add((speed << CELL_BITS) | cell, mask)

    def run(self) -> None:
        """Walk all layers down to the last point."""
        points = MAX_POINTS
        while points > 0:
            layer = self.layers[points]
            index: i64 = 0
            while index < len(layer.keys):
                self._advance(points, layer.keys[index], turned(layer.masks[index]))
                index += 1
            points -= 1

    def _advance(self, points: int, key: i64, mask: i64) -> None:
        """One step ahead from a moment, in every facing that it has."""
        cell_mask: i64 = 511
        cell = key & cell_mask
        rest = key >> CELL_BITS
        neighbours = self.sea.neighbours
        below = self.layers[points - 1]
        plain = not self.sea.taboo and not self.sea.lands_at_once
        facing: i64 = 0
        while facing < FACINGS:
            # A shifted literal would be cut to 32 bits by the compiler: shift the mask.
            bits = (mask >> (facing * LEVELS)) & GROUP
            if bits:
                bits <<= facing * LEVELS
                ahead = neighbours[cell * 6 + facing]
                if ahead >= 0:
                    if self._busy[ahead] and self._boat_at(rest >> SPEED_BITS, ahead) >= 0:
                        if points >= 2:
                            self._push(points, rest, cell, ahead, bits)
                    elif plain:
                        below.add((rest << CELL_BITS) | ahead, bits)
                    else:
                        self._sail(points - 1, rest, ahead, bits)
            facing += 1

    def _boat_at(self, around: i64, cell: i64) -> i64:
        boat: i64 = 0
        for other in self.around[around].others:
            if other == cell:
                return boat
            boat += 1
        return -1

    def _sail(self, points: int, rest: i64, cell: i64, bits: i64) -> None:
        """Come to a free cell, with landing and taboo minded."""
        if self.sea.lands_at_once and int(cell) in self.sea.landings:
            self.ends.add((rest << CELL_BITS) | cell, bits)
            return
        if self.sea.taboo:
            before = int(rest >> SPEED_BITS)
            after = self._after_step(points, before, int(cell))
            self._note(after, before, ())
            rest = (after << SPEED_BITS) | (rest & 7)
        self.layers[points].add((rest << CELL_BITS) | cell, bits)

    def _push(self, points: int, rest: i64, cell: i64, ahead: i64, bits: i64) -> None:
        """Clear the cell ahead in every way, and follow."""
        before, speed = int(rest >> SPEED_BITS), int(rest & 7)
        for after, cells in self._pushes_from(points, before, int(cell), int(ahead)):
            left = points - 1 - len(cells)
            if self.around[after].landed >= self.sea.decisive:
                self._note(after, before, cells)
                self.ends.add((((after << SPEED_BITS) | speed) << CELL_BITS) | cell, bits)
                continue
            follows = after
            if self.sea.taboo:
                follows = self._after_step(left, after, int(ahead))
            self._note(follows, before, cells)
            key = (((follows << SPEED_BITS) | speed) << CELL_BITS) | ahead
            if self.sea.lands_at_once and int(ahead) in self.sea.landings:
                self.ends.add(key, bits)
            else:
                self.layers[left].add(key, bits)

    def _note(self, after: int, before: int, cells: Cells) -> None:
        """Remember how what is around came about, for the way back."""
        if cells or after != before:
            how = (before, cells)
            if how not in self.around[after].came_from:
                self.around[after].came_from.append(how)

    # --- What is around

    def _intern(self, others: Cells, wake: Cells, boarded: Boarded, landed: int) -> int:
        key = (others, wake, boarded, landed)
        found = self._known.get(key)
        if found is None:
            found = len(self.around)
            self._known[key] = found
            self.around.append(Around(others, wake, boarded, landed))
            self._mark(others)
        return found

    def _after_step(self, points: int, around: int, cell: int) -> int:
        """What is around after moving over a cell: it is taboo, as far as that still matters."""
        key = (around, cell, points)
        after = self._wakes.get(key)
        if after is None:
            here = self.around[around]
            wake = tuple(
                sorted(c for c in {*here.wake, cell} if self._matters(c, here.others, points))
            )
            after = self._intern(here.others, wake, here.boarded, here.landed)
            self._wakes[key] = after
        return after

    def _matters(self, cell: int, others: Cells, points: int) -> bool:
        """Whether a boat could still be pushed onto a cell: a push takes two points."""
        pushes = points // 2
        for other in others:
            if other != NOWHERE and pushes and cell in self._within(other, pushes):
                return True
        return False

    def _within(self, cell: int, steps: int) -> frozenset[int]:
        found = self._near.get((cell, steps))
        if found is None:
            if steps == 0:
                found = frozenset((cell,))
            else:
                nearer = self._within(cell, steps - 1)
                found = nearer.union(*[self._beside(other) for other in nearer])
            self._near[cell, steps] = found
        return found

    def _beside(self, cell: int) -> list[int]:
        beside = [int(self.sea.neighbours[cell * 6 + side]) for side in range(6)]
        return [other for other in beside if other != NOWHERE]

    # --- Pushing

    def _pushes_from(self, points: int, around: int, cell: int, ahead: int) -> list[Push]:
        """All pushes of the boat ahead that so many points are enough for."""
        key = (points, around, cell, ahead)
        found = self._pushes.get(key)
        if found is None:
            found = []
            most = points - 1 if self.sea.chain else 1
            self._chain(around, cell, (ahead,), most, found)
            self._pushes[key] = found
        return found

    def _chain(self, around: int, cell: int, taken: Cells, most: int, found: list[Push]) -> None:
        """Try every cell for the last boat of a chain; where another one lies, it is pushed on."""
        here = self.around[around]
        for target in self._beside(taken[-1]):
            if target == cell or target in taken or target in here.wake:
                continue
            if self._boat_at(around, target) < 0:
                cells = (*taken[1:], target)
                found.append((self._set_down(around, taken, cells), cells))
            elif most > 1:
                self._chain(around, cell, (*taken, target), most - 1, found)

    def _set_down(self, around: int, places: Cells, cells: Cells) -> int:
        """What is around after a chain was set down, the last boat first."""
        here = self.around[around]
        others, boarded, landed = list(here.others), here.boarded, here.landed
        for place, target in reversed(list(zip(places, cells, strict=True))):
            boat = here.others.index(place)
            others[boat] = target
            if self.sea.landings:
                boarded = self._boarded(boarded, boat, target)
                aboard = len([1 for who, _ in boarded if who == boat])
                ready = self.sea.slow[boat] and aboard >= self.sea.missing[boat]
                if ready and target in self.sea.landings:
                    others[boat] = NOWHERE
                    landed += 1
                    if landed >= self.sea.decisive:
                        break
        return self._intern(tuple(others), here.wake, boarded, landed)

    def _boarded(self, boarded: Boarded, boat: int, cell: int) -> Boarded:
        """Who has boarded after a boat came to a cell."""
        taken = len([1 for _, dock in boarded if dock == cell])
        mine = len([1 for who, _ in boarded if who == boat])
        if (
            cell in self.sea.boards_at[boat]
            and taken < self.sea.waiting[cell]
            and (boat, cell) not in boarded
            and mine < self.sea.missing[boat]
        ):
            return (*boarded, (boat, cell))
        return boarded

    # --- The results

    def results(self) -> list[int]:
        """Every complete turn as one number: see ``unpack``."""
        found: list[int] = []
        index: i64 = 0
        last = self.layers[0]
        while index < len(last.keys):
            self._list(last.keys[index], turned(last.masks[index]), found)
            index += 1
        index = 0
        while index < len(self.ends.keys):
            self._list(self.ends.keys[index], self.ends.masks[index], found)
            index += 1
        return found

    def _list(self, key: i64, mask: i64, found: list[int]) -> None:
        facing: i64 = 0
        while facing < FACINGS:
            budget = best_budget(mask, facing)
            if budget >= 0:
                found.append((key << 7) | (facing << 4) | budget)
            facing += 1

    @property
    def is_plain(self) -> bool:
        """Whether every result is a different outcome: only the places of the others differ."""
        return not self.sea.taboo and not self.sea.landings

    def is_end(self, result: int) -> bool:
        """Whether the movement ends there by itself: landed, or the race is decided."""
        around, _, cell, _, _ = unpack(result)
        landed = self.sea.lands_at_once and cell in self.sea.landings
        return landed or self.around[around].landed >= self.sea.decisive

    # --- The way to a result

    def way(self, result: int) -> tuple[int, list[Cells]]:
        """The facing to begin with and the steps: ``AHEAD``, ``PORT``, ``STARBOARD`` or a push."""
        around, speed, cell, facing, budget = unpack(result)
        back: list[Cells] = []
        points = 0
        if self.around[around].landed >= self.sea.decisive:
            points, around, cells = self._decided(around, speed, cell, facing, budget)
            back.append(cells)
        elif self.sea.lands_at_once and cell in self.sea.landings:
            while not self._came(points, around, speed, cell, facing, budget):
                points += 1
            points, around, cells = self._before
            back.append(cells)
            cell = int(self.sea.neighbours[cell * 6 + (facing + 3) % 6])
        while True:
            facing, budget = self._turn_back(points, around, speed, cell, facing, budget, back)
            if points == self.start_points[speed]:
                back.reverse()
                return facing, back
            came = self._came(points, around, speed, cell, facing, budget)
            assert came, "every moment was reached from another one"
            points, around, cells = self._before
            back.append(cells)
            cell = int(self.sea.neighbours[cell * 6 + (facing + 3) % 6])

    def _decided(
        self, around: int, speed: int, cell: int, facing: int, budget: int
    ) -> tuple[int, int, Cells]:
        """The push that decided the race: points and what was around before it, and its cells."""
        ahead = int(self.sea.neighbours[cell * 6 + facing])
        for before, cells in self.around[around].came_from:
            if self._boat_at(before, ahead) < 0:
                continue  # the same was pushed from elsewhere
            for points in range(1 + len(cells), MAX_POINTS + 1):
                if not self._mask(points, before, speed, cell) & bit(facing, budget):
                    continue
                if (around, cells) in self._pushes_from(points, before, cell, ahead):
                    return points, before, cells
        raise AssertionError("a race is decided by a push")

    def _mask(self, points: int, around: int, speed: int, cell: int) -> i64:
        key = (((around << SPEED_BITS) | speed) << CELL_BITS) | cell
        return turned(self.layers[points].get(key))

    def _turn_back(
        self, points: int, around: int, speed: int, cell: int, facing: int, budget: int,
        back: list[Cells],
    ) -> tuple[int, int]:  # fmt: skip
        """Undo the turning at a cell: the facing and budget with which it was reached."""
        key = (((around << SPEED_BITS) | speed) << CELL_BITS) | cell
        reached = self.layers[points].get(key)
        for steps in range(4):
            for side in (1, 5):
                before = (facing + side * steps) % 6
                if budget + steps < LEVELS and reached & bit(before, budget + steps):
                    for _ in range(steps):
                        back.append(PORT if side == 1 else STARBOARD)
                    return before, budget + steps
        raise AssertionError("every facing was reached by turning")

    def _came(
        self, points: int, around: int, speed: int, cell: int, facing: int, budget: int
    ) -> bool:
        """Find from where a cell was entered with so many points left; it is kept."""
        wanted = bit(facing, budget)
        behind = int(self.sea.neighbours[cell * 6 + (facing + 3) % 6])
        if behind == NOWHERE:
            return False
        for before, cells in [(around, AHEAD), *self.around[around].came_from]:
            earlier = points + 1 + len(cells)
            if earlier > MAX_POINTS or not self._mask(earlier, before, speed, behind) & wanted:
                continue
            if self._leads(earlier, before, behind, cell, cells) == around:
                self._before = (earlier, before, cells)
                return True
        return False

    def _leads(self, points: int, before: int, behind: int, cell: int, cells: Cells) -> int:
        """What is around after a step or a push, ``NOWHERE`` if it is not possible."""
        if bool(cells) != (self._boat_at(before, cell) >= 0):
            return NOWHERE  # a boat ahead is pushed, free water is not
        after = before
        if cells:
            pushes = self._pushes_from(points, before, behind, cell)
            after = max([result for result, chain in pushes if chain == cells], default=NOWHERE)
        ends_here = self.sea.lands_at_once and cell in self.sea.landings
        if after == NOWHERE or not self.sea.taboo or (ends_here and not cells):
            return after
        return self._after_step(points - 1 - len(cells), after, cell)


def unpack(result: int) -> tuple[int, int, int, int, int]:
    """What is around, speed, cell, facing and budget of a result."""
    key = result >> 7
    return key >> 12, (key >> 9) & 7, key & 511, (result >> 4) & 7, result & 15
