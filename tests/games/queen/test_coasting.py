"""The turns that a boat without coal needs: the table agrees with the rules, turn by turn."""

import pytest
from tests.games.queen.setup import position

from paddlewheel.games.queen.actions import COMPASS
from paddlewheel.games.queen.coasting import NEVER, Goal, turns_from_stop, turns_to_go
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurn

RIVER = River(("A0", "A2-2", "A2-4", "A3-2"), (0, 0, 0, 0))
DOCK = 20 + 14
STOP = Goal(frozenset((DOCK,)), 1)
WHARF = Goal(RIVER.landings, 1)


def alone(cell: int, facing: int, speed: int) -> QueenState:
    """A boat without coal; the others are far behind."""
    place = f"{cell // TILE}.{cell % TILE}"
    boats = f"A {place} {COMPASS[facing]} v{speed} c0, B 0.2 N, C 0.9 N"
    return position(boats, river="A0 A2-2 A2-4 A3-2 quay", passengers=False)


def after_a_turn(goal: Goal, cell: int, facing: int, speed: int) -> int:
    """By the rules: the fewest turns that are left after the best turn now."""
    left = [NEVER]
    for turn in alone(cell, facing, speed).turns():
        if isinstance(turn, CompleteTurn):
            end = turn.arrival
            left.append(turns_to_go(RIVER, goal, end.cell * 6 + end.facing, end.speed))
    return min(left)


@pytest.mark.parametrize("goal", [STOP, WHARF], ids=["dock", "quay"])
@pytest.mark.parametrize("cell", [22, 27, 31, 47, 49, 54])
def test_every_turn_leads_one_turn_closer(goal, cell):
    for facing in range(6):
        for speed in range(1, 7):
            turns = turns_to_go(RIVER, goal, cell * 6 + facing, speed)
            if turns:
                rest = after_a_turn(goal, cell, facing, speed)
                assert turns == (NEVER if rest == NEVER else rest + 1)


def test_a_stop_needs_speed_1():
    assert turns_to_go(RIVER, STOP, DOCK * 6, 1) == 0
    assert turns_to_go(RIVER, STOP, DOCK * 6, 2) > 0
    fast = Goal(STOP.cells, 6)
    assert turns_to_go(RIVER, fast, DOCK * 6, 6) == 0


def test_from_a_stop_the_worst_facing_counts():
    ways = [turns_to_go(RIVER, WHARF, DOCK * 6 + facing, 1) for facing in range(6)]
    assert turns_from_stop(RIVER, WHARF, DOCK) == max(way for way in ways if way != NEVER)
    assert len(set(ways)) > 1
