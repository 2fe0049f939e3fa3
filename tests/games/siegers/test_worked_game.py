"""The worked game of the German rules: every event of three rounds, in order.

Three captains in the order red, green, black. Whoever wants to learn the game can read this file
from top to bottom with a pencil and the picture of the board.
"""

from typing import Any

import pytest
from tests.games.siegers.setup import alongside, carried, fields, logs, play

import paddlewheel as pw
from paddlewheel.games.siegers.events import Launched, Rolled, RoundBegan, Sailed, Turned

RED, GREEN, BLACK = 0, 1, 2

ROUND_1 = "first 0  roll 5 +4  roll 2 +3  roll 1 +3"
ROUND_2 = "R1 +2  L1 +3  L1 +2"

pytestmark = pytest.mark.rule("GS-GAME")


def after(moves: str) -> Any:
    return play(pw.new_game("siegers", players=3), moves)[0]


def front_numbers(state: Any) -> list[int]:
    """The sides that point to the right, by seat."""
    return [steamer.right for steamer in state.steamers]


def test_round_1_red_rolls_a_5_and_pays_4_logs():
    state, events = play(after("first 0"), "roll 5 +4")
    assert events == (Rolled(RED, 5), Launched(RED), Sailed(RED, 0, 4, logs=4))
    assert fields(state) == [4, None, None]


def test_round_1_green_touches_red_with_equal_numbers_and_nothing_moves():
    state, events = play(after("first 0 roll 5 +4"), "roll 2 +3")
    assert events == (
        Rolled(GREEN, 2),
        Launched(GREEN),
        Sailed(GREEN, 0, 3, logs=3),
        alongside(GREEN, (RED, 2, 2)),
    )
    assert fields(state) == [4, 3, None]


def test_round_1_black_jumps_two_lands_before_red_and_is_carried_one_field():
    state, events = play(after("first 0 roll 5 +4 roll 2 +3"), "roll 1 +3")
    assert events == (
        Rolled(BLACK, 1),
        Launched(BLACK),
        Sailed(BLACK, 0, 5, logs=3),
        alongside(BLACK, (RED, 6, 5)),
        carried(BLACK, 5, 6, (RED, 6, 5)),
        RoundBegan(2),
    )
    assert fields(state) == [4, 3, 6]
    assert front_numbers(state) == [5, 2, 1]


def test_round_2_red_turns_the_4_to_the_front_for_nothing():
    state, events = play(after(ROUND_1), "R1 +2")
    assert events == (
        Turned(RED, steps=1, logs=0, right=4),
        Sailed(RED, 4, 7, logs=2),
        alongside(RED, (BLACK, 3, 1)),
        carried(RED, 7, 9, (BLACK, 3, 1)),
    )
    assert fields(state) == [9, 3, 6]


def test_round_2_green_adds_up_two_differences():
    state, events = play(after(f"{ROUND_1} R1 +2"), "L1 +3")
    assert events == (
        Turned(GREEN, steps=-1, logs=0, right=1),
        Sailed(GREEN, 3, 7, logs=3),
        alongside(GREEN, (BLACK, 6, 1), (RED, 4, 2)),
        carried(GREEN, 7, 15, (BLACK, 6, 1), (RED, 4, 2)),
    )
    assert fields(state) == [9, 15, 6]


def test_round_2_black_is_carried_twice():
    state, events = play(after(f"{ROUND_1} R1 +2 L1 +3"), "L1 +2")
    assert events == (
        Turned(BLACK, steps=-1, logs=0, right=4),
        Sailed(BLACK, 6, 8, logs=2),
        alongside(BLACK, (RED, 6, 1)),
        carried(BLACK, 8, 14, (RED, 6, 1)),
        alongside(BLACK, (GREEN, 3, 1)),
        carried(BLACK, 14, 17, (GREEN, 3, 1)),
        RoundBegan(3),
    )
    assert fields(state) == [9, 15, 17]
    assert front_numbers(state) == [4, 1, 4]


def test_round_3_red_sets_off_the_long_chain():
    state, events = play(after(f"{ROUND_1} {ROUND_2}"), "+5")
    assert events == (
        Sailed(RED, 9, 14, logs=5),
        alongside(RED, (GREEN, 3, 1)),
        carried(RED, 14, 18, (GREEN, 3, 1)),
        # Two lower numbers: green, the next clockwise, moves first, then black.
        alongside(RED, (GREEN, 1, 5), (BLACK, 3, 4)),
        carried(GREEN, 15, 21, (RED, 5, 1)),
        carried(BLACK, 17, 19, (RED, 4, 3)),
        # Black touches red again, and red has the higher number: red moves at once.
        alongside(RED, (BLACK, 4, 3)),
        carried(RED, 18, 20, (BLACK, 4, 3)),
        alongside(RED, (GREEN, 4, 6), (BLACK, 3, 4)),
        carried(GREEN, 21, 23, (RED, 6, 4)),
        carried(BLACK, 19, 21, (RED, 4, 3)),
        alongside(RED, (BLACK, 4, 3)),
        carried(RED, 20, 22, (BLACK, 4, 3)),
        alongside(RED, (GREEN, 4, 6), (BLACK, 3, 4)),
        carried(GREEN, 23, 25, (RED, 6, 4)),
        carried(BLACK, 21, 23, (RED, 4, 3)),
        alongside(RED, (BLACK, 4, 3)),
        carried(RED, 22, 24, (BLACK, 4, 3)),
        alongside(RED, (GREEN, 4, 6), (BLACK, 3, 4)),
        carried(GREEN, 25, 27, (RED, 6, 4)),
        # Green now touches red's 6: red moves at once, and black, still waiting, stays.
        alongside(RED, (GREEN, 6, 2), (BLACK, 3, 4)),
        carried(RED, 24, 29, (GREEN, 6, 2)),
    )
    assert fields(state) == [29, 27, 23]
    assert front_numbers(state) == [4, 1, 4]
    assert logs(state) == [9, 14, 15]
    assert state.box == 22
    assert state.to_act == GREEN
