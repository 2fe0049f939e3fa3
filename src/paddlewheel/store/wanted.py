"""Which of one's tables somebody wants to see."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import ColumnElement, exists, func, or_, select

from paddlewheel.store.schema import people, sitters, tables

State = Literal["turn", "running", "open", "over"]
Kind = Literal["people", "bots", "study"]

_PHASES = {"running": ("running", "paused"), "open": ("open",), "over": ("over", "frozen")}


@dataclass(frozen=True, slots=True)
class Wanted:
    """A choice among tables; what is None is not asked for."""

    state: State | None = None
    title: str | None = None
    kind: Kind | None = None
    """With other people, with bots alone, or a study."""
    text: str = ""
    """In the name of the table, or of somebody who sits there."""
    before: datetime | None = None
    """What changed before a moment."""

    def by(self, person: str) -> Iterator[ColumnElement[bool]]:
        """What has to hold for a table of a person."""
        if self.state == "turn":
            yield tables.c.waits_for == person
        elif self.state is not None:
            yield tables.c.phase.in_(_PHASES[self.state])
        if self.title is not None:
            yield tables.c.title == self.title
        if self.before is not None:
            yield tables.c.changed < self.before
        if self.kind is not None:
            yield tables.c.study == (self.kind == "study")
        if self.kind in ("people", "bots"):
            others = _somebody(person)
            yield others if self.kind == "people" else ~others
        if self.text:
            yield or_(_has(tables.c.name, self.text), _somebody(person, self.text))


ALL = Wanted()


def _somebody(person: str, text: str = "") -> ColumnElement[bool]:
    """Whether somebody else sits there, who is called so."""
    seats = select(sitters.c.seat).where(
        sitters.c.table_id == tables.c.id, sitters.c.person != person
    )
    if text:
        seats = seats.join(people, people.c.id == sitters.c.person)
        seats = seats.where(_has(people.c.name, text))
    return exists(seats.correlate(tables))


def _has(column: ColumnElement[str], text: str) -> ColumnElement[bool]:
    return func.lower(column).contains(text.lower(), autoescape=True)
