"""From what somebody sends to the line that is meant, and back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from paddlewheel.core.chance import Dealer
from paddlewheel.core.fleet import colour_name
from paddlewheel.core.game import new_game, state_from_dict
from paddlewheel.core.lesson import Lesson
from paddlewheel.core.record import Entry, Step
from paddlewheel.core.state import State, TurnKey
from paddlewheel.server.errors import ServerError
from paddlewheel.server.names import persons_name
from paddlewheel.server.wire.study import (
    AtLesson,
    AtMoment,
    AtPosition,
    AtStart,
    FollowedLine,
    FromStart,
    StudyLine,
)
from paddlewheel.table import Line, Table
from paddlewheel.table.curriculum import Curriculum
from paddlewheel.table.lesson import begun

MOST_ENTRIES = 4000
"""Entries of a line; the longest races have a third of it."""


@dataclass(frozen=True)
class Studied:
    """A line as it was followed, and how it was sent."""

    sent: StudyLine
    line: Line
    kept: int
    """How many of its entries are the table's."""
    names: tuple[str, ...]
    lesson: Lesson | None = None
    """In which it begins, if it does in one."""

    @property
    def state(self) -> State:
        """The position at its end."""
        return self.line.state

    @property
    def first(self) -> State:
        """The position before all entries."""
        return self.line.first

    @property
    def steps(self) -> Sequence[Step]:
        """All entries, those of the table included."""
        return self.line.steps

    def turn_at(self, entries: int) -> TurnKey | None:
        """The turn that was due after so many entries."""
        return (self.steps[entries - 1].state if entries else self.first).turn_key

    def played(self, texts: Sequence[str], dealer: Dealer) -> "Studied":
        """The same when whoever is to act does something."""
        return replace(self, line=self.line.play(texts, dealer)) if texts else self

    def as_sent(self) -> FollowedLine:
        """What is to be sent to come here again."""
        new = self.line.entries[self.kept :]
        return FollowedLine(
            start=self._start(),
            entries=[(entry.seat, entry.text) for entry in new],
            plan=list(self.line.plan),
            names=self.sent.names,
        )

    def _start(self) -> AtMoment | FromStart | AtPosition | AtLesson:
        first, rules = self.first, self.first.rule_set
        match self.sent.start:
            case AtMoment() | AtLesson() as place:
                return place
            case AtPosition():
                return AtPosition(kind="position", position=first.to_dict())
            case AtStart():
                return FromStart(
                    kind="race",
                    title=first.title_name,
                    edition=rules.edition,
                    options=rules.differences(),
                    players=first.players,
                )


def followed(sent: StudyLine, source: Table | Lesson | None, dealer: Dealer, lang: str) -> Studied:
    """The line that is meant; the source is the table or the lesson that it begins at.

    The first entry that cannot be is refused by its number, counted from the start of the race.
    """
    if len(sent.entries) > MOST_ENTRIES:
        raise ServerError("line_too_long", "A line has up to {most} entries.", most=MOST_ENTRIES)
    line, names = _begun(sent.start, source)
    kept = len(line.steps)
    line = line.follow((Entry(seat, text) for seat, text in sent.entries), dealer)
    if line.state.interrupted_turn is not None:
        line = replace(line, plan=tuple(sent.plan))
    called = _named(sent.names or names, line.first.players, lang)
    return Studied(sent, line, kept, called, source if isinstance(source, Lesson) else None)


def _begun(
    start: AtMoment | AtStart | AtPosition | AtLesson, source: Table | Lesson | None
) -> tuple[Line, list[str]]:
    match start:
        case AtLesson(task=task):
            assert isinstance(source, Lesson), "the lesson was looked for"
            return begun(source, task).line, []
        case AtStart():
            fresh = new_game(
                start.title, edition=start.edition, players=start.players, options=start.options
            )
            return Line(fresh), []
        case AtPosition():
            return Line(state_from_dict(start.position)), []
        case AtMoment(entries=entries):
            assert isinstance(source, Table), "the table was looked for"
            check_moment(source, entries)
            return Line(source.state_at(0), tuple(source.steps[:entries])), list(source.names)


def lesson_of(start: AtLesson, lessons: Curriculum) -> Lesson:
    """The lesson that a line begins in; it has the task that is named."""
    found = lessons.lesson(start.title, start.name)
    if start.task >= len(found.tasks):
        raise ServerError("no_such_task", "The lesson has {n} tasks.", n=len(found.tasks))
    return found


def _named(names: Sequence[str], players: int, lang: str) -> tuple[str, ...]:
    if not names:
        return tuple(colour_name(seat, lang) for seat in range(players))
    if len(names) != players:
        raise ServerError(
            "wrong_number_of_names",
            "Captains: {players}; names: {names}.",
            players=players,
            names=len(names),
        )
    return tuple(map(persons_name, names))


def check_moment(table: Table, entries: int) -> None:
    """Refuse a moment that the log of a table does not have."""
    if table.first is None:
        raise ServerError("not_started", "The game has not begun.")
    if entries > len(table.steps):
        raise ServerError(
            "no_such_moment",
            "The log has {most} entries, not {entries}.",
            most=len(table.steps),
            entries=entries,
        )


def check_studied(table: Table) -> None:
    """Refuse a race that goes on: whoever sits there would get help."""
    if table.is_running and not table.study:
        raise still_running()


def check_no_race_of(person: str, tables: Iterable[Table], line: Line) -> None:
    """Refuse a line through the very position of a race that somebody is just sailing in."""
    states = (line.first, *(step.state for step in line.steps))
    for table in tables:
        sails = table.is_running and not table.study and table.seats_of(person)
        if sails and table.state in states:
            raise still_running()


def still_running() -> ServerError:
    """The race goes on."""
    return ServerError("still_running", "This race goes on; it can be studied when it is over.")
