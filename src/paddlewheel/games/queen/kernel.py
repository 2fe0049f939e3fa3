"""The turn kernel: all complete turns of a boat, fast. Typed Python that mypyc compiles.

Without a compiler the same file runs as it is, only slower. It knows nothing of states: cells,
boats and points are numbers. What it finds is what the small-step rules allow, and a test walks
those exhaustively to compare.

Not single moments are walked. For each place of the others, speed and own cell there is one mask
with a bit for every facing and every budget of turns left, where the budget is the coal aboard
plus the free turn. Turning is then three rounds of shift-and-or on a mask, and one step ahead moves
all bits of a facing at once. Layers go by movement points left.

The compiler cuts a literal that is shifted to 32 bits: shift variables only.
"""

from collections.abc import Callable
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
CELL: Final[i64] = 0x1FF
"""The bits of a cell; all of them set: not on the river."""
SPEED_BITS: Final[i64] = 5
SPEED: Final[i64] = 31
"""The bits of the speed: the one chosen, and above it how much driftwood has slowed the boat."""
CHOSEN: Final[i64] = 7
SLOWER: Final[i64] = 8
"""What one cell with driftwood adds."""
WOOD: Final = 1
SAND: Final = 2
"""What a cell can be besides open water."""
NEVER: Final = 0
ALWAYS: Final = 1
COALED: Final = 2
"""When a boat may be set on a sandbank; the last: once it has been pushed to a coal dock."""
OWN_BITS: Final = 21
"""The bits of a result that tell of the mover, below what is around it."""
OWN_KEY: Final[i64] = 0x3FFF
"""The bits of a key that do: speed and cell."""
MAX_POINTS: Final = 6
MAX_BOATS: Final = 7

Cells = tuple[int, ...]
Way = tuple[object, ...]
"""The steps of a way, as the vocabulary calls them."""
Boarded = tuple[tuple[int, int], ...]
Trail = tuple[Cells, Boarded, int, int]
"""What a way leaves behind besides the places of the others: taboo cells, who has boarded where,
and which boats have landed and which have taken coal, a bit for each."""


# --- Masks


def bit(facing: i64, budget: i64) -> i64:
    """The mask with one bit."""
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
    if bits < 2:
        return bits - 1
    if bits > 255:
        return LEVELS - 1
    budget: i64 = 0
    if bits > 15:
        bits >>= 4
        budget = 4
    if bits > 3:
        bits >>= 2
        budget += 2
    return budget + (bits >> 1)


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
        index = self.place(key)
        self.masks[index] = self.masks[index] | mask

    def place(self, key: i64) -> i64:
        """The place of a key in the order; it is put at the end if it is new."""
        slot = self._find(key)
        index = self._slots[slot]
        if index:
            return index - 1
        self.keys = append(self.keys, key)
        self.masks = append(self.masks, 0)
        count: i64 = len(self.keys)
        self._slots[slot] = count
        if 2 * count > self._wrap:
            self._grow()
        return count - 1

    def get(self, key: i64) -> i64:
        """The mask of a key, no bits if there is none."""
        index = self._slots[self._find(key)]
        return self.masks[index - 1] if index else 0

    def _find(self, key: i64) -> i64:
        mixed = (key ^ (key >> 29) ^ (key >> 43)) & 0x7FFFFFFF
        slot = ((mixed * 0x9E3779B1) >> 12) & self._wrap
        while True:
            index = self._slots[slot]
            if index == 0 or self.keys[index - 1] == key:
                return slot
            slot = (slot + 1) & self._wrap

    def _grow(self) -> None:
        self._wrap = 4 * self._wrap + 3
        self._slots = vec[i64]([0] * (self._wrap + 1))
        index: i64 = 0
        while index < len(self.keys):
            self._slots[self._find(self.keys[index])] = index + 1
            index += 1


# --- Cells put into one number


def packed(others: Cells) -> i64:
    """The places of all boats in one number."""
    found: i64 = 0
    for boat in range(len(others) - 1, -1, -1):
        found = (found << CELL_BITS) | (i64(others[boat]) & CELL)
    return found


def cell_of(others: i64, boat: i64) -> i64:
    """The cell of a boat."""
    return (others >> (boat * CELL_BITS)) & CELL


def moved(others: i64, boat: i64, cell: i64) -> i64:
    """The places when a boat has moved."""
    change = cell_of(others, boat) ^ (cell & CELL)
    return others ^ (change << (boat * CELL_BITS))


def chained(chain: i64, length: i64, cell: i64) -> i64:
    """A chain of pushes with one more cell; 0 is the chain that pushes nobody."""
    return chain | ((cell + 1) << (length * CELL_BITS))


def cells_of(chain: i64) -> list[i64]:
    """The cells to which the boats of a chain are pushed, the nearest one first."""
    cells: list[i64] = []
    while chain:
        cells.append((chain & CELL) - 1)
        chain >>= CELL_BITS
    return cells


# --- What stays the same in a turn


class Sea:
    """The river and how boats push on it."""

    def __init__(
        self, *, neighbours: list[int], ground: list[int], coal_docks: frozenset[int],
        chain: bool, taboo: bool,
    ) -> None:  # fmt: skip
        self.neighbours = vec[i64](neighbours)
        """For every cell the water beyond each of its six sides."""
        self.ground = vec[i64](ground)
        """For every cell what it is: 0, ``WOOD`` or ``SAND``."""
        self.coal_docks = coal_docks
        self.cells: i64 = len(neighbours) // 6
        self.chain = chain
        self.taboo = taboo


class Vocabulary:
    """What the steps of a way are called."""

    def __init__(
        self, *, ahead: object, port: object, starboard: object, done: object,
        push: Callable[[Cells], object], pushes: Callable[[Way], bool],
    ) -> None:  # fmt: skip
        self.ahead: Way = (ahead,)
        self.port: list[Way] = [(port,) * times for times in range(4)]
        self.starboard: list[Way] = [(starboard,) * times for times in range(4)]
        self.done: Way = (done,)
        self.push = push
        self.pushes = pushes
        """Whether there is such a step in a way."""


class Harbour:
    """The quay and who could land there; a river has none as long as it is not whole."""

    def __init__(
        self,
        *,
        landings: frozenset[int],
        lands_at_once: bool,
        boards_at: list[frozenset[int]],
        waiting: dict[int, int],
        missing: list[int],
        slow: list[bool],
        sandbanks: frozenset[int],
        decisive: int,
        teams: list[int],
    ) -> None:
        self.landings = landings
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
        self.sandbanks = sandbanks
        """Where every boat is slow enough."""
        self.decisive = decisive
        """How many boats have to land to end the race."""
        self.teams = teams
        """The bits of boats that end the race together, as those of a team do."""

    def is_decided(self, landed: int) -> bool:
        """Whether these boats, a bit for each, end the race by landing."""
        if landed.bit_count() >= self.decisive:
            return True
        return any(landed & team == team for team in self.teams)

    def is_landed(self, cell: i64) -> bool:
        """Whether the mover has landed with its last step."""
        return self.lands_at_once and int(cell) in self.landings

    def set_down(self, boarded: Boarded, boat: int, cell: int) -> tuple[Boarded, bool]:
        """Who has boarded when a boat was pushed to a cell, and whether it lands there."""
        boarded = self._boarded(boarded, boat, cell)
        aboard = len([1 for who, _ in boarded if who == boat])
        slow = self.slow[boat] or cell in self.sandbanks
        ready = slow and aboard >= self.missing[boat]
        return boarded, ready and cell in self.landings

    def _boarded(self, boarded: Boarded, boat: int, cell: int) -> Boarded:
        taken = len([1 for _, dock in boarded if dock == cell])
        mine = len([1 for who, _ in boarded if who == boat])
        if (
            cell in self.boards_at[boat]
            and taken < self.waiting[cell]
            and (boat, cell) not in boarded
            and mine < self.missing[boat]
        ):
            return (*boarded, (boat, cell))
        return boarded


class Exploration:
    """All complete turns of one boat.

    What is *around* the mover, the places of the others and the trail of its way, has a number;
    a key is that number, the speed and the own cell.
    """

    def __init__(
        self, sea: Sea, harbour: Harbour | None, words: Vocabulary, others: Cells, wake: Cells,
        on_sand: list[int],
    ) -> None:  # fmt: skip
        self.sea = sea
        self.harbour = harbour
        self.words = words
        self._neighbours = sea.neighbours
        self._ground = sea.ground
        self._on_sand = vec[i64](on_sand)
        """For every boat whether it may be set on a sandbank: ``NEVER``, ``ALWAYS``, ``COALED``."""
        self._coaling = COALED in on_sand
        self._reach_sand = vec[i64]([0] * (MAX_POINTS + 1))
        """By speed the bits with which the mover may enter one."""
        self._varied = False
        """Whether outcomes may be found in several ways: by driftwood or on a sandbank."""
        self._boats: i64 = len(others)
        self._plain = not sea.taboo and harbour is None and not self._coaling
        self.layers = [Layer() for _ in range(MAX_POINTS + 1)]
        self.ends = Layer()
        """Moments at which the movement ended before its points, or with all of them spent."""
        self._start_points = vec[i64]([0] * (MAX_POINTS + 1))
        """By speed."""
        self._starts: list[tuple[i64, i64, i64]] = []
        """Points, keys and bits to begin with."""
        self._alone: list[Layer] | None = None
        """The layers of ways on which nobody is pushed, where that is to be told apart."""
        self._others = vec[i64]()
        """By what is around: the places of the others."""
        self._trails = vec[i64]()
        """And the number of the trail."""
        self._numbers = Layer()
        """The number of what is around, by the places of the others when that is all."""
        self._known: dict[tuple[int, int], int] = {}
        self.trails: list[Trail] = []
        self._trail_numbers: dict[Trail, int] = {}
        self._wakes: dict[tuple[int, int, int], int] = {}
        self._near: dict[tuple[int, int], frozenset[int]] = {}
        self._after = vec[i64]()
        self._before = vec[i64]()
        self._chains = vec[i64]()
        """How what is around came about: after what, by which chain."""
        self._came_from: dict[int, list[tuple[int, int]]] = {}
        self._ways: dict[int, Way] = {}
        """The way to every moment that was asked for."""
        self._busy = vec[i64]([0] * (sea.cells + 1))
        """Cells where a boat may be, in one way or another."""
        self._around(packed(others), self._trail((wake if sea.taboo else (), (), 0, 0)))

    def start(
        self, cell: int, speed: int, points: int, budget: int, opened: dict[int, Way], *,
        driftwood: int, sand: i64,
    ) -> None:  # fmt: skip
        """Begin with a speed; by facing, what has been done until then.

        ``sand`` says with which budgets a sandbank may be entered.
        """
        key: i64 = ((SLOWER * driftwood + speed) << CELL_BITS) | cell
        self._start_points[speed] = points
        self._reach_sand[speed] = sand
        for facing, opening in opened.items():
            self.layers[points].add(key, bit(facing, budget))
            self._starts.append((i64(points), key, bit(facing, budget)))
            self._ways[_code(points, key, facing, budget)] = opening

    def run(self) -> None:
        """Walk all layers down to the last point."""
        points: i64 = MAX_POINTS
        while points > 0:
            layer = self.layers[points]
            below = self.layers[points - 1]
            index: i64 = 0
            while index < len(layer.keys):
                key = layer.keys[index]
                mask = layer.masks[index]
                self._advance(points, key, self._turned(key & CELL, mask), below)
                index += 1
            points -= 1

    def _turned(self, cell: i64, mask: i64) -> i64:
        """The mask with all that turning can reach; on a sandbank nobody turns."""
        return mask if self._ground[cell] == SAND else turned(mask)

    def _advance(self, points: i64, key: i64, mask: i64, below: Layer) -> None:
        """One step ahead from a moment, in every facing that it has."""
        cell = key & CELL
        rest = key >> CELL_BITS
        facing: i64 = 0
        while facing < FACINGS:
            bits = (mask >> (facing * LEVELS)) & GROUP
            if bits:
                bits <<= facing * LEVELS
                ahead = self._neighbours[cell * 6 + facing]
                if ahead >= 0:
                    ground = self._ground[ahead]
                    if self._busy[ahead] and self._boat_at(rest >> SPEED_BITS, ahead) >= 0:
                        if ground == WOOD:
                            self._push(points - 2, rest + SLOWER, cell, ahead, bits, ahead, 0, 0)
                        elif ground != SAND:
                            self._push(points - 1, rest, cell, ahead, bits, ahead, 0, 0)
                    elif ground:
                        self._enter(points, rest, ahead, bits, ground)
                    elif self._plain:
                        below.add((rest << CELL_BITS) | ahead, bits)
                    else:
                        self._sail(points - 1, rest, ahead, bits)
            facing += 1

    def _enter(self, points: i64, rest: i64, cell: i64, bits: i64, ground: i64) -> None:
        """Come to driftwood or a sandbank."""
        self._varied = True
        if ground == SAND:
            bits &= self._reach_sand[rest & CHOSEN]
            if bits:
                self.ends.add((rest << CELL_BITS) | cell, bits)
        elif points >= 2:
            self._sail(points - 2, rest + SLOWER, cell, bits)

    def _sail(self, points: i64, rest: i64, cell: i64, bits: i64) -> None:
        """Come to a free cell, with landing and taboo minded."""
        if self.harbour is not None and self.harbour.is_landed(cell):
            self.ends.add((rest << CELL_BITS) | cell, bits)
            return
        if self.sea.taboo:
            before = rest >> SPEED_BITS
            after = self._after_step(points, before, cell)
            if after != before:
                self._note(after, before, 0)
            rest = (after << SPEED_BITS) | (rest & SPEED)
        self.layers[points].add((rest << CELL_BITS) | cell, bits)

    # --- Pushing

    def _push(
        self, left: i64, rest: i64, cell: i64, ahead: i64, bits: i64,
        last: i64, chain: i64, length: i64,
    ) -> None:  # fmt: skip
        """Try every cell for the last boat of a chain; where another one lies, it is pushed on.

        ``left`` are the points when the own cell and the chain so far are paid.
        """
        before = rest >> SPEED_BITS
        side: i64 = 0
        while side < 6:
            target = self._neighbours[last * 6 + side]
            side += 1
            if target < 0 or target in (cell, ahead) or _has(chain, target):
                continue
            if self.sea.taboo and self._is_taboo(before, target):
                continue
            rest_left = left - self._entry(target)
            if rest_left < 0:
                continue
            free = self._busy[target] == 0 or self._boat_at(before, target) < 0
            if self._ground[target] == SAND and not (free and self._may_lie(before, last)):
                continue
            longer = chained(chain, length, target)
            if free:
                self._follow(rest_left, rest, cell, ahead, bits, longer)
            elif self.sea.chain and rest_left > 0:
                self._push(rest_left, rest, cell, ahead, bits, target, longer, length + 1)

    def _may_lie(self, around: i64, cell: i64) -> bool:
        """Whether the boat on a cell may be set on a sandbank."""
        boat = self._boat_at(around, cell)
        allowed = self._on_sand[boat]
        if allowed == COALED:
            return self.trails[self._trails[around]][3] & BITS[boat] != 0
        return allowed == ALWAYS

    def _entry(self, cell: i64) -> i64:
        """The points to enter a cell, or to set a boat on it."""
        return 2 if self._ground[cell] == WOOD else 1

    def _price(self, cell: i64, chain: i64) -> i64:
        """The points to enter a cell by pushing a chain; 0 is the chain that pushes nobody."""
        price = self._entry(cell)
        while chain:
            price += self._entry((chain & CELL) - 1)
            chain >>= CELL_BITS
        return price

    def _follow(self, left: i64, rest: i64, cell: i64, ahead: i64, bits: i64, chain: i64) -> None:
        """Set the boats of a chain down and take the cell that they have cleared."""
        before = rest >> SPEED_BITS
        after = self._shoved(before, ahead, chain)
        if self.is_decided(after):
            if self._ground[ahead] == WOOD:
                rest -= SLOWER  # the mover has not entered it
            self._note(after, before, chain)
            self.ends.add((((after << SPEED_BITS) | (rest & SPEED)) << CELL_BITS) | cell, bits)
            return
        if self._ground[ahead] == WOOD:
            self._varied = True
        if self.sea.taboo:
            after = self._after_step(left, after, ahead)
        self._note(after, before, chain)
        key = (((after << SPEED_BITS) | (rest & SPEED)) << CELL_BITS) | ahead
        if self.harbour is not None and self.harbour.is_landed(ahead):
            self.ends.add(key, bits)
        else:
            self.layers[left].add(key, bits)

    def _shoved(self, around: i64, ahead: i64, chain: i64) -> i64:
        """What is around after a chain was set down."""
        if self.harbour is not None:
            return self._shoved_in_harbour(self.harbour, around, ahead, chain)
        before = self._others[around]
        others = before
        coaled = 0
        place = ahead
        while chain:
            target = (chain & CELL) - 1
            boat = self._boat_in(before, place)
            others = moved(others, boat, target)
            coaled |= self._coals(boat, target)
            place = target
            chain >>= CELL_BITS
        if not coaled:
            return self._around(others, self._trails[around])
        wake, boarded, landed, already = self.trails[self._trails[around]]
        return self._around(others, self._trail((wake, boarded, landed, already | coaled)))

    def _coals(self, boat: i64, cell: i64) -> int:
        """The bit of a boat that takes the coal that it needs for a sandbank."""
        coals = self._coaling and self._on_sand[boat] == COALED
        return BITS[boat] if coals and int(cell) in self.sea.coal_docks else 0

    def _shoved_in_harbour(self, harbour: Harbour, around: i64, ahead: i64, chain: i64) -> i64:
        """The same where boats may land: the last boat first, until the race is decided."""
        before = self._others[around]
        others = before
        wake, boarded, landed, coaled = self.trails[self._trails[around]]
        cells = cells_of(chain)
        place: i64 = 0
        while place < len(cells):
            place += 1
            target = cells[-place]
            here = cells[-place - 1] if place < len(cells) else ahead
            boat = self._boat_in(before, here)
            boarded, lands = harbour.set_down(boarded, int(boat), int(target))
            others = moved(others, boat, NOWHERE if lands else target)
            coaled |= self._coals(boat, target)
            if lands:
                landed |= BITS[boat]
                if harbour.is_decided(landed):
                    break
        return self._around(others, self._trail((wake, boarded, landed, coaled)))

    def is_decided(self, around: i64) -> bool:
        """Whether boats that were pushed to the quay have decided the race."""
        if self.harbour is None:
            return False
        landed = self.trails[self._trails[around]][2]
        return landed != 0 and self.harbour.is_decided(landed)

    def _note(self, after: i64, before: i64, chain: i64) -> None:
        """Remember how what is around came about, for the way back."""
        self._after = append(self._after, after)
        self._before = append(self._before, before)
        self._chains = append(self._chains, chain)

    # --- What is around

    def _boat_at(self, around: i64, cell: i64) -> i64:
        """The boat on a cell, -1 if there is none."""
        return self._boat_in(self._others[around], cell)

    def _boat_in(self, others: i64, cell: i64) -> i64:
        boat: i64 = 0
        while boat < self._boats:
            if others & CELL == cell:
                return boat
            others >>= CELL_BITS
            boat += 1
        return -1

    def _around(self, others: i64, trail: i64) -> i64:
        """The number of what is around."""
        number: i64 = 0
        count: i64 = len(self._others)
        if self._plain:
            number = self._numbers.place(others)
        else:
            number = self._known.setdefault((int(others), int(trail)), int(count))
        if number == count:
            self._others = append(self._others, others)
            self._trails = append(self._trails, trail)
            boat: i64 = 0
            while boat < self._boats:
                cell = cell_of(others, boat)
                if cell < self.sea.cells:
                    self._busy[cell] = 1
                boat += 1
        return number

    def _trail(self, trail: Trail) -> i64:
        """The number of a trail."""
        number = self._trail_numbers.setdefault(trail, len(self.trails))
        if number == len(self.trails):
            self.trails.append(trail)
        return number

    def _is_taboo(self, around: i64, cell: i64) -> bool:
        return int(cell) in self.trails[self._trails[around]][0]

    def _after_step(self, points: i64, around: i64, cell: i64) -> i64:
        """What is around after moving over a cell: it is taboo, as far as that still matters."""
        key = (int(around), int(cell), int(points))
        after = self._wakes.get(key)
        if after is None:
            others = self._others[around]
            wake, boarded, landed, coaled = self.trails[self._trails[around]]
            wakes = {*wake, int(cell)}
            matters = tuple(sorted([c for c in wakes if self._matters(c, others, points)]))
            after = int(self._around(others, self._trail((matters, boarded, landed, coaled))))
            self._wakes[key] = after
        return after

    def _matters(self, cell: int, others: i64, points: i64) -> bool:
        """Whether a boat could still be pushed onto a cell: a push takes two points."""
        pushes = points // 2
        boat: i64 = 0
        while boat < self._boats:
            other = cell_of(others, boat)
            if other != CELL and pushes and cell in self._within(int(other), int(pushes)):
                return True
            boat += 1
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
        beside = [int(self._neighbours[cell * 6 + side]) for side in range(6)]
        return [other for other in beside if other != NOWHERE]

    # --- The results

    def results(self) -> list[int]:
        """Every complete turn as one number: see ``unpack``."""
        found: list[int] = []
        last = self.layers[0]
        index: i64 = 0
        while index < len(last.keys):
            _list(last.keys[index], turned(last.masks[index]), found)
            index += 1
        index = 0
        while index < len(self.ends.keys):
            _list(self.ends.keys[index], self.ends.masks[index], found)
            index += 1
        return found

    def distinct(self, results: list[int], coal: list[int]) -> list[int]:
        """Every outcome once, by the way that keeps the most coal.

        ``coal`` is what there is by speed when the speed is paid: the budget holds the free turn.
        """
        numbers = Layer()
        outcomes = Layer()
        best: list[int] = []
        for result in results:
            whole: i64 = result
            key = whole >> 7
            around = key >> (CELL_BITS + SPEED_BITS)
            number = numbers.place(self._others[around])
            slowed = (number << 3) | self._last_speed(key)
            lying = (slowed << CELL_BITS) | (key & CELL)
            index = outcomes.place((lying << 3) | ((whole >> 4) & 7))
            budget = whole & 15
            left: i64 = coal[(key >> CELL_BITS) & CHOSEN]
            merit = (min(left, budget) << 4) + budget + 1
            if index == len(best):
                best.append(result)
                outcomes.masks[index] = merit
            elif merit > outcomes.masks[index]:
                best[int(index)] = result
                outcomes.masks[index] = merit
        return best

    def endings(self, results: list[int], coal: list[int], had: int) -> list[tuple[int, list[int]]]:
        """By the own cell, for every facing and last speed the cheapest end, the cheapest first.

        As cheap without a push is cheaper. ``coal`` is what there is by speed when the speed is
        paid, ``had`` what the boat had before. An end is a number of decimal digits: facing, speed,
        coal used, and 1 if boats are pushed.
        """
        lying = self._lying(results, vec[i64]([i64(left) for left in coal]))
        found = Endings(self.sea.cells)
        number: i64 = 0
        while number < len(lying.keys):
            key = lying.keys[number]
            found.add(key >> 6, (key >> 3) & 7, key & 7, lying.masks[number])
            number += 1
        return found.by_cell(had)

    def all_endings(self, coal: list[int], had: int) -> list[tuple[int, list[int]]]:
        """The endings of all results, without a look at each: what is around is put together.

        Only where every result is a different outcome (``is_plain``).
        """
        whole, alone = Layer(), vec[i64]()
        back, last = self._comes_back(), self.layers[0]
        number: i64 = 0
        while number < len(last.keys):
            own = last.keys[number] & OWN_KEY
            index = whole.place(own)
            whole.masks[index] = whole.masks[index] | last.masks[number]
            if index == len(alone):
                alone = append(alone, 0)
            # As long as nobody else has moved, what is around has the number 0: a key is its own.
            if own == last.keys[number] and not back:
                alone[index] = last.masks[number]
            number += 1
        found = Endings(self.sea.cells)
        number = 0
        while number < len(whole.keys):
            own = whole.keys[number]
            by_itself = self._alone_layers()[0].get(own) if back else alone[number]
            left: i64 = coal[(own >> CELL_BITS) & CHOSEN]
            _list_endings(own, turned(whole.masks[number]), turned(by_itself), left, found)
            number += 1
        return found.by_cell(had)

    def chosen_speeds(self) -> list[int]:
        """The speeds that all results begin with, in order."""
        chosen: i64 = 0
        one: i64 = 1
        last = self.layers[0]
        number: i64 = 0
        while number < len(last.keys):
            chosen |= one << ((last.keys[number] >> CELL_BITS) & CHOSEN)
            number += 1
        number = 0
        while number < len(self.ends.keys):
            chosen |= one << ((self.ends.keys[number] >> CELL_BITS) & CHOSEN)
            number += 1
        return [speed for speed in range(MAX_POINTS + 1) if chosen >> i64(speed) & 1]

    def _lying(self, results: list[int], coal: vec[i64]) -> Layer:
        """The merit of the cheapest way to lie so, by cell, facing and speed."""
        lying = Layer()
        back = self._comes_back()
        for result in results:
            whole: i64 = result
            key = whole >> 7
            place = (((key & CELL) << 3) | ((whole >> 4) & 7)) << 3
            index = lying.place(place | self._last_speed(key))
            left = min(coal[(key >> CELL_BITS) & CHOSEN], whole & 15)
            merit = ((left + 1) << 1) | 1
            if merit > lying.masks[index]:
                if self._is_pushing(result, back):
                    merit -= 1
                lying.masks[index] = max(lying.masks[index], merit)
        return lying

    def _is_pushing(self, result: int, comes_back: bool) -> bool:
        """Whether boats are pushed on the way, also back to where they were."""
        around: i64 = result >> OWN_BITS
        if self._others[around] != self._others[0]:
            return True
        return comes_back and self.words.pushes(self.actions(result))

    def _alone_layers(self) -> list[Layer]:
        """The same layers without pushes, over open water; none where that is not all there is."""
        if self._alone is not None:
            return self._alone
        layers = [Layer() for _ in range(MAX_POINTS + 1)]
        if self.is_plain and self._comes_back():
            for points, key, mask in self._starts:
                layers[points].add(key, mask)
            left: i64 = MAX_POINTS
            while left > 0:
                self._sail_alone(layers[left], layers[left - 1])
                left -= 1
        self._alone = layers
        return layers

    def _sail_alone(self, layer: Layer, below: Layer) -> None:
        """One step ahead from all moments of a layer, where nobody is in the way."""
        index: i64 = 0
        while index < len(layer.keys):
            key = layer.keys[index]
            mask = turned(layer.masks[index])
            facing: i64 = 0
            while facing < FACINGS:
                bits = (mask >> (facing * LEVELS)) & GROUP
                ahead = self._neighbours[(key & CELL) * 6 + facing]
                if bits and ahead >= 0 and self._boat_at(0, ahead) < 0:
                    below.add((key & ~CELL) | ahead, bits << (facing * LEVELS))
                facing += 1
            index += 1

    def _comes_back(self) -> bool:
        """Whether boats can be pushed back to where they were, as if nobody had moved them."""
        index: i64 = 0
        while index < len(self._chains):
            if self._chains[index] and self._others[self._after[index]] == self._others[0]:
                return True
            index += 1
        return False

    def last_speed(self, result: int) -> int:
        """The speed with which a turn ends."""
        return int(self._last_speed(result >> 7))

    def _last_speed(self, key: i64) -> i64:
        """A push that decides the race leaves the speed as it was chosen."""
        chosen = (key >> CELL_BITS) & CHOSEN
        if self.is_decided(key >> (CELL_BITS + SPEED_BITS)):
            return chosen
        if self._ground[key & CELL] == SAND:
            return 1
        return chosen - ((key >> (CELL_BITS + 3)) & 3)

    @property
    def is_plain(self) -> bool:
        """Whether every result is a different outcome: only the places of the others differ."""
        return self._plain and not self._varied

    def places(self, around: int) -> int:
        """The places of the others, as one number that is the same for the same places."""
        return int(self._others[around])

    def place(self, around: int, boat: int) -> int:
        """The cell of one of the others."""
        return int(cell_of(self._others[around], boat))

    def others(self, around: int) -> Cells:
        """The cells of all boats, ``NOWHERE`` for the mover and those not on the river."""
        cells = [int(cell_of(self._others[around], boat)) for boat in range(self._boats)]
        return tuple([NOWHERE if cell == CELL else cell for cell in cells])

    # --- The way to a result

    def actions(self, result: int) -> Way:
        """The steps of the whole turn."""
        key: i64 = result >> 7
        speed = (key >> CELL_BITS) & SPEED
        around = key >> (CELL_BITS + SPEED_BITS)
        here = Moment(0, around, speed, key & CELL, (result >> 4) & 7, result & 15)
        if self.is_decided(around):
            step = self._before_decision(here)
            return self._way_with_turns(here) + step
        if self._is_end(here.cell):
            while True:
                last = self._step_back(here)
                if last is not None:
                    return self._way_with_turns(here) + last
                here.points += 1
        return self._way_with_turns(here) + self.words.done

    def _is_end(self, cell: i64) -> bool:
        """Whether the movement ends on a cell, whatever points are left."""
        if self._ground[cell] == SAND:
            return True
        return self.harbour is not None and self.harbour.is_landed(cell)

    def _way_with_turns(self, here: "Moment") -> Way:
        """The way to a moment after turning."""
        turns = self._turn_back(here)
        return self._way_to(here) + turns

    def _way_to(self, here: "Moment") -> Way:
        """The way to a moment at which a cell was entered."""
        key = (((here.around << SPEED_BITS) | here.speed) << CELL_BITS) | here.cell
        code = _code(here.points, key, here.facing, here.budget)
        way = self._ways.get(code)
        if way is None:
            step = self._step_back(here)
            assert step is not None, "every moment was reached from another one"
            way = self._way_with_turns(here) + step
            self._ways[code] = way
        return way

    def _reached(self, points: i64, around: i64, speed: i64, cell: i64) -> i64:
        key = (((around << SPEED_BITS) | speed) << CELL_BITS) | cell
        return self.layers[points].get(key)

    def _turn_back(self, here: "Moment") -> Way:
        """Undo the turning at a cell: go to the facing and budget with which it was reached.

        Nobody is pushed there and back if there is another way.
        """
        if here.around == 0:
            key = (here.speed << CELL_BITS) | here.cell
            alone = self._turned_from(here, self._alone_layers()[here.points].get(key))
            if alone is not None:
                return alone
        reached = self._reached(here.points, here.around, here.speed, here.cell)
        turns = self._turned_from(here, reached)
        assert turns is not None, "every facing was reached by turning"
        return turns

    def _turned_from(self, here: "Moment", reached: i64) -> Way | None:
        """Go to one of the moments that were reached, if turning leads from there."""
        steps: i64 = 0
        while steps < 4:
            budget = here.budget + steps
            side: i64 = 1
            while side < 6 and budget < LEVELS:
                before = (here.facing + side * steps) % 6
                if reached & bit(before, budget):
                    here.facing = before
                    here.budget = budget
                    return self.words.port[steps] if side == 1 else self.words.starboard[steps]
                side += 4
            steps += 1
        return None

    def _step_back(self, here: "Moment") -> Way | None:
        """Go to the moment from which a cell was entered with so many points left."""
        if here.points >= self._start_points[here.speed & CHOSEN]:
            return None
        behind = self._neighbours[here.cell * 6 + (here.facing + 3) % 6]
        if behind == NOWHERE:
            return None
        if self._is_from(here, behind, here.around, 0):
            self._come_from(here, behind, here.around, 0)
            return self.words.ahead
        for before, chain in self._origins(here.around):
            if self._is_from(here, behind, before, chain):
                self._come_from(here, behind, before, chain)
                return self._step(tuple([int(cell) for cell in cells_of(chain)]))
        return None

    def _come_from(self, here: "Moment", behind: i64, before: i64, chain: i64) -> None:
        """Be at the moment before a step or a push."""
        here.points += self._price(here.cell, chain)
        here.speed = self._before_wood(here)
        here.around = before
        here.cell = behind

    def _before_wood(self, here: "Moment") -> i64:
        """The speed before the cell of a moment was entered."""
        return here.speed - SLOWER if self._ground[here.cell] == WOOD else here.speed

    def _step(self, cells: Cells) -> Way:
        return (self.words.push(cells),) if cells else self.words.ahead

    def _is_from(self, here: "Moment", behind: i64, before: i64, chain: i64) -> bool:
        """Whether a step or a push from the cell behind leads to a moment."""
        earlier = here.points + self._price(here.cell, chain)
        speed = self._before_wood(here)
        if earlier > MAX_POINTS or speed < 0:
            return False
        mask = self._turned(behind, self._reached(earlier, before, speed, behind))
        if not mask & bit(here.facing, here.budget):
            return False
        if (chain != 0) != (self._boat_at(before, here.cell) >= 0):
            return False  # a boat ahead is pushed, free water is not
        return self._leads(here, behind, before, chain) == here.around

    def _leads(self, here: "Moment", behind: i64, before: i64, chain: i64) -> i64:
        """What is around after a step or a push."""
        after = before
        if chain:
            if not self._fits(chain, behind, here.cell):
                return NOWHERE
            after = self._shoved(before, here.cell, chain)
        if not self.sea.taboo or (self._is_end(here.cell) and not chain):
            return after
        return self._after_step(here.points, after, here.cell)

    def _fits(self, chain: i64, cell: i64, ahead: i64) -> bool:
        """Whether a chain that was pushed from somewhere can begin with the boat ahead."""
        first = (chain & CELL) - 1
        side: i64 = 0
        while side < 6 and self._neighbours[ahead * 6 + side] != first:
            side += 1
        return side < 6 and not _has(chain, cell) and not _has(chain, ahead)

    def _before_decision(self, here: "Moment") -> Way:
        """Go to the moment before the push that decided the race."""
        ahead = self._neighbours[here.cell * 6 + here.facing]
        for before, chain in self._origins(here.around):
            if self._boat_at(before, ahead) < 0 or not self._fits(chain, here.cell, ahead):
                continue  # the same was pushed from elsewhere
            if self._shoved(before, ahead, chain) != here.around:
                continue
            points = self._price(ahead, chain)
            while points <= MAX_POINTS:
                reached = self._reached(points, before, here.speed, here.cell)
                if self._turned(here.cell, reached) & bit(here.facing, here.budget):
                    here.points = points
                    here.around = before
                    return self._step(tuple([int(cell) for cell in cells_of(chain)]))
                points += 1
        raise AssertionError("a race is decided by a push")

    def _origins(self, around: i64) -> list[tuple[int, int]]:
        """After what, and by which chain, all this came to be around."""
        if not self._came_from:
            index: i64 = 0
            while index < len(self._after):
                origin = (int(self._before[index]), int(self._chains[index]))
                origins = self._came_from.setdefault(int(self._after[index]), [])
                if origin not in origins:
                    origins.append(origin)
                index += 1
        return self._came_from.get(int(around), [])


class Moment:
    """A moment on the way back."""

    def __init__(
        self, points: i64, around: i64, speed: i64, cell: i64, facing: i64, budget: i64
    ) -> None:
        self.points = points
        self.around = around
        self.speed = speed
        self.cell = cell
        self.facing = facing
        self.budget = budget


def _code(points: i64, key: i64, facing: i64, budget: i64) -> int:
    """A moment as one number."""
    return int((key << 10) | (points << 7) | (facing << 4) | budget)


BITS: Final = [1, 2, 4, 8, 16, 32, 64]


def _has(chain: i64, cell: i64) -> bool:
    """Whether a chain pushes a boat to a cell."""
    while chain:
        if (chain & CELL) - 1 == cell:
            return True
        chain >>= CELL_BITS
    return False


def _list(key: i64, mask: i64, found: list[int]) -> None:
    facing: i64 = 0
    while facing < FACINGS:
        budget = best_budget(mask, facing)
        if budget >= 0:
            found.append((key << 7) | (facing << 4) | budget)
        facing += 1


def unpack(result: int) -> tuple[int, int, int, int, int, int]:
    """What is around, speed chosen, driftwood entered, cell, facing and budget of a result."""
    key = result >> 7
    speed = (key >> 9) & 31
    return key >> 14, speed & 7, speed >> 3, key & 511, (result >> 4) & 7, result & 15


class Endings:
    """How a turn can end, put in order as it comes: by cell, and on each the best first."""

    def __init__(self, cells: int) -> None:
        self._first = vec[i64]([0] * (cells + 1))
        """By cell the place of its first ending, counted from 1; 0 if there is none."""
        self._next = vec[i64]()
        """The place of the next one on the same cell."""
        self._merits = vec[i64]()
        self._lying = vec[i64]()
        """Facing and speed."""

    def add(self, cell: i64, facing: i64, speed: i64, merit: i64) -> None:
        """One more; of those that are worth the same the lower facing comes first."""
        lying = (facing << 3) | speed
        before: i64 = 0
        after = self._first[cell]
        while after and self._is_better(after - 1, merit, lying):
            before = after
            after = self._next[after - 1]
        self._next = append(self._next, after)
        self._merits = append(self._merits, merit)
        self._lying = append(self._lying, lying)
        place: i64 = len(self._next)
        if before:
            self._next[before - 1] = place
        else:
            self._first[cell] = place

    def _is_better(self, index: i64, merit: i64, lying: i64) -> bool:
        if self._merits[index] != merit:
            return self._merits[index] > merit
        return self._lying[index] < lying

    def by_cell(self, had: i64) -> list[tuple[int, list[int]]]:
        """All of them, as numbers for people: see ``Exploration.endings``."""
        cells: list[tuple[int, list[int]]] = []
        cell: i64 = 0
        while cell < len(self._first):
            place = self._first[cell]
            if place:
                ends: list[int] = []
                while place:
                    ends.append(int(self._digits(place - 1, had)))
                    place = self._next[place - 1]
                cells.append((int(cell), ends))
            cell += 1
        return cells

    def _digits(self, index: i64, had: i64) -> i64:
        merit, lying = self._merits[index], self._lying[index]
        used = had + 1 - (merit >> 1)
        return 10_000 * (lying >> 3) + 1_000 * (lying & 7) + 100 * used + 1 - (merit & 1)


def _list_endings(own: i64, whole: i64, alone: i64, left: i64, found: Endings) -> None:
    """Add how a turn can end on a cell with a speed, by facing; at all, and with nobody pushed.

    ``left`` is the coal when the speed is paid.
    """
    speed = ((own >> CELL_BITS) & CHOSEN) - (own >> (CELL_BITS + 3))
    facing: i64 = 0
    while facing < FACINGS:
        budget = min(left, best_budget(whole, facing))
        if budget >= 0:
            merit = (budget + 1) << 1
            if whole == alone or min(left, best_budget(alone, facing)) == budget:
                merit += 1
            found.add(own & CELL, facing, speed, merit)
        facing += 1
