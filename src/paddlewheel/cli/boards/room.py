"""The room that a board may take."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """Columns and lines; a board that shows everything may be as high as it likes."""

    width: int
    height: int
    everything: bool = False
