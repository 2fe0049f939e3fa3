"""A bot that looks ahead to its next turn."""

import random
from collections.abc import Sequence

from paddlewheel.bots.lookahead import Lookahead, at_a_glance, whim
from paddlewheel.core.state import Action, State

WIDTH = 5
"""How many turns are looked at more closely."""


class PlannerBot:
    """Looks at what promises most, what the others do then, and what it can do next."""

    def __init__(self, seed: int | str | None = None, *, width: int = WIDTH) -> None:
        self._seed, self._width = seed, width

    def choose(self, state: State) -> Sequence[Action]:
        """The turn after which its next one is worth most."""
        outlook = state.title.outlook(state)
        choice = at_a_glance(outlook, state)
        draws = f"{self._seed}/{state}"
        best = whim(state, choice, self._width, draws)
        if best is None:
            best = Lookahead(outlook).best(state, choice, random.Random(draws), (self._width,))
        return choice.turns[best].actions
