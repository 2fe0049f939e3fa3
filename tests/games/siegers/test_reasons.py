"""Why a turn is a good one: what it aims at, what it costs, what is to be feared."""

import pytest
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.bots.advice import advise, foresee
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.siegers.actions import read_action
from paddlewheel.games.siegers.reasons import reasons

NAMES = ("Clara", "Jules", "Marta")
NO_FEAR = "Nothing before the next turn."


def why(state, moves: str, lang: str = "en") -> tuple[str, ...]:
    """The reasons for a turn that is written down."""
    prospect = foresee(state, [read_action(text) for text in moves.split()], 1)
    given = reasons(prospect, lang, NAMES)
    assert [reason.kind for reason in given] == ["aim", "cost", "fear"]
    return tuple(reason.text for reason in given)


def test_fields_that_are_won_and_others_who_win_some():
    assert why(position("R2[5] B5[4] G7[1]"), "R1 +2") == (
        "Lie alongside Jules and Marta and win 5 fields for nothing. "
        "Stay in touch: 5 fields may be won in the turns of Marta.",
        "Burns 2 logs; 8 left. Marta is carried along, by 2 fields.",
        "Jules may lie alongside with a higher number and win 3 fields. "
        "Jules and Marta will probably get ahead.",
    )


def test_simply_sailing_on():
    assert why(position("R2[5] B5[4] G7[1]"), "+1") == (
        "Sail on: 90 fields to the finish then.",
        "Burns 1 log; 9 left.",
        NO_FEAR,
    )


def test_turning_is_told_apart():
    assert why(position("R20[5]/9 B22[4] G45[1]"), "U +4") == (
        "Stay in touch: 8 fields may be won in the turns of Jules. Get ahead of Jules.",
        "Burns 6 logs, 2 of them to turn; 3 left.",
        "Jules may lie alongside with a higher number and win 3 fields.",
    )


def test_the_finish():
    assert why(position("R85[5]/20 B5[4] G7[1]"), "+8") == (
        "Reach the finish, in place 1.",
        "Burns 8 logs; 12 left.",
        "Nothing any more: the steamer is home.",
    )


def test_the_end_of_the_race():
    state = position("R85[5]/20 Bhome G7[1]")
    assert why(state, "+8")[2] == "Nothing: the race is over."


def test_drifting_back_for_logs():
    assert why(position("R20[5]/2 B30[4] G45[1]"), "-6") == (
        "Drift back for 6 logs.",
        "Gives up 6 fields in all.",
        NO_FEAR,
    )


def test_drifting_back_for_nothing_is_a_waiting_move():
    assert why(position("R20[5]/2 B30[4]/28 G45[1]/30"), "-1") == (
        "A waiting move: it wins nothing.",
        "Gives up 1 field.",
        "Only 2 logs are left.",
    )


def test_no_move_at_all():
    assert why(position("R0[5]/0 B30[4]/28 G45[1]/32"), "pass") == (
        "The steamer can move neither way: pass.",
        "It costs nothing.",
        "No logs are left.",
    )


def test_the_start():
    state, _ = play(pw.new_game("siegers", players=3), "first 0 roll 4")
    assert why(state, "+3")[:2] == (
        "Get off to a good start.",
        "Burns 3 logs; 17 left.",
    )


def test_somebody_who_is_nearly_home():
    state = position("R20[5]/9 B88[4]/9 G45[1]")
    assert why(state, "+4")[2] == "Jules will probably reach the finish first."


@pytest.mark.parametrize(
    "steamers",
    ["R2[5] B5[4] G7[1]", "R85[5]/20 B5[4] G7[1]", "R0[5]/0 B30[4]/28 G45[1]/32"],
)
def test_the_pilot_has_reasons_in_every_language(steamers: str) -> None:
    state = position(steamers)
    given = [advise(state, lang, NAMES, 1) for lang in LANGUAGES]
    for texts in zip(*(advice.reasons for advice in given), strict=True):
        assert len({reason.text for reason in texts}) == len(LANGUAGES)
        assert all(reason.text.endswith(".") for reason in texts)
