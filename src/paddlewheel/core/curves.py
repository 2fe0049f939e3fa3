"""What is drawn over the rounds of a race: a title says what its boats are read by."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paddlewheel.core.record import Step
    from paddlewheel.core.state import State

Reading = float | None
"""What a boat shows; none if it shows nothing, such as one that has gone."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Something that can be read of every boat at any time, and how it is called."""

    name: str
    label: str
    unit: str
    """What it is counted in, as it stands beside an axis; empty if that is clear."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What every boat showed at the end of a round, by the names of the curves."""

    round: int
    entry: int
    """The entry of the log with which the round was over."""
    readings: dict[str, tuple[Reading, ...]]


def samples(first: "State", steps: Iterable["Step"]) -> list[Sample]:
    """A reading a round; the first one is that of the beginning."""
    return [
        Sample(number, entry, state.title.readings(state))
        for number, entry, state in ends_of_rounds(first, steps)
    ]


def ends_of_rounds(first: "State", steps: Iterable["Step"]) -> list[tuple[int, int, "State"]]:
    """Every round with the entry that ended it and the position then; 0 is the beginning."""
    ends: dict[int, tuple[int, State]] = {0: (0, first)}
    number = 0
    for step in steps:
        # The entry that begins a round ends the one before it: until then nobody has moved.
        ends[number] = (step.number, step.state)
        number = step.state.turn_id[0]
    return [(number, entry, state) for number, (entry, state) in sorted(ends.items())]
