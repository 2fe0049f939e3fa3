"""Patterns over plain data: what an event, or a position, has to be like.

A pattern is a value that has to be there, or a table: of parts and what they have to be like, or of
operators. Items of a list are parts by their number, counted from 0.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

Pattern = Any
"""A value, a list of values, or a mapping."""

_NOTHING = object()


def matches(pattern: Pattern, value: Any) -> bool:
    """Whether a value is as a pattern wants it.

    >>> matches({"boats": {"0": {"coal": {"min": 4}}}}, {"boats": [{"coal": 5}], "round": 2})
    True
    """
    if isinstance(pattern, Mapping):
        if pattern.keys() & OPERATORS.keys():
            return all(OPERATORS[name](wanted, value) for name, wanted in pattern.items())
        return all(_is(wanted, _part(value, name)) for name, wanted in pattern.items())
    if isinstance(pattern, list):
        return isinstance(value, list | tuple) and list(value) == pattern
    return _same(pattern, value)


def _is(pattern: Pattern, part: Any) -> bool:
    return part is not _NOTHING and matches(pattern, part)


def _part(value: Any, name: str) -> Any:
    if isinstance(value, Mapping):
        return value.get(name, _NOTHING)
    if isinstance(value, list | tuple) and name.isdecimal() and int(name) < len(value):
        return value[int(name)]
    return _NOTHING


def _same(wanted: Any, value: Any) -> bool:
    # In Python, True is 1; here a switch is no number.
    return type(wanted) is type(value) and bool(wanted == value)


def _number(value: Any) -> bool:
    return type(value) is int


OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "min": lambda wanted, value: _number(value) and value >= wanted,
    "max": lambda wanted, value: _number(value) and value <= wanted,
    "any": lambda wanted, value: any(matches(one, value) for one in wanted),
    "not": lambda wanted, value: not matches(wanted, value),
    "has": lambda wanted, value: (
        isinstance(value, list | tuple) and any(matches(wanted, item) for item in value)
    ),
    "count": lambda wanted, value: isinstance(value, list | tuple) and matches(wanted, len(value)),
}
"""At least, at most, one of some, anything but; a list with such an item, or with so many."""


# --- Whether a pattern can ever match


def misfits(pattern: Pattern, sample: Any, place: str) -> Iterator[str]:
    """The places where a pattern asks for what such a value does not have, or asks wrongly."""
    if not isinstance(pattern, Mapping):
        return
    operators = pattern.keys() & OPERATORS.keys()
    if operators and operators != pattern.keys():
        yield place
    elif operators:
        for name, wanted in pattern.items():
            yield from _bad_operand(name, wanted, sample, f"{place}.{name}")
    else:
        for name, wanted in pattern.items():
            yield from _bad_part(name, wanted, sample, f"{place}.{name}")


def _bad_operand(name: str, wanted: Pattern, sample: Any, place: str) -> Iterator[str]:
    match name:
        case "min" | "max" if not _number(wanted):
            yield place
        case "any" if not isinstance(wanted, list):
            yield place
        case "any":
            for one in wanted:
                yield from misfits(one, sample, place)
        case "not":
            yield from misfits(wanted, sample, place)
        case "count":
            yield from () if _number(wanted) else misfits(wanted, 0, place)
        case "has" if _items(sample):
            yield from misfits(wanted, sample[0], place)


def _bad_part(name: str, wanted: Pattern, sample: Any, place: str) -> Iterator[str]:
    if isinstance(sample, Mapping):
        if name in sample:
            yield from misfits(wanted, sample[name], place)
        else:
            yield place
    elif isinstance(sample, list | tuple):
        if not name.isdecimal():
            yield place
        elif _items(sample):  # lists may grow, and their items are alike
            yield from misfits(wanted, sample[0], place)
    elif sample is not None:  # what is missing now may have parts later
        yield place


def _items(sample: Any) -> bool:
    return isinstance(sample, Sequence) and not isinstance(sample, str) and len(sample) > 0
