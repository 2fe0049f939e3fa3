"""Copies of frozen dataclasses, fast."""

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
