"""Ratings of the bots, by the Plackett-Luce model of openskill."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from openskill.models import PlackettLuce

from paddlewheel.arena.result import Result


@dataclass(frozen=True, slots=True)
class Rating:
    """What a bot is worth, how unsure that is, and what it is worth at the least."""

    bot: int
    mu: float
    sigma: float
    ordinal: float


def ratings(results: Iterable[Result], bots: int) -> list[Rating]:
    """The ratings after all matches in their order, best first.

    A bot with several seats has the mean of their places: a match is one result for each bot.
    """
    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for result in results:
        playing = sorted(set(result.lineup))
        ranks = [mean_place(result, bot) for bot in playing]
        teams = model.rate([[rated[bot]] for bot in playing], ranks=ranks)
        for bot, (rating,) in zip(playing, teams, strict=True):
            rated[bot] = rating
    table = [Rating(i, r.mu, r.sigma, r.ordinal()) for i, r in enumerate(rated)]
    return sorted(table, key=lambda rating: (-rating.mu, rating.bot))


def mean_place(result: Result, bot: int) -> float:
    """The mean of the places of a bot's seats in a match."""
    return fmean(
        place for place, who in zip(result.places, result.lineup, strict=True) if who == bot
    )
