"""One turn backwards: from where a goal is reached in a turn, and for how much coal."""

import numpy as np
import pytest
from tests.games.queen.setup import cell, laid
from tests.games.queen.solo import alone, simple_turns, with_boat

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Reach, Times, before
from paddlewheel.games.queen.river import TILE

COALS = range(4)


def a_turn_before(reach: Reach, *ends: tuple[int, int, int]) -> Times:
    """The times before turns that end on a cell, with a facing and a speed."""
    goal = reach.never()
    for where, facing, speed in ends:
        goal[:, facing, where - reach.start, speed - 1] = A_TURN
    return before(reach, goal, reach.sandbanks)


def least_coal(river: str, boat: Boat, end: tuple[int, int, int]) -> int:
    """By the rules: what a turn costs that ends so; more than there is if there is none."""
    turns = simple_turns(with_boat(alone(river), boat))
    spent = [boat.coal - turn.arrival.coal for turn in turns if turn.arrival[:3] == end]
    return min(spent, default=99)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(
    ("river", "end"),
    [
        ("A0 A2-2 A1-4 quay", (cell("1.7"), 1, 3)),
        ("A0 B2 A1-4 quay", (cell("1.13"), 0, 4)),
        ("A0 B3-1 A1-4 quay", (cell("1.6"), 5, 1)),
        ("A0 B3-1 A1-4 quay", (cell("1.8"), 0, 2)),
    ],
    ids=["open water", "behind driftwood", "on a sandbank", "behind a sandbank"],
)
def test_a_goal_is_reached_from_where_a_turn_leads_there(river, end):
    times = a_turn_before(Reach(laid(river), 0), end)
    water = [c for c, wet in enumerate(laid(river).water) if wet and c < 2 * TILE]
    for where in water:
        for facing in range(6):
            for speed in (1, 2, 4, 6):
                boat = Boat(cell=where, facing=facing, speed=speed, coal=COALS[-1])
                cost = least_coal(river, boat, end)
                reached = [
                    coal for coal in COALS if times[coal, facing, where, speed - 1] < FOREVER
                ]
                assert reached == [coal for coal in COALS if coal >= cost], boat


def test_times_are_counted_on_from_the_end():
    reach = Reach(laid("A0 A2-2 A1-4 quay"), 0)
    ends = reach.never()
    ends[3, 0, cell("1.7"), 0] = 777
    times = before(reach, ends, reach.sandbanks)
    assert set(np.unique(times)) == {777, FOREVER}
    assert times[3, 0, cell("1.2"), 0] == 777
    assert times[2, 0, cell("1.2"), 0] == FOREVER


def test_what_ends_a_movement_is_not_passed():
    reach = Reach(laid("A0 A2-2 A1-4 quay"), 0)
    ahead, beyond = cell("0.7"), cell("0.12")
    ends = reach.never()
    ends[:, 0, beyond, 1] = A_TURN
    start = (0, 0, cell("0.2"), 0)
    assert before(reach, ends, reach.places(()))[start] == A_TURN
    assert before(reach, ends, reach.places((ahead,)))[start] == FOREVER


def test_a_reach_is_the_last_tiles_only():
    river = laid("A0 A2-2 A1-4 quay")
    whole, rest = Reach(river, 0), Reach(river, 1)
    end = (cell("2.2"), 0, 2)
    assert rest.cells == whole.cells - TILE
    assert list(rest.places((3, TILE + 3))) == [3]
    inner = a_turn_before(whole, end)[:, :, 2 * TILE :]
    np.testing.assert_array_equal(a_turn_before(rest, end)[:, :, TILE:], inner)


def test_beyond_its_beginning_a_reach_has_no_water():
    rest = Reach(laid("A0 A2-2 A1-4 quay"), 1)
    assert rest.shut[3, 2]  # back to the start tile
    assert not Reach(rest.river, 0).shut[3, TILE + 2]
