"""A bot that looks one turn ahead and goes as far as it can."""

from collections.abc import Sequence

from paddlewheel.bots.best import best_turn
from paddlewheel.core.state import Action, State


class GreedyBot:
    """Takes the turn after which its boat is furthest, and thinks of nothing else."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = seed

    def choose(self, state: State) -> Sequence[Action]:
        """The turn that gains most."""
        return best_turn(state, state.title.progress, self._seed).actions
