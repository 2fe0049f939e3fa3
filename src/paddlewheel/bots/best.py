"""Choosing the best of all turns by a judgement of what they lead to."""

import random
from collections.abc import Callable
from typing import Any

from paddlewheel.core.state import State, Turn

Judgement = Callable[[Any, int], float]
"""What a state is worth to a seat, as a title's ``progress`` and ``value`` say it."""


def best_turn(state: State, judge: Judgement, seed: int | str | None) -> Turn:
    """The turn whose result is worth most to the captain to act.

    Equal ones are decided by the seed and the position, so that a bot plays the same in the
    same position however the game came there.
    """
    seat = state.to_act
    assert seat is not None
    judged = [(judge(turn.state, seat), turn) for turn in state.turns()]
    most = max(value for value, _ in judged)
    best = [turn for value, turn in judged if value == most]
    return best[0] if len(best) == 1 else random.Random(f"{seed}/{state}").choice(best)
