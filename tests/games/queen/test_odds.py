"""What may come next: the ways of the river and the tiles that are left, with their odds."""

from fractions import Fraction

from tests.games.queen.setup import new, position

import paddlewheel as pw
from paddlewheel.games.queen.jobs import DrawTile, RollDie
from paddlewheel.games.queen.odds import odds, rivers_to_come


def test_they_are_those_of_the_die_and_the_tiles_when_they_are_drawn():
    state, dealer = new(3), pw.SeededDealer(3)
    seen = set()
    for _ in range(400):
        if isinstance(state.job, RollDie | DrawTile) and state.river.names[1:]:
            told = odds(state)
            drawn = {str(outcome): share for outcome, share in state.chance_outcomes()}
            if isinstance(state.job, RollDie):
                names = {-1: "die left", 0: "die straight", 1: "die right"}
                assert {names[w.way]: Fraction(*w.odds) for w in told.ways} == drawn
            else:
                assert {f"tile {t.name}": Fraction(*t.odds) for t in told.tiles} == drawn
            seen.add(type(state.job))
        if state.to_act is None:
            break
        if state.chance_outcomes():
            state = state.apply(dealer.deal(state))[0]
        else:
            state = state.turns()[-1].state
    assert seen == {RollDie, DrawTile}


def test_a_way_tells_where_the_tile_would_lie():
    state = position("A 1.7 N, B 0.1 N", river="A0 A2-2 >A1-4")
    told = odds(state)
    for way in told.ways:
        river = next(r for r, _ in rivers_to_come(state) if r.ways[-1] == way.way)
        assert river.cells[-20:] == way.cells
        assert river.places[-1].origin == way.origin


def test_what_is_on_a_tile_is_told():
    tiles = {
        tile.name: tile for tile in odds(position("A 0.7 N, B 0.1 N", river="A0 A2-2 B1")).tiles
    }
    assert tiles["A1-1"].dock == "blue"
    assert tiles["A2-1"].dock == "red"
    assert tiles["A3-1"].dock is None
    assert tiles["A3-1"].islands


def test_a_whole_river_has_none():
    assert odds(position("A 0.7 N, B 0.1 N", river="A0 A2-2 A1-4 quay")) is None
