"""Passengers that others want as well."""

from dataclasses import replace

import pytest
from tests.games.queen.setup import A, B, cell, position

from paddlewheel.games.queen.rivalry import A_LOST_DOCK, AN_UNSEEN_DOCK, docks, risk, unseen
from paddlewheel.games.queen.state import QueenState

RIVER = "A0 A1-4/1 A2-2/1"
DOCK = cell("1.13")


def on_the_way(*boats: str, river: str = RIVER, **changes: object) -> QueenState:
    """Boats on a river with two docks; the first is mine."""
    named = ", ".join(f"{name} {boat}" for name, boat in zip("ABCDEF", boats, strict=False))
    return position(named, river=river, **changes)


def test_docks_are_where_passengers_wait():
    boats = ("0.2 N", "0.5 N", "0.9 N")
    assert docks(on_the_way(*boats)) == (DOCK, cell("2.14"))
    assert docks(on_the_way(*boats, river="A0 A1-4/0 A2-2/1")) == (cell("2.14"),)


def test_docks_on_lifted_tiles_are_gone():
    state = on_the_way("2.2 N", "2.1 N", "2.7 N")
    assert docks(replace(state, river=replace(state.river, lifted=2))) == (cell("2.14"),)


def test_nobody_closer_is_no_risk():
    assert risk(on_the_way("0.17 N", "0.5 N", "0.2 N"), A, DOCK) == 0


@pytest.mark.parametrize(
    ("waiting", "cost"), [(1, A_LOST_DOCK * 3 // 4), (2, A_LOST_DOCK // 4), (3, 0)]
)
def test_each_who_is_closer_calls_as_likely_as_not(waiting, cost):
    state = on_the_way("0.2 N", "0.17 N", "0.12 N", river=f"A0 A1-4/{waiting} A2-2")
    assert risk(state, A, DOCK) == cost // 10 * 10


@pytest.mark.parametrize(
    "rival", ["2.2 N", "0.17 N p3 p4", "0.17 N p1", "home", "out"]
)  # past it, full, has been there, gone
def test_who_will_not_call_is_no_risk(rival):
    assert risk(on_the_way("0.2 N", rival, "0.5 N"), A, DOCK) == 0
    assert risk(on_the_way("0.2 N", "0.17 N", "0.5 N"), A, DOCK) > 0


def test_the_closer_of_two_own_boats_counts():
    state = on_the_way("0.2 N", "0.12 N", "0.17 N", "0.5 N", players=2)
    assert risk(state, A, DOCK) == 0
    assert risk(state, B, DOCK) > 0


def test_passengers_not_seen_yet_cost_more_when_they_are_few():
    state = on_the_way("0.2 N", "0.5 N", "0.9 N")
    costs = [unseen(replace(state, supply=supply)) for supply in (12, 6, 3)]
    assert costs == sorted(costs)
    assert AN_UNSEEN_DOCK < costs[0] < costs[-1]
    assert unseen(replace(state, supply=0)) == AN_UNSEEN_DOCK


def test_who_has_passengers_wants_no_more():
    wanting = on_the_way("0.2 N", "0.5 N", "0.9 N", supply=6)
    content = on_the_way("0.2 N", "0.5 N p3 p4", "0.9 N p3 p4", supply=6)
    assert unseen(content) < unseen(wanting)
