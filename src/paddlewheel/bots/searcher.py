"""A bot that thinks of what the others think, and tries its turns out with many draws."""

import random
from collections.abc import Mapping, Sequence
from itertools import count
from time import perf_counter

from paddlewheel.bots.lookahead import Choice, Lookahead, at_a_glance, whim
from paddlewheel.core.state import Action, State, Turn

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
        trials, budget = self._begin(state)
        choice = trials.choice
        best = whim(state, choice, self._width, self._draws(state))
        if best is None:
            best = trials.best(self._width, self._replies, budget)
        return choice.turns[best].actions

    def weigh(self, state: State, few: int) -> list[tuple[Turn, float]]:
        """That turn, without any whim, and the next best, with how much worse they seem to be."""
        trials, budget = self._begin(state)
        trials.best(self._width, self._replies, budget)
        turns = trials.choice.turns
        return [(turns[turn], behind) for turn, behind in trials.in_order()[:few]]

    def _begin(self, state: State) -> tuple["Trials", Budget]:
        budget, draws = Budget(self._nodes, self._seconds), self._draws(state)
        futures = [random.Random(f"{draws}/future {n}") for n in range(self._futures)]
        outlook = state.title.outlook(state, futures)
        seat = state.to_act
        assert seat is not None
        ahead = Lookahead(outlook, budget.count)
        return Trials(at_a_glance(outlook, state), ahead, seat, draws), budget

    def _draws(self, state: State) -> str:
        return f"{self._seed}/{state}"


class Trials:
    """Turns that are tried out, fewer and fewer of them."""

    def __init__(self, choice: Choice, ahead: Lookahead, seat: int, seed: str) -> None:
        self.choice, self._ahead, self._seat, self._seed = choice, ahead, seat, seed
        self._behind: dict[int, tuple[int, float]] = {}
        """Of every turn the last trial that it was in, and how far it was behind the best there."""

    def best(self, width: int, replies: int, budget: Budget) -> int:
        """Try all that promise much, then the better half again, until the budget is spent."""
        left = self.choice.promising(width)
        self._behind = dict.fromkeys(left[:1], (0, 0.0))
        if len(left) == 1:
            return left[0]
        try:
            worth = self._try(left, 0, (), budget)
            self._note(0, worth)
            left = self._better_half(left, worth)
            totals = dict.fromkeys(left, 0.0)  # the first pass only sorts out: it sees less
            for number in count(1):
                worth = self._try(left, number, (replies + number - 1,), budget)
                totals = {turn: totals[turn] + worth[turn] for turn in left}
                self._note(number, totals)
                left = self._better_half(left, totals)
        except BudgetSpent:
            pass
        return left[0]

    def _note(self, number: int, totals: Mapping[int, float]) -> None:
        best, times = max(totals.values()), max(1, number)
        self._behind |= {turn: (number, (best - sum_) / times) for turn, sum_ in totals.items()}

    def in_order(self) -> list[tuple[int, float]]:
        """All turns that were tried out, the best first, and how far each is behind it."""
        found = sorted(self._behind.items(), key=lambda item: (-item[1][0], item[1][1]))
        return [(turn, behind) for turn, (_, behind) in found]

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
            state = self.choice.turns[turn].state
            worth[turn] = self._ahead.worth(state, self._seat, rng, widths)
        return worth
