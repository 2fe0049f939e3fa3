"""The planner: it brings everybody home, and sees what a turn leads to before its next one."""

import random
from dataclasses import replace
from statistics import median

import pytest
from scripts.beyond import random_river
from tests.games.queen.setup import A, begin_turn, laid, new, position
from tests.games.queen.solo import times

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.pilotage import A_TURN
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import start_cell

RIVER = "A0 A1-1 A2-2 A3-2 A1-4 quay"


def after_its_turn(state: pw.State, bot: str = "planner") -> QueenState:
    """What a bot makes of a position."""
    for action in make_bot(bot, 1).choose(state):
        state, _ = state.apply(action)
    assert isinstance(state, QueenState)
    return state


BOTS = pytest.mark.parametrize("bot", ["planner", "searcher:nodes=40"])


@BOTS
def test_landing_is_better_than_anything(bot):
    boats = "A 4.11 N v2 p1 p2, B 4.5 N p1 p2, C 2.2 N"
    assert A in after_its_turn(position(boats, river=RIVER), bot).arrived


@BOTS
def test_a_passenger_at_hand_is_taken(bot):
    state = position("A 1.10 N v1, B 0.2 N, C 0.5 N", river=RIVER)
    assert after_its_turn(state, bot).boats[A].aboard == (1,)


@BOTS
def test_a_trap_is_not_sailed_into(bot):
    # Fast, without coal, with islands ahead: after most turns the next one ends in a crash.
    boats, river = "A 0.17 N v5 c0, B 0.2 N, C 0.5 N", "A0 A1-1 A1-4 quay"
    state = position(boats, river=river, passengers=False)
    doomed = [crashes_next(turn.state) for turn in state.turns()]
    assert len(doomed) > sum(doomed) > len(doomed) / 2
    assert not crashes_next(after_its_turn(state, bot))


def crashes_next(state: QueenState) -> bool:
    """Whether boat A cannot complete its next turn."""
    alone = replace(state, round=state.round + 1, jobs=(), passage=None)
    passage = begin_turn(replace(alone, order=(0, 1, 2)), A).passage
    return passage is not None and passage.situation == "crash"


def test_it_looks_no_further_than_its_width():
    state = position("A 1.6 N v3, B 1.11 N, C 0.17 N", river="A0 A2-2 A1-4")
    outlook, turns = state.title.outlook(state), state.turns()
    worth = outlook.appraise(state, turns)
    best = turns[max(range(len(turns)), key=worth.__getitem__)]
    assert tuple(make_bot("planner:width=1").choose(state)) == best.actions


# --- Alone on a river that is known


def solo(river: River) -> QueenState:
    """A boat at its start place; the other one is out, and nobody else wants the passengers."""
    boats = (Boat(cell=start_cell(1)), Boat(cell=None))
    state = replace(
        new(2, boats_per_player="one", river_tiles=len(river.names)),
        river=river,
        boats=boats,
        waiting=tuple(int(tile.dock is not None) * 2 for tile in river.tiles),
        supply=0,
        starters=(0, 1),
        order=(0,),
        out=(1,),
        round=1,
        jobs=(),
    )
    return begin_turn(state, A)


def fewest_turns(river: River) -> int:
    """From that place; the table is exact, as its own tests show."""
    table = times(river, sorted(river.docks))
    return int(table.two.before[6, 0, start_cell(1), 0]) // A_TURN


def rounds_home(state: pw.State, bot: str) -> int:
    """How many rounds a bot needs."""
    captain = make_bot(bot, 1)
    while state.to_act is not None:
        for action in captain.choose(state):
            last, (state, _) = state.turn_id[0], state.apply(action)
    assert isinstance(state, QueenState)
    assert state.arrived == (A,)
    return last


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
def test_alone_on_a_known_river_a_pilot_hardly_loses_a_round():
    lost = []
    for seed in range(3):
        river = random_river(random.Random(seed))
        lost.append(rounds_home(solo(river), "pilot") - fewest_turns(river))
    assert min(lost) >= 0
    assert median(lost) <= 1


@pytest.mark.usefixtures("untraced")
def test_alone_on_a_short_river_a_pilot_needs_the_fewest_turns():
    river = laid(RIVER)
    least = fewest_turns(river)
    assert rounds_home(solo(river), "pilot") == least


# --- Races


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
@pytest.mark.parametrize(("players", "rows"), [(3, 11), (4, 7), (6, 7)])
def test_planners_bring_everybody_home(players: int, rows: int) -> None:
    state = pw.new_game("siegers", players=players, options={"rows": rows})
    bots = [make_bot("planner", f"{rows}/{seat}") for seat in range(players)]
    *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(rows))
    assert last.events[-1].to_dict()["ending"] == "all_home"


@pytest.mark.usefixtures("untraced")
@pytest.mark.slow
@pytest.mark.parametrize(("edition", "players"), [("F19", 3), ("P97", 3), ("I97", 4)])
def test_planners_finish_races_of_mississippi_queen(edition: str, players: int) -> None:
    state = pw.new_game("queen", edition=edition, players=players)
    bots = [make_bot("planner", f"1/{seat}") for seat in range(players)]
    *_, last = pw.race(pw.Record.begin(state), state, bots, pw.SeededDealer(1))
    assert last.state.ending in ("all_but_one", "no_passengers")
    assert last.state.arrived
    assert last.state.round < 40
