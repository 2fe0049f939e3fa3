"""By which rule a captain decides, also in trouble."""

import pytest
from tests.games.queen.setup import new, play, position

from paddlewheel.core.errors import IllegalAction
from paddlewheel.games.queen.actions import Berth, read_action
from paddlewheel.games.queen.ruling import rule_of

WALL = "A0 A3-2"
SAND = "A0 B3-2 A1-4"


@pytest.mark.parametrize(
    ("boats", "river", "options", "rule"),
    [
        ("A 0.7 N v2, B 0.2 N", "A0 A2-2 A1-4", {}, "Q-MOVE-1"),
        ("A 0.12 N v5 c0, B 0.2 N", WALL, {}, "Q-MOVE-7"),
        ("A 0.12 N v5 c0, B 0.2 N", WALL, {"crash": "out"}, "Q-MOVE-7"),
        ("A 1.12 N v1, B 0.2 N", SAND, {}, "Q-SAND-2"),
        ("A 1.6 SW v1 c0, B 0.2 N", SAND, {}, "Q-SAND-3"),
        ("A 1.6 N v1 stranded to_face, B 0.2 N", SAND, {}, "Q-SAND-3"),
        ("A 0.7 N v1 restarts to_face, B 0.2 N", "A0 A2-2 A1-4", {}, "Q-MOVE-9"),
        ("R 0.7 N v2, A 0.2 N, B 0.9 N", "A0 A2-2 A1-4", {}, "Q-ROSE-3"),
    ],
)
def test_the_rule_of_a_turn(boats: str, river: str, options: dict[str, str], rule: str) -> None:
    assert rule_of(position(boats, river=river, **options)) == rule


def test_a_step_later_it_is_about_turning() -> None:
    state, _ = play(position("A 0.7 N v2, B 0.2 N"), "v2")
    assert rule_of(state) == "Q-MOVE-3"


def test_the_rule_of_a_push_is_that_of_the_pushed_captain() -> None:
    state, _ = play(position("A 0.6 N v4, B 0.11 N"), "v4 P0.12")
    assert rule_of(state) == "Q-PUSH-6"
    with pytest.raises(IllegalAction) as refused:
        state.apply(read_action("F"))
    assert (refused.value.code, refused.value.rule) == ("not_now", "Q-PUSH-6")


@pytest.mark.rule("Q-6P-1")
def test_the_rule_of_the_sixth_boat() -> None:
    state = new(6, start_facing="downstream")
    while not isinstance(next(iter(state.legal_actions()), None), Berth):
        state, _ = state.apply(state.chance_outcomes()[0][0])
    assert rule_of(state) == "Q-6P-1"
