"""What can happen in a game of Mississippi Queen. Boats and cells are numbers."""

from dataclasses import dataclass
from typing import Literal

from paddlewheel.core.event import Event
from paddlewheel.core.state import Ranking

Ending = Literal["all_but_one", "first_boat", "whole_team", "no_passengers", "round_limit"]
"""One boat is left; the first boat that landed was enough; all boats of a team have landed; nobody
can have two passengers any more; too many rounds."""


@dataclass(frozen=True, slots=True)
class StartPlaceDrawn(Event):
    """A boat took a start place; ``place`` counts from 1, 6 is the land behind the start."""

    boat: int
    place: int


@dataclass(frozen=True, slots=True)
class TileAdded(Event):
    """A B tile was drawn that is in the game."""

    tile: str


@dataclass(frozen=True, slots=True)
class TileOmitted(Event):
    """An A tile was drawn that is left out."""

    tile: str


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The owner of the boat that entered the last tile rolled the way of the river."""

    boat: int
    way: int


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A tile was laid, with passengers on its dock."""

    place: int
    tile: str
    way: int
    passengers: int


@dataclass(frozen=True, slots=True)
class ArrivalLaid(Event):
    """The arrival tile was laid; these are the cells to land on."""

    way: int
    landings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BerthChosen(Event):
    """The captain of the boat behind the start chose a start place to wait for."""

    boat: int
    place: int


@dataclass(frozen=True, slots=True)
class Launched(Event):
    """The boat behind the start was set on the river."""

    boat: int
    cell: int


@dataclass(frozen=True, slots=True)
class TookTheHelm(Event):
    """A player steers the Black Rose in this round."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A new round, with its order of turns."""

    round: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnMissed(Event):
    """A boat sat its turn out."""

    boat: int


@dataclass(frozen=True, slots=True)
class SpeedSet(Event):
    """A boat set its speed and paid for it."""

    boat: int
    before: int
    speed: int
    coal: int


@dataclass(frozen=True, slots=True)
class Steered(Event):
    """A boat turned by 60 degrees."""

    boat: int
    facing: int
    coal: int


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A boat sailed a cell ahead."""

    boat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class LeftSandbank(Event):
    """A boat left a sandbank, ahead or backwards."""

    boat: int
    coal: int


@dataclass(frozen=True, slots=True)
class BackedOff(Event):
    """A boat went back by one cell."""

    boat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RanOntoSandbank(Event):
    """A boat came onto a sandbank, sailing or pushed: its speed is 1."""

    boat: int


@dataclass(frozen=True, slots=True)
class Stranded(Event):
    """A boat cannot leave its sandbank in this turn."""

    boat: int


@dataclass(frozen=True, slots=True)
class Slowed(Event):
    """Driftwood has slowed a boat."""

    boat: int
    speed: int


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """A boat was pushed by another one."""

    boat: int
    by: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Faced(Event):
    """A captain chose a facing for free."""

    boat: int
    facing: int


@dataclass(frozen=True, slots=True)
class Crashed(Event):
    """A boat could not avoid an obstacle and needs repairs."""

    boat: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A boat could not avoid an obstacle and is out of the race."""

    boat: int


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """A boat could not move for other boats."""

    boat: int


@dataclass(frozen=True, slots=True)
class TookCoal(Event):
    """A boat filled up at a coal dock."""

    boat: int
    coal: int


@dataclass(frozen=True, slots=True)
class CoalGiven(Event):
    """A boat gave coal to another one."""

    giver: int
    taker: int
    coal: int


@dataclass(frozen=True, slots=True)
class PassengerBoarded(Event):
    """A passenger came aboard from the dock of a tile."""

    boat: int
    dock: int
    aboard: int


@dataclass(frozen=True, slots=True)
class PassengerDeclined(Event):
    """A captain left a passenger waiting."""

    boat: int
    dock: int


@dataclass(frozen=True, slots=True)
class Arrived(Event):
    """A boat has landed and left the river."""

    boat: int
    place: int


@dataclass(frozen=True, slots=True)
class TilesLifted(Event):
    """The first so many tiles of the river are off the table now."""

    lifted: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The race is over; the ranking is one of seats."""

    ending: Ending
    ranking: Ranking
