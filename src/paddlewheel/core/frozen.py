"""Copies of frozen dataclasses, fast."""

from dataclasses import fields as fields_of
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def changed(value: T, **fields: Any) -> T:
    """The value with some fields changed.

    ``dataclasses.replace`` does the same ten times slower, and a turn changes many values. Only
    for dataclasses that have no slots, check nothing when they are made and cache nothing.
    """
    copy = object.__new__(type(value))
    # A dictionary that is written out so is read three times faster than one that was updated.
    object.__setattr__(copy, "__dict__", {**value.__dict__, **fields})
    return copy


def renewed(value: T, **fields: Any) -> T:
    """The same for dataclasses that cache something, which the copy forgets."""
    kind: Any = type(value)
    copy, known = object.__new__(kind), value.__dict__
    kept = {name: known[name] for name in _names(kind)}
    object.__setattr__(copy, "__dict__", {**kept, **fields})
    return copy  # type: ignore[no-any-return]


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields_of(kind))
