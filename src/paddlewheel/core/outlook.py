"""What a position promises, for bots that look far ahead; every title has its own."""

from collections.abc import Sequence
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
