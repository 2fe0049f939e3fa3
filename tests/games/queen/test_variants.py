"""Three players with two boats each, and every option by itself."""

from itertools import permutations

import pytest
from tests.games.queen.setup import (
    A,
    B,
    C,
    D,
    E,
    F,
    after,
    kinds,
    new,
    play,
    position,
    possible,
    rules,
    where,
)

from paddlewheel.core.errors import RuleSetError
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.jobs import ChooseTransfer
from paddlewheel.games.queen.options import QueenRules

QUAY = "A0 A2-2 A1-4 quay"
TWO_EACH = {"boats_per_player": "two"}
SIX = "A {}, B 0.2, C 0.9, D 0.5, E 0.3, F 0.1"
"""With three players A and D belong to the first, B and E to the second, C and F to the third."""


def started(order, **options):
    first, second, _ = order
    return after(new(3, **TWO_EACH, **options), f"starter {first} starter {second}")


# --- Three players with two boats each


@pytest.mark.rule("Q-VAR-2", "Q-SET-5")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_places_1_and_6_2_and_5_3_and_4_in_any_order(order):
    state = started(order)
    owners = [state.owner(boat) for boat in state.starters]
    assert owners == [*order, *reversed(order)]
    assert sorted(state.starters) == list(range(6))
    assert where(state)[state.starters[5]] is None, "the sixth boat waits ashore"


@pytest.mark.rule("Q-VAR-2", "Q-SET-5")
@pytest.mark.parametrize("first", range(3))
def test_clockwise_if_the_table_wants_it(first):
    state = after(new(3, **TWO_EACH, start_order="clockwise"), f"starter {first}")
    order = [(first + turn) % 3 for turn in range(3)]
    assert [state.owner(boat) for boat in state.starters] == [*order, *reversed(order)]


@pytest.mark.rule("Q-VAR-2", "Q-6P-1", "GQ-24")
def test_the_sixth_boat_starts_by_its_own_rule():
    state = after(started((0, 1, 2)), "tile A2-2 =N =N =N =N =N")
    assert (state.boat_to_act, state.to_act, possible(state)) == (D, 0, ["berth 3", "berth 5"])
    state = after(state, "berth 3 v2 F F . v2 F F . v2 R F F . v2 F F . v2 F F .")
    assert (state.boat_to_act, where(state)[D], state.boats[D].coal) == (D, "0.5", 7)
    assert after(state, "=N v1 F .").boats[D].coal == 6, "what is left of the seventh is lost"
    assert after(state, "=N v5 F").boats[D].coal == 4, "three of seven are spent"


@pytest.mark.rule("Q-VAR-2", "Q-SET-7")
def test_passengers_by_number_of_players():
    state = after(started((0, 1, 2)), "tile A1-1")
    assert (sum(state.waiting), state.supply) == (1, 7)


@pytest.mark.rule("Q-VAR-2", "Q-END-3")
def test_the_first_boat_to_arrive_wins_for_its_owner():
    """The losers rank by their foremost boat: B is ahead of C and F."""
    text = SIX.format("2.11 N v1 p1 p2").replace("B 0.2", "B 1.2")
    state, events = play(position(text, river=QUAY, players=3), "v1 F .")
    assert kinds(events)[-2:] == ["arrived", "game_ended"]
    assert (state.ending, state.ranking) == ("first_boat", ((0,), (1,), (2,)))


@pytest.mark.rule("Q-VAR-2", "Q-COAL-1")
def test_coal_may_be_handed_over_between_the_own_two():
    text = SIX.format("0.13 N v1 c6").replace("D 0.5", "D 0.17 v1 c1")
    state = after(position(text, players=3), "v1 F .")
    assert state.job == ChooseTransfer(A, D)
    assert possible(state)[-1] == "give5"


@pytest.mark.rule("Q-VAR-2", "Q-PASS-4")
def test_the_captain_may_decline_a_passenger():
    text = SIX.format("1.9 N v1").replace("F 0.1", "F 0.6")
    state = after(position(text, river="A0 A2-2/1 A1-4", players=3), "v1 F .")
    assert possible(state) == ["board", "decline"]
    _, events = play(state, "decline")
    assert events[0] == ev.PassengerDeclined(A, dock=1)


@pytest.mark.rule("Q-VAR-2", "Q-PASS-2")
@pytest.mark.parametrize(("limit", "asked"), [("boat", True), ("player", False)])
def test_the_dock_limit_counts_both_boats_of_a_player(limit, asked):
    text = SIX.format("1.9 N v1").replace("D 0.5", "D 0.5 p1")
    start = position(text, river="A0 A2-2/1 A1-4", players=3, dock_limit=limit)
    assert (possible(after(start, "v1 F .")) == ["board", "decline"]) == asked


# --- The extra coal of the sixth boat


@pytest.mark.rule("Q-6P-1", "GQ-24", "Q-COAL-1", "Q-VAR-3")
def test_the_seventh_coal_can_be_handed_over_and_is_lost_otherwise():
    """The sixth boat, A here, comes to lie beside its partner C."""
    text = "A ashore, B 1.1, C 0.10 v1 c3, D 1.3, E 0.19, F 1.2"
    start = position(text, teams="two", round=1, starters=(B, C, D, E, F, A), berth=3)
    assert (where(start)[A], start.boats[A].coal) == ("0.5", 7)
    state = after(start, "=NE v1 F .")
    assert possible(state) == ["keep", "give1", "give2", "give3"]
    for action, mine, theirs in (("keep", 6, 3), ("give1", 6, 4), ("give3", 4, 6)):
        boats = after(state, action).boats
        assert (boats[A].coal, boats[C].coal) == (mine, theirs)


# --- Every option by itself


@pytest.mark.rule("Q-VAR-4")
def test_advanced_options_go_with_every_edition():
    for edition in QueenRules.editions:
        chosen = rules(edition, players="2_to_6", b_tiles="3", black_rose=True, teams="two")
        chosen.check_players(4)


@pytest.mark.rule("Q-VAR-4", "Q-SET-1", "Q-ROSE-8")
@pytest.mark.parametrize(
    ("options", "players", "code"),
    [
        ({"black_rose": True}, 6, "no_room_for_the_rose"),
        ({"black_rose": True, "boats_per_player": "two"}, 3, "no_room_for_the_rose"),
        ({"boats_per_player": "two"}, 4, "too_many_boats"),
        ({"teams": "three"}, 4, "no_such_teams"),
        ({"players": "3_to_5"}, 2, "wrong_number_of_players"),
        ({}, 7, "wrong_number_of_players"),
    ],
)
def test_a_number_of_players_that_makes_no_sense_is_refused(options, players, code):
    with pytest.raises(RuleSetError) as refused:
        rules(**options).check_players(players)
    assert (refused.value.code, bool(refused.value.message)) == (code, True)


@pytest.mark.rule("Q-SET-1", "Q-ROSE-8")
@pytest.mark.parametrize("players", range(2, 6))
def test_with_the_black_rose_two_to_five_can_play(players):
    rules(black_rose=True).check_players(players)


@pytest.mark.rule("Q-VAR-4")
def test_a_rule_set_can_be_written_down_and_read_again():
    chosen = rules("T19", b_tiles="B1+B4", black_rose=True, exact_passengers=True)
    assert QueenRules.from_dict(chosen.to_dict()) == chosen
