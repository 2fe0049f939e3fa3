"""What a captain can do and what chance can bring, with their notation.

A turn is a rotation, if any, and a move: ``R1 +5`` turns 60 degrees clockwise and sails five
fields, ``L2 -3`` turns 120 degrees the other way and drifts three fields back.
"""

import re
from dataclasses import dataclass

from paddlewheel.core.chance import Outcome
from paddlewheel.core.errors import NotationError
from paddlewheel.core.state import Action

ABOUT = 3
"""Half a turn, the same either way."""


@dataclass(frozen=True, slots=True)
class Rotate(Action):
    """Turn the steamer by steps of 60 degrees, clockwise if positive."""

    steps: int

    def __str__(self) -> str:
        if self.steps == ABOUT:
            return "U"
        return f"{'R' if self.steps > 0 else 'L'}{abs(self.steps)}"


@dataclass(frozen=True, slots=True)
class Sail(Action):
    """Move by so many free fields, backward if negative."""

    fields: int

    def __str__(self) -> str:
        return f"{self.fields:+d}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Do nothing, because nothing can be done."""

    def __str__(self) -> str:
        return "pass"


ROTATIONS = tuple(Rotate(steps) for steps in (-1, 1, -2, 2, ABOUT))


@dataclass(frozen=True, slots=True)
class First(Outcome):
    """The seat that begins."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class Roll(Outcome):
    """The number that points forward at the start."""

    number: int

    def __str__(self) -> str:
        return f"roll {self.number}"


def read_action(text: str) -> Action:
    """The action that a text means.

    >>> read_action("+5")
    Sail(fields=5)
    """
    wanted = text.strip().upper()
    for rotation in ROTATIONS:
        if wanted == str(rotation):
            return rotation
    if re.fullmatch(r"[+-][1-9][0-9]{0,2}", wanted):
        return Sail(int(wanted))
    if wanted == "PASS":
        return Pass()
    raise NotationError(
        "unreadable_action",
        "“{text}” is no action; write L1, R1, L2, R2 or U to turn, +5 to sail five fields, "
        "-3 to drift back three, or pass.",
        text=text,
    )


def read_outcome(text: str) -> Outcome:
    """The chance outcome that a text means."""
    kinds: dict[str, type[First] | type[Roll]] = {"first": First, "roll": Roll}
    word, _, digits = text.strip().partition(" ")
    if word in kinds and re.fullmatch(r"[0-9]", digits):
        return kinds[word](int(digits))
    raise NotationError(
        "unreadable_outcome",
        "“{text}” is no chance outcome; write “first 2” or “roll 5”.",
        text=text,
    )
