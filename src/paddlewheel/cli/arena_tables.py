"""The outcome of a tournament as tables."""

from statistics import median

from rich.table import Table as Grid
from rich.text import Text

from paddlewheel.arena.outcome import Outcome
from paddlewheel.cli.screen import Screen, printable


def show_outcome(outcome: Outcome, screen: Screen) -> None:
    """The ratings, and who was ahead of whom."""
    screen.show(_ratings(outcome, screen), "", _pairs(outcome, screen))


def _grid(*headings: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for number, heading in enumerate(headings):
        grid.add_column(Text(heading), justify="right" if number else "left")
    return grid


def _ratings(outcome: Outcome, screen: Screen) -> Grid:
    say = screen.say
    grid = _grid(say("Bot"), say("Rating"), say("At least"), say("Faults"), say("ms a choice"))
    for rating in outcome.ratings:
        grid.add_row(
            Text(printable(outcome.tournament.bots[rating.bot])),
            f"{rating.mu:.1f} ± {rating.sigma:.1f}",
            f"{rating.ordinal:.1f}",
            str(len(outcome.faults(rating.bot))),
            f"{1000 * _thinking(outcome, rating.bot):.1f}",
        )
    return grid


def _thinking(outcome: Outcome, bot: int) -> float:
    """The median over the races, of the median over the choices in each."""
    seconds = [
        seconds
        for result in outcome.results
        for who, seconds in zip(result.lineup, result.thinking, strict=True)
        if who == bot
    ]
    return median(seconds or (0.0,))


def _pairs(outcome: Outcome, screen: Screen) -> Grid:
    say, bots = screen.say, outcome.tournament.bots
    grid = _grid(say("Bot"), say("ahead of"), say("share"), say("95 % interval"), say("groups"))
    for found in outcome.comparisons:
        low, high = found.interval
        grid.add_row(
            Text(printable(bots[found.one])),
            Text(printable(bots[found.other])),
            f"{found.ahead:.1%}",
            f"{low:.1%} … {high:.1%}",
            str(found.groups),
        )
    return grid
