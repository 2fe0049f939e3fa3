"""How long people waited, in few numbers."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise
from math import ceil

EDGES = (0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000)
"""Milliseconds between which waits are counted."""


def percentile(waits: Sequence[float], share: float) -> float:
    """What so many of the waits do not exceed."""
    ordered = sorted(waits)
    return ordered[max(0, ceil(share * len(ordered)) - 1)]


def histogram(waits: Sequence[float]) -> dict[str, int]:
    """How many waits lie between two edges, the upper one included."""
    ordered = sorted(waits)
    counts = {
        f"{low}–{high} ms": bisect_left(ordered, high + 1e-9) - bisect_left(ordered, low + 1e-9)
        for low, high in pairwise(EDGES)
    }
    counts[f"over {EDGES[-1]} ms"] = len(ordered) - bisect_left(ordered, EDGES[-1] + 1e-9)
    return {name: count for name, count in counts.items() if count}


def summary(waits: Sequence[float]) -> dict[str, object]:
    """The waits, in milliseconds."""
    return {
        "turns": len(waits),
        "median_ms": round(percentile(waits, 0.5), 2),
        "p90_ms": round(percentile(waits, 0.9), 2),
        "p99_ms": round(percentile(waits, 0.99), 2),
        "longest_ms": round(max(waits), 2),
        "histogram": histogram(waits),
    }
