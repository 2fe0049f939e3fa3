"""A bot that judges where a turn leaves it, and looks no further."""

import random
from collections.abc import Sequence

from paddlewheel.core.state import Action, State

GOOD_ENOUGH = 0.2
"""The share of all turns that a careless moment is content with."""


class GreedyBot:
    """Takes the turn with the most valuable result.

    A careless one takes any of the better turns now and then.
    """

    def __init__(self, seed: int | str | None = None, *, care: float = 1.0) -> None:
        self._seed, self._care = seed, care

    def choose(self, state: State) -> Sequence[Action]:
        """The turn that is worth most, or in a careless moment one of the better ones.

        Chance is decided by the seed and the position, so that a bot plays the same in the same
        position however the game came there.
        """
        rng = random.Random(f"{self._seed}/{state}")
        seat = state.to_act
        assert seat is not None
        turns = list(state.turns())
        rng.shuffle(turns)  # equal ones in any order
        turns.sort(key=lambda turn: -state.title.value(turn.state, seat))
        if rng.random() < self._care:
            return turns[0].actions
        return rng.choice(turns[: max(1, int(GOOD_ENOUGH * len(turns)))]).actions
