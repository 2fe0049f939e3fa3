"""What captains think of positions: their own turn first, and how far others are behind it."""

import pytest
from tests.games.queen.setup import after, position
from tests.games.siegers.setup import position as siegers_position

from paddlewheel.bots import make_bot
from paddlewheel.bots.advice import explained
from paddlewheel.bots.opinion import FEW, SEED, weigh

POSITIONS = {
    "a turn": position("A 1.7 N v2 c4, B 1.13 S, C 0.9", river="A0 A2-2 A1-4 A3-1"),
    "a facing": after(position("A 0.7 N v2 c4, B 0.12 N, C 1.14"), "v3 P0.16"),
    "logs": siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_captains_own_turn_comes_first_and_the_others_are_behind_it(name):
    state = POSITIONS[name]
    turns = weigh(state, "captain")
    assert turns[0].actions == tuple(make_bot("captain:nodes=300,seconds=8", SEED).choose(state))
    assert turns[0].behind == 0
    assert 2 <= len({turn.actions for turn in turns}) == len(turns) <= FEW
    assert all(turn.behind >= 0 and 1 <= turn.place <= state.players for turn in turns)
    for turn in turns:
        state.title.turn(state, turn.actions).state  # noqa: B018 (all of them can be played)


@pytest.mark.parametrize("level", ["deckhand", "mate", "pilot"])
def test_others_tell_their_turn(level):
    state = POSITIONS["logs"]
    (turn,) = weigh(state, level)
    assert turn.actions == tuple(make_bot(level, SEED).choose(state))


def test_a_turn_without_a_choice():
    state = siegers_position("R0[3]/0 G5[5]/20 B18[5]/20")
    assert [str(action) for turn in weigh(state, "captain") for action in turn.actions] == ["pass"]


def test_the_same_question_has_the_same_answer():
    assert weigh(POSITIONS["logs"], "captain") == weigh(POSITIONS["logs"], "captain")


def test_a_turn_that_wins_leads_to_the_first_place():
    state = siegers_position("R92[3]/7 G5[5]/13 B18[5]/2")
    best = weigh(state, "captain")[0]
    assert best.place == 1


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it"])
def test_any_turn_can_be_explained(lang):
    state = POSITIONS["logs"]
    told = explained(state, weigh(state, "captain")[1].actions, lang, ["Anna", "Bert", "Carla"])
    assert told.turn.startswith("Anna")
    assert [reason.kind for reason in told.reasons] == ["aim", "cost", "fear"]
