"""The notation of actions and chance outcomes."""

import pytest
from tests.games.siegers.setup import play, position

import paddlewheel as pw
from paddlewheel.games.siegers.actions import (
    ROTATIONS,
    First,
    Pass,
    Roll,
    Rotate,
    Sail,
    read_action,
    read_outcome,
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Rotate(1), "R1"),
        (Rotate(2), "R2"),
        (Rotate(-1), "L1"),
        (Rotate(-2), "L2"),
        (Rotate(3), "U"),
        (Sail(5), "+5"),
        (Sail(20), "+20"),
        (Sail(-15), "-15"),
        (Pass(), "pass"),
    ],
)
def test_actions_in_short(action, text):
    assert str(action) == text
    assert read_action(text) == action


@pytest.mark.parametrize("outcome", [First(0), First(5), Roll(1), Roll(6)])
def test_outcomes_in_short(outcome):
    assert read_outcome(str(outcome)) == outcome


def test_every_rotation_has_a_notation_of_its_own():
    assert len({str(rotation) for rotation in ROTATIONS}) == 5


@pytest.mark.parametrize(
    ("text", "action"), [("r1", Rotate(1)), (" u ", Rotate(3)), ("PASS", Pass())]
)
def test_capitals_and_blanks_do_not_matter(text, action):
    assert read_action(text) == action


@pytest.mark.parametrize(
    "text", ["", "5", "+", "+0", "-0", "+05", "+1000", "R3", "L3", "R0", "UU", "R1 +5", "+٣", "−3"]
)
def test_typos_are_no_actions(text):
    with pytest.raises(pw.NotationError) as refused:
        read_action(text)
    assert refused.value.code == "unreadable_action"
    assert f"“{text}”" in str(refused.value)


@pytest.mark.parametrize(
    "text", ["", "first", "roll", "first x", "roll 10", "roll -1", "die 3", "roll ٣"]
)
def test_typos_are_no_outcomes(text):
    with pytest.raises(pw.NotationError) as refused:
        read_outcome(text)
    assert refused.value.code == "unreadable_outcome"


def test_parse_action_says_whether_a_text_is_unreadable_or_illegal():
    state = position("R10[1]/4 B40[1] G60[1]")
    assert pw.parse_action(state, "+4") == Sail(4)
    with pytest.raises(pw.IllegalAction, match="distance: 5; at hand: 4"):
        pw.parse_action(state, "+5")
    with pytest.raises(pw.NotationError):
        pw.parse_action(state, "forward")


def test_parse_action_knows_that_nobody_is_to_act():
    with pytest.raises(pw.IllegalAction) as refused:
        pw.parse_action(pw.new_game("siegers", players=3), "+4")
    assert refused.value.code == "chance_expected"
    over, _ = play(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    with pytest.raises(pw.IllegalAction) as refused:
        pw.parse_action(over, "+1")
    assert refused.value.code == "game_over"
