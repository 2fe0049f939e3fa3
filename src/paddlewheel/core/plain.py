"""Frozen dataclasses from plain data, as JSON has them, with their types checked."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from reprlib import repr as short
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")

LARGEST = 1 << 53
"""No number of ours is larger, and JSON has no larger ones that all programs read alike."""


def read(kind: Any, value: object) -> Any:
    """A value of a type: a number, a switch, a text, a list of them, one of some words, a record.

    >>> read(tuple[int, ...], [1, 2])
    (1, 2)
    """
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return None if value is None and NoneType in args else read(_other(args), value)
    if origin is tuple and isinstance(value, list | tuple):
        return tuple(read(args[0], item) for item in value)
    if origin is Literal and isinstance(value, str) and value in args:
        return value
    if is_dataclass(kind) and isinstance(kind, type):
        return read_record(kind, value)
    if type(value) is kind:  # not isinstance: a bool is an int in Python, but is not meant
        if isinstance(value, int) and abs(value) > LARGEST:
            raise ValueError(short(value))
        return value
    raise TypeError(short(value))


def read_record(kind: type[T], value: object) -> T:
    """A dataclass from a mapping that has just its fields."""
    if not isinstance(value, Mapping):
        raise TypeError(short(value))
    hints: dict[str, Any] = _hints(kind)
    unknown = set(value) - set(hints)
    if unknown:
        raise ValueError(short(min(unknown, key=str)))
    return kind(**{name: read(hint, value[name]) for name, hint in hints.items()})


def _other(args: tuple[Any, ...]) -> Any:
    """The type of an optional value; a union of more is none of ours."""
    (kind,) = (arg for arg in args if arg is not NoneType)
    return kind


def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {f.name: hints[f.name] for f in fields(kind)}
