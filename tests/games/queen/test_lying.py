"""How turns end, by numbers alone: the same as when they are played."""

import numpy as np
import pytest
from tests.games.queen.setup import position
from tests.games.queen.solo import simple_turns

from paddlewheel.games.queen.lying import Lying, lying_after

PLACES = {
    "open water": ("A 1.7 N v3 c3, B 0.2 N, C 0.5 N", "A0 A2-2 A1-4"),
    "boats to push": ("A 1.2 N v4 c2, B 1.7 N, C 1.6 NE", "A0 A2-2 A1-4"),
    "driftwood": ("A 0.18 NE v5 c2, B 0.2 N, C 0.5 N", "A0 B2 A1-4"),
    "sandbanks ahead": ("A 0.17 N v4 c2, B 0.2 N, C 0.5 N", "A0 B3-1 A1-4"),
    "the sixth boat": ("A 0.7 N v1 c7, B 0.2 N, C 0.5 N", "A0 A2-2 A1-4"),
}


@pytest.mark.parametrize(("boats", "river"), PLACES.values(), ids=PLACES.keys())
def test_all_turns_end_as_when_they_are_played(boats, river):
    state = position(boats, river=river)
    turns = state.turns()
    lying, around = lying_after(state, 0, turns)
    places = [turns.exploration.others(int(number)) for number in around]
    ends = zip(lying.cell, lying.facing, lying.speed, lying.coal, places, strict=True)
    for turn, (cell, facing, speed, coal, others) in zip(turns, ends, strict=True):
        after = turn.state.boats
        assert (after[0].cell, after[0].facing, after[0].speed) == (cell, facing, speed)
        assert after[0].coal == coal
        assert tuple(boat.cell for boat in after[1:]) == others[1:]
    assert len(turns) > 50


def test_off_a_sandbank_the_coal_for_leaving_is_paid():
    state = position("A 1.13 N v1 c2, B 0.2 N, C 0.5 N", river="A0 B3-1 A1-4")
    turns = simple_turns(state)
    lying, _ = lying_after(state, 0, turns)
    assert [turn.state.boats[0].coal for turn in turns] == list(lying.coal)
    assert lying.coal.max() == 1


def test_some_of_them():
    lying = Lying(*(np.arange(4) + 10 * n for n in range(4)))
    some = lying.only(np.array([1, 3]))
    assert list(some.cell) == [1, 3]
    assert list(some.facing) == [11, 13]
    assert list(some.speed) == [21, 23]
    assert list(some.coal) == [31, 33]
