"""A bot that judges where a turn leaves it, by what its title knows of good positions."""

from collections.abc import Sequence

from paddlewheel.bots.best import best_turn
from paddlewheel.core.state import Action, State


class PlannerBot:
    """Takes the turn with the most valuable result; it finishes its races."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._seed = seed

    def choose(self, state: State) -> Sequence[Action]:
        """The turn that is worth most."""
        return best_turn(state, state.title.value, self._seed).actions
