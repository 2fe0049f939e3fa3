"""What bots do in their races: places, lengths, figures and choices, added up for a report."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean

from paddlewheel.arena.compare import Comparison
from paddlewheel.arena.outcome import Outcome
from paddlewheel.arena.result import Result


@dataclass(frozen=True)
class Digest:
    """Numbers from an outcome; a race that a fault cut short tells nothing of how bots sail."""

    outcome: Outcome

    @cached_property
    def races(self) -> tuple[Result, ...]:
        """The races that were sailed to their end."""
        return tuple(result for result in self.outcome.results if result.fault is None)

    @cached_property
    def bots(self) -> tuple[int, ...]:
        """All bots, best first."""
        return tuple(rating.bot for rating in self.outcome.ratings)

    def starts(self, bot: int) -> Iterator[tuple[Result, int]]:
        """Every seat in every race of a bot."""
        for result in self.races:
            for seat, who in enumerate(result.lineup):
                if who == bot:
                    yield result, seat

    def place(self, bot: int | None, seat: int) -> float | None:
        """The mean place in a seat, of a bot or of all."""
        places = [r.places[seat] for r in self.races if bot in (None, r.lineup[seat])]
        return fmean(places) if places else None

    def amount(self, bot: int, figure: str) -> float:
        """What a bot has of a figure in a race, on average."""
        return fmean([amount_of(r, seat, figure) for r, seat in self.starts(bot)] or [0])

    def spread(self, bot: int, figure: str) -> dict[int, float]:
        """How often a bot has which amount of a figure, as shares."""
        found: Counter[int] = Counter()
        for result, seat in self.starts(bot):
            for amount, times in result.figures[seat].get(figure, {}).items():
                found[int(amount)] += times
        return {amount: times / found.total() for amount, times in sorted(found.items())}

    def choices(self, bot: int) -> list[float]:
        """How many turns a bot could choose from: the mean of every race."""
        found = [result.choices[seat] for result, seat in self.starts(bot)]
        return [one.turns / one.decisions for one in found if one.decisions]

    def most_choices(self) -> int:
        """The most turns that any captain could choose from."""
        return max((one.most for result in self.races for one in result.choices), default=0)

    def met(self, one: int, other: int) -> Comparison | None:
        """How often the one was ahead of the other, seen from the one."""
        for found in self.outcome.comparisons:
            if (found.one, found.other) == (one, other):
                return found
            if (found.one, found.other) == (other, one):
                low, high = found.interval
                return Comparison(one, other, found.groups, 1 - found.ahead, (1 - high, 1 - low))
        return None


def amount_of(result: Result, seat: int, figure: str) -> int:
    """All of a figure that a seat has in a race."""
    amounts = result.figures[seat].get(figure, {})
    return sum(int(amount) * times for amount, times in amounts.items())
