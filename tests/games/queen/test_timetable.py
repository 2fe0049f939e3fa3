"""The times of voyages where the river is not whole: averages, or rivers that may come."""

import random

import numpy as np
import pytest
from tests.games.queen.setup import position

from paddlewheel.games.queen.imagined import imagined
from paddlewheel.games.queen.pilotage import A_TURN
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.timetable import End, timed

STATE = position("A 1.6 N, B 0.2 N, C 0.5 N", river="A0 A2-2 A1-4")
RIVER = STATE.river
LAST = len(RIVER.names) - 1
END = End(docks=5, tiles=9, unseen=0, any_speed=False, repairs=True)
NO_DOCKS = ((), ())


def onward(longer: River) -> np.ndarray:
    """The times home from the last tile, if this is what comes of the river."""
    end = END._replace(tiles=END.tiles - len(longer.names) + len(RIVER.names))
    return timed(longer, LAST, NO_DOCKS, end).home.before[:, :, :TILE]


def left(rivers: tuple[River, ...]) -> np.ndarray:
    """The times home when a turn has ended on the last tile so far."""
    return timed(RIVER, 0, NO_DOCKS, END, rivers).home.after[:, :, -TILE:]


WATER = [cell for cell in range(TILE) if RIVER.water[TILE * LAST + cell]]


def test_if_one_river_can_come_the_times_are_those_on_it():
    longer = imagined(STATE, random.Random(1))
    found, exact = left((longer,))[:, :, WATER], onward(longer)[:, :, WATER]
    usual = left(())[:, :, WATER]
    believed = exact <= usual + 9 * A_TURN  # no river counts for much worse than the usual ones
    assert believed.mean() > 0.9
    apart = found[believed] - exact[believed]
    assert apart.max() == 0
    assert np.mean(apart == 0) > 0.95, "only some have a better way back"


def test_of_several_rivers_the_average_counts():
    rivers = tuple(imagined(STATE, random.Random(seed)) for seed in range(4))
    found = left(rivers)[:, :, WATER].astype(float)
    each = np.array([onward(river)[:, :, WATER] for river in rivers], dtype=float)
    tame = each.max(axis=0) <= left(())[:, :, WATER] + 9 * A_TURN
    apart = found - each.mean(axis=0)
    assert tame.mean() > 0.8
    assert apart[tame].max() <= 1, "no worse than the average, but for rounding"
    assert np.median(np.abs(apart[tame])) <= 1


def test_passengers_on_imagined_tiles_are_reckoned_with():
    rivers = [imagined(STATE, random.Random(seed)) for seed in range(40)]
    many = [river for river in rivers if sum(dock // TILE > LAST for dock in river.docks) == 2]
    none = [river for river in rivers if not any(dock // TILE > LAST for dock in river.docks)]
    assert many
    assert none
    end = END._replace(unseen=300)
    times = [
        timed(RIVER, 0, NO_DOCKS, end, (some[0],)).two.after[6, 0, -TILE + 7, 1]
        for some in (many, none)
    ]
    assert times[0] < times[1]


@pytest.mark.parametrize("missing", [1, 2])
def test_where_too_few_docks_can_come_nothing_helps(missing):
    end = END._replace(docks=missing - 1)
    rivers = (imagined(STATE, random.Random(1)),)
    found = timed(RIVER, 0, NO_DOCKS, end, rivers)
    leg = found.one.after[-1] if missing == 1 else found.two.after
    assert leg.min() > 50 * A_TURN
