"""The log of a game with what it has led to. Every version of a table has its own.

Only now and then a position is kept, and sailed on from when one in between is asked for: all of
them would be most of what a server holds in memory, and hardly one is ever looked at again.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Self, overload

from paddlewheel.core.record import Entry, Step, replayed
from paddlewheel.core.state import State, TurnKey

STRETCH = 32
"""Entries, at least, from one position that is kept to the next."""


class _Log:
    """What versions share that have come one after the other."""

    __slots__ = ("entries", "kept", "turns")

    def __init__(self, first: State) -> None:
        self.entries: list[Entry] = []
        self.turns: list[TurnKey | None] = []
        """The turn that was due before every entry."""
        self.kept: list[tuple[int, State]] = [(0, first)]
        """Positions, each with the number of entries that have led to it."""

    def until(self, length: int) -> "_Log":
        """A log of its own, with the first so many entries."""
        log = _Log(self.kept[0][1])
        log.entries, log.turns = self.entries[:length], self.turns[:length]
        log.kept = [known for known in self.kept if known[0] <= length]
        return log

    def write(self, before: State, steps: Iterable[Step]) -> None:
        """Go on with steps from the position at the end."""
        turns = self.turns
        for step in steps:
            self.entries.append(step.entry)
            turn = before.turn_key
            turns.append(turns[-1] if turns and turns[-1] == turn else turn)
            before = step.state
            if step.number - self.kept[-1][0] >= STRETCH:
                self.kept.append((step.number, before))

    def steps(self, start: int) -> Iterator[Step]:
        """All steps after so many entries, as far as somebody wants to know."""
        number, state = next(known for known in reversed(self.kept) if known[0] <= start)
        steps = replayed(state, islice(self.entries, number, None), number)
        return islice(steps, start - number, None)


class Trail(Sequence[Step]):
    """Steps in order, which never change. More can be put behind them: that is another one."""

    __slots__ = ("_length", "_log", "_tail", "state")

    def __init__(self, first: State, steps: Iterable[Step] = ()) -> None:
        self._log, self._length, self._tail = _Log(first), 0, tuple(steps)
        self.state = first
        """The position at the end."""
        self._write(self._tail)

    def _write(self, steps: tuple[Step, ...]) -> None:
        if steps:
            self._log.write(self.state, steps)
            self._length, self._tail, self.state = steps[-1].number, steps, steps[-1].state

    def plus(self, steps: Sequence[Step]) -> Self:
        """The same with some more."""
        # Somebody else may have gone on from here already; then the ways part.
        is_last = len(self._log.entries) == self._length
        log = self._log if is_last else self._log.until(self._length)
        more = self._at(log, self._length, self.state)
        more._write(tuple(steps))
        return more

    def until(self, length: int) -> Self:
        """Only so many of them, the first ones."""
        return self._at(self._log, length, self.state_at(length))

    @classmethod
    def _at(cls, log: _Log, length: int, state: State) -> Self:
        trail = cls.__new__(cls)
        trail._log, trail._length, trail._tail, trail.state = log, length, (), state
        return trail

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was written down."""
        return tuple(self._log.entries[: self._length])

    def turn_at(self, length: int) -> TurnKey | None:
        """The turn that was due after so many entries; None if it was no captain's."""
        return self._log.turns[length] if length < self._length else self.state.turn_key

    @property
    def first(self) -> State:
        """The position before the first entry."""
        return self._log.kept[0][1]

    def state_at(self, length: int) -> State:
        """The position after so many entries."""
        return self[length - 1].state if length else self.first

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(index, slice):
            numbers = range(*index.indices(self._length))
            return self._slice(numbers) if numbers.step > 0 else self._slice(numbers[::-1])[::-1]
        at = range(self._length)[index]
        return self._slice(range(at, at + 1))[0]

    def _slice(self, numbers: range) -> tuple[Step, ...]:
        if not numbers:
            return ()
        known = self._length - len(self._tail)
        if numbers[0] >= known:  # what has just happened is told to everybody
            return self._tail[numbers[0] - known : numbers[-1] - known + 1 : numbers.step]
        steps = self._log.steps(numbers[0])
        return tuple(islice(steps, 0, numbers[-1] - numbers[0] + 1, numbers.step))

    def __iter__(self) -> Iterator[Step]:
        return islice(self._log.steps(0), self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail):
            return NotImplemented
        return (self.first, self.entries) == (other.first, other.entries)

    def __hash__(self) -> int:
        return hash(self.entries)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({' '.join(entry.text for entry in self.entries)})"
