"""Where a turn can end: what the kernel tells in numbers is what a look at every turn shows."""

import pytest
from bench.positions import advanced, crowded, with_rose
from tests.games.interpreted import interpreted
from tests.games.queen.test_kernel import EDITIONS, decisions

from paddlewheel.games.queen import kernel, outcomes
from paddlewheel.games.queen.plan import plan
from paddlewheel.games.queen.reach import _looked_at, _numbered
from paddlewheel.games.queen.wholeturn import CompleteTurns, coal_at_start

POSITIONS = (*crowded(60), *advanced(60), *with_rose(40))


def had(state) -> int:
    """The coal before the turn."""
    return state.boats[state.boat_to_act].coal


def numbered(state):
    """What the numbers say, and what a look does; both without order."""
    turns = state.turns()
    assert isinstance(turns, CompleteTurns)
    both = _numbered(state, turns, had(state)), _looked_at(state, had(state))
    return [{cell: sorted(ends) for cell, ends in told} for told in both]


def is_by_kernel(state) -> bool:
    return isinstance(state.turns(), CompleteTurns)


def test_numbers_and_a_look_at_each_turn_agree():
    some = [state for state in POSITIONS if is_by_kernel(state)]
    assert len(some) > 100
    for state in some:
        told, seen = numbered(state)
        assert told == seen


def test_boats_that_are_pushed_back_are_pushed():
    there_and_back = [
        state
        for state in POSITIONS
        if is_by_kernel(state) and state.turns().exploration._comes_back()
    ]
    assert len(there_and_back) > 5
    for state in there_and_back:
        told, seen = numbered(state)
        assert told == seen


def test_the_cheapest_come_first():
    for state in filter(is_by_kernel, POSITIONS[:60]):
        for _, ends in state.turns().endings(had(state)):
            prices = [end % 1_000 for end in ends]
            assert prices == sorted(prices)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_source_of_the_kernel_tells_the_same(edition):
    for state in decisions(edition, 1):
        boat = state.boats[state.boat_to_act]
        coal = [coal_at_start(state, boat, speed) for speed in range(7)]
        told = []
        for module in (kernel, interpreted("queen")):
            exploration = outcomes.explore(state, state.boat_to_act, module)
            results = exploration.results()
            endings = exploration.endings(results, coal, boat.coal)
            if exploration.is_plain:
                assert exploration.all_endings(coal, boat.coal) == endings
            speeds = exploration.chosen_speeds()
            assert speeds == sorted({kernel.unpack(result)[1] for result in results})
            told.append((endings, speeds))
        assert told[0] == told[1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_legal_is_what_the_small_steps_allow(edition):
    for state in (*decisions(edition, 2), *POSITIONS[::8]):
        assert plan(state, ()).legal == tuple(map(str, state.legal_actions()))
