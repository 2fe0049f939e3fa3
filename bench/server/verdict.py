"""Figures, what is wanted of them, and whether that is reached."""

from dataclasses import dataclass
from typing import Literal

Verdict = Literal["ok", "short of the aim", "short", "–"]


@dataclass(frozen=True)
class Figure:
    """One result; of some at least so much is wanted, of others at most so much."""

    name: str
    value: float
    meaning: str
    floor: float | None = None
    aim: float | None = None
    most: float | None = None

    def rounded(self) -> float:
        """The value with three digits, as it is written down."""
        return float(f"{self.value:.3g}")

    @property
    def wanted(self) -> str:
        """What is wanted, in a few words."""
        if self.most is not None:
            return f"at most {self.most:g}"
        if self.floor is not None:
            return f"floor {self.floor:g}" + ("" if self.aim is None else f", aim {self.aim:g}")
        return ""

    @property
    def verdict(self) -> Verdict:
        """Whether it is reached."""
        if self.most is not None:
            return "ok" if self.value <= self.most else "short"
        if self.floor is None:
            return "–"
        if self.value < self.floor:
            return "short"
        return "ok" if self.aim is None or self.value >= self.aim else "short of the aim"
