"""How far a tournament is: a bar on a terminal, else a line now and then."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from paddlewheel.arena.result import Result
from paddlewheel.arena.running import Watcher
from paddlewheel.arena.tournament import Tournament
from paddlewheel.core.words import Speaker

_LINES = 10
"""So many lines for a whole tournament where no bar can be drawn."""


@contextmanager
def watching(tournament: Tournament, say: Speaker) -> Iterator[Watcher]:
    """Shows how far a tournament is, on stderr: stdout is for the outcome."""
    console = Console(stderr=True, markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        yield _Lines(console, tournament, say)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar:
        yield _Bar(bar, tournament, say)


class _Faults:
    """Both tell at once what a bot has done wrong."""

    def __init__(self, console: Console, tournament: Tournament, say: Speaker) -> None:
        self.console, self.tournament, self.say = console, tournament, say

    def tell(self, result: Result | None) -> None:
        if result is not None and result.fault is not None:
            bot = self.tournament.bots[result.lineup[result.fault.seat]]
            text = f"{result.match} · {bot} · {result.fault.sentence} [{result.fault.code}]"
            self.console.print(Text(text), soft_wrap=True)


class _Lines(_Faults):
    def __call__(self, over: int, matches: int, last: Result | None) -> None:
        self.tell(last)
        if last is None or over * _LINES // matches > (over - 1) * _LINES // matches:
            text = self.say("Matches: {over} of {matches}.", over=over, matches=matches)
            self.console.print(Text(text))


class _Bar(_Faults):
    def __init__(self, bar: Progress, tournament: Tournament, say: Speaker) -> None:
        super().__init__(bar.console, tournament, say)
        self._bar = bar
        self._task = bar.add_task(say("Matches"))

    def __call__(self, over: int, matches: int, last: Result | None) -> None:
        self.tell(last)
        self._bar.update(self._task, completed=over, total=matches)
