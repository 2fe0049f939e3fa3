"""A bot that thinks of what the others think, and tries its turns out with many draws."""

import random
from collections.abc import Mapping, Sequence
from itertools import count
from time import perf_counter

from paddlewheel.bots.lookahead import Choice, Lookahead, at_a_glance, whim
from paddlewheel.core.state import Action, State

WIDTH = 12
"""How many turns are tried out at first; the worse half drops out again and again."""
REPLIES = 3
"""How many turns of the others are looked at in the first trial; one more in each further one."""
NODES = 300
FUTURES = 8
"""How many futures are imagined where chance will have its say; fewer in less than a second."""


class BudgetSpent(Exception):  # noqa: N818 (no error: the time to decide has come)
    """There is no more time to think."""


class Budget:
    """How much may be thought: decisions looked at, or seconds."""

    def __init__(self, nodes: int | None, seconds: float | None) -> None:
        self._nodes, self._seconds = nodes, seconds
        self._begun = perf_counter()
        self._used = 0

    def count(self) -> None:
        """One decision more, or ``BudgetSpent``."""
        if self._nodes and self._used >= self._nodes:
            raise BudgetSpent
        if self._seconds and perf_counter() - self._begun >= self._seconds:
            raise BudgetSpent
        self._used += 1


class SearcherBot:
    """Expects the others to look ahead as well, and takes what is best on average."""

    def __init__(  # noqa: PLR0913 (settings, all by name)
        self,
        seed: int | str | None = None,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        width: int = WIDTH,
        replies: int = REPLIES,
        futures: int = FUTURES,
    ) -> None:
        self._seed, self._width, self._replies = seed, width, replies
        self._nodes = nodes if nodes or seconds else NODES
        self._seconds = seconds
        self._futures = futures if seconds is None else round(futures * min(1.0, seconds))

    def choose(self, state: State) -> Sequence[Action]:
        """The turn that does best when it is tried out."""
        budget = Budget(self._nodes, self._seconds)
        draws = f"{self._seed}/{state}"
        futures = [random.Random(f"{draws}/future {n}") for n in range(self._futures)]
        outlook = state.title.outlook(state, futures)
        choice = at_a_glance(outlook, state)
        best = whim(state, choice, self._width, draws)
        if best is None:
            seat = state.to_act
            assert seat is not None
            trials = Trials(choice, Lookahead(outlook, budget.count), seat, draws)
            best = trials.best(self._width, self._replies, budget)
        return choice.turns[best].actions


class Trials:
    """Turns that are tried out, fewer and fewer of them."""

    def __init__(self, choice: Choice, ahead: Lookahead, seat: int, seed: str) -> None:
        self._choice, self._ahead, self._seat, self._seed = choice, ahead, seat, seed

    def best(self, width: int, replies: int, budget: Budget) -> int:
        """Try all that promise much, then the better half again, until the budget is spent."""
        left = self._choice.promising(width)
        if len(left) == 1:
            return left[0]
        try:
            left = self._better_half(left, self._try(left, 0, (), budget))
            totals = dict.fromkeys(left, 0.0)  # the first pass only sorts out: it sees less
            for number in count(1):
                worth = self._try(left, number, (replies + number - 1,), budget)
                totals = {turn: totals[turn] + worth[turn] for turn in left}
                left = self._better_half(left, totals)
        except BudgetSpent:
            pass
        return left[0]

    @staticmethod
    def _better_half(turns: Sequence[int], worth: Mapping[int, float]) -> list[int]:
        best = sorted(turns, key=lambda turn: -worth[turn])
        return best[: max(2, (len(best) + 1) // 2)]

    def _try(
        self, turns: Sequence[int], number: int, widths: tuple[int, ...], budget: Budget
    ) -> dict[int, float]:
        """What each turn turns out to be worth, all with the same draws."""
        worth: dict[int, float] = {}
        for turn in turns:
            budget.count()  # also if the race is over at once and nothing else is counted
            rng = random.Random(f"{self._seed}/{number}")
            state = self._choice.turns[turn].state
            worth[turn] = self._ahead.worth(state, self._seat, rng, widths)
        return worth
