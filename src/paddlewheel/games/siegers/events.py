"""What can happen in a game of Mississippi."""

from dataclasses import dataclass
from typing import Literal

from paddlewheel.core.event import Event
from paddlewheel.core.state import Ranking

Ending = Literal["all_home", "first_home", "round_limit"]
"""One steamer is left; the first one has finished and that was all; too many rounds."""


@dataclass(frozen=True, slots=True)
class Contact:
    """Two steamers side by side: the numbers that face each other."""

    seat: int
    """The other steamer."""
    own: int
    other: int


@dataclass(frozen=True, slots=True)
class StarterDrawn(Event):
    """Chance said who begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die said which number points forward."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Launched(Event):
    """A steamer was set on the start field."""

    seat: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """A steamer was turned; ``right`` is the number that now points to the right."""

    seat: int
    steps: int
    logs: int
    right: int


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A steamer burnt logs and moved forward."""

    seat: int
    start: int
    end: int
    logs: int


@dataclass(frozen=True, slots=True)
class DriftedBack(Event):
    """A steamer moved backward by some free fields and took logs from the box."""

    seat: int
    start: int
    end: int
    fields: int
    logs: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A steamer could move neither way."""

    seat: int


@dataclass(frozen=True, slots=True)
class LaidAlongside(Event):
    """The active steamer lies beside others; ``own`` in a contact is its number."""

    seat: int
    contacts: tuple[Contact, ...]


@dataclass(frozen=True, slots=True)
class Carried(Event):
    """A steamer moved forward for nothing, by its higher numbers in these contacts."""

    seat: int
    start: int
    end: int
    fields: int
    contacts: tuple[Contact, ...]


@dataclass(frozen=True, slots=True)
class Finished(Event):
    """A steamer reached or passed the finish and left the board."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The turn came back to the first seat."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The race is over."""

    ending: Ending
    ranking: Ranking
