"""The columns of a dataset: decisions in one file, matches in another."""

from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]

FORMAT = "paddlewheel-dataset"
VERSION = 1
"""Raised when a column means something else or is gone; new ones may come without that."""
KEY = b"paddlewheel"
"""Where the metadata of a file say what it is, as JSON."""


def _column(name: str, kind: Any, *, empty: bool = False) -> Any:
    return pa.field(name, kind, nullable=empty)


_GAME = (
    _column("match", pa.int32()),
    _column("title", pa.string()),
    _column("edition", pa.string()),
    _column("rule_set", pa.string()),
    _column("seats", pa.int8()),
)
"""What both files say of a game; ``match`` is its number in the dataset, from 0."""

DECISIONS = pa.schema(
    [
        *_GAME,
        _column("entry", pa.int32()),
        _column("round", pa.int32()),
        _column("seat", pa.int8()),
        _column("player", pa.string()),
        _column("position", pa.string()),
        _column("choice", pa.string()),
        _column("action", pa.int32()),
        _column("alternatives", pa.int32()),
        _column("seconds", pa.float32(), empty=True),
        _column("places", pa.list_(_column("item", pa.int8()))),
        _column("reward", pa.float32()),
    ]
)


def encoded(size: int) -> Any:
    """The same with numbers for those who learn; all positions have so many."""
    numbers = pa.list_(_column("item", pa.int16()), size)
    legal = pa.list_(_column("item", pa.int32()))
    return pa.schema([*DECISIONS, _column("encoded", numbers), _column("legal", legal)])


MATCHES = pa.schema(
    [
        *_GAME,
        _column("name", pa.string()),
        _column("origin", pa.string()),
        _column("seed", pa.int64(), empty=True),
        _column("rules_version", pa.int16()),
        _column("players", pa.list_(_column("item", pa.string()))),
        _column("captains", pa.list_(_column("item", pa.string()))),
        _column("places", pa.list_(_column("item", pa.int8()))),
        _column("rewards", pa.list_(_column("item", pa.float32()))),
        _column("rounds", pa.int32()),
        _column("entries", pa.int32()),
        _column("decisions", pa.int32()),
    ]
)
