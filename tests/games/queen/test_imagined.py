"""Tiles that are imagined: the river goes on as it may, by the odds."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from tests.games.queen.setup import position

from paddlewheel.games.queen.imagined import TILES, imagined
from paddlewheel.games.queen.river import River

OPEN = position("A 1.6 N, B 0.2 N, C 0.5 N", river="A0 A2-2 A1-4")


def rivers(state, many: int) -> list[River]:
    return [imagined(state, random.Random(seed)) for seed in range(many)]


def test_the_river_goes_on_where_it_ends():
    for river in rivers(OPEN, 20):
        assert len(river.names) == len(OPEN.river.names) + TILES
        assert river.names[:3] == OPEN.river.names
        assert river.ways[:2] == OPEN.river.ways
        assert len(set(river.names)) == len(river.names)
        assert set(river.names[3:]) <= set(OPEN.tiles_left)
        assert len(set(river.cells)) == len(river.cells)


def test_the_same_draws_give_the_same_river():
    assert rivers(OPEN, 5) == rivers(OPEN, 5)
    assert len(set(rivers(OPEN, 30))) > 25


def test_every_tile_and_every_way_has_its_chance():
    found = rivers(OPEN, 600)
    ways = Counter(river.ways[2] for river in found)
    assert all(count == pytest.approx(600 / len(ways), rel=0.3) for count in ways.values())
    assert {river.names[3] for river in found} == set(OPEN.tiles_left)


def test_the_quay_comes_after_the_last_tile():
    nearly = position("A 1.6 N, B 0.2 N, C 0.5 N", river="A0 A2-2 A1-4", river_tiles=4)
    for river in rivers(nearly, 10):
        assert river.is_whole
        assert len(river.names) == 4


def test_what_has_been_lifted_stays_lifted():
    state = replace(OPEN, river=River(OPEN.river.names, OPEN.river.ways, lifted=1))
    assert imagined(state, random.Random(1)).lifted == 1
