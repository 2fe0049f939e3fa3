"""The river in numbers: planes along it, and windows that show what lies around a boat."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.encoding import Channel, channels
from paddlewheel.games.queen.encoding_boats import KINDS, LONGEST
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import SPACING, STRAIGHT, TILE, River
from paddlewheel.hexgrid import DIRECTIONS, Hex, distance, rotate

Planes = NDArray[np.int8]

RADIUS = MAX_SPEED
"""How far a window shows: as far as a boat can sail in a turn."""
SPAN = 2 * RADIUS + 1
HEXAGONS = SPAN * SPAN
MOST_WAITING = 3
FAR = SPACING * LONGEST + 2
"""Cells further down the river than any other one."""

GROUND = channels(
    ("water", "a boat can be here"),
    ("driftwood", "driftwood"),
    ("sandbank", "a sandbank"),
    ("coal dock", "boats get coal here"),
    ("waiting", "passengers that wait here", 0, MOST_WAITING),
    ("landing", "boats land here"),
)
"""What lies on a cell, apart from boats."""
_AHEAD = Channel("downstream", "cells further down the river than the middle", -FAR, FAR)
_HEADINGS = channels(
    *((f"heading {n}", f"a boat that points {60 * n} degrees from ahead") for n in range(6))
)
_SPEED = Channel("speed", "the speed of the boat there", 0, MAX_SPEED)
WINDOW = (*GROUND, _AHEAD, *KINDS, *_HEADINGS, _SPEED)
ALONG = (*GROUND, *KINDS)
_STILL = len(GROUND) + 1
"""The planes of a window that are the same whatever boats lie there."""
FIRST_KIND, FIRST_HEADING = _STILL * HEXAGONS, (_STILL + len(KINDS)) * HEXAGONS
SPEEDS = (len(WINDOW) - 1) * HEXAGONS
"""Where in a window the planes of kinds, headings and speeds begin, hexagon by hexagon."""

_MIDDLE: Hex = (0, 0)
_AROUND = tuple((column - RADIUS, row - RADIUS) for row in range(SPAN) for column in range(SPAN))
"""The hexagons of a window, row by row, from its middle."""
_CORNERS = np.flatnonzero([distance(_MIDDLE, hexagon) > RADIUS for hexagon in _AROUND])
"""Those that are further away than it shows: it is a hexagon in a square."""
_WIDTH = 2 * SPACING * LONGEST + 4 * RADIUS
"""Of a grid on which every river has room, with some water's edge."""
_TURNED = tuple(
    np.array([_WIDTH * q + r for q, r in (rotate(hexagon, facing) for hexagon in _AROUND)])
    for facing in range(6)
)
"""By the facing that is up: how far each of them is from the middle on such a grid."""
BACK = tuple((*rotate((1, 0), -facing), *rotate((0, 1), -facing)) for facing in range(6))
"""By the facing that is up: where a step along each axis leads in a window."""


class Chart:
    """The planes of a river with so many passengers at its docks, for a game of some tiles."""

    def __init__(self, river: River, waiting: tuple[int, ...], tiles: int) -> None:
        self.cells = river.cells
        self.directions = [place.direction for place in river.places]
        ground = _ground(river, waiting)
        count = ground.shape[1]
        self.along: Planes = np.zeros((len(ALONG), tiles, TILE), dtype=np.int8)
        """What lies on every cell, in the order of the river, without boats."""
        self.along.reshape(len(ALONG), -1)[: len(GROUND), :count] = ground
        # One more for all that is not on the river.
        self._ground = np.zeros((_STILL, count + 1), dtype=np.int8)
        self._ground[:-1, :-1], self._ground[-1, :-1] = ground, levels(river) // 2
        cells = np.array(river.cells)
        cells = cells - cells.min(axis=0) + 2 * RADIUS
        self._place = [_WIDTH * q + r for q, r in cells.tolist()]
        room = max(self._place) + (_WIDTH + 1) * 2 * RADIUS + 1
        self._numbers = np.full(room, count, dtype=np.int16)
        """The number of the cell that lies at some place of the grid."""
        self._numbers[self._place] = range(count)
        self._windows: dict[int, Planes] = {}

    def window(self, cell: int, facing: int) -> Planes:
        """What lies around a cell, turned so that a facing is up, without boats; not to change."""
        key = cell * 6 + facing
        window = self._windows.get(key)
        if window is None:
            window = self._windows[key] = self._window(cell, facing)
        return window

    def _window(self, cell: int, facing: int) -> Planes:
        numbers = self._numbers.take(_TURNED[facing] + self._place[cell])
        numbers[_CORNERS] = len(self.cells)
        window = np.zeros((len(WINDOW), HEXAGONS), dtype=np.int8)
        self._ground.take(numbers, axis=1, out=window[:_STILL], mode="clip")
        ahead = window[_STILL - 1]
        ahead -= self._ground[-1, cell]
        ahead *= window[0]
        return window.reshape(len(WINDOW), SPAN, SPAN)


def _ground(river: River, waiting: tuple[int, ...]) -> Planes:
    ground = np.zeros((len(GROUND), len(river.cells)), dtype=np.int8)
    ground[0] = river.water
    features = (river.driftwood, river.sandbanks, river.coal_docks)
    for plane, cells in zip((1, 2, 3), features, strict=True):
        ground[plane, list(cells)] = 1
    for dock in river.docks:
        ground[4, dock] = waiting[dock // TILE]
    ground[5, list(river.landings)] = 1
    return ground


def levels(river: River) -> NDArray[np.int64]:
    """How far down the river every cell is, in half cells (see ``River.stick``)."""
    ways = (*river.ways, STRAIGHT)[: len(river.names)]
    onward = [place.direction + way for place, way in zip(river.places, ways, strict=False)]
    steps = np.array([DIRECTIONS[direction % 6] for direction in onward])
    cells = np.array(river.cells).reshape(len(river.names), TILE, 2)
    q, r = cells[..., 0], cells[..., 1]
    dq, dr = steps[:, :1], steps[:, 1:]
    level = q * dq + r * dr + (q + r) * (dq + dr)
    tiles = np.arange(len(river.names))[:, None]
    return np.asarray((2 * SPACING * tiles + level - level[:, 7:8]).ravel())


@lru_cache(maxsize=256)
def chart(river: River, waiting: tuple[int, ...], tiles: int) -> Chart:
    """The chart of a river; it stays the same for some turns."""
    return Chart(river, waiting, tiles)
