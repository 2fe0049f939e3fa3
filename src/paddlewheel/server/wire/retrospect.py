"""Looking back at a race: why everybody has their place, curves, and the film."""

from typing import Literal

from paddlewheel.server.wire.base import Wire


class CurveView(Wire):
    """Something that was read of every boat at the end of every round."""

    name: str
    label: str
    unit: str
    boats: list[list[float | None]]
    """By the number of the boat, and then by round; none if it showed nothing."""


class Retrospect(Wire):
    """A race, looked back at."""

    verdicts: list[str]
    """By seat: why a captain has the place, in a few words."""
    rounds: list[int]
    """The rounds of the curves; 0 is before the first one."""
    entries: list[int]
    """The moment at which each of them was over."""
    curves: list[CurveView]


class FilmView(Wire):
    """A film of a race, as far as it is made."""

    status: Literal["waiting", "making", "ready"]
    done: int
    """The frames that are drawn."""
    frames: int
    size: int | None
    """Bytes, once it is ready."""
