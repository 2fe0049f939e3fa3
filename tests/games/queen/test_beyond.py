"""The time that is left on a river that is not laid yet: averages that point the right way."""

import numpy as np
import pytest
from tests.games.queen.setup import laid

from paddlewheel.games.queen.beyond import LEAST, end_beyond, time_beyond
from paddlewheel.games.queen.lying import Lying
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Reach
from paddlewheel.games.queen.river import TILE

KNOWN = 11
"""The most tiles to come for which there are averages."""


def time_left(missing: int = 2, to_come: int = 5, **lies: int) -> int:
    """For a boat in the middle of the last tile."""
    how = {"cell": 7, "facing": 0, "speed": 2, "coal": 4} | lies
    lying = Lying(**{name: np.array([number]) for name, number in how.items()})
    return int(time_beyond(missing, np.array(to_come), lying)[0])


def test_more_tiles_take_longer():
    times = [time_left(to_come=tiles) for tiles in range(KNOWN + 1)]
    assert times == sorted(times)
    assert times[-1] > times[0] + 5 * A_TURN


def test_more_passengers_take_longer():
    times = [time_left(missing) for missing in range(ENOUGH + 1)]
    assert times == sorted(times)
    assert times[2] > times[0] + A_TURN


def test_coal_helps():
    times = [time_left(coal=coal) for coal in range(8)]
    assert times == sorted(times, reverse=True)
    assert times[0] > times[6] + A_TURN


def test_downstream_is_better_than_upstream_and_ahead_better_than_behind():
    assert time_left(facing=0) < time_left(facing=3)
    assert time_left(cell=12) < time_left(cell=2)


def test_a_longer_river_is_as_many_tiles_longer():
    a_tile = time_left(to_come=KNOWN) - time_left(to_come=KNOWN - 1)
    assert time_left(to_come=KNOWN + 3) == time_left(to_come=KNOWN) + 3 * a_tile


def test_nobody_is_home_at_once():
    lying = Lying(*(n.ravel() for n in np.indices((TILE, 6, 6, 8))))
    lying = Lying(lying.cell, lying.facing, lying.speed + 1, lying.coal)
    assert time_beyond(0, np.array(0), lying).min() >= LEAST


def test_the_end_is_on_the_last_tile_only():
    reach = Reach(laid("A0 A2-2 A1-4"), 0)
    ends = reach.never(ENOUGH + 1)
    end_beyond(reach, ends, coming=2, to_come=5, unseen=30)
    assert (ends[:, :, :, :-TILE] == FOREVER).all()
    for missing in range(ENOUGH + 1):
        here = ends[missing][4, 0, -TILE + 7, 1]
        assert here == time_left(missing) + A_TURN + 30 * missing


@pytest.mark.parametrize("coming", [0, 1])
def test_passengers_who_will_not_come_are_not_waited_for(coming):
    reach = Reach(laid("A0 A2-2 A1-4"), 0)
    ends = reach.never(ENOUGH + 1)
    end_beyond(reach, ends, coming=coming, to_come=5, unseen=0)
    assert (ends[coming][:, :, -TILE:] < FOREVER).all()
    assert (ends[coming + 1 :] == FOREVER).all()


def test_facings_are_those_of_the_tile():
    reach = Reach(laid("A0 A2-2 >A1-4"), 0)
    ends = reach.never(ENOUGH + 1)
    end_beyond(reach, ends, coming=0, to_come=5, unseen=0)
    assert ends[0][4, 1, -TILE + 7, 1] == time_left(0, facing=0) + A_TURN
    assert ends[0][4, 0, -TILE + 7, 1] == time_left(0, facing=5) + A_TURN
