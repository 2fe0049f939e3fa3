"""The time that is left where the river ends so far, as it comes out on average.

``beyond.json`` holds what the best voyages took on rivers that were laid at random: by passengers
missing, tiles to come, coal and speed; and how much better or worse a cell and facing of the last
tile is. ``scripts.beyond`` makes it.
"""

import json
from functools import cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from paddlewheel.games.queen.pilotage import A_TURN, COALS, FOREVER, Reach, Times
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.river import TILE


@cache
def _known() -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    source = resources.files("paddlewheel").joinpath("games", "queen", "beyond.json")
    data = json.loads(source.read_text(encoding="utf-8"))
    return np.array(data["base"], dtype=np.int16), np.array(data["local"], dtype=np.int16)


def _base(to_come: int) -> NDArray[np.int16]:
    """By passengers missing, coal and speed."""
    base, _ = _known()
    most = base.shape[1] - 1
    if to_come <= most:
        return base[:, to_come]
    tile = base[:, most] - base[:, most - 1]
    return base[:, most] + (to_come - most) * tile


def time_beyond(missing: int, to_come: int, cell: int, facing: int, speed: int, coal: int) -> float:
    """For one boat, its facing seen from the tile."""
    _, local = _known()
    base = _base(to_come)[missing, coal, speed - 1]
    return max(50.0, float(base + local[speed - 1, cell, facing]))


def times_beyond(missing: int, to_come, cell, facing, speed, coal):
    """The same for many."""
    base, local = _known()
    known = np.minimum(to_come, base.shape[1] - 1)
    return np.maximum(50.0, base[missing, known, coal, speed - 1] + local[speed - 1, cell, facing])


def beyond(reach: Reach, ends: Times, coming: int, to_come: int, extra: int) -> None:
    """Enter the time that is left when a turn ends on the last tile."""
    direction = reach.river.places[len(reach.river.names) - 1].direction
    turned = [(facing - direction) % 6 for facing in range(6)]
    _, local = _known()
    here = local[:, :, turned].transpose(2, 1, 0)  # by facing, cell and speed
    base = _base(to_come)
    for missing in range(ENOUGH + 1):
        if missing <= coming:
            times = base[missing][:, None, None, :] + here[None]
            ends[missing][:, :, -TILE:, :] = np.maximum(times, 50) + (A_TURN + extra * missing)
