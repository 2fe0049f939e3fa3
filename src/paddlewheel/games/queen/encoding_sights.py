"""What can be seen from every cell of a river, as tables: the way behind, water ahead, goals."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from paddlewheel.games.queen.encoding_chart import levels
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import SPACING, TILE, River

Table = NDArray[np.float32]
FAR = 12
"""Cells beyond which a goal is as far as if there were none."""


class Sights:
    """Tables by cell; the last row of each is for boats that are not on the river."""

    def __init__(self, river: River, tiles: int) -> None:
        count = len(river.cells)
        self.river = river
        self.along: Table = np.zeros(count + 1, dtype=np.float32)
        """How much of the river lies behind a cell."""
        self.along[:-1] = levels(river) / (2 * SPACING * tiles)
        self.downstream = np.zeros(count + 1, dtype=np.int64)
        """The direction of the tile that it is on."""
        laid = [place.direction for place in river.places[: len(river.names)]]
        self.downstream[:-1] = np.repeat(laid, TILE)
        self.open = _open_water(river)
        """By facing: the cells of open water straight ahead, six at the most, as a part of six."""
        aside = np.maximum(np.roll(self.open, -1, axis=1), np.roll(self.open, 1, axis=1))
        self.aside: Table = aside
        """The same after a turn of 60 degrees, the better way."""
        self.quay = self.distance(tuple(sorted(river.landings)))
        self.coal_docks, self.landings, self.sandbanks = map(
            self.marked, (river.coal_docks, river.landings, river.sandbanks)
        )
        """Whether a cell is one of these."""

    def marked(self, cells: Iterable[int]) -> NDArray[np.bool_]:
        """Some cells among all: much faster to look up than in a list."""
        marks = np.zeros(len(self.along), dtype=bool)
        marks[list(cells)] = True
        return marks

    def distance(self, goals: tuple[int, ...]) -> Table:
        """How far the nearest of some cells is, as a part of twelve; 1 if there is none."""
        return _distance(self.river, goals)


def _open_water(river: River) -> Table:
    neighbours = np.array((*river.neighbours, (-1,) * 6))  # a boat that is nowhere goes nowhere
    rough = np.zeros(len(neighbours), dtype=bool)
    rough[list(river.rough)] = True
    here = np.tile(np.arange(len(neighbours))[:, None], (1, 6))
    facings = np.arange(6)
    clear = np.ones_like(here, dtype=bool)
    found = np.zeros(here.shape, dtype=np.float32)
    for _ in range(MAX_SPEED):
        here = neighbours[here, facings]
        clear &= (here >= 0) & ~rough[here]
        found += clear
    return np.asarray(found / MAX_SPEED, dtype=np.float32)


@lru_cache(maxsize=1024)
def _distance(river: River, goals: tuple[int, ...]) -> Table:
    found = np.ones(len(river.cells) + 1, dtype=np.float32)
    if goals:
        cells = np.array(river.cells)
        apart = cells[:, None, :] - cells[list(goals)][None, :, :]
        q, r = apart[..., 0], apart[..., 1]
        steps = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r)).min(axis=1)
        found[:-1] = np.minimum(steps, FAR) / FAR
    return found


@lru_cache(maxsize=256)
def sights(river: River, tiles: int) -> Sights:
    """The tables of a river in a game of so many tiles."""
    return Sights(river, tiles)
