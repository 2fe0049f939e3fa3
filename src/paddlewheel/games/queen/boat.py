"""One boat, and a turn under way."""

from dataclasses import dataclass
from typing import Literal

from paddlewheel.games.queen.options import ENOUGH, MAX_COAL


@dataclass(frozen=True)  # no slots: they are copied by ``changed``
class Boat:
    """A boat; without a cell it waits behind the start, has arrived or is out."""

    cell: int | None = None
    facing: int = 0
    speed: int = 1
    coal: int = MAX_COAL
    aboard: tuple[int, ...] = ()
    """The tiles from whose docks its passengers are."""
    misses: bool = False
    """Whether it misses its next turn."""
    restarts: bool = False
    """Whether its next turn is the first one after a missed turn."""
    face_due: bool = False
    """Whether it takes a free facing when it starts again."""
    stranded: bool = False
    """Whether it has passed a turn on the sandbank where it lies (Q-SAND-3)."""

    @property
    def full(self) -> bool:
        """Whether it has the passengers that it needs."""
        return len(self.aboard) >= ENOUGH


Situation = Literal["free", "crash", "blocked", "stranded"]
"""Whether a complete turn exists; if not, what every way ends at (Q-MOVE-7, Q-MOVE-8), or that the
boat cannot leave its sandbank (Q-SAND-3)."""


@dataclass(frozen=True)
class Passage:
    """A turn under way."""

    situation: Situation
    facing_due: bool = False
    """Whether the free facing of a restart has still to be chosen."""
    speed_set: bool = False
    points: int = 0
    """Movement points left."""
    free_turn: bool = True
    """Whether the free 60 degrees are left."""
    driftwood: int = 0
    """The cells with driftwood entered in this turn: so much slower is the boat at its end."""
    spares_rose: bool = False
    """Whether the turn must leave the Black Rose where she can sail on (Q-ROSE-6)."""
    rose_from: int | None = None
    """Where the Black Rose lay when the turn began."""
    wake: tuple[int, ...] = ()
    """The cells moved over in this turn, the first one included."""
    discoverer: int | None = None
    """The boat that has entered the last tile: a new one is due (Q-RIVER-1)."""
    to_face: tuple[int, ...] = ()
    """Boats that were pushed and choose their facing when the movement is complete."""
    facings_wait: bool = False
    """Whether pushed captains choose when the movement is complete, not at once."""
    to_board: tuple[int, ...] = ()
    """Boats that were pushed to a dock and are asked when the movement is complete."""
    boards_wait: bool = False
    """Whether they are asked then, not at once: so whole turns are looked at."""
