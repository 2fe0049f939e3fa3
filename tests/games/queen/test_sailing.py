"""Moving: speed, steps, turning, coal, and that every action offered can be carried to the end."""

import pytest
from tests.games.queen.setup import A, after, cell, new, play, position, possible, where

from paddlewheel.core.errors import IllegalAction
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Push, read_action

FAR = "B 0.3"
"""Another boat that is in nobody's way."""


def refused(state, action: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as error:
        state.apply(read_action(action))
    return error.value


# --- Speed


@pytest.mark.rule("GQ-1", "Q-MOVE-1")
@pytest.mark.parametrize(
    ("before", "speed", "coal", "left"),
    [(3, 4, 6, 6), (3, 2, 6, 6), (4, 2, 6, 5), (1, 4, 6, 4), (6, 3, 4, 2), (2, 4, 6, 5)],
)
def test_the_price_of_a_change_of_speed(before, speed, coal, left):
    start = position(f"A 0.7 v{before} c{coal}, {FAR}")
    state, events = play(start, f"v{speed}")
    assert events == (ev.SpeedSet(A, before, speed, coal - left),)
    assert (state.boats[A].speed, state.boats[A].coal) == (speed, left)
    assert state.passage.points == speed


@pytest.mark.rule("Q-MOVE-1")
@pytest.mark.parametrize("coal", range(7))
def test_only_speeds_that_can_be_paid_are_offered(coal):
    speeds = possible(position(f"A 0.7 N v1 c{coal}, {FAR}"))
    assert speeds == [f"v{speed}" for speed in range(1, min(6, 2 + coal) + 1)]


@pytest.mark.rule("Q-MOVE-1")
def test_the_speed_comes_first_and_is_then_fixed():
    start = position(f"A 0.7 v3, {FAR}")
    for action in ("F", "L", "."):
        assert refused(start, action).code == "speed_first"
    assert refused(after(start, "v3"), "v2").code == "speed_is_fixed"
    assert refused(after(start, "v3 F"), "v2").code == "speed_is_fixed"


@pytest.mark.rule("Q-MOVE-1")
def test_a_speed_that_cannot_be_paid_is_refused():
    error = refused(position(f"A 0.7 v1 c1, {FAR}"), "v4")
    assert (error.code, error.details["cost"], error.details["coal"]) == ("too_little_coal", 2, 1)


# --- Steps


@pytest.mark.rule("Q-MOVE-2", "Q-TURN-1")
@pytest.mark.parametrize("speed", [1, 2, 3, 4, 5, 6])
def test_all_points_are_spent_one_a_cell_straight_ahead(speed):
    state = after(position(f"A 0.5 N v{speed}, B 0.9", river="A0 A3-2 A1-2"), f"v{speed}")
    for step in range(speed):
        assert refused(state, ".").code == "points_left"
        state, events = play(state, "F")
        column = ["0.5", "0.10", "0.15", "1.0", "1.5", "1.10", "1.15"]
        assert events == (ev.Sailed(A, cell(column[step]), cell(column[step + 1])),)
    assert refused(state, "F").code == "no_points"
    assert "." in possible(state)


@pytest.mark.rule("Q-MOVE-2")
@pytest.mark.parametrize(
    ("facing", "there"),
    [("N", "0.12"), ("NE", "0.13"), ("SE", "0.8"), ("S", "0.2"), ("SW", "0.6"), ("NW", "0.11")],
)
def test_a_step_goes_where_the_bow_points(facing, there):
    assert where(after(position(f"A 0.7 {facing}, {FAR}"), "v1 F"))[A] == there


@pytest.mark.rule("Q-MOVE-4")
def test_land_and_banks_are_closed():
    state = after(position(f"A 1.7 N v1, {FAR}"), "v1")
    assert refused(state, "F").code == "land_ahead", "island 12 of A2-2"
    state = after(position(f"A 1.5 N v1, {FAR}"), "v1 L")
    assert refused(state, "F").code == "land_ahead", "the bank"


@pytest.mark.rule("Q-MOVE-4", "Q-MOVE-5")
def test_the_end_of_the_laid_river_is_closed():
    state = after(position("A 2.16 N v1, B 0.2"), "v1")
    assert refused(state, "F").code == "land_ahead"
    assert possible(state) == ["L", "R"], "turning the bow away is all that can be done"


@pytest.mark.rule("GQ-22", "Q-MOVE-4", "Q-MOVE-5")
def test_every_turn_stays_on_the_laid_river():
    """Speed 6 onto A3-1, the last tile: the boat must turn where there is room."""
    start = position("A 1.16 N v6 c0, B 0.2", river="A0 A2-2 A3-1")
    assert start.passage.situation == "free"
    assert possible(start) == ["v5"], "with six points it would run out of river"
    state = after(start, "v5 F F F F")
    assert where(state)[A] == "2.16"
    assert possible(state) == ["R"]
    assert possible(after(state, "R")) == ["F"]


# --- Turning


@pytest.mark.rule("GQ-2", "Q-MOVE-3")
@pytest.mark.parametrize("side", ["L", "R"])
def test_an_about_turn_costs_two_coal(side):
    start = position(f"A 0.7 N v1 c6, {FAR}")
    state, events = play(start, f"v1 F {side} {side} {side}")
    assert [event.coal for event in events if isinstance(event, ev.Steered)] == [0, 1, 1]
    assert (state.boats[A].facing, state.boats[A].coal) == (3, 4)


@pytest.mark.rule("GQ-3", "Q-MOVE-3")
def test_a_speed_and_two_turns():
    state = after(position("A 0.1 N v2 c6, B 0.3"), "v4 F R F R F F .")
    assert (where(state)[A], state.boats[A].facing) == ("0.9", 2)
    assert state.boats[A].coal == 4, "one for the speed, one for the second turn"


@pytest.mark.rule("GQ-19", "Q-MOVE-3")
def test_three_cells_with_180_degrees_in_all():
    state = after(position("A 0.1 N v3 c6, B 0.3", edition="P97"), "v3 F R F R F R .")
    assert where(state)[A] == "0.8"
    assert state.boats[A].coal == 4


@pytest.mark.rule("Q-MOVE-3")
@pytest.mark.parametrize("turning", ["R F F", "F R F", "F F R"])
def test_the_first_60_degrees_are_free_whenever_they_are_made(turning):
    state = after(position(f"A 0.6 N v2 c3, {FAR}"), f"v2 {turning} .")
    assert state.boats[A].coal == 3


@pytest.mark.rule("Q-MOVE-3")
def test_turning_back_costs_as_well():
    state = after(position(f"A 0.6 N v2 c3, {FAR}"), "v2 R L F F .")
    assert (state.boats[A].facing, state.boats[A].coal) == (0, 2)


@pytest.mark.rule("Q-MOVE-3")
def test_the_free_60_degrees_come_again_in_every_turn():
    start = position("A 0.6 N v1 c3, B 0.3", turn=A)
    state = after(start, "v1 F R . v1 F . v1 L F .")
    assert state.boats[A].coal == 3


@pytest.mark.rule("Q-MOVE-3", "Q-MOVE-6")
def test_coal_is_paid_at_once_and_cannot_go_below_0():
    state = after(position(f"A 0.6 N v1 c1, {FAR}"), "v1 F R R")
    assert state.boats[A].coal == 0
    assert possible(state) == ["."]
    assert refused(state, "R").code == "too_little_coal"


@pytest.mark.rule("Q-MOVE-6")
def test_without_coal_a_step_of_speed_and_a_turn_are_free():
    start = position(f"A 0.7 N v3 c0, {FAR}")
    assert possible(start) == ["v2", "v3", "v4"]
    state = after(start, "v2 F R")
    assert possible(state) == ["F"]
    assert possible(after(state, "F")) == ["."]


# --- Completeness


@pytest.mark.rule("Q-MOVE-5")
def test_a_speed_that_leads_to_no_complete_turn_is_not_offered():
    """15, 16 and 17 are left to the end of the river, and no coal for a second turn."""
    start = position("A 2.10 N v3 c0, B 0.2")
    assert possible(start) == ["v2", "v3"]
    assert refused(start, "v4").code == "no_complete_turn"


@pytest.mark.rule("Q-MOVE-5")
def test_a_turn_that_leads_to_no_complete_turn_is_not_offered():
    state = after(position("A 1.5 N v2 c0, B 0.2"), "v2")
    assert possible(state) == ["R", "F"]
    error = refused(state, "L")
    assert (error.code, error.rule) == ("no_complete_turn", "Q-MOVE-5")


@pytest.mark.rule("Q-MOVE-5")
def test_the_captain_must_make_a_complete_turn_however_bad():
    """It leads back upstream and costs the last coal, but it is one."""
    start = position("A 2.17 N v1 c1, B 0.2")
    assert {where(turn.state)[A] for turn in start.turns()} == {"2.15", "2.16", "2.18", "2.19"}
    assert "stop" not in possible(start)


@pytest.mark.rule("Q-MOVE-5")
def test_a_refused_action_changes_nothing():
    state = after(position(f"A 0.6 N v2 c3, {FAR}"), "v2 F")
    same = after(position(f"A 0.6 N v2 c3, {FAR}"), "v2 F")
    for action in ("v3", ".", "P0.12", "=N", "stop", "board", "berth 3"):
        refused(state, action)
    assert state == same


def test_a_refusal_says_what_is_possible_instead():
    error = refused(position(f"A 0.6 N v2 c0, {FAR}"), "=N")
    assert error.code == "not_now"
    assert error.details["known"] == "v1, v2, v3"


def test_pushing_where_nobody_lies_is_refused():
    state = after(position(f"A 0.6 N v2 c3, {FAR}"), "v2")
    assert refused(state, "P0.16").code == "nobody_ahead"
    with pytest.raises(IllegalAction):
        state.apply(Push(()))


def test_a_state_at_a_chance_node_takes_no_action():
    with pytest.raises(IllegalAction) as error:
        new(3).apply(read_action("v1"))
    assert error.value.code == "chance_expected"
