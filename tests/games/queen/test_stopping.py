"""Turns that cannot be completed: crashed, blocked, and how a boat starts again."""

import pytest
from tests.games.queen.setup import (
    OPEN,
    A,
    B,
    C,
    after,
    cell,
    kinds,
    play,
    position,
    possible,
    where,
)

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.boat import Boat

FACINGS = ["=N", "=NE", "=SE", "=S", "=SW", "=NW"]

CRASHING = "A 0.2 SE v4 c0, B 0.12 v2"
"""A can sail to 0.3 and stands before the island, or turn and run into the bank beyond 0.14."""
PUSHING = "A 0.7 SW v4 c0, B 0.2"
"""A can only sail south, over B's cell, and then there is the bank."""
HEMMED_IN = "A 2.18 N v3 c0, B 2.17, C 2.16"
"""A can turn to the end of the river or to B, which C and the island keep from going anywhere."""
AT_ONE = "A 2.17 N v1 c3 restarts to_face, B 2.16, C 2.18"
"""Only B and C lie around A, and with speed 1 it can push neither."""


# --- Crash


@pytest.mark.rule("Q-MOVE-7")
def test_repair_the_captain_plays_on_and_stops_at_an_obstacle():
    start = position(CRASHING)
    assert start.passage.situation == "crash"
    assert possible(start) == ["v3", "v4", "v5"]
    assert possible(after(start, "v4")) == ["L", "R", "F"], "no obstacle ahead yet"
    assert possible(after(start, "v4 F")) == ["L", "R", "stop"], "even if it could still turn"
    assert possible(after(start, "v4 R")) == ["stop"]


@pytest.mark.rule("Q-MOVE-7")
def test_repair_the_speed_is_1_at_once_and_a_turn_will_be_missed():
    state, events = play(position(CRASHING), "v5 F stop")
    assert kinds(events) == ["speed_set", "sailed", "crashed"]
    assert state.boats[A] == Boat(cell("0.3"), 2, speed=1, coal=0, misses=True, face_due=True)
    assert state.to_act == B


@pytest.mark.rule("Q-MOVE-7")
def test_repair_coal_spent_and_pushes_made_stand():
    state, events = play(position("A 0.2 S v6 c1, B 0.1"), "v5 R P0.6 =NE R F stop")
    assert where(state) == ["0.5", "0.6"]
    assert state.boats[B].facing == 1
    assert state.boats[A].coal == 0
    assert "crashed" in kinds(events)


@pytest.mark.rule("Q-MOVE-7")
@pytest.mark.parametrize("crash", ["repair", "out"])
def test_the_end_of_the_laid_river_is_an_obstacle(crash):
    assert position("A 2.17 N v4 c0, B 0.2", crash=crash).passage.situation == "crash"


@pytest.mark.rule("Q-MOVE-7")
def test_one_point_left_before_land_is_a_crash_and_not_blocked():
    start = position("A 0.5 S v3 c0, B 1.7")
    assert start.passage.situation == "crash"
    assert possible(after(start, "v2 L F")) == ["stop"]


@pytest.mark.rule("Q-MOVE-7", "Q-MOVE-5")
def test_a_boat_with_a_complete_turn_cannot_choose_to_crash():
    start = position("A 0.2 SE v3 c0, B 0.12")
    assert possible(start) == ["v2"], "there is no way of three cells"
    assert possible(after(start, "v2 F")) == ["L"], "nor can it stop before the island"


@pytest.mark.rule("Q-MOVE-7")
@pytest.mark.parametrize("text", [CRASHING, PUSHING])
def test_out_the_boat_is_taken_off_where_it_stands(text):
    start = position(text + ", C 1.2", crash="out")
    assert possible(start) == ["stop"]
    state, events = play(start, "stop")
    assert events == (ev.WentOut(A),)
    assert state.out == (A,)
    assert where(state)[A] is None
    assert where(state)[B] == where(start)[B], "nobody was pushed"
    assert state.to_act == B


@pytest.mark.rule("Q-MOVE-7", "Q-RIVER-1")
def test_a_tile_is_due_even_if_the_boat_then_crashed():
    start = position("A 1.17 N v6 c0, B 0.2")
    assert start.passage.situation == "crash"
    state, events = play(start, "v5 F L F F stop die right tile A3-1")
    assert kinds(events)[-4:] == ["sailed", "crashed", "die_rolled", "tile_laid"]
    assert where(state)[A] == "2.10"


@pytest.mark.rule("Q-TURN-2")
def test_after_a_crash_no_passenger_comes_aboard():
    """Cell 11 of A1-1 is a dock, with the island south of it."""
    start = position("A 1.16 S v5 c0, B 0.2", river="A0 A1-1/1 A2-1")
    assert start.passage.situation == "crash"
    state, events = play(start, "v4 F stop")
    assert where(state)[A] == "1.11"
    assert state.boats[A].speed == 1
    assert kinds(events) == ["speed_set", "sailed", "crashed"]
    assert state.waiting[1] == 1


# --- Blocked


@pytest.mark.rule("Q-MOVE-8")
def test_blocked_where_some_ways_end_at_a_boat_is_never_a_crash():
    for crash in ("repair", "out"):
        start = position(HEMMED_IN, push_chain=False, crash=crash)
        assert start.passage.situation == "blocked"
    assert position("A 2.18 N v4 c0, B 0.2").passage.situation == "crash", "without the boat"


@pytest.mark.rule("Q-MOVE-8")
def test_stay_facing_and_coal_stay_and_no_turn_is_missed():
    start = position(HEMMED_IN, push_chain=False, blocked="stay")
    assert possible(start) == ["stop"]
    state, events = play(start, "stop")
    assert events == (ev.Blocked(A),)
    assert state.boats[A] == Boat(cell("2.18"), 0, speed=1, coal=0)
    assert state.to_act == B


@pytest.mark.rule("Q-MOVE-8", "Q-MOVE-9")
def test_stay_a_free_facing_that_was_due_stays_due():
    start = position(AT_ONE, river=f"{OPEN} quay", restart="exactly_one", blocked="stay")
    assert possible(start) == ["stop"]
    state = after(start, "stop")
    assert (state.boats[A].face_due, state.boats[A].misses) == (True, False)
    state = after(state, "v1 L L F .")
    assert where(state)[B] == "2.15"
    assert possible(after(state, "v1 R R F .")) == FACINGS


@pytest.mark.rule("Q-MOVE-8")
def test_sail_and_miss_up_to_the_boat_and_no_further():
    start = position("A 2.13 N v3 c0, B 2.17, C 2.16", push_chain=False, blocked="sail_and_miss")
    assert start.passage.situation == "blocked"
    assert possible(start) == ["v2", "v3", "v4"]
    assert possible(after(start, "v3")) == ["F"]
    assert possible(after(start, "v3 F")) == ["L"], "before the end of the river it may not stop"
    assert possible(after(start, "v3 F L")) == ["stop"]
    state, events = play(start, "v3 F L stop")
    assert kinds(events) == ["speed_set", "sailed", "steered", "blocked"]
    assert state.boats[A] == Boat(cell("2.18"), 5, speed=1, coal=0, misses=True)


@pytest.mark.rule("Q-MOVE-8")
def test_sail_and_miss_at_a_restart():
    start = position(AT_ONE, restart="exactly_one", blocked="sail_and_miss")
    assert possible(start) == FACINGS
    assert possible(after(start, "=SW")) == ["v1"]
    assert possible(after(start, "=N v1")) == ["L", "R"]
    assert "stop" in possible(after(start, "=SE v1"))


@pytest.mark.rule("Q-MOVE-8")
@pytest.mark.parametrize("speed", [2, 3, 4])
def test_sail_and_miss_spends_as_many_points_as_it_can(speed):
    """To the left lies D, which cannot be pushed; to the right a cell, and then C."""
    start = position(
        "A 2.17 S v3 c0, B 2.10, C 2.15, D 2.18, E 2.19",
        river="A0 A3-2 A1-2",
        push_chain=False,
        blocked="sail_and_miss",
    )
    assert possible(after(start, f"v{speed}")) == ["R"]
    assert possible(after(start, f"v{speed} R")) == ["F"]
    assert [str(turn) for turn in start.turns()] == ["v2 R F stop"]  # all come to the same


@pytest.mark.rule("Q-MOVE-8", "Q-MOVE-9")
def test_sail_and_miss_gives_no_free_facing():
    start = position(HEMMED_IN, push_chain=False, blocked="sail_and_miss")
    state = after(start, "v3 L stop")
    assert (state.boats[A].misses, state.boats[A].face_due) == (True, False)


@pytest.mark.rule("Q-MOVE-8", "Q-TURN-2")
def test_a_blocked_boat_at_a_dock_takes_nobody():
    """A lies on the dock of A1-4 with B before its bow, which can go nowhere."""
    text = "A 2.13 N v1 c0 restarts, B 2.18, C 2.19"
    start = position(text, restart="exactly_one", blocked="sail_and_miss")
    assert start.passage.situation == "blocked"
    state, events = play(start, "v1 stop")
    assert kinds(events) == ["speed_set", "blocked"]
    assert state.boats[A].aboard == ()


# --- Starting again


@pytest.mark.rule("Q-MOVE-9")
def test_a_missed_turn_keeps_its_place_in_the_order():
    start = position("A 1.2 misses, B 0.17, C 0.2", turn=C)
    state, events = play(start, "v1 F .")
    assert kinds(events)[-2:] == ["round_began", "turn_missed"]
    assert events[-2].order == (A, B, C)
    assert events[-1] == ev.TurnMissed(A)
    assert state.to_act == B
    assert (state.boats[A].misses, state.boats[A].restarts) == (False, True)


@pytest.mark.rule("Q-MOVE-7", "Q-MOVE-9")
def test_from_the_crash_to_the_restart():
    state = after(position(CRASHING), "v4 F stop v1 F .")
    assert state.round == 3
    state, events = play(state, "v1 F .")
    assert ev.TurnMissed(A) in events
    assert state.round == 4
    state = after(state, "v1 F .")
    assert (state.to_act, possible(state)) == (A, [f for f in FACINGS if f != "=S"])
    state, events = play(state, "=N v1 R F .")
    assert ev.Faced(A, 0) in events
    assert state.boats[A].face_due is False


@pytest.mark.rule("Q-MOVE-9")
def test_the_free_facing_does_not_use_up_the_free_60_degrees():
    state = after(position("A 0.7 N v1 c2 restarts to_face, B 0.3"), "=S v1 R F .")
    assert (state.boats[A].facing, state.boats[A].coal) == (4, 2)


@pytest.mark.rule("Q-MOVE-9")
@pytest.mark.parametrize(
    ("restart", "speeds"), [("normal", ["v1", "v2", "v3", "v4"]), ("exactly_one", ["v1"])]
)
def test_the_speed_of_a_restart(restart, speeds):
    start = position("A 0.7 N v1 c2 restarts to_face, B 0.3", restart=restart)
    assert possible(after(start, "=N")) == speeds
    later = after(start, "=N v1 F . v1 F .")
    assert (later.to_act, possible(later)) == (A, ["v1", "v2", "v3", "v4"]), "then as usual"


@pytest.mark.rule("Q-MOVE-9")
@pytest.mark.parametrize(
    ("restart", "speeds"), [("normal", ["v1", "v2", "v3", "v4"]), ("exactly_one", ["v1"])]
)
def test_a_restart_without_a_free_facing(restart, speeds):
    start = position("A 0.7 N v1 c2 restarts, B 0.3", restart=restart, blocked="sail_and_miss")
    assert possible(start) == speeds


@pytest.mark.rule("Q-MOVE-9", "Q-MOVE-5")
def test_completeness_is_judged_with_all_six_facings():
    """To the north is the end of the river, and a free turn is not enough to get away from it."""
    assert position("A 2.17 N v1 c0, B 0.2").passage.situation == "crash"
    start = position("A 2.17 N v1 c0 restarts to_face, B 0.2")
    assert start.passage.situation == "free"
    assert possible(start) == ["=NE", "=SE", "=S", "=SW", "=NW"]


@pytest.mark.rule("Q-MOVE-9")
def test_a_boat_can_crash_again_when_it_restarts():
    text = "A 2.17 N v1 c0 restarts, B 0.2"
    state = after(position(text), "v1 stop")
    assert state.boats[A] == Boat(cell("2.17"), 0, coal=0, misses=True, face_due=True)


@pytest.mark.rule("Q-MOVE-9")
def test_only_one_turn_is_missed():
    state = after(position("A 0.7 misses to_face, B 0.3, C 1.2", turn=A), "v1 F . v1 F .")
    assert state.round == 3
    assert state.order == (C, A, B)
    state = after(state, "v1 L F .")
    assert (state.to_act, possible(state)) == (A, FACINGS)
