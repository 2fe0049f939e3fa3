"""A bot that judges where a turn leaves it, and looks no further."""

import random
from collections.abc import Sequence

from paddlewheel.core.state import Action, State, Turn

A_FEW = 6
"""Even the careless look at so many turns: who has hardly more, short of coal, sees the way out."""


class GreedyBot:
    """Takes the turn with the most valuable result.

    A careless one looks at a few turns only, and often does not see the best one.
    """

    def __init__(self, seed: int | str | None = None, *, care: float = 1.0) -> None:
        self._seed, self._care = seed, care

    def choose(self, state: State) -> Sequence[Action]:
        """The turn that is worth most, of those that it looks at.

        Equal ones are decided by the seed and the position, so that a bot plays the same in the
        same position however the game came there.
        """
        rng = random.Random(f"{self._seed}/{state}")
        turns = self._looked_at(state.turns(), rng)
        seat = state.to_act
        assert seat is not None
        judged = [(state.title.value(turn.state, seat), turn) for turn in turns]
        most = max(value for value, _ in judged)
        return rng.choice([turn for value, turn in judged if value == most]).actions

    def _looked_at(self, turns: Sequence[Turn], rng: random.Random) -> Sequence[Turn]:
        many = max(A_FEW, round(self._care * len(turns)))
        if many >= len(turns):
            return turns
        return [turns[i] for i in rng.sample(range(len(turns)), many)]
