"""The time that is left where the river ends so far, as it comes out on average.

``beyond.json`` holds what the best voyages took on rivers that were laid at random: by passengers
missing, tiles to come, coal and speed; and how much better or worse a facing on a cell of the last
tile is, by speed. ``scripts.beyond`` makes it.
"""

import json
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from paddlewheel.games.queen.lying import Lying, Numbers
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.pilotage import A_TURN, Reach, Times
from paddlewheel.games.queen.river import TILE

LEAST = 50
"""Nobody is home at once who is still on the way."""


@cache
def _averages() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    source = resources.files("paddlewheel").joinpath("games", "queen", "beyond.json")
    data = json.loads(source.read_text(encoding="utf-8"))
    return np.array(data["base"], dtype=np.int16), np.array(data["local"], dtype=np.int16)


def time_beyond(missing: int, to_come: Numbers, lying: Lying) -> Numbers:
    """For boats with so many passengers missing; cells and facings are those of the tile."""
    base, local = _averages()
    coal, speed = lying.coal, lying.speed - 1
    most = base.shape[1] - 1
    known = np.minimum(to_come, most)
    a_tile = base[missing, most, coal, speed] - base[missing, most - 1, coal, speed]
    longer = np.maximum(to_come - most, 0) * a_tile
    here = base[missing, known, coal, speed] + local[speed, lying.cell, lying.facing]
    found: Numbers = np.maximum(LEAST, here + longer)
    return found


def end_beyond(reach: Reach, ends: Times, *, coming: int, to_come: int, unseen: int) -> None:
    """Enter what is left when a turn ends on the last tile, that turn included.

    ``coming`` docks are still to be laid at most; each passenger from one takes longer by
    ``unseen``.
    """
    direction = reach.river.places[len(reach.river.names) - 1].direction
    coals, facings, cells, speeds = np.indices((*ends.shape[1:3], TILE, *ends.shape[4:]))
    lying = Lying(cells, (facings - direction) % 6, speeds + 1, coals)
    for missing in range(min(ENOUGH, coming) + 1):
        times = time_beyond(missing, np.array(to_come), lying)
        ends[missing][:, :, -TILE:, :] = times + A_TURN + unseen * missing
