"""Lying alongside: who is carried, in which order, and when it stops."""

import pytest
from tests.games.siegers.setup import alongside, carried, fields, logs, of_chain, play, position

from paddlewheel.games.siegers.events import DriftedBack, Sailed

RED, BLACK, GREEN = 0, 1, 2


@pytest.mark.rule("S-DOCK-1")
def test_contacts_are_looked_at_only_where_a_move_ends():
    """Red starts beside black and sails over green: neither counts."""
    state, events = play(position("R20[6] B21[1] G22[1]"), "+5")
    assert of_chain(events) == []
    assert fields(state) == [27, 21, 22]


@pytest.mark.rule("S-DOCK-1")
def test_a_backward_move_lays_alongside_as_well():
    state, events = play(position("R24[5] B20[4]"), "-3")
    assert events == (
        DriftedBack(RED, 24, 21, fields=3, logs=3),
        alongside(RED, (BLACK, 2, 4)),
        carried(BLACK, 20, 23, (RED, 4, 2)),
    )
    assert fields(state)[:2] == [21, 23]


@pytest.mark.rule("S-DOCK-2")
def test_the_active_steamer_moves_by_the_sum_of_its_higher_numbers():
    state, events = play(position("R12[3] B3[5] G2[3]"), "+2")
    assert of_chain(events)[1] == carried(RED, 14, 20, (BLACK, 6, 3), (GREEN, 5, 2))
    assert fields(state) == [20, 3, 2]


@pytest.mark.rule("S-DOCK-2")
def test_lower_numbers_are_without_effect_beside_a_higher_one():
    state, events = play(position("R10[5] B5[3] G21[3]"), "+2")
    assert of_chain(events)[0] == alongside(RED, (BLACK, 4, 1), (GREEN, 3, 6))
    assert fields(state) == [15, 5, 21], "green has the higher number and stays all the same"


@pytest.mark.rule("S-DOCK-2")
def test_equal_numbers_do_nothing():
    state, _ = play(position("R1[5] B5[2]"), "+3")
    assert fields(state)[:2] == [4, 5]


@pytest.mark.rule("S-DOCK-3")
def test_the_others_move_each_by_its_own_difference():
    state, _ = play(position("R9[1] B5[4] G11[4]"), "+2")
    assert fields(state) == [12, 9, 14]


@pytest.mark.rule("S-DOCK-3")
def test_the_next_captain_clockwise_moves_first():
    """The same steamers on the same fields: only the order at the table differs."""
    _, black_next = play(position("R9[1] B5[4] G11[4]"), "+2")
    _, green_next = play(position("R9[1] G11[4] B5[4]"), "+2")
    assert [event.start for event in of_chain(black_next)[1:]] == [5, 11]
    assert [event.start for event in of_chain(green_next)[1:]] == [11, 5]


@pytest.mark.rule("S-DOCK-3")
def test_clockwise_counts_from_the_active_seat_and_goes_round_the_table():
    """Seat 1 is to act: seat 2 comes before seat 0."""
    state, events = play(position("G11[4] R9[1] B5[4]", seat=1), "+2")
    assert [event.seat for event in of_chain(events)[1:]] == [2, 0]
    assert fields(state) == [14, 12, 9]


@pytest.mark.rule("S-DOCK-4")
def test_the_active_steamer_moves_at_once_when_it_is_touched_again():
    state, events = play(position("G34[5] R32[4] B31[4]"), "+2")
    assert [(event.seat, event.end) for event in of_chain(events)[1::2]] == [(1, 37), (0, 39)]
    assert fields(state)[2] == 31, "black was still waiting and is left behind"


@pytest.mark.rule("S-DOCK-4", "S-DOCK-3")
def test_touched_again_with_a_lower_number_it_lets_those_waiting_move():
    """Black is carried and touches red again, again with the higher number: green's move is due."""
    state, events = play(position("R27[2] B37[6] G29[3]"), "+2")
    assert events == (
        Sailed(RED, 27, 30, logs=2),
        alongside(RED, (BLACK, 4, 5), (GREEN, 2, 4)),
        carried(BLACK, 37, 38, (RED, 5, 4)),
        carried(GREEN, 29, 32, (RED, 4, 2)),
        alongside(RED, (BLACK, 1, 4)),
        carried(BLACK, 38, 41, (RED, 4, 1)),
    )
    assert fields(state) == [30, 41, 32]


@pytest.mark.rule("S-DOCK-5")
def test_after_every_move_of_the_active_steamer_its_contacts_count_again():
    _, events = play(position("G19[4] R26[4] B22[4]"), "+2")
    assert [event.seat for event in of_chain(events)] == [0, 0, 0, 2, 0, 0, 0, 0]


@pytest.mark.rule("S-DOCK-5")
def test_contacts_between_other_steamers_never_matter():
    """Black's 1 lies against green's 6; red's turn does not change that."""
    state, events = play(position("R10[1] B50[1] G51[1]"), "+1")
    assert events == (Sailed(RED, 10, 11, logs=1),)
    assert fields(state) == [11, 50, 51]


@pytest.mark.rule("S-DOCK-5")
def test_a_steamer_carried_to_a_third_one_sets_nothing_off():
    """Black is carried four fields and lies beside green, 4 to 3; red is not touched again."""
    state, events = play(position("R2[2] B5[1] G10[4]"), "+2")
    assert of_chain(events) == [alongside(RED, (BLACK, 2, 6)), carried(BLACK, 5, 9, (RED, 6, 2))]
    assert fields(state) == [4, 9, 10]


@pytest.mark.rule("S-DOCK-6")
def test_being_carried_costs_no_logs():
    state, _ = play(position("R2[5] B5[4]"), "+2")
    assert logs(state) == [8, 10, 10]
    assert state.box == 32


@pytest.mark.rule("S-DOCK-6", "S-MOVE-3")
def test_being_carried_jumps_over_occupied_fields():
    _, events = play(position("R2[5] B5[4] G7[1]"), "+2")
    assert of_chain(events)[1] == carried(RED, 4, 8, (BLACK, 5, 3))
