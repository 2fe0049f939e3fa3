"""A bot that does anything that is legal."""

import random
from collections.abc import Sequence

from paddlewheel.core.state import Action, State


class RandomBot:
    """Chooses among all whole turns alike."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, state: State) -> Sequence[Action]:
        """Any turn."""
        return self._random.choice(state.turns()).actions
