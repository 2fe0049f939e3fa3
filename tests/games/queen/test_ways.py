"""The ways to a goal: legal, at the price that was told, and told as they are sailed."""

import random

import pytest
from tests.games.queen.planning import (
    PUSHING,
    at_the_table,
    largest,
    looked,
    read,
    some_positions,
    told,
)
from tests.games.queen.setup import cell, position

import paddlewheel as pw
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import read_action
from paddlewheel.games.queen.ends import Goal
from paddlewheel.games.queen.plan import MOST_WAYS, Shove, plan
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import QueenTurn


def goals(state: QueenState, rng: random.Random, count: int) -> list[Goal]:
    """Some ends within reach, with and without what else matters about them."""
    ends = list(read(plan(state, []).reach))
    picked = [rng.choice(ends) for _ in range(count)]
    return [
        Goal(place, facing if rng.random() < 0.7 else None, speed if rng.random() < 0.7 else None)
        for place, facing, speed in picked
    ]


def test_ways_are_legal_and_end_at_the_goal_for_that_price():
    ways_seen = 0
    for seed, state in enumerate(some_positions(range(100, 140))):
        rng, number = random.Random(seed), state.boat_to_act
        ends = read(plan(state, []).reach)
        for goal in goals(state, rng, 3):
            ways = plan(state, [], goal).ways
            fitting = [
                cost
                for (place, facing, speed), (cost, _) in ends.items()
                if place == goal.cell and goal.facing in (None, facing)
                and goal.speed in (None, speed)
            ]  # fmt: skip
            assert ways[0].cost == min(fitting)
            assert [way.cost for way in ways] == sorted(way.cost for way in ways)
            assert len(ways) <= MOST_WAYS
            for way in rng.sample(ways, min(4, len(ways))):
                ways_seen += 1
                _check_way(state, number, goal, way)
    assert ways_seen > 100


def _check_way(state: QueenState, number: int, goal: Goal, way) -> None:
    turn = QueenTurn(state, map(read_action, way.actions))
    lying, cost, _ = told(state, number, turn)
    assert goal.cell == lying[0] == way.cells[-1]
    assert goal.facing in (None, lying[1])
    assert goal.speed in (None, lying[2])
    assert (cost, lying[1]) == (way.cost, way.facings[-1])
    assert len(way.cells) == len(way.facings)
    assert way.cells[0] == state.boats[number].cell
    neighbours = state.river.neighbours
    steps = zip(way.cells, way.facings, way.cells[1:], strict=False)
    assert all(neighbours[here][facing] == there for here, facing, there in steps)
    pushed = [event for event in turn.events if isinstance(event, ev.Pushed)]
    assert way.pushes == tuple(Shove(e.boat, e.start, e.end) for e in pushed)
    final = at_the_table(state, way.actions)
    assert final.turn_key != state.turn_key
    if final.boats[number].cell is not None:
        assert final.boats[number].cell == goal.cell


def test_ways_tell_cells_facings_and_pushes():
    (way, *others) = looked(position(PUSHING), "", Goal(cell("0.12"), 0, 2)).ways
    assert way.actions == ("v2", f"P{way_to(way)}", ".")
    assert way.cells == (cell("0.7"), cell("0.12"))
    assert way.facings == (0, 0)
    assert len(others) == 4, "B can be pushed to five cells"
    assert {w.pushes[0].end for w in (way, *others)} == set(
        map(cell, ("0.11", "0.13", "0.16", "0.17", "0.18"))
    )


def way_to(way) -> str:
    """The cell that the first boat is pushed to, as it is written."""
    end = way.pushes[0].end
    return f"{end // 20}.{end % 20}"


def test_no_way_leads_beyond_reach():
    state = position(PUSHING)
    for goal in (Goal(cell("2.19")), Goal(10_000), Goal(-1), Goal(cell("0.13"), 1, 6)):
        assert plan(state, [], goal).ways == ()


def test_a_flood_of_ways_is_cut():
    state = largest()
    ways = [plan(state, [], Goal(place.cell)).ways for place in plan(state, []).reach[::4]]
    assert max(map(len, ways)) == MOST_WAYS


def test_without_a_goal_no_ways_aretold():
    assert looked(position(PUSHING)).ways == ()


def test_a_way_can_be_followed_step_by_step():
    """Whatever was done already, ways are told from the beginning of the turn."""
    for state in some_positions(range(300, 330)):
        (first, *_) = plan(state, [], Goal(plan(state, []).reach[-1].cell)).ways
        for count in range(1, len(first.actions)):
            steps = [read_action(word) for word in first.actions[:count]]
            seen = plan(state, steps, Goal(first.cells[-1], first.facings[-1]))
            assert first.actions[count] in seen.legal
            assert first in seen.ways or len(seen.ways) == MOST_WAYS
            assert all(way.actions[:count] == first.actions[:count] for way in seen.ways)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"facing": 1},
        {"cell": "12"},
        {"cell": True},
        {"cell": 12.0},
        {"cell": 12, "facing": "N"},
        {"cell": 12, "colour": 1},
        {"cell": None},
    ],
)
def test_a_goal_that_means_nothing_is_refused(data):
    state = position(PUSHING)
    with pytest.raises(pw.NotationError) as refused:
        state.title.plan(state, [], data)
    assert refused.value.code == "unreadable_goal"


def test_a_goal_as_plain_data():
    state, goal = position(PUSHING), {"cell": cell("0.13"), "facing": 1}
    assert state.title.plan(state, [], goal) == plan(state, [], Goal(cell("0.13"), 1))
    assert state.title.plan(state, [], None) == plan(state, [])
