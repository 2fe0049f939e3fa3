"""What positions are worth: the planner's judgement must point the right way."""

from dataclasses import replace

import pytest

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.values import A_TRAP, progress, value

RIVER = River(("A0", "A2-2", "A2-4", "A3-2"), (0, 0, 0, 0))
DOCK = 20 + 14


def lone(boat: Boat, **changes) -> QueenState:
    """One boat on a whole river of four tiles; the other two are far behind."""
    state = QueenState.new(QueenRules.make("F19", {"river_tiles": 4}), 3)
    others = (Boat(cell=2), Boat(cell=9))
    basis = {"river": RIVER, "waiting": (0, 1, 1, 0), "supply": 6, "starters": (0, 1, 2)}
    return replace(state, boats=(boat, *others), **(basis | changes))


def test_progress_goes_downstream():
    assert progress(lone(Boat(cell=7)), 0) < progress(lone(Boat(cell=12)), 0)
    assert progress(lone(Boat(cell=17)), 0) < progress(lone(Boat(cell=22)), 0)


def test_a_passenger_aboard_is_worth_having():
    without, having = lone(Boat(cell=DOCK)), lone(Boat(cell=DOCK, aboard=(1,)))
    assert value(having, 0) > value(without, 0)


def test_coal_is_worth_having():
    assert value(lone(Boat(cell=27, coal=5)), 0) > value(lone(Boat(cell=27, coal=2)), 0)


def test_too_fast_before_the_stop_is_worse_than_slow():
    slow, fast = Boat(cell=29, facing=0, speed=1), Boat(cell=29, facing=0, speed=6)
    assert value(lone(slow), 0) > value(lone(fast), 0)


def test_home_is_best_and_out_is_worst():
    boat = Boat(cell=None)
    afloat = value(lone(Boat(cell=27)), 0)
    assert value(lone(boat, arrived=(0,)), 0) > afloat > value(lone(boat, out=(0,)), 0)


def test_a_trap_is_seen():
    # At the bow of tile 1, facing the bank to port, without coal: only one turn is free.
    safe = Boat(cell=35, facing=0, speed=4, coal=0, aboard=(1,))
    trapped = replace(safe, facing=5)
    assert value(lone(safe), 0) - value(lone(trapped), 0) > 3


@pytest.mark.parametrize("options", [{}, {"crash": "out"}])
def test_who_races_into_the_unknown_without_coal_is_in_danger(options):
    # On the last tile so far: nobody knows where the next one leads.
    rules = QueenRules.make("F19", {"river_tiles": 12, **options})
    state = replace(lone(Boat()), rules=rules, river=River(RIVER.names, RIVER.ways[:-1]))
    worth = [
        value(replace(state, boats=(Boat(cell=64, speed=speed, coal=coal), *state.boats[1:])), 0)
        for speed, coal in ((2, 0), (6, 6), (6, 0))
    ]
    assert min(worth) == worth[2]
    assert worth[0] - worth[2] > A_TRAP[rules.crash] / 2


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "players"), [("F19", 2), ("F19", 4), ("T19", 3), ("P97", 3), ("I97", 5)]
)
def test_mates_finish_their_races(edition, players):
    state = pw.new_game("queen", edition=edition, players=players)
    bots = [make_bot("mate", seat) for seat in range(players)]
    *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(1))
    assert last.state.ending in ("all_but_one", "first_boat", "no_passengers")
