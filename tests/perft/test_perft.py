"""The numbers of turns from fixed positions, one and two turns deep."""

import pytest
from tests.games.siegers.setup import position
from tests.perft.perft import afloat, count, load

import paddlewheel as pw

TABLE = load()


@pytest.mark.rule("S-TURN-1", "S-MOVE-1", "S-MOVE-2", "S-MOVE-3")
@pytest.mark.parametrize("name", TABLE)
@pytest.mark.parametrize("depth", [1, 2])
def test_the_number_of_turns(name, depth):
    state = pw.state_from_dict(TABLE[name]["position"])
    assert count(state, depth) == TABLE[name]["turns"][depth - 1]


@pytest.mark.rule("S-DOCK-2", "S-DOCK-3", "S-DOCK-4", "S-DOCK-5")
@pytest.mark.parametrize("name", TABLE)
def test_the_number_of_positions_after_a_turn(name):
    state = pw.state_from_dict(TABLE[name]["position"])
    assert len(afloat(state)) == TABLE[name]["afloat"]


def test_the_table_has_all_sorts_of_positions():
    """Every number of players, the start and the finish."""
    states = [pw.state_from_dict(entry["position"]) for entry in TABLE.values()]
    assert {state.players for state in states} == {3, 4, 5, 6}
    assert any(state.to_act == pw.CHANCE for state in states)
    assert any(state.finished for state in states)


def test_counting_by_hand():
    """Three logs on field 1: four moves straight on or after a free step, fewer after more."""
    state = position("R1[1]/3 B40[1] G60[1]")
    assert count(state, 1) == 4 + 2 * 4 + 2 * 3 + 2
    stuck = position("R0[1]/0 B1[1]/0 G60[1]")
    assert count(stuck, 1) == 1
    assert count(stuck, 2) == 1, "both can only pass"


def test_every_outcome_of_a_draw_is_counted():
    """Whoever begins and whatever is rolled, a first move of one to ten fields follows."""
    state = pw.new_game("siegers", players=6, options={"rows": 3})
    assert count(state, 1) == 6 * 6 * 10
