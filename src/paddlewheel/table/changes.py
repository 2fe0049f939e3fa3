"""The log of a table: every accepted command is one change, under one version.

A table is a fold over its changes; the record of its game is what is left of the log entries.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from paddlewheel.core.plain import read
from paddlewheel.core.record import Entry
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import State
from paddlewheel.core.titles import title
from paddlewheel.table.chairs import Chair, chair_from_dict
from paddlewheel.table.errors import TableError


@dataclass(frozen=True, slots=True)
class Change:
    """Base of all changes."""

    kind: ClassVar[str]

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        raise NotImplementedError


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
        }


@dataclass(frozen=True, slots=True)
class Sat(Change):
    """Somebody sat down, or stood up again."""

    kind: ClassVar[str] = "sat"
    seat: int
    chair: Chair

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, "seat": self.seat, "chair": self.chair.to_dict()}


@dataclass(frozen=True, slots=True)
class Started(Change):
    """The game began, with what chance had to say at once, or with the log that was kept of it."""

    kind: ClassVar[str] = "started"
    entries: tuple[Entry, ...]

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, "entries": _lines(self.entries)}


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

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "kind": self.kind,
            "seat": self.seat,
            "command": self.command,
            "entries": _lines(self.entries),
            "plan": list(self.plan),
        }


@dataclass(frozen=True, slots=True)
class Undone(Change):
    """A captain took the last command back."""

    kind: ClassVar[str] = "undone"
    seat: int
    command: str

    def to_dict(self) -> dict[str, Any]:
        """As plain data."""
        return {"kind": self.kind, "seat": self.seat, "command": self.command}


def _lines(entries: tuple[Entry, ...]) -> list[list[Any]]:
    return [[entry.seat, entry.text] for entry in entries]


def _entries(lines: Any) -> tuple[Entry, ...]:
    return tuple(Entry(read(int | None, seat), read(str, text)) for seat, text in lines)


def _opened(data: Any) -> Opened:
    game = title(data["title"])
    version = read(int, data["rules_version"])
    if version > game.rules_version:
        raise TableError(
            "unknown_rules_version",
            "The table was opened by rules version {version}; this program knows up to {known}.",
            version=version,
            known=game.rules_version,
        )
    return Opened(
        host=read(str, data["host"]),
        name=read(str, data["name"]),
        title=game.name,
        rules=game.rules.from_dict(data["rule_set"]),
        chairs=tuple(chair_from_dict(chair) for chair in data["chairs"]),
        start=None if data["start"] is None else game.state_from_dict(data["start"]),
    )


def _acted(data: Any) -> Acted:
    return Acted(
        seat=read(int, data["seat"]),
        command=read(str, data["command"]),
        entries=_entries(data["entries"]),
        plan=read(tuple[str, ...], data["plan"]),
    )


_READERS: dict[str, Callable[[Any], Change]] = {
    "opened": _opened,
    "sat": lambda data: Sat(read(int, data["seat"]), chair_from_dict(data["chair"])),
    "started": lambda data: Started(_entries(data["entries"])),
    "acted": _acted,
    "undone": lambda data: Undone(read(int, data["seat"]), read(str, data["command"])),
}


def change_from_dict(data: Any) -> Change:
    """The change that ``to_dict`` wrote."""
    return _READERS[data["kind"]](data)
