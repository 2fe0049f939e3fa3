"""What is still to be done before a game can go on, one thing after the other.

A state holds a queue of jobs. The first one says whose decision is due: a captain's or chance's.
Everything that needs no decision is done at once and is never seen in a state.
"""

from dataclasses import dataclass

from paddlewheel.games.queen.river import STRAIGHT


@dataclass(frozen=True, slots=True)
class Job:
    """Base of all jobs."""


# --- What chance decides


@dataclass(frozen=True, slots=True)
class DrawStarter(Job):
    """Who takes the next start place."""


@dataclass(frozen=True, slots=True)
class DrawAddition(Job):
    """Which B tile is in the game."""


@dataclass(frozen=True, slots=True)
class DrawOmission(Job):
    """Which A tile is left out for it."""


@dataclass(frozen=True, slots=True)
class RollDie(Job):
    """Which way the river goes on; for the tile after the last one, where the quay is."""

    boat: int


@dataclass(frozen=True, slots=True)
class DrawTile(Job):
    """Which tile lies there; the boat is the one that has discovered it."""

    way: int = STRAIGHT
    boat: int = 0


# --- What captains decide


@dataclass(frozen=True, slots=True)
class CaptainsJob(Job):
    """Base of the jobs that wait for a captain: that of the boat."""

    boat: int


@dataclass(frozen=True, slots=True)
class ChooseBerth(CaptainsJob):
    """Where the sixth boat waits, or, in its first turn, where it is set."""


@dataclass(frozen=True, slots=True)
class ChooseFacing(CaptainsJob):
    """A free facing, at the start or after a push."""


@dataclass(frozen=True, slots=True)
class ChooseBoarding(CaptainsJob):
    """Whether to take the passenger that waits."""


@dataclass(frozen=True, slots=True)
class ChooseTransfer(CaptainsJob):
    """How much coal a boat that has moved gives to another one, or takes from it."""

    other: int


@dataclass(frozen=True, slots=True)
class PlayTurn(CaptainsJob):
    """The turn of a boat."""


# --- What follows by itself


@dataclass(frozen=True, slots=True)
class BeginRace(Job):
    """All is set up: the first round."""


@dataclass(frozen=True, slots=True)
class SetDown(Job):
    """A pushed boat comes to its new cell."""

    boat: int
    by: int
    cell: int


@dataclass(frozen=True, slots=True)
class Follow(Job):
    """The pusher takes the cell that it has cleared."""

    boat: int
    cell: int


@dataclass(frozen=True, slots=True)
class CallAt(Job):
    """A boat has come to rest: coal, passenger and arrival (Q-TURN-2, Q-TURN-3)."""

    boat: int


@dataclass(frozen=True, slots=True)
class OfferCoal(Job):
    """A boat has moved: coal may be handed over to others beside it (Q-COAL-1, Q-ROSE-5)."""

    boat: int
    asked: tuple[int, ...] = ()
    """The boats about which its captain has been asked."""


@dataclass(frozen=True, slots=True)
class EndTurn(Job):
    """A tile that is due, the lifting of tiles, the next boat."""

    boat: int
