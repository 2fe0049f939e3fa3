"""Whole turns are what small steps lead to: all outcomes, none twice, each with the best coal."""

import random
from collections import Counter

import pytest
from tests.properties.queen.positions import crowded, jammed, late, moored, rules_and_players
from tests.properties.queen.walk import play, walk

from paddlewheel.games.queen.actions import Push
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.state import QueenState

MOST = 150
"""Positions with more outcomes are left out: walking takes too long."""


def positions(seed: int, number: int) -> list[QueenState]:
    """Positions with a whole turn to be made, small enough to be walked."""
    rng, found = random.Random(f"walk {seed}"), []
    while len(found) < number:
        rules, players = rules_and_players(rng, among=(2, 2, 3, 4, 5, 6))
        state = rng.choice((crowded, jammed, late, moored))(rng, rules, players)
        if isinstance(state.job, PlayTurn) and len(state.turns()) <= MOST:
            found.append(state)
    return found


def check_turns(state: QueenState) -> Counter[str]:
    """Compare the whole turns of a position with all ways of the small steps."""
    best: dict[object, int] = {}
    for end in walk(state):
        best[end.result] = max(end.coal, best.get(end.result, -1))
    found: dict[object, int] = {}
    for turn in state.turns():
        end = play(turn)
        assert end.result not in found, "every outcome once"
        found[end.result] = end.coal
        assert turn.state == end.state
    assert found == best
    assert state.passage is not None
    seen = Counter([state.passage.situation])
    seen["restart"] = state.passage.facing_due
    pushes = [a for turn in state.turns() for a in turn.actions if isinstance(a, Push)]
    seen["push"], seen["chain"] = bool(pushes), any(len(push.cells) > 1 for push in pushes)
    seen["landed"] = any(len(t.state.arrived) > len(state.arrived) for t in state.turns())
    seen["decided"] = any(turn.state.ending not in (None, "round_limit") for turn in state.turns())
    return seen


@pytest.mark.rule("Q-MOVE-5")
def test_a_sample_of_positions():
    seen = sum((check_turns(state) for state in positions(seed=0, number=12)), Counter())
    assert {"free", "push"} <= set(+seen)


@pytest.mark.slow
@pytest.mark.rule("Q-MOVE-5")
@pytest.mark.parametrize("chunk", range(4))
def test_many_positions(chunk):
    seen = sum((check_turns(state) for state in positions(chunk + 1, number=120)), Counter())
    kinds = {"free", "crash", "blocked", "restart", "push", "chain", "landed", "decided"}
    assert kinds <= set(+seen), seen
