"""Passengers: who takes one, how many, and who is asked."""

import pytest
from tests.games.queen.setup import A, B, after, kinds, play, position, possible, where

from paddlewheel.games.queen import events as ev

# Cell 14 of A2-2 is a dock, 1.14 on the river of these tests; a boat comes to it from 1.9.
DOCK = "A0 A2-2/1 A1-4"
TWO = "A0 A2-2/2 A1-4"
CAPTAINS = "A 1.9 N v1, B 0.2, C 0.9, D 0.5"
"""With two players A and C belong to the first, B and D to the second."""


@pytest.mark.rule("GQ-17", "Q-PASS-1")
def test_a_boat_that_ends_on_a_dock_with_speed_1_takes_a_passenger():
    state, events = play(position("A 1.9 N v1, B 0.2, C 0.9", river=DOCK), "v1 F .")
    assert events[-1] == ev.PassengerBoarded(A, dock=1, aboard=1)
    assert state.boats[A].aboard == (1,)
    assert state.waiting[1] == 0


@pytest.mark.rule("GQ-20", "Q-PASS-1", "Q-MOVE-1")
def test_slow_down_for_a_dock_over_two_turns():
    state = after(position("A 0.19 N v3 c6, B 0.2", river=DOCK), "v2 F F . v1 F . v1 F .")
    assert where(state)[A] == "1.14"
    assert (state.boats[A].aboard, state.boats[A].coal) == ((1,), 6)


@pytest.mark.rule("Q-PASS-1")
@pytest.mark.parametrize("turning", ["", "L", "R", "L L", "R R", "R R R"])
def test_whatever_its_facing(turning):
    state = after(position("A 1.9 N v1, B 0.2", river=DOCK), f"v1 F {turning} .")
    assert state.boats[A].aboard == (1,)


@pytest.mark.rule("Q-PASS-1")
@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("A 1.4 N v2, B 0.2", "v2 F F ."),  # too fast
        ("A 1.9 N v2, B 0.2", "v2 F F ."),  # sails past
        ("A 1.9 N v1, B 0.2", "v1 L L F ."),  # another cell
    ],
)
def test_other_turns_take_nobody(text, turn):
    state = after(position(text, river=DOCK), turn)
    assert state.boats[A].aboard == ()
    assert state.waiting[1] == 1


@pytest.mark.rule("Q-PASS-1")
def test_an_empty_dock_gives_nobody():
    _, events = play(position("A 1.9 N v1, B 0.2", river="A0 A2-2/0 A1-4"), "v1 F .")
    assert "passenger_boarded" not in kinds(events)


@pytest.mark.rule("Q-PASS-2")
@pytest.mark.parametrize("limit", ["boat", "player"])
def test_one_passenger_a_dock_and_boat(limit):
    state = after(position("A 1.9 N v1 p1, B 0.2", river=DOCK, dock_limit=limit), "v1 F .")
    assert state.boats[A].aboard == (1,)
    assert state.waiting[1] == 1


@pytest.mark.rule("Q-PASS-2")
def test_one_passenger_a_stop_even_if_two_are_there():
    state = after(position("A 1.9 N v1, B 0.2", river=TWO), "v1 F .")
    assert (state.boats[A].aboard, state.waiting[1]) == ((1,), 1)


@pytest.mark.rule("Q-PASS-2")
def test_two_a_boat_in_the_whole_race():
    state = after(position("A 1.9 N v1 p2 p3, B 0.2", river=DOCK), "v1 F .")
    assert state.boats[A].aboard == (2, 3)
    assert state.waiting[1] == 1


@pytest.mark.rule("Q-PASS-2")
@pytest.mark.parametrize(("limit", "asked"), [("boat", True), ("player", False)])
def test_the_option_dock_limit(limit, asked):
    """C, the other boat of A's captain, has already used the dock."""
    text = CAPTAINS.replace("C 0.9", "C 0.9 p1")
    state = after(position(text, river=DOCK, players=2, dock_limit=limit), "v1 F .")
    assert (possible(state) == ["board", "decline"]) == asked


@pytest.mark.rule("Q-PASS-2")
def test_the_dock_limit_leaves_other_players_alone():
    text = CAPTAINS.replace("B 0.2", "B 0.2 p1")
    state = after(position(text, river=DOCK, players=2, dock_limit="player"), "v1 F .")
    assert possible(state) == ["board", "decline"]


# --- Pushed to a dock


@pytest.mark.rule("Q-PASS-3", "Q-TURN-3")
def test_a_boat_pushed_onto_a_dock_takes_one_at_once():
    start = position("A 1.18 S v3, B 1.13 v1, C 0.2", river=DOCK)
    state, events = play(start, "v3 P1.14")
    assert kinds(events) == ["speed_set", "pushed", "passenger_boarded"]
    assert (state.boats[B].aboard, state.to_act) == ((1,), B)


@pytest.mark.rule("Q-PASS-3")
@pytest.mark.parametrize("boat", ["v2", "v1 p1", "v1 p2 p3"])
def test_under_the_same_conditions(boat):
    start = position(f"A 1.18 S v3, B 1.13 {boat}, C 0.2", river=DOCK)
    _, events = play(start, "v3 P1.14")
    assert "passenger_boarded" not in kinds(events)


@pytest.mark.rule("Q-PASS-3")
def test_a_boat_pushed_over_a_dock_keeps_the_passenger():
    start = position("A 1.18 S v4, B 1.13 v1, C 0.2", river=DOCK)
    state = after(start, "v4 P1.14 =N L P1.9 =N .")
    assert where(state)[:2] == ["1.14", "1.9"]
    assert state.boats[B].aboard == (1,)


# --- Who is asked


@pytest.mark.rule("Q-PASS-4")
@pytest.mark.parametrize("options", [{}, {"boats_per_player": "one"}])
def test_with_one_boat_each_taking_is_automatic(options):
    state = after(position("A 1.9 N v1, B 0.2", river=DOCK, **options), "v1 F .")
    assert (state.boats[A].aboard, state.to_act) == ((1,), B)


@pytest.mark.rule("Q-PASS-4", "Q-2P-1")
def test_a_captain_of_two_boats_is_asked():
    state = after(position(CAPTAINS, river=DOCK, players=2), "v1 F .")
    assert (state.boat_to_act, possible(state)) == (A, ["board", "decline"])
    taken, events = play(state, "board")
    assert events[0] == ev.PassengerBoarded(A, dock=1, aboard=1)
    assert taken.boats[A].aboard == (1,)
    left, events = play(state, "decline")
    assert events == (ev.PassengerDeclined(A, dock=1),)
    assert (left.boats[A].aboard, left.waiting[1]) == ((), 1)
    assert left.boat_to_act == taken.boat_to_act == B


@pytest.mark.rule("Q-PASS-4", "Q-PASS-3")
def test_asked_at_the_moment_of_the_push():
    text = "A 1.18 S v3, B 1.13 v1, C 0.2, D 0.9"
    state = after(position(text, river=DOCK, players=2), "v3 P1.14")
    assert (state.boat_to_act, possible(state)) == (B, ["board", "decline"])
    state = after(state, "decline")
    assert (state.boat_to_act, len(possible(state))) == (B, 6), "now its facing"
    assert where(state)[A] == "1.18"


@pytest.mark.rule("Q-PASS-4", "Q-TURN-3", "Q-2P-1")
@pytest.mark.parametrize("answer", ["board", "decline"])
def test_whether_the_game_ends_can_hang_on_the_answer(answer):
    """The dock is a landing cell; with its second passenger B would be home."""
    text = "A 2.18 S v3, B 2.13 v1 p1, C 0.2, D 0.9"
    start = position(text, river="A0 A1-4 A2-2/1 >quay", players=2)
    state, events = play(after(start, "v3 P2.14"), answer)
    if answer == "board":
        assert kinds(events) == ["passenger_boarded", "arrived", "game_ended"]
        assert state.ranking == ((1,), (0,))
    else:
        assert kinds(events) == ["passenger_declined"]
        assert state.boat_to_act == B


@pytest.mark.rule("Q-PASS-4", "Q-MOVE-5")
def test_nobody_can_count_on_the_answer():
    """With three points A would stand on 2.13 and have one left: only if B lands it can go on."""
    text = "A 2.18 S v3 c0, B 2.13 v1 p1, C 2.19, D 2.7"
    river = "A0 A1-4 A2-2/1 >quay"
    asked = position(text, river=river, players=2, push_chain=False)
    assert possible(asked) == ["v2", "v4"]
    sure = position(text, river=river, players=4, push_chain=False)
    assert possible(sure) == ["v2", "v3", "v4"]
    assert possible(after(sure, "v3 P2.14")) == ["L"]


# --- Taking and arriving


@pytest.mark.rule("GQ-27", "Q-TURN-2", "Q-END-2")
def test_take_the_second_passenger_and_arrive_in_one_turn():
    river = "A0 A1-4 A2-1 A2-2/1 >quay"
    start = position("A 3.9 N v1 p1, B 0.2, C 0.9", river=river)
    state, events = play(start, "v1 F .")
    assert events[-2:] == (ev.PassengerBoarded(A, dock=3, aboard=2), ev.Arrived(A, place=1))
    assert where(state)[A] is None
