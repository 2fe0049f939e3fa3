"""How fast somebody may send."""

from collections.abc import Callable
from time import monotonic


class Pace:
    """Lets so many messages through a second, and as many at once."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most = most
        self._clock = clock
        self._left = float(most)
        self._last = clock()

    def allows(self) -> bool:
        """Whether one more may come now."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._last) * self._most)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
