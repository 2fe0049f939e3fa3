"""Changes from plain data; what older logs do not say is as it was then."""

from collections.abc import Callable
from typing import Any

from paddlewheel.core.plain import read
from paddlewheel.core.record import Entry, noted
from paddlewheel.core.titles import title
from paddlewheel.table.chairs import chair_from_dict
from paddlewheel.table.changes import (
    Acted,
    Change,
    GivenBack,
    Opened,
    Paused,
    Readied,
    Resumed,
    Sat,
    Started,
    Stood,
    TakenOver,
    Undone,
    Why,
)
from paddlewheel.table.clock import clock_from_dict
from paddlewheel.table.daily import daily_from_dict
from paddlewheel.table.errors import TableError


def change_from_dict(data: Any) -> Change:
    """The change that ``to_dict`` wrote."""
    return _READERS[data["kind"]](data)


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
    clock = data.get("clock")
    return Opened(
        host=read(str, data["host"]),
        name=read(str, data["name"]),
        title=game.name,
        rules=game.rules.from_dict(data["rule_set"]),
        chairs=tuple(chair_from_dict(chair) for chair in data["chairs"]),
        start=None if data["start"] is None else game.state_from_dict(data["start"]),
        clock=None if clock is None else clock_from_dict(clock),
        waits_for_ready=read(bool, data.get("waits_for_ready", False)),
        public=read(bool, data.get("public", False)),
        study=read(bool, data.get("study", False)),
        daily=None if data.get("daily") is None else daily_from_dict(data["daily"]),
    )


def _acted(data: Any) -> Acted:
    return Acted(
        seat=_seat(data),
        command=read(str, data["command"]),
        entries=_entries(data["entries"]),
        plan=read(tuple[str, ...], data["plan"]),
        at=_at(data),
    )


def _taken_over(data: Any) -> TakenOver:
    return TakenOver(_seat(data), read(str, data["bot"]), read(Why, data["why"]), _at(data))


def _entries(lines: Any) -> tuple[Entry, ...]:
    return tuple(noted(read(int | None, seat), read(str, text)) for seat, text in lines)


def _seat(data: Any) -> int:
    seat: int = read(int, data["seat"])
    return seat


def _at(data: Any) -> float | None:
    at = data.get("at")
    # A database may write a whole number of seconds without its fraction.
    moment: float | None = read(float | None, float(at) if type(at) is int else at)
    return moment


_READERS: dict[str, Callable[[Any], Change]] = {
    "opened": _opened,
    "sat": lambda data: Sat(_seat(data), chair_from_dict(data["chair"])),
    "stood": lambda data: Stood(_seat(data)),
    "readied": lambda data: Readied(_seat(data), read(bool, data["ready"])),
    "started": lambda data: Started(_entries(data["entries"]), _at(data)),
    "acted": _acted,
    "undone": lambda data: Undone(_seat(data), read(str, data["command"]), _at(data)),
    "taken_over": _taken_over,
    "given_back": lambda data: GivenBack(_seat(data), _at(data)),
    "paused": lambda data: Paused(_at(data)),
    "resumed": lambda data: Resumed(_at(data)),
}
