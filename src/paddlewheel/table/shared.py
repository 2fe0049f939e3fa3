"""What grows with every change of a table. Every version has its own, and all share what they can.

A table of a long game would else be copied as a whole for each turn.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Generic, Self, TypeVar, overload

T = TypeVar("T")


class Trail(Sequence[T], Generic[T]):
    """Values in order, which never change. More can be put behind them: that is another trail."""

    __slots__ = ("_length", "_shared")

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._shared = list(values)
        self._length = len(self._shared)

    @classmethod
    def _of(cls, shared: list[T], length: int) -> Self:
        trail = cls.__new__(cls)
        trail._shared, trail._length = shared, length
        return trail

    def plus(self, values: Iterable[T]) -> Self:
        """The same with some more."""
        # Somebody else may have gone on from here already; then the ways part.
        is_last = len(self._shared) == self._length
        shared = self._shared if is_last else self._shared[: self._length]
        shared.extend(values)
        return self._of(shared, len(shared))

    def until(self, length: int) -> Self:
        """Only so many of them, the first ones."""
        return self._of(self._shared, min(length, self._length))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple([self._shared[i] for i in range(*index.indices(self._length))])
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._shared[index if index >= 0 else self._length + index]

    def __iter__(self) -> Iterator[T]:
        return islice(self._shared, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail):
            return NotImplemented
        return len(self) == len(other) and all(a == b for a, b in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)!r})"


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
