"""A bot that tries its turns out over and over, and believes what comes out on average."""

import random
from collections.abc import Sequence
from math import inf
from time import perf_counter

from paddlewheel.bots.lookahead import Choice, Lookahead, at_a_glance, whim
from paddlewheel.core.state import Action, State

WIDTH = 16
"""How many turns are tried out at first; the worse half drops out again and again."""
ROUNDS = 2
NODES = 200


class Budget:
    """How much may be thought: decisions looked at, or seconds."""

    def __init__(self, nodes: int | None, seconds: float | None) -> None:
        self._nodes, self._seconds = nodes, seconds
        self._begun = perf_counter()
        self._used = 0

    def count(self) -> None:
        """One decision more."""
        self._used += 1

    @property
    def used(self) -> float:
        """The share that is used up."""
        by_nodes = self._used / self._nodes if self._nodes else 0.0
        by_time = (perf_counter() - self._begun) / self._seconds if self._seconds else 0.0
        return max(by_nodes, by_time)


class SearcherBot:
    """Plays the promising turns on with many draws of chance, and takes the best on average."""

    def __init__(
        self,
        seed: int | str | None = None,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        width: int = WIDTH,
        rounds: int = ROUNDS,
    ) -> None:
        self._seed, self._width, self._rounds = seed, width, rounds
        self._nodes = nodes if nodes or seconds else NODES
        self._seconds = seconds

    def choose(self, state: State) -> Sequence[Action]:
        """The turn that does best when it is tried out."""
        seat = state.to_act
        assert seat is not None
        budget = Budget(self._nodes, self._seconds)
        outlook = state.title.outlook(state)
        choice = at_a_glance(outlook, state)
        ahead = Lookahead(outlook, seat, rounds=self._rounds, surprises=True, count=budget.count)
        draws = f"{self._seed}/{state}"
        best = whim(state, choice, self._width, draws)
        if best is None:
            best = Trials(choice, ahead, budget, draws).best(self._width)
        return choice.turns[best].actions


class Trials:
    """Turns that are tried out, fewer and fewer of them."""

    def __init__(self, choice: Choice, ahead: Lookahead, budget: Budget, seed: str) -> None:
        self._choice, self._ahead, self._budget, self._seed = choice, ahead, budget, seed
        self._totals: dict[int, float] = {}
        self._passes = 0

    def best(self, width: int) -> int:
        """Try all that promise much; as the budget is used up, the worse half drops out."""
        left = self._choice.promising(width)
        halvings = max(1, (len(left) - 1).bit_length())
        for halving in range(1, halvings + 1):
            while len(left) > 1 and self._budget.used < halving / halvings:
                self._try(left)
            left = sorted(left, key=lambda turn: -self._totals.get(turn, -inf))
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _try(self, turns: Sequence[int]) -> None:
        """Each turn once, all with the same draws; what is left unfinished does not count."""
        worth: dict[int, float] = {}
        for turn in turns:
            if self._budget.used >= 1:
                break
            self._budget.count()  # also if the race is over at once and nothing else is counted
            rng = random.Random(f"{self._seed}/{self._passes}")
            worth[turn] = self._ahead.worth(self._choice.turns[turn].state, rng)
        if len(worth) == len(turns) or not self._passes:
            for turn, value in worth.items():
                self._totals[turn] = self._totals.get(turn, 0.0) + value
        self._passes += 1
