"""The single turns that the sources show in pictures, with every event of their chains."""

import pytest
from tests.games.siegers.setup import alongside, carried, fields, logs, play, position

from paddlewheel.games.siegers.events import Sailed, Turned


@pytest.mark.rule("GS-1")
def test_the_active_steamer_has_the_higher_number_and_is_carried_over_the_other():
    red, black = 0, 1
    state, events = play(position("R2[5] B5[4]"), "+2")
    assert events == (
        Sailed(red, 2, 4, logs=2),
        alongside(red, (black, 5, 3)),
        carried(red, 4, 7, (black, 5, 3)),
    )
    assert fields(state)[:2] == [7, 5]


@pytest.mark.rule("GS-2")
def test_the_other_steamer_has_the_higher_number_and_is_carried():
    red, black = 0, 1
    state, events = play(position("R2[2] B5[1]"), "+2")
    assert events == (
        Sailed(red, 2, 4, logs=2),
        alongside(red, (black, 2, 6)),
        carried(black, 5, 9, (red, 6, 2)),
    )
    assert fields(state)[:2] == [4, 9]


@pytest.mark.rule("GS-3")
def test_equal_numbers_move_nobody():
    red, black = 0, 1
    state, events = play(position("R1[5] B5[2]"), "+3")
    assert events == (Sailed(red, 1, 4, logs=3), alongside(red, (black, 5, 5)))
    assert fields(state)[:2] == [4, 5]


@pytest.mark.rule("GS-4")
def test_one_higher_and_one_lower_number():
    red, black, green = 0, 1, 2
    state, events = play(position("R10[5] B5[3] G21[3]"), "+2")
    assert events == (
        Sailed(red, 10, 12, logs=2),
        alongside(red, (black, 4, 1), (green, 3, 6)),
        carried(red, 12, 15, (black, 4, 1)),
    )
    assert fields(state) == [15, 5, 21]


@pytest.mark.rule("GS-5")
def test_two_higher_numbers_add_up():
    red, black, green = 0, 1, 2
    state, events = play(position("R12[3] B3[5] G2[3]"), "+2")
    assert events == (
        Sailed(red, 12, 14, logs=2),
        alongside(red, (black, 6, 3), (green, 5, 2)),
        carried(red, 14, 20, (black, 6, 3), (green, 5, 2)),
    )
    assert fields(state) == [20, 3, 2]


@pytest.mark.rule("GS-6")
def test_only_lower_numbers_carry_the_others_in_their_order():
    red, black, green = 0, 1, 2
    state, events = play(position("R9[1] B5[4] G11[4]"), "+2")
    assert events == (
        Sailed(red, 9, 12, logs=2),
        alongside(red, (black, 2, 6), (green, 1, 3)),
        carried(black, 5, 9, (red, 6, 2)),
        carried(green, 11, 14, (red, 3, 1)),
    )
    assert fields(state) == [12, 9, 14]


@pytest.mark.rule("GS-7")
def test_the_active_steamer_moves_at_once_and_black_is_left_waiting():
    green, red, black = 0, 1, 2
    state, events = play(position("G34[5] R32[4] B31[4]"), "+2")
    assert events == (
        Sailed(green, 34, 36, logs=2),
        alongside(green, (red, 1, 5), (black, 4, 6)),
        carried(red, 32, 37, (green, 5, 1)),
        alongside(green, (red, 5, 3), (black, 4, 6)),
        carried(green, 36, 39, (red, 5, 3)),
    )
    assert fields(state) == [39, 37, 31]


@pytest.mark.rule("GS-8")
def test_a_chain_in_four_contacts():
    green, red, black = 0, 1, 2
    state, events = play(position("G19[4] R26[4] B22[4]"), "+2")
    assert events == (
        Sailed(green, 19, 21, logs=2),
        alongside(green, (black, 4, 3)),
        carried(green, 21, 23, (black, 4, 3)),
        alongside(green, (black, 3, 4)),
        carried(black, 22, 24, (green, 4, 3)),
        alongside(green, (black, 4, 3)),
        carried(green, 23, 25, (black, 4, 3)),
        alongside(green, (red, 6, 1), (black, 3, 4)),
        carried(green, 25, 31, (red, 6, 1)),
    )
    assert fields(state) == [31, 26, 24]


@pytest.mark.rule("GS-9")
def test_three_logs_move_four_fields_over_one_steamer():
    red = 0
    state, events = play(position("R10[1] B12[1]"), "+3")
    assert events == (Sailed(red, 10, 14, logs=3),)
    assert fields(state)[0] == 14
    assert logs(state)[0] == 7


@pytest.mark.rule("GS-10")
def test_an_about_turn_costs_two_logs():
    red = 0
    state, events = play(position("R10[1]/10 B40[1]/10 G60[1]/10"), "U")
    assert events == (Turned(red, steps=3, logs=2, right=6),)
    assert logs(state)[red] == 8
    assert state.box == 32


@pytest.mark.rule("GS-10")
@pytest.mark.parametrize(
    ("rotation", "cost"), [("L1", 0), ("R1", 0), ("L2", 1), ("R2", 1), ("U", 2)]
)
def test_the_three_rotations_of_the_picture_and_their_prices(rotation, cost):
    before = position("R10[1] B40[1] G60[1]")
    state, _ = play(before, f"{rotation} +1")
    assert logs(before)[0] - logs(state)[0] == cost + 1
