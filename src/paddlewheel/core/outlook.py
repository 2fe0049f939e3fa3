"""What a position promises, for bots that look far ahead."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from paddlewheel.core.state import Turn


class Outlook(Protocol):
    """The view from one position; positions that soon follow are judged by it as well."""

    def appraise(self, state: Any, turns: Sequence[Turn]) -> Sequence[float]:
        """What turns are worth to the captain to act, at a glance; larger is better."""
        ...

    def standings(self, state: Any) -> Sequence[float]:
        """What a position is worth to every seat."""
        ...


class PlainOutlook:
    """Judges every position by itself; a title may know better."""

    def __init__(self, value: Callable[[Any, int], float]) -> None:
        self._value = value

    def appraise(self, state: Any, turns: Sequence[Turn]) -> list[float]:
        """What turns lead to."""
        return [self._value(turn.state, state.to_act) for turn in turns]

    def standings(self, state: Any) -> list[float]:
        """What a position is worth to every seat."""
        return [self._value(state, seat) for seat in range(state.players)]
