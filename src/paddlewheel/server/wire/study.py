"""Studying: lines, moments of a race, positions that are put together, opinions."""

from typing import Annotated, Any, Literal

from pydantic import Field

from paddlewheel.server.wire.base import Name, Notation, OptionValue, Wire
from paddlewheel.server.wire.stream import ReasonView
from paddlewheel.server.wire.tables import Beat, LogLine, Position

Plain = dict[str, Any]
"""A position as plain data, as ``state.to_dict()`` writes it."""
Entry = Annotated[tuple[int | None, Notation], Field(strict=False)]  # JSON has lists only
"""The seat, none for chance, and the notation; a ``?`` for chance is drawn."""


# --- Lines


class AtMoment(Wire):
    """A line begins at a moment of a table: after so many entries of its log."""

    kind: Literal["table"]
    table: Annotated[str, Field(max_length=40)]
    entries: Annotated[int, Field(ge=0)]


class AtStart(Wire):
    """A line begins with a new race, as a record does."""

    kind: Literal["race"]
    title: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    players: int


class AtPosition(Wire):
    """A line begins with any position."""

    kind: Literal["position"]
    position: Plain


class AtLesson(Wire):
    """A line begins where a task of a lesson does."""

    kind: Literal["lesson"]
    title: Annotated[str, Field(max_length=40)]
    name: Annotated[str, Field(max_length=40)]
    task: Annotated[int, Field(ge=0, le=99)]
    """Its number, counted from 0."""


class StudyLine(Wire):
    """A line is a value: a start, and what was played from there. The server keeps none."""

    start: Annotated[AtMoment | AtStart | AtPosition | AtLesson, Field(discriminator="kind")]
    entries: list[Entry] = Field(default_factory=list)
    plan: Annotated[list[Notation], Field(max_length=60)] = Field(default_factory=list)
    """What the captain of an interrupted turn will do when the others have decided."""
    names: Annotated[list[Name], Field(max_length=8)] = Field(default_factory=list)
    """What the captains are called; if none are, as at the table, or by their colours."""


class FromStart(Wire):
    """The same as one that begins with a new race, with everything said."""

    kind: Literal["race"]
    title: str
    edition: str
    options: dict[str, OptionValue]
    players: int


class FollowedLine(Wire):
    """A line with what was added and drawn; it can be sent again as it is."""

    start: Annotated[AtMoment | FromStart | AtPosition | AtLesson, Field(discriminator="kind")]
    entries: list[Entry]
    plan: list[str]
    names: list[str]


class StudyGoal(Wire):
    """Where a turn shall end; what is not said does not matter."""

    cell: int
    facing: int | None = None
    speed: int | None = None


class LookAt(Wire):
    """A question about the end of a line."""

    line: StudyLine
    play: Annotated[list[Notation], Field(max_length=60)] = Field(default_factory=list)
    """Added to the line: actions of the captain to act, or what is drawn, ``?`` for any."""
    actions: Annotated[list[Notation], Field(max_length=60)] = Field(default_factory=list)
    """What the captain to act thinks of doing then; it is planned and not played."""
    goal: StudyGoal | None = None
    since: Annotated[int, Field(ge=0)] | None = None
    """Tell everything after so many entries of the line; if not said, what is new."""
    plain: bool = False
    """Whether the position is wanted as plain data as well, to be edited."""


class OutcomeView(Wire):
    """Something that chance may bring."""

    text: str
    words: str
    odds: tuple[int, int]
    """Numerator and denominator."""


class StudyView(Wire):
    """The end of a line."""

    line: FollowedLine
    title: str
    label: str
    """The edition in words."""
    edition: str
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    names: list[str]
    entry: int
    """How many entries have led here, those of the table included."""
    round: int
    position: Position
    """With the plan of whoever is to act: all seats belong to the one who studies."""
    chance: list[OutcomeView]
    """What may be drawn, if chance is to decide."""
    words: str
    """The position in words."""
    beats: list[Beat]
    log: list[LogLine]
    plain: Plain | None


# --- Moments of a table


class MomentRow(Wire):
    """An entry of a log."""

    entry: int
    seat: int | None
    """Who did it; none if it was chance."""
    text: str
    round: int
    to_act: int | None
    """Who has to decide then; none if it is chance, or the race is over."""


class Moments(Wire):
    """All entries of a table's log, and the log in words."""

    table: str
    title: str
    label: str
    names: list[str]
    may_study: bool
    """Whether lines can begin here: not while the race goes on."""
    moments: list[MomentRow]
    log: list[LogLine]


class MomentView(Wire):
    """The race after so many entries."""

    entry: int
    beat: Beat | None
    """What has led here."""
    position: Position


class MomentViews(Wire):
    """Moments one after the other."""

    moments: list[MomentView]


# --- Positions that are put together


class NewPosition(Wire):
    """A fresh race to begin an editor with."""

    title: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)
    players: int
    afloat: bool = True
    """Whether the boats shall have started, with whatever chance brings; else nothing is drawn."""


class PlainPosition(Wire):
    """A position as plain data."""

    position: Plain


class EditedPosition(Wire):
    """A position that somebody has put together."""

    position: Plain
    turn: int | None = None
    """The boat, or seat, whose turn is to begin; what follows from that is worked out."""


class FaultView(Wire):
    """A reason why a position is impossible, and where it is."""

    code: str
    message: str
    boats: list[int]
    cells: list[int]
    tiles: list[int]


class PositionView(Wire):
    """A position as it looks, or everything that is wrong with it."""

    faults: list[FaultView]
    study: StudyView | None
    """A line that begins with the position, and has no entries yet; None if it is impossible."""


# --- Opinions


class AskOpinion(Wire):
    """What would a captain do at the end of a line?"""

    line: StudyLine
    level: Literal["deckhand", "mate", "pilot", "captain"] = "captain"


class TurnOpinion(Wire):
    """A turn, and what a captain thinks of it."""

    actions: list[str]
    turn: str
    """In words; empty if there is nothing to tell of it."""
    behind: float
    """How much less it is worth than the best one."""
    place: float
    """The place that its captain has a round later, on average."""
    reasons: list[ReasonView]


class OpinionView(Wire):
    """What a captain thinks: the turn it would play, then the best others that it has weighed."""

    level: str
    seat: int
    unit: Literal["turns", "fields", "points"]
    """What ``behind`` counts."""
    turns: list[TurnOpinion]


# --- Playing on


class StudySeat(Wire):
    """Who sails a boat: you, or a bot of a level."""

    sitter: Literal["me", "bot"]
    bot: Literal["deckhand", "mate", "pilot", "captain"] = "captain"
    name: Name | None = None


class StudyTable(Wire):
    """Play on from the end of a line, at a table of your own where anything can be taken back."""

    line: StudyLine
    seats: Annotated[list[StudySeat], Field(min_length=1, max_length=8)]
    name: Annotated[str, Field(max_length=40)] = ""
