"""The race in numbers: what turns lead to, compiled and interpreted, and what they are worth."""

from dataclasses import replace
from typing import Any

import pytest
from tests.games.interpreted import interpreted
from tests.games.siegers.setup import position as afloat

from paddlewheel.games.siegers import outlook
from paddlewheel.games.siegers.options import SiegersRules
from paddlewheel.games.siegers.outlook import board, progress, race, value
from paddlewheel.games.siegers.state import SiegersState, Steamer


@pytest.fixture
def uncompiled(monkeypatch):
    """The kernel as Python runs it; boards of the one are not for the other."""
    monkeypatch.setattr(outlook, "kernel", interpreted("siegers"))
    outlook._board.cache_clear()
    yield
    outlook._board.cache_clear()


def numbers(race: Any) -> tuple[Any, ...]:
    """All that a race is."""
    return race.fields, race.fronts, race.logs, race.box, race.finished, race.is_over


def prospect(state: SiegersState, seat: int) -> int:
    return race(board(state), state).prospect(seat)


def position(*steamers: Steamer, finished: tuple[int, ...] = ()) -> SiegersState:
    box = 60 - sum(steamer.logs for steamer in steamers)
    return SiegersState(SiegersRules.make(), steamers, box, first=0, round=2, finished=finished)


def test_progress_counts_fields_then_places() -> None:
    home = Steamer(None, 1, 10)
    state = position(Steamer(40, 1, 10), home, home, Steamer(3, 1, 10), finished=(2, 1))

    assert progress(state, 3) < progress(state, 0) < progress(state, 1) < progress(state, 2)


def test_one_who_has_not_started_is_behind_one_on_the_start_field() -> None:
    state = position(Steamer(0, 1, 10), Steamer(None, None, 15), Steamer(5, 1, 15))

    assert progress(state, 1) < progress(state, 0)


def test_a_field_is_worth_a_log() -> None:
    others = (Steamer(30, 1, 10), Steamer(36, 1, 10))
    here = position(Steamer(33, 2, 10), *others)
    richer = replace(here, steamers=(Steamer(33, 2, 12), *others), box=here.box - 2)

    assert value(richer, 0) - value(here, 0) == 2


def test_to_be_home_is_worth_more_than_anything_afloat() -> None:
    state = position(Steamer(None, 1, 0), Steamer(92, 1, 30), Steamer(91, 1, 30), finished=(0,))

    assert value(state, 0) > value(state, 1)


def test_prospect_is_the_best_sum_of_differences_within_reach() -> None:
    # Beside field 5 of row 1 a 6 against its 1 wins five; nothing else is near.
    state = position(Steamer(2, 5, 4), Steamer(5, 6, 10), Steamer(60, 1, 10))

    assert prospect(state, 0) == 5


def test_no_prospect_without_anybody_in_reach() -> None:
    state = position(Steamer(2, 5, 4), Steamer(50, 6, 10), Steamer(60, 1, 10))

    assert prospect(state, 0) == 0


def test_a_gap_that_nobody_can_bridge_is_worth_drifting_back_for() -> None:
    left_behind = Steamer(0, 1, 0)
    home = Steamer(None, 1, 19)
    ahead = position(Steamer(51, 4, 41), left_behind, home, finished=(2,))
    nearer = position(Steamer(36, 4, 41), left_behind, home, finished=(2,))

    assert value(nearer, 0) > value(ahead, 0)


# --- Turns


@pytest.mark.parametrize("kernel", ["compiled", "interpreted"])
@pytest.mark.parametrize(
    "text",
    ["R5[5] B9[4] G2[3]", "R5[5]/3 B6[4]/30 G14[3]/0", "R88[1] B86[6] G90[2] Y91[5]",
     "R30[5] Bhome G31[3] Y32[2] O17[1]", "R30[5] B16[1] G15[3] Y32[2] O17[1] W31[6]"],
)  # fmt: skip
def test_a_turn_leads_where_the_rules_lead(request, kernel, text):
    if kernel == "interpreted":
        request.getfixturevalue("uncompiled")
    state = afloat(text)
    turns = state.turns()
    start = race(board(state), state)
    for turn, (steps, fields) in zip(turns, outlook.moves(turns), strict=True):
        after = race(start.board, turn.state)
        assert numbers(start.after(0, steps, fields)) == numbers(after), turn.actions
    assert numbers(start) == numbers(race(start.board, state)), "nothing is changed"


def test_the_compiled_kernel_judges_like_its_source(request):
    state = afloat("R30[5] B16[1] G15[3] Y32[2] O17[1] W31[6]")
    turns = state.turns()
    compiled = state.title.outlook(state).appraise(state, turns)
    request.getfixturevalue("uncompiled")
    assert state.title.outlook(state).appraise(state, turns) == compiled
