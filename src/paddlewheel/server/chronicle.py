"""The log of a table in words: a turn is told as one, as far as it goes without others."""

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Protocol

from paddlewheel.core.record import Step
from paddlewheel.core.state import State
from paddlewheel.server.wire.tables import LogLine

MOST = 80
"""The lines that somebody sees who comes late."""


class Told(Protocol):
    """What there is a log of: a table, or a line that is tried out."""

    @property
    def first(self) -> State | None:
        """The position before the first entry."""

    @property
    def steps(self) -> Sequence[Step]:
        """All entries."""

    @property
    def names(self) -> Sequence[str]:
        """What the captains are called."""


def last_lines(table: Told, lang: str) -> list[LogLine]:
    """The end of the log."""
    lines: list[LogLine] = []
    for chapter in reversed(list(_chapters(table, table.steps))):
        lines = [*_told(chapter, lang, table.names), *lines]
        if len(lines) >= MOST:
            break
    return lines[-MOST:]


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


def _chapters(table: Told, steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Steps by the captain who decided, and in which turn; chance between them stands alone."""
    if not steps:
        return
    number = steps[0].number - 1
    before = table.steps[number - 1].state if number else table.first
    assert before is not None
    chapter, key = [steps[0]], before.turn_key
    for last, step in pairwise(steps):
        before_that, key = key, last.state.turn_key
        if key != before_that:
            yield chapter
            chapter = []
        chapter.append(step)
    yield chapter
