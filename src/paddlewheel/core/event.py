"""What happened, in order: enough for an animation, a log line or a statistic."""

import re
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from types import ModuleType
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """Base of the events of all titles, which are frozen dataclasses of plain values.

    >>> class TurnBegan(Event): pass
    >>> TurnBegan.kind
    'turn_began'
    """

    kind: ClassVar[str]
    """A short name for machines, made from the name of the class."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub(r"(?<=.)([A-Z])", r"_\1", cls.__name__).lower()

    def to_dict(self) -> dict[str, Any]:
        """The event as plain data, its kind included."""
        return {"kind": self.kind, **_told(self)}


def _told(value: Any) -> dict[str, Any]:
    """The fields of a dataclass; ``asdict`` does the same much slower."""
    told = {name: getattr(value, name) for name in _names(value.__class__)}
    for name, one in told.items():
        if type(one) not in _SIMPLE:
            told[name] = _plain(one)
    return told


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_plain, value))
    return _told(value) if is_dataclass(value) else value


_SIMPLE = {int, str, bool, type(None)}


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def kinds_in(module: ModuleType) -> dict[str, type[Event]]:
    """The events that a module describes, by their kinds."""
    found = (value for value in vars(module).values() if isinstance(value, type))
    return {one.kind: one for one in found if issubclass(one, Event) and one is not Event}
