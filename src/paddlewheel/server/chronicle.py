"""The log of a table in words: a turn is told as one, as far as it goes without others."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from typing import Protocol

from paddlewheel.core.record import Step
from paddlewheel.core.state import TurnKey
from paddlewheel.server.wire.tables import LogLine

MOST = 80
"""The lines that somebody sees who comes late."""
REACH = 256
"""The entries among which they are looked for first."""


class Told(Protocol):
    """What there is a log of: a table, or a line that is tried out."""

    @property
    def steps(self) -> Sequence[Step]:
        """All entries."""

    @property
    def names(self) -> Sequence[str]:
        """What the captains are called."""

    def turn_at(self, entries: int) -> TurnKey | None:
        """The turn that was due after so many entries."""


def last_lines(table: Told, lang: str) -> list[LogLine]:
    """The end of the log."""
    count, reach = len(table.steps), REACH
    while True:
        start = _start_of_chapter(table, count - reach)
        lines = lines_of(table, table.steps[start:], lang)
        if start == 0 or len(lines) >= MOST:
            return lines[-MOST:]
        reach *= 2


def lines_of(table: Told, steps: Sequence[Step], lang: str) -> list[LogLine]:
    """What some steps of a table add to its log."""
    chapters = _chapters(table, steps)
    return [line for chapter in chapters for line in _told(chapter, lang, table.names)]


def _told(chapter: Sequence[Step], lang: str, names: Sequence[str]) -> list[LogLine]:
    last = chapter[-1]
    events = tuple(chain.from_iterable(step.events for step in chapter))
    story = last.state.title.story(events, lang, names, last.state)
    return [
        LogLine(entry=last.number, boat=line.boat, text=line.text) for line in story if line.text
    ]


def _chapters(table: Told, steps: Sequence[Step]) -> Iterator[Sequence[Step]]:
    """Steps by the captain who decided, and in which turn; chance between them stands alone."""
    for _, chapter in groupby(steps, lambda step: table.turn_at(step.number - 1)):
        yield tuple(chapter)


def _start_of_chapter(table: Told, entries: int) -> int:
    """Where the chapter has begun that was under way after so many entries."""
    start = max(0, entries)
    while start and table.turn_at(start - 1) == table.turn_at(start):
        start -= 1
    return start
