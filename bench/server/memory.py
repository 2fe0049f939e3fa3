"""Whether the memory of a server under steady load stays what it is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import linear_regression, median
from time import monotonic, sleep

from bench.server.cores import megabytes_of

EVERY = 5.0
"""Seconds between two looks."""
FLAT = 0.05
"""What the last third may have more than the first, as a share, and still be called flat."""


@dataclass
class Memory:
    """Looks at a server again and again while it is under load."""

    every: float = EVERY
    clock: Callable[[], float] = monotonic
    seconds: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)

    def watch(self, pid: int, duration: float) -> None:
        """Look until the time is over."""
        began = self.clock()
        while (now := self.clock() - began) < duration:
            self.seconds.append(now)
            self.megabytes.append(megabytes_of(pid))
            sleep(min(self.every, max(0.0, duration - now)))

    @property
    def slope(self) -> float:
        """Megabytes that come to it in a minute."""
        return 60 * linear_regression(self.seconds, self.megabytes).slope

    @property
    def thirds(self) -> tuple[float, float]:
        """What is usual in the first third and in the last."""
        third = max(1, len(self.megabytes) // 3)
        return median(self.megabytes[:third]), median(self.megabytes[-third:])

    @property
    def growth(self) -> float:
        """How much more the last third has than the first, as a share."""
        first, last = self.thirds
        return last / first - 1

    def plain(self) -> dict[str, object]:
        """All of it, to be written down."""
        first, last = self.thirds
        return {
            "minutes": round(self.seconds[-1] / 60, 2),
            "first_third_mb": round(first, 1),
            "last_third_mb": round(last, 1),
            "growth": round(self.growth, 4),
            "mb_a_minute": round(self.slope, 3),
            "every_seconds": self.every,
            "mb": _rounded(self.megabytes),
        }


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, 1) for value in values]
