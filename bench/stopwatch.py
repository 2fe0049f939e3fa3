"""Measuring ratios on a noisy machine."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import process_time

Work = Callable[[], int]
"""A piece of work that says how many units it has done."""

ROUNDS = 5


@dataclass(frozen=True)
class Figure:
    """One result."""

    name: str
    value: float
    meaning: str

    def rounded(self) -> float:
        """The value with three digits, as it is written down."""
        return float(f"{self.value:.3g}")


Benchmark = Callable[[], Figure]


def per_second(work: Work) -> float:
    """Units a second of processor time."""
    began = process_time()
    units = work()
    return units / (process_time() - began)


def ratio(ours: Work, yardstick: Work, rounds: int = ROUNDS) -> float:
    """How much faster ours is; taken in turns, because the machine's speed drifts."""
    return median(per_second(ours) / per_second(yardstick) for _ in range(rounds))
