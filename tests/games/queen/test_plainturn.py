"""Whole turns that are known to be legal without a look at every step."""

import pytest
from tests.games.queen.setup import A, after, position

from paddlewheel.games.queen.actions import read_action
from paddlewheel.games.queen.plainturn import is_plain_turn

RIVER = "A0 A2-2 A1-4"


def is_plain(text: str, turn: str, river: str = RIVER, **options: object) -> bool:
    state = position(text, river=river, **options)
    return is_plain_turn(state, [read_action(word) for word in turn.split()])


@pytest.mark.rule("Q-MOVE-1", "Q-MOVE-2", "Q-MOVE-3")
@pytest.mark.parametrize("turn", ["v1 F .", "v2 F F .", "v2 F R F .", "v1 R F .", "v1 F L ."])
def test_a_turn_over_open_water_is_plain(turn):
    assert is_plain("A 0.5 N v1 c0, B 0.9", turn)


@pytest.mark.parametrize(
    ("turn", "why"),
    [
        ("v3 F F F .", "the speed cannot be paid"),
        ("v2 F .", "points are left"),
        ("v1 F F .", "more steps than points"),
        ("v1 L F R .", "the second turn cannot be paid"),
        ("v2 F F", "it is not ended"),
        ("F F .", "no speed is chosen"),
        ("v1 v1 .", "the speed is chosen twice"),
        ("v1 P0.6 .", "somebody is pushed"),
        (".", "it has not begun"),
    ],
)
def test_another_one_is_not(turn, why):
    assert not is_plain("A 0.5 N v1 c0, B 0.9", turn), why


def test_a_boat_ahead_is_looked_at():
    assert is_plain("A 0.2 N v1 c0, B 0.9", "v1 F .")
    assert not is_plain("A 0.2 N v1 c0, B 0.7", "v1 F .")


@pytest.mark.rule("Q-WOOD-1")
def test_driftwood_is_looked_at():
    state = position("A 1.1 N v4 c0, B 0.2", river="A0 B1/B2 A1-4")
    touching = 0
    for turn in state.turns():
        sailed = after(state, " ".join(map(str, turn.actions[:-1]))).passage
        touches = bool(state.river.driftwood.intersection(sailed.wake[1:]))
        touching += touches
        assert is_plain_turn(state, turn.actions) is not touches
    assert 0 < touching < len(state.turns())


def test_a_turn_under_way_is_looked_at():
    state = after(position("A 0.5 N v1 c0, B 0.9"), "v1")
    assert not is_plain_turn(state, [read_action(word) for word in ("F", ".")])
    assert state.boat_to_act == A


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("A 0.5 N v1 c0, B 0.9", "v2 F R F ."),
        ("A 0.5 N v3 c3, B 0.9", "v1 L R F L ."),
        ("A 1.17 N v1 c6, B 0.2", "v1 F ."),
    ],
)
def test_it_is_played_as_if_step_by_step(text, turn):
    state = position(text)
    actions = [read_action(word) for word in turn.split()]
    assert is_plain_turn(state, actions)
    for action, played in zip(actions, state.follow(actions), strict=True):
        assert state.apply(action) == played
        state, _ = played
