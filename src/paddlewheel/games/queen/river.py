"""The river as laid: where the tiles lie, how their cells hang together, where it can go on.

A cell of the river is a number: twenty times the place of its tile, plus its number on the tile.
So the numbers stay when the river grows, and a later tile has larger ones.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from paddlewheel.games.queen.tiles import CELLS, START, Tile, tiles
from paddlewheel.hexgrid import DIRECTIONS, Hex, add, neighbour, rotate

TILE = len(CELLS)
LEFT, STRAIGHT, RIGHT = -1, 0, 1
WAYS = (LEFT, STRAIGHT, RIGHT)
NOWHERE = -1
SPACING = 4
"""How many steps lie between the origins of a tile and the next one."""

LANDINGS = {LEFT: (10, 15, 16), STRAIGHT: (16, 17, 18), RIGHT: (14, 18, 19)}
"""The cells of the last tile that touch the quay, by the way the arrival tile lies."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies: its origin, and the direction it points downstream."""

    origin: Hex
    direction: int

    def next(self, way: int) -> "Place":
        """The place of a next tile that goes on to the left, straight ahead or to the right."""
        direction = (self.direction + way) % 6
        dq, dr = DIRECTIONS[direction]
        return Place(add(self.origin, (SPACING * dq, SPACING * dr)), direction)

    def cells(self) -> tuple[Hex, ...]:
        """The cells of a tile at this place, in the order of their numbers."""
        q, r = self.origin
        return tuple([(q + dq, r + dr) for dq, dr in _turned(self.direction)])


@cache
def _turned(direction: int) -> tuple[Hex, ...]:
    """The cells of a tile that points to a direction, round its origin."""
    return tuple(rotate(cell, direction) for cell in CELLS)


SOURCE = Place((0, 0), 0)
"""The place of the start tile (Q-SET-3)."""


def touch(one: Place, two: Place) -> bool:
    """Whether two tiles at these places would touch or overlap."""
    dq, dr = two.origin[0] - one.origin[0], two.origin[1] - one.origin[1]
    return _touch(one.direction, two.direction, (dq, dr))


@cache
def _touch(one: int, two: int, apart: Hex) -> bool:
    shore = _with_rim(one)
    return any(add(cell, apart) in shore for cell in _turned(two))


@cache
def _with_rim(direction: int) -> frozenset[Hex]:
    cells = _turned(direction)
    return frozenset(cells) | {neighbour(cell, side) for cell in cells for side in range(6)}


def open_ways(places: tuple[Place, ...], tiles_to_come: int) -> tuple[int, ...]:
    """The ways that the river can go on, with so many tiles and the arrival tile still to lay.

    A way is closed if a tile there would touch an earlier one, or if the rest of the river could
    then not be laid at all (Q-RIVER-2).
    """
    return tuple(way for way in WAYS if _leads_on(places, way, tiles_to_come))


@lru_cache(maxsize=100_000)
def _leads_on(places: tuple[Place, ...], way: int, tiles_to_come: int) -> bool:
    """Whether a tile fits there and all that is to come after it; the arrival tile is the last."""
    new = places[-1].next(way)
    if any(touch(new, place) for place in places[:-1]):
        return False
    if tiles_to_come == 0:
        return True  # the tile just tried was the arrival tile
    # Straight on first: it nearly always leads out of the way of everything.
    return any(
        _leads_on((*places, new), further, tiles_to_come - 1) for further in (STRAIGHT, LEFT, RIGHT)
    )


_FAR = 1 << 16
"""More than any river is long."""
_SIDES = [_FAR * q + r for q, r in DIRECTIONS]


@dataclass(frozen=True)
class River:
    """The tiles that have been laid, from the start; the last way leads to the arrival tile."""

    names: tuple[str, ...]
    ways: tuple[int, ...] = ()
    """The way from each tile to the next one; as many as tiles once the arrival tile lies."""
    lifted: int = 0
    """How many tiles at the beginning have been taken off the table (Q-RIVER-4)."""

    @cached_property
    def _hash(self) -> int:
        return hash((self.names, self.ways, self.lifted))

    def __hash__(self) -> int:
        """Computed once: much that is worked out from a river is kept by it."""
        return self._hash

    @cached_property
    def is_whole(self) -> bool:
        """Whether the arrival tile lies."""
        return len(self.ways) == len(self.names)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Where every tile lies, the arrival tile included."""
        found = [SOURCE]
        for way in self.ways:
            found.append(found[-1].next(way))
        return tuple(found)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles themselves."""
        return tuple(tiles()[name] for name in self.names)

    @cached_property
    def cells(self) -> tuple[Hex, ...]:
        """Where every cell lies, by its number."""
        laid = self.places[: len(self.names)]
        return tuple(cell for place in laid for cell in place.cells())

    @cached_property
    def water(self) -> tuple[bool, ...]:
        """Which cells a boat can be on: no islands, nothing that has been lifted."""
        return tuple(
            place >= self.lifted and cell not in tile.islands
            for place, tile in enumerate(self.tiles)
            for cell in range(TILE)
        )

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the water beyond each of its six sides, or ``NOWHERE``."""
        return _neighbours(self)

    @cached_property
    def landings(self) -> frozenset[int]:
        """The cells where a boat can land, once the arrival tile lies; islands take theirs away."""
        if not self.is_whole:
            return frozenset()
        first = TILE * (len(self.names) - 1)
        at_quay = (first + cell for cell in LANDINGS[self.ways[-1]])
        return frozenset(cell for cell in at_quay if self.water[cell])

    @cached_property
    def driftwood(self) -> frozenset[int]:
        """The cells with driftwood (Q-WOOD-1)."""
        return self._laid(lambda tile: tile.driftwood)

    @cached_property
    def sandbanks(self) -> frozenset[int]:
        """The cells that are sandbanks (Q-SAND-1)."""
        return self._laid(lambda tile: tile.sandbanks)

    @cached_property
    def rough(self) -> frozenset[int]:
        """The cells that are more than open water to a boat that sails over them."""
        return self.driftwood | self.sandbanks

    @cached_property
    def coal_docks(self) -> frozenset[int]:
        """The cells where boats get coal (Q-COAL-2)."""
        return self._laid(lambda tile: tile.coal_docks)

    @cached_property
    def docks(self) -> frozenset[int]:
        """The cells where passengers may wait."""
        return self._laid(lambda tile: () if tile.dock is None else (tile.dock.cell,))

    @cached_property
    def shores(self) -> frozenset[int]:
        """The cells where something can come of it that a boat lies there."""
        return self.docks | self.coal_docks | self.landings | self.sandbanks

    def _laid(self, cells: Callable[[Tile], Iterable[int]]) -> frozenset[int]:
        return frozenset(
            TILE * place + cell
            for place, tile in enumerate(self.tiles)
            for cell in cells(tile)
            if place >= self.lifted
        )

    @property
    def key(self) -> str:
        """The river as a short text: its tiles, the ways between them, how many were lifted."""
        ways = "".join(_LETTERS[way] for way in self.ways)
        return f"{'_'.join(self.names)}.{ways}.{self.lifted}"

    def stick(self, cell: int) -> tuple[int, int, int]:
        """How far ahead a cell is: its tile, its level on the tile, how far it is to the right.

        On one tile the measuring stick decides: a line square to the way that leads to the next
        tile, or straight ahead as long as there is none (Q-ORD-3).
        """
        place = cell // TILE
        way = self.ways[place] if place < len(self.ways) else STRAIGHT
        onward = self.places[place].direction + way
        here = self.cells[cell]
        return place, _along(here, onward), _along(here, onward + 1) - _along(here, onward - 1)


@lru_cache(maxsize=1024)
def _neighbours(river: River) -> tuple[tuple[int, ...], ...]:
    """Every tile that is laid makes a new river: what is new in it lies on the last two tiles."""
    names, tile = river.names, len(river.names) - 1
    shorter = River(names[:tile], river.ways[: tile - 1], river.lifted) if tile > 0 else None
    known = () if shorter is None else _neighbours(shorter)[: TILE * (tile - 1)]
    # In plain numbers: that is quick.
    first = max(0, len(known) - TILE)
    cells = [_FAR * q + r for q, r in river.cells[first:]]
    number = {cell: i for i, cell in enumerate(cells, first) if river.water[i]}.get
    new = cells[len(known) - first :]
    beside = [tuple([number(cell + side, NOWHERE) for side in _SIDES]) for cell in new]
    return (*known, *beside)


_LETTERS = {LEFT: "l", STRAIGHT: "s", RIGHT: "r"}
_LONGEST_KEY = 150
"""All tiles that there are, and all ways between them, are less."""


def river_from_key(key: str) -> River:
    """The river that a key means; ``ValueError`` if it means none, or is written otherwise."""
    if len(key) > _LONGEST_KEY:
        raise ValueError("too long")
    names_text, ways_text, lifted = key.split(".")
    ways = {letter: way for way, letter in _LETTERS.items()}
    names = tuple(names_text.split("_"))
    river = River(names, tuple(ways.get(letter, STRAIGHT) for letter in ways_text), int(lifted))
    # A key comes from anywhere: a river has one, and no other spelling of it will do.
    if river.key != key or not (_is_of_tiles(names) and _is_laid(river)):
        raise ValueError(key)
    return river


def _is_of_tiles(names: tuple[str, ...]) -> bool:
    """Whether these are tiles that there are, each once, with the start first."""
    return names[0] == START and set(names) <= set(tiles()) and len(set(names)) == len(names)


def _is_laid(river: River) -> bool:
    """Whether tiles can lie so: each beside the one before it, and touching no other."""
    if len(river.names) - len(river.ways) not in (0, 1):
        return False
    places = river.places
    apart = not any(touch(one, two) for i, one in enumerate(places) for two in places[i + 2 :])
    return apart and 0 <= river.lifted < len(river.names)


def _along(cell: Hex, direction: int) -> int:
    """How far a cell lies in a direction: the dot product in cube coordinates."""
    q, r = cell
    dq, dr = DIRECTIONS[direction % 6]
    return q * dq + r * dr + (q + r) * (dq + dr)
