"""What positions and turns promise: by the time that the boats still need."""

from dataclasses import replace

import numpy as np
import pytest
from tests.games.queen.setup import A, B, C, cell, position
from tests.games.queen.solo import times

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.state import Turn
from paddlewheel.games.queen import rivalry
from paddlewheel.games.queen.beyond import time_beyond
from paddlewheel.games.queen.lying import Lying
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.outlook import RIVALS, THE_OTHER_BOATS, QueenOutlook
from paddlewheel.games.queen.pilotage import A_TURN, FOREVER

RIVER = "A0 A2-2 A1-4 quay"
OPEN = "A0 A2-2 A1-4"


def standings(boats: str, river: str = RIVER, **changes: object) -> list[float]:
    """What a position is worth to every seat."""
    state = position(boats, river=river, **changes)
    return QueenOutlook(state).standings(state)


def own_time(boats: str, river: str = RIVER, **changes: object) -> float:
    """The time of boat A, as its captain sees it: the others are gone for ever."""
    worth = standings(f"{boats}, B out, C out", river, **changes)[A]
    return RIVALS * FOREVER - worth


# --- Positions


def test_the_time_is_the_exact_one_on_a_whole_river():
    table = times(position("A 0.2 N, B out, C out", river=RIVER).river, repairs=True)
    found = own_time("A 1.7 NE v3 c4", passengers=False)
    assert found == table.home.before[4, 1, cell("1.7"), 2]


def test_passengers_aboard_and_docks_that_were_used_count():
    none, other, both = (own_time(f"A 2.2 N v1 c6 {p}") for p in ("", "p1", "p1 p2"))
    assert none > other > both
    assert own_time("A 2.2 N v1 c6 p2") > other


@pytest.mark.parametrize("river", [RIVER, OPEN])
def test_further_is_better(river):
    places = [f"A {place} N v2 c6" for place in ("0.2", "0.17", "1.6", "1.16")]
    left = [own_time(boat, river, passengers=False) for boat in places]
    assert left == sorted(left, reverse=True)
    assert left[0] >= left[-1] + A_TURN


def test_a_missed_turn_takes_a_turn():
    state = position("A 1.6 N, B 0.2 N, C 0.5 N", river=RIVER)
    waits = replace(state, boats=(replace(state.boats[A], misses=True), *state.boats[1:]))
    outlook = QueenOutlook(state)
    assert outlook.standings(waits)[A] == outlook.standings(state)[A] - A_TURN


def test_who_will_face_freely_faces_best():
    free = own_time("A 1.7 S c0 to_face", passengers=False)
    facings = ("N", "NE", "SE", "S", "SW", "NW")
    assert free == min(own_time(f"A 1.7 {facing} c0", passengers=False) for facing in facings)


def test_ahead_is_better():
    worth = standings("A 2.11 N v2, B 1.6 N v2, C 0.2 N v2", passengers=False)
    assert worth == sorted(worth, reverse=True)
    assert worth[A] > worth[B] > worth[C]


def test_others_who_are_late_are_welcome():
    late = standings("A 2.11 N, B 0.2 N, C 0.5 N", passengers=False)[A]
    close = standings("A 2.11 N, B 1.6 N, C 0.5 N", passengers=False)[A]
    assert close < late < close + RIVALS * 5 * A_TURN


def test_home_is_best_the_first_most_of_all_and_out_is_worst():
    first, second, afloat, out = standings(
        "A home, B home, C 1.7 N, D out, E 0.2 N", edition="P97", arrived=(A, B)
    )[:4]
    assert first > second > afloat > out


@pytest.mark.parametrize(("goal", "share"), [("first_boat", THE_OTHER_BOATS), ("all_boats", 1.0)])
def test_the_goal_of_a_team_decides_which_boat_counts(goal, share):
    def of_team(mate: str) -> float:
        boats = f"A 2.11 N, B 1.6 N, C {mate} N v2, D 1.5 N"
        found = standings(boats, passengers=False, teams="two", team_goal=goal)
        assert found[A] == found[C] != found[B]
        return found[A]

    alone = own_time("A 0.2 N v2", passengers=False) - own_time("A 1.6 N v2", passengers=False)
    assert of_team("1.6") - of_team("0.2") == pytest.approx(share * alone)
    assert alone >= A_TURN


def test_of_two_own_boats_the_first_counts():
    worth = standings("A 2.11 N, B 1.6 N, C 0.2 N, D 1.5 N", players=2, passengers=False)
    swapped = standings("A 0.2 N, B 1.6 N, C 2.11 N, D 1.5 N", players=2, passengers=False)
    assert worth == pytest.approx(swapped)
    assert worth[A] > worth[B]


def test_a_tile_that_is_laid_later_is_judged_by_what_rivers_are_like():
    boats = ", B 0.2 N, C 0.5 N"
    state = position(f"A 2.17 N v3{boats}", river=OPEN)
    outlook = QueenOutlook(state)
    worth = [
        outlook.standings(position(f"A 3.{end}{boats}", river=f"{OPEN} A2-4"))[A]
        for end in ("2 S v3", "2 N v3", "6 N v3")
    ]
    assert outlook.standings(state)[A] < worth[1]
    assert worth == sorted(worth)


def test_who_lacks_passengers_does_not_forget_it_on_a_new_tile():
    # The price of docks that nobody has seen yet is the same on this side of the end and beyond.
    before = position("A 2.2 N v2 c6, B 0.2 N, C 0.5 N", river=OPEN)
    outlook = QueenOutlook(before)
    later = position("A 3.2 N v2 c6, B 0.2 N, C 0.5 N", river=f"{OPEN} A3-1")
    full = position("A 3.2 N v2 c6 p1 p2, B 0.2 N, C 0.5 N", river=f"{OPEN} A3-1")
    lying = Lying(np.array([2]), np.array([0]), np.array([2]), np.array([6]))
    to_come = np.array([later.tiles_to_come])
    averages = [float(time_beyond(missing, to_come, lying)[0]) for missing in (2, 0)]
    more = outlook.standings(full)[A] - outlook.standings(later)[A]
    assert more == averages[0] - averages[1] + ENOUGH * rivalry.unseen(before)


def test_passengers_that_others_have_taken_on_since_are_gone():
    state = position("A 1.2 N v2 p2, B 0.2 N, C 0.5 N", river=RIVER)
    outlook = QueenOutlook(state)
    assert [place for place, many in enumerate(state.waiting) if many] == [1, 2]
    taken = replace(state, waiting=(0, 0, *state.waiting[2:]))
    assert outlook.standings(taken)[A] < outlook.standings(state)[A] - A_TURN


# --- Turns


RACES = {
    "alone": ("A 1.7 N v3 c3, B out, C out", RIVER, {}),
    "others to push": ("A 1.2 N v4 c2, B 1.7 N, C 0.6 NE", RIVER, {}),
    "some are home": ("A 1.2 N v4 c2, B 1.7 N v3, C home, D home", RIVER, {}),
    "some are out": ("A 1.2 N v4 c2, B 1.7 N v3, C out", RIVER, {"edition": "P97"}),
    "teams": ("A 1.2 N v2 c2, B 0.7 N, C 0.6 NE, D 0.12 N", RIVER, {"teams": "two"}),
    "whole teams": (
        "A 1.2 N v2 c2, B 0.7 N, C 0.6 NE, D home",
        RIVER,
        {"teams": "two", "team_goal": "all_boats"},
    ),
    "two boats": ("A 1.2 N v2 c2, B 0.7 N, C 0.6 NE, D 0.12 N", RIVER, {"players": 2}),
    "a river to come": ("A 1.2 N v2 c2, B 0.7 N, C 0.6 NE", OPEN, {}),
}


@pytest.mark.parametrize(("boats", "river", "changes"), RACES.values(), ids=RACES.keys())
def test_a_turn_is_worth_what_it_leads_to(boats, river, changes):
    state = position(boats, river=river, **changes)
    outlook, turns = QueenOutlook(state), state.turns()
    compared = 0
    for turn, worth in zip(turns, outlook.appraise(state, turns), strict=True):
        if is_quiet(turn) and worth > HOPELESS:
            assert outlook.standings(turn.state)[A] == pytest.approx(worth)
            compared += 1
    assert compared > 20


HOPELESS = -FOREVER / 2


def is_quiet(turn: Turn) -> bool:
    """Whether it calls nowhere, lays no tile and pushes nobody, who would have to face."""
    kinds = {event.kind for event in turn.events}
    return not kinds & {"arrived", "passenger_boarded", "pushed"} and turn.state.to_act != CHANCE
