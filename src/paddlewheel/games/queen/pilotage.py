"""How long a boat needs that sails alone and well: exact on the river as laid.

For every coal, facing, cell and speed the least time to the goal is found by going over all turns
again and again until nothing gets better. A turn is not walked way by way: from its end backwards
there is one number for each coal, facing and cell, for as many points as are left.

Time is counted in hundredths of a turn, in small integers, because that is fast.
"""

from collections.abc import Iterable
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from paddlewheel.games.queen.needs import LEAVING, speed_cost
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import TILE, River

Times = NDArray[np.int16]
"""By coal, facing, cell and speed; before them there may be further axes."""
Cells = NDArray[np.intp]

COALS = 8
"""Nobody has more than seven."""
A_TURN = 100
FOREVER = 9900
"""More than any voyage takes."""
FACINGS = np.arange(6)
PORT, STARBOARD, ASTERN = (FACINGS - 1) % 6, (FACINGS + 1) % 6, (FACINGS + 3) % 6
SHARP_PORT, SHARP_STARBOARD = (FACINGS - 2) % 6, (FACINGS + 2) % 6


class Reach:
    """The last tiles of a river, as far as voyages there are to be timed."""

    def __init__(self, river: River, first: int) -> None:
        self.river = river
        self.start = TILE * first
        self.cells = len(river.cells) - self.start

    def places(self, cells: Iterable[int]) -> Cells:
        """Where cells of the river are in the arrays."""
        return np.array(sorted(c - self.start for c in cells if c >= self.start), dtype=np.intp)

    def never(self, *axes: int) -> Times:
        """Times of voyages that lead nowhere."""
        return np.full((*axes, COALS, 6, self.cells, MAX_SPEED), FOREVER, dtype=np.int16)

    @cached_property
    def sandbanks(self) -> Cells:
        """Where a movement ends."""
        return self.places(self.river.sandbanks)

    @cached_property
    def coal_docks(self) -> Cells:
        """Where coal is to be had."""
        return self.places(self.river.coal_docks)

    @cached_property
    def ahead(self) -> Cells:
        """By facing and cell where the same facing on the cell ahead is."""
        cells = range(self.start, self.start + self.cells)
        rows = [
            [facing * self.cells + self._place(self.river.neighbours[c][facing]) for c in cells]
            for facing in range(6)
        ]
        return np.array(rows, dtype=np.intp)

    def _place(self, cell: int) -> int:
        return cell - self.start if cell >= self.start else 0

    @cached_property
    def shut(self) -> NDArray[np.bool_]:
        """By facing and cell whether there is no way ahead."""
        cells = range(self.start, self.start + self.cells)
        rows = [[self.river.neighbours[c][f] < self.start for c in cells] for f in range(6)]
        return np.array(rows)

    @cached_property
    def into_wood(self) -> NDArray[np.bool_]:
        """By facing and cell whether driftwood lies ahead."""
        wood = np.zeros(self.cells, dtype=bool)
        wood[self.places(self.river.driftwood)] = True
        return wood[self.ahead % self.cells] & ~self.shut

    @cached_property
    def has_wood(self) -> bool:
        """Whether there is driftwood."""
        return bool(self.into_wood.any())


class Movement:
    """One turn backwards, for all speeds at once, from its end to its beginning."""

    def __init__(self, reach: Reach, ends: Times, stops: Cells) -> None:
        self.reach = reach
        self._stops = stops
        """Cells that end a movement as they are entered."""
        self._stopped = ends[..., stops, :1]
        slowed = np.full_like(ends, FOREVER)
        slowed[..., 1:] = ends[..., :-1]
        after = [ends, slowed] if reach.has_wood else [ends]
        self._layers = [[self._turned(end, end) for end in after]]
        """By points left, and by whether driftwood has been entered: with the free turn or not."""

    def beginnings(self) -> list[Times]:
        """By the speed chosen the times before the first step."""
        found = []
        for points in range(1, MAX_SPEED + 1):
            layer = []
            for slowed in range(len(self._layers[0])):
                still, onward = (self._onward(points, slowed, paid) for paid in (0, 1))
                times = self._turned(still, onward)
                if not slowed:
                    found.append(self._begun(times[0], still)[..., points - 1 : points])
                layer.append(times)
            self._layers.append(layer)
        return found

    def _begun(self, times: Times, still: Times) -> Times:
        """On a sandbank nobody turns, and leaving it costs coal."""
        sand = self.reach.sandbanks
        if not len(sand):
            return times
        times = times.copy()
        times[..., sand, :] = FOREVER
        times[..., LEAVING:, :, sand, :] = still[..., :-LEAVING, :, sand, :]
        return times

    def _onward(self, points: int, slowed: int, paid: int) -> Times:
        """After one step ahead."""
        found = self._stepped(self._layers[points - 1][slowed][paid])
        if self.reach.has_wood:
            wood = self.reach.into_wood[:, :, None]
            if points > 1 and not slowed:
                through = self._stepped(self._layers[points - 2][1][paid])
                np.copyto(found, through, where=wood)
            else:
                np.copyto(found, FOREVER, where=wood)
        return found

    def _stepped(self, times: Times) -> Times:
        shape = times.shape
        flat = times.reshape(*shape[:-3], -1, MAX_SPEED)
        found = np.take(flat, self.reach.ahead.ravel(), axis=-2).reshape(shape)
        np.copyto(found, FOREVER, where=self.reach.shut[:, :, None])
        return found

    def _turned(self, still: Times, onward: Times) -> tuple[Times, Times]:
        """With all turning: ``still`` with the free turn, ``onward`` without."""
        one = np.minimum(onward[..., PORT, :, :], onward[..., STARBOARD, :, :])
        two = np.minimum(onward[..., SHARP_PORT, :, :], onward[..., SHARP_STARBOARD, :, :])
        three = onward[..., ASTERN, :, :]
        free = np.minimum(still, one)
        _for_coal(free, two, 1)
        _for_coal(free, three, 2)
        paid = onward.copy()
        _for_coal(paid, one, 1)
        _for_coal(paid, two, 2)
        _for_coal(paid, three, 3)
        if len(self._stops):
            free[..., self._stops, :] = self._stopped
            paid[..., self._stops, :] = self._stopped
        return free, paid


def _for_coal(times: Times, better: Times, coal: int) -> None:
    """Take what can be had for some coal."""
    mine = times[..., coal:, :, :, :]
    np.minimum(mine, better[..., : COALS - coal, :, :, :], out=mine)


def before(reach: Reach, ends: Times, stops: Cells) -> Times:
    """The times before a turn, given those at its end."""
    begun = Movement(reach, ends, stops).beginnings()
    found = np.empty_like(ends)
    for last in range(1, MAX_SPEED + 1):
        best = begun[last - 1].copy()
        for speed in range(1, MAX_SPEED + 1):
            _for_coal(best, begun[speed - 1], speed_cost(last, speed))
        found[..., last - 1 : last] = best
    return found
