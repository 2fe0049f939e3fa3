"""What an action does: logs, fields, whose turn comes next, and rounds."""

import pytest
from tests.games.siegers.setup import alongside, carried, fields, logs, play, position

import paddlewheel as pw
from paddlewheel.games.siegers.events import DriftedBack, Launched, Passed, RoundBegan, Sailed

RED, BLACK = 0, 1


@pytest.mark.rule("S-SET-3")
def test_the_first_turn_sets_the_steamer_on_the_start_field_and_moves_it():
    state, events = play(pw.new_game("siegers", players=3), "first 2 roll 3")
    assert fields(state) == [None, None, None], "off the board until it moves"
    state, events = play(state, "+6")
    assert events == (Launched(2), Sailed(2, 0, 6, logs=6))
    assert fields(state) == [None, None, 6]


@pytest.mark.rule("S-SET-3")
def test_later_the_start_field_is_a_field_like_any_other():
    """A backward move may end there, earns its log, and contacts count."""
    state, events = play(position("R2[2] B1[2] G40[1]"), "-1")
    assert events == (
        DriftedBack(RED, 2, 0, fields=1, logs=1),
        alongside(RED, (BLACK, 2, 5)),
        carried(BLACK, 1, 4, (RED, 5, 2)),
    )
    assert fields(state) == [0, 4, 40]
    # Nobody else finds room there: black, on field 4, has three free fields behind it.
    assert pw.parse_action(state, "-3")
    with pytest.raises(pw.IllegalAction, match="behind the steamer: 3"):
        pw.parse_action(state, "-4")


@pytest.mark.rule("S-MOVE-2")
def test_each_free_field_forward_costs_a_log():
    state, events = play(position("R10[1] B40[1] G60[1]"), "+7")
    assert events == (Sailed(RED, 10, 17, logs=7),)
    assert logs(state) == [3, 10, 10]
    assert state.box == 37


@pytest.mark.rule("S-MOVE-2")
def test_each_free_field_backward_earns_a_log():
    state, events = play(position("R20[1] B40[1] G60[1]"), "-7")
    assert events == (DriftedBack(RED, 20, 13, fields=7, logs=7),)
    assert logs(state) == [17, 10, 10]
    assert state.box == 23


@pytest.mark.rule("S-MOVE-2")
def test_the_box_gives_as_long_as_it_has_any():
    state, events = play(position("R20[1]/0 B40[1]/28 G60[1]/28"), "-7")
    assert events == (DriftedBack(RED, 20, 13, fields=7, logs=4),)
    assert logs(state) == [4, 28, 28]
    assert state.box == 0


@pytest.mark.rule("S-MOVE-4")
def test_with_an_empty_box_a_steamer_drifts_back_for_nothing():
    state, events = play(position("R20[1]/0 B40[1]/30 G60[1]/30"), "-2")
    assert events == (DriftedBack(RED, 20, 18, fields=2, logs=0),)
    assert logs(state) == [0, 30, 30]


@pytest.mark.rule("S-MOVE-3")
def test_occupied_fields_earn_and_cost_nothing():
    ahead, _ = play(position("R10[1] B11[1] G12[1]"), "+3")
    assert (fields(ahead)[0], logs(ahead)[0]) == (15, 7)
    back, _ = play(position("R10[1] B9[1] G8[1]"), "-3")
    assert (fields(back)[0], logs(back)[0]) == (5, 13)


@pytest.mark.rule("S-MOVE-4")
def test_passing_changes_nothing_but_the_turn():
    """Black lies alongside with a 6 against red's 1: without a move there are no contacts."""
    before = position("R0[1]/0 B1[1] G60[1]")
    state, events = play(before, "pass")
    assert events == (Passed(RED),)
    assert (state.steamers, state.box) == (before.steamers, before.box)
    assert state.to_act == BLACK


@pytest.mark.rule("S-BOAT-2")
def test_a_steamer_keeps_its_orientation_round_the_bend():
    """Red sails from row 1 to row 2: its 5 still points right, which is now backward."""
    state, _ = play(position("R7[5] B40[1] G60[1]"), "+4")
    assert fields(state)[RED] == 11
    assert state.steamers[RED].right == 5
    state, events = play(position("R7[5] B10[1] G60[1]"), "+3")
    assert events[1] == alongside(RED, (BLACK, 5, 6)), "the 5 touches the steamer behind"


@pytest.mark.rule("S-BOAT-2")
def test_a_carried_steamer_keeps_its_orientation():
    state, _ = play(position("R2[2] B5[1]"), "+2")
    assert fields(state)[BLACK] == 9
    assert state.steamers[BLACK].right == 1


@pytest.mark.rule("S-SET-2")
def test_the_turn_goes_clockwise_from_the_first_player():
    state = pw.new_game("siegers", players=4)
    state, events = play(state, "first 2  roll 1 +3  roll 1 +8  roll 1 +13  roll 1 +1")
    assert [event.seat for event in events if isinstance(event, Launched)] == [2, 3, 0, 1]
    assert events[-1] == RoundBegan(2)
    assert (state.to_act, state.round) == (2, 2)


@pytest.mark.rule("S-END-1")
def test_those_at_home_are_left_out():
    state, _ = play(position("R10[1] Bhome G40[1] Y60[1]"), "+1")
    assert state.to_act == 2


@pytest.mark.rule("S-END-1")
def test_a_round_begins_also_when_the_first_player_is_home():
    state = position("R10[1] B40[1] Ghome Y60[1]", first=2, seat=1)
    state, events = play(state, "+1")
    assert events[-1] == RoundBegan(3)
    assert (state.to_act, state.round) == (3, 3)
