"""What is counted in a race, for statistics: a title says what its events add to which figure."""

from dataclasses import dataclass
from typing import NamedTuple


class Count(NamedTuple):
    """An amount that an event adds to a figure of a seat."""

    seat: int
    figure: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Figure:
    """Something that is counted: how it is called, and whether its single values are telling."""

    name: str
    label: str
    spread: bool = False
    """The amounts are to be looked at one by one, as with speeds, and not to be added up."""
