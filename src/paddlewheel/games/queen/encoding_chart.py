"""The river in numbers: planes along it, and windows that show what lies around a boat."""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from paddlewheel.core.encoding import Channel, channels
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import STRAIGHT, TILE, River
from paddlewheel.hexgrid import DIRECTIONS, Hex, distance, rotate

Planes = NDArray[np.int8]

RADIUS = MAX_SPEED
"""How far a window shows: as far as a boat can sail in a turn."""
SPAN = 2 * RADIUS + 1
MOST_WAITING = 3
FAR = 127

GROUND = channels(
    ("water", "a boat can be here"),
    ("driftwood", "driftwood"),
    ("sandbank", "a sandbank"),
    ("coal dock", "boats get coal here"),
    ("waiting", "passengers that wait here", 0, MOST_WAITING),
    ("landing", "boats land here"),
)
"""What lies on a cell, apart from boats."""
AHEAD = Channel("downstream", "half cells further down the river than the middle", -FAR, FAR)

_MIDDLE: Hex = (0, 0)
_HEXAGONS = tuple((column - RADIUS, row - RADIUS) for row in range(SPAN) for column in range(SPAN))
"""The hexagons of a window, row by row, from its middle."""
_CORNERS = np.array([distance(_MIDDLE, hexagon) > RADIUS for hexagon in _HEXAGONS])
"""Those that are further away than it shows: it is a hexagon in a square."""
_TURNED = tuple(np.array([rotate(hexagon, facing) for hexagon in _HEXAGONS]) for facing in range(6))
_BACK = tuple((*rotate((1, 0), -facing), *rotate((0, 1), -facing)) for facing in range(6))
"""By the facing that is up: where one step to the right and one down lead in a window."""


class Chart:
    """The planes of a river with so many passengers at its docks, for a game of some tiles."""

    def __init__(self, river: River, waiting: tuple[int, ...], tiles: int) -> None:
        self._river = river
        self._cells = np.array(river.cells)
        self.directions = [place.direction for place in river.places]
        ground = _ground(river, waiting)
        self.along: Planes = np.zeros((len(GROUND), tiles * TILE), dtype=np.int8)
        """What lies on every cell, in the order of the river."""
        self.along[:, : ground.shape[1]] = ground
        level = levels(river)
        # One more for all that is not on the river.
        self._ground = np.zeros((len(GROUND) + 1, ground.shape[1] + 1), dtype=np.int16)
        self._ground[:-1, :-1], self._ground[-1, :-1] = ground, level
        self._least = self._cells.min(axis=0) - 2 * RADIUS
        size = self._cells.max(axis=0) + 2 * RADIUS + 1 - self._least
        self._numbers = np.full(size, len(self._cells))
        """The number of the cell that lies at some coordinates."""
        self._numbers[tuple((self._cells - self._least).T)] = range(len(self._cells))
        self._windows: dict[int, Planes] = {}

    def window(self, cell: int, facing: int) -> Planes:
        """What lies around a cell, turned so that a facing is up."""
        key = cell * 6 + facing
        window = self._windows.get(key)
        if window is None:
            window = self._windows[key] = self._window(cell, facing)
        return window

    def _window(self, cell: int, facing: int) -> Planes:
        around = self._cells[cell] - self._least + _TURNED[facing]
        numbers = self._numbers[tuple(around.T)]
        numbers[_CORNERS] = len(self._cells)
        seen = self._ground[:, numbers]
        seen[-1] = np.clip(seen[-1] - self._ground[-1, cell], -FAR, FAR) * seen[0]
        return seen.astype(np.int8)

    def place(self, cell: int, facing: int, other: int) -> int | None:
        """Where another cell is in such a window, as the number of a hexagon; None if outside."""
        (q, r), (q_here, r_here) = self._river.cells[other], self._river.cells[cell]
        right, down = q - q_here, r - r_here
        a, b, c, d = _BACK[facing]
        column, row = a * right + c * down, b * right + d * down
        if max(abs(column), abs(row), abs(column + row)) > RADIUS:
            return None
        return (row + RADIUS) * SPAN + column + RADIUS


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
    return np.asarray((8 * tiles + level - level[:, 7:8]).ravel())


@lru_cache(maxsize=256)
def chart(river: River, waiting: tuple[int, ...], tiles: int) -> Chart:
    """The chart of a river; it stays the same for some turns."""
    return Chart(river, waiting, tiles)
