"""The positions of the benchmarks: possible, always the same, as hard as they should be."""

from statistics import mean

import pytest
from bench.positions import crowded, duels

import paddlewheel as pw
from paddlewheel.games.queen.outcomes import explore


@pytest.mark.parametrize("positions", [crowded(60), duels(60, 8)])
def test_they_are_possible(positions):
    for position in positions:
        assert pw.state_from_dict(position.to_dict()) == position


def test_they_are_the_same_every_time():
    known = crowded(30)
    crowded.cache_clear()
    assert crowded(30) == known


def test_they_have_about_440_outcomes():
    assert mean(len(explore(position, 0).results()) for position in crowded(2000)) == pytest.approx(
        440, rel=0.1
    )
