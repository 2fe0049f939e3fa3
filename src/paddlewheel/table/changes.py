"""The log of a table: every accepted command is one change, under one version.

A table is a fold over its changes; the record of its game is what is left of the log entries. Where
a clock may run, a change says when it was made: ``at``, in Unix seconds; None if there is no clock.
"""

from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Literal

from paddlewheel.core.record import Entry
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import State
from paddlewheel.core.titles import title
from paddlewheel.table.chairs import Chair
from paddlewheel.table.clock import Clock
from paddlewheel.table.daily import Daily

Why = Literal["time", "away", "resigned"]


@dataclass(frozen=True, slots=True)
class Change:
    """Base of all changes."""

    kind: ClassVar[str]

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, **asdict(self)}


@dataclass(frozen=True, slots=True)
class Opened(Change):
    """A table was opened: what is played, by whom it was opened, who sits there already."""

    kind: ClassVar[str] = "opened"
    host: str
    name: str
    title: str
    rules: RuleSet
    chairs: tuple[Chair, ...]
    start: State | None = None
    """The position at the beginning, if it is not that of a new game."""
    clock: Clock | None = None
    waits_for_ready: bool = False
    """Whether the game begins only when every person is ready."""
    public: bool = False
    """Whether everybody may find the table and sit down."""
    study: bool = False
    """Whether lines are tried out here: no race that counts, where anything can be taken back."""
    daily: Daily | None = None
    """The day whose river is sailed, if it is not one of its own."""

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "kind": self.kind,
            "host": self.host,
            "name": self.name,
            "title": self.title,
            "rules_version": title(self.title).rules_version,
            "rule_set": self.rules.to_dict(),
            "chairs": [chair.to_dict() for chair in self.chairs],
            "start": None if self.start is None else self.start.to_dict(),
            "clock": None if self.clock is None else self.clock.to_dict(),
            "waits_for_ready": self.waits_for_ready,
            "public": self.public,
            "study": self.study,
            "daily": None if self.daily is None else self.daily.to_dict(),
        }


@dataclass(frozen=True, slots=True)
class Sat(Change):
    """Somebody sat down."""

    kind: ClassVar[str] = "sat"
    seat: int
    chair: Chair

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, "seat": self.seat, "chair": self.chair.to_dict()}


@dataclass(frozen=True, slots=True)
class Stood(Change):
    """Somebody stood up, or was asked to: the seat is open again."""

    kind: ClassVar[str] = "stood"
    seat: int


@dataclass(frozen=True, slots=True)
class Readied(Change):
    """Somebody is ready for the game to begin, or not any more."""

    kind: ClassVar[str] = "readied"
    seat: int
    ready: bool


@dataclass(frozen=True, slots=True)
class Started(Change):
    """The game began, with what chance had to say at once, or with the log that was kept of it."""

    kind: ClassVar[str] = "started"
    entries: tuple[Entry, ...]
    at: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, "entries": _lines(self.entries), "at": self.at}


@dataclass(frozen=True, slots=True)
class Acted(Change):
    """A captain acted, chance answered, and interrupted turns went on as they were planned."""

    kind: ClassVar[str] = "acted"
    seat: int
    command: str
    """The id that the sender gave it: the same command is never done twice."""
    entries: tuple[Entry, ...]
    plan: tuple[str, ...] = ()
    """What the captain of an interrupted turn will do when the others have decided."""
    at: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "command": self.command,
            "entries": _lines(self.entries),
            "plan": list(self.plan),
            "at": self.at,
        }


@dataclass(frozen=True, slots=True)
class Undone(Change):
    """A captain took the last command back."""

    kind: ClassVar[str] = "undone"
    seat: int
    command: str
    at: float | None = None


@dataclass(frozen=True, slots=True)
class TakenOver(Change):
    """A bot sails for a person from now on, and why."""

    kind: ClassVar[str] = "taken_over"
    seat: int
    bot: str
    why: Why
    at: float | None = None


@dataclass(frozen=True, slots=True)
class GivenBack(Change):
    """A person sails again."""

    kind: ClassVar[str] = "given_back"
    seat: int
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Paused(Change):
    """Nobody can act, and no clock runs: the server was stopped."""

    kind: ClassVar[str] = "paused"
    at: float | None = None


@dataclass(frozen=True, slots=True)
class Resumed(Change):
    """The game goes on after a pause."""

    kind: ClassVar[str] = "resumed"
    at: float | None = None


def _lines(entries: tuple[Entry, ...]) -> list[list[Any]]:
    return [[entry.seat, entry.text] for entry in entries]
