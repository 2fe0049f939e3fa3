"""Which commands have been carried out. Every version of a table has its own, and all share them.

A table of a long game would else be copied as a whole for each turn.
"""

from collections.abc import Iterator, Mapping
from itertools import islice


class Commands(Mapping[str, int]):
    """The version that every command has led to."""

    __slots__ = ("_count", "_last", "_shared")

    def __init__(self) -> None:
        self._shared: dict[str, int] = {}
        self._count = self._last = 0

    def plus(self, command: str, version: int) -> "Commands":
        """The same with one more, which has led further than all others."""
        more = Commands()
        is_last = len(self._shared) == self._count and command not in self._shared
        more._shared = self._shared if is_last else dict(self)
        more._shared[command] = version
        more._count, more._last = len(more._shared), version
        return more

    def __getitem__(self, command: str) -> int:
        version = self._shared[command]
        if version > self._last:  # it is of those who have gone on from here
            raise KeyError(command)
        return version

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[str]:
        return islice(self._shared, self._count)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(self)!r})"
