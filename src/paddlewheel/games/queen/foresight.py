"""What is known of the turn after the one that is planned; `foreseeing` finds it."""

from dataclasses import dataclass
from typing import Literal

Gain = Literal["passenger", "coal", "landing"]


@dataclass(frozen=True, slots=True)
class Trap:
    """A way to end this turn after which the next one crashes, or costs much."""

    cell: int
    facing: int
    speed: int
    need: int
    """The least coal for a complete turn from there; on average, where chance has a say."""
    risk: tuple[int, int]
    """How likely it is that the coal is not enough: so many cases of so many."""
    sure: bool
    """Whether no tile that is not laid yet has a say."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A dock or a landing within reach, in this turn or in the next."""

    cell: int
    gain: Gain
    turns: int
    via: tuple[int, ...]
    """The ends of this turn from which the next one leads there: a hundred times the cell, ten
    times the facing, and the speed."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What there is to know of the next turn."""

    traps: tuple[Trap, ...]
    aims: tuple[Aim, ...]
