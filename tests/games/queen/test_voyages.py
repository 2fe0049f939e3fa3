"""The times of voyages are exact: a search over the real rules finds the same, from everywhere.

The tables leave out, and so does the search: turns through two cells with driftwood, turns
backwards off a sandbank, and passing a turn there. A crash has a flat price; here it is the end.
"""

import numpy as np
import pytest
from tests.games.queen.setup import laid
from tests.games.queen.solo import NEVER, Search, alone, times

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER, Reach, Times
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.voyages import A_CRASH, Goal, Voyages, voyages

PLAIN = "A0 A2-2 >A1-4 quay"
AT_THE_QUAY = "A0 A1-3 A2-2 >quay"
"""The dock of the last tile is a landing cell: the second passenger can be home at once."""
SAND = "A0 B3-1 <B3-2 >quay"
WOOD = "A0 B2 A3-2 <quay"
SAND_AND_DOCKS = "A0 A1-3 B3-1 <A2-4 quay"
SPEEDWAY = "A0 B3-1 <A2-2 >quay"


def of_crew(table: Voyages, docks: list[int], aboard: tuple[int, ...]) -> Times:
    """The times for a boat with passengers from the docks of these tiles."""
    used = [dock // TILE in aboard for dock in docks]
    if not docks or sum(used) == ENOUGH:
        return table.home.before
    return table.one.before[used.index(True)] if any(used) else table.two.before


def check_exact(river: str, **options: object) -> None:
    """From every cell, with every facing, speed and coal."""
    state = alone(river, crash="out", **options)
    any_speed = state.rules.landing == "any_speed"
    search = Search(state)
    table = times(state.river, search.docks, any_speed=any_speed)
    cells = [cell for cell, water in enumerate(state.river.water) if water]
    if any_speed:  # nobody lies there: whoever comes there is home
        cells = [cell for cell in cells if cell not in state.river.landings]
    for aboard, left in search.left().items():
        found = of_crew(table, search.docks, aboard)[: len(left), :, cells]
        turns = np.where(found == FOREVER, NEVER, found // A_TURN)
        np.testing.assert_array_equal(turns, left[:, :, cells])
        assert (turns < NEVER).mean() > 0.5


@pytest.mark.parametrize("river", [PLAIN, AT_THE_QUAY, SAND_AND_DOCKS])
def test_voyages_with_passengers_are_exact(river):
    check_exact(river)


@pytest.mark.parametrize("river", [SAND, WOOD])
def test_voyages_over_sand_and_driftwood_are_exact(river):
    check_exact(river, passengers=False)


def test_voyages_that_land_at_any_speed_are_exact():
    check_exact(SPEEDWAY, passengers=False, landing="any_speed")


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
def test_voyages_with_coal_docks_are_exact():
    check_exact("A0 B1/B2 <B3-2 <quay", passengers=False)


# --- Beyond the rules


def test_a_dock_that_was_used_is_no_goal():
    river = laid(PLAIN)
    docks = sorted(river.docks)
    table = times(river, docks)
    here = (2, 0, docks[1], 0)
    assert table.one.before[1][here] > table.one.before[0][here]
    assert table.one.after[0][here] == table.one.after[-1][here] == table.home.before[here]
    assert table.one.after[1][here] == table.one.before[1][here]


def test_at_the_quay_a_boat_is_home_when_its_turn_ends():
    river = laid(PLAIN)
    landing = min(river.landings)
    home = times(river).home
    assert (home.after[:, :, landing, 0] == 0).all()
    assert (home.after[:, :, landing, 1] > 0).all()
    assert (home.before[:, :, landing, 0] >= A_TURN).all()


def test_a_dock_where_others_come_first_takes_longer():
    river = laid(PLAIN)
    reach, docks = Reach(river, 0), sorted(river.docks)
    ends = reach.never(ENOUGH + 1)
    ends[0][:, :, reach.places(river.landings), 0] = A_TURN
    goal = Goal(ends, reach.places(()), reach.places(docks), [70, 0], repairs=False)
    risky = voyages(reach, goal)
    safe = times(river, docks)
    start = (6, 0, 2, 0)
    assert risky.two.before[start] == safe.two.before[start] + 70
    assert risky.home.before[start] == safe.home.before[start]
    assert risky.one.before[(0, *start)] == safe.one.before[(0, *start)]


def test_a_crash_has_a_price_where_boats_are_repaired():
    river = laid(PLAIN)
    trapped = Boat(cell=35, facing=5, speed=6, coal=0)
    here = (trapped.coal, trapped.facing, trapped.cell, trapped.speed - 1)
    out, repaired = times(river).home.before, times(river, repairs=True).home.before
    assert out[here] == FOREVER
    restart = repaired[0, :, trapped.cell, 0].min()
    assert repaired[here] == restart + A_CRASH
