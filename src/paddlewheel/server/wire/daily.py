"""The river of the day: what is sailed, and how everybody has fared."""

from typing import Annotated, Literal

from pydantic import Field

from paddlewheel.games.queen.view import BoatTrace
from paddlewheel.games.siegers.view import SteamerTrace
from paddlewheel.server.wire.base import Wire


class NewAttempt(Wire):
    """How a river shall be sailed: in earnest, once and on its day, or in practice."""

    practice: bool = False


class DailyResult(Wire):
    """How an attempt that counts went."""

    rank: int | None
    """Among people; equal ones share it. None for the Captain, and for who has not finished."""
    name: str | None
    """None for the Captain, and for somebody who was forgotten."""
    mine: bool
    captain: bool
    table: str | None
    """Where it was sailed; none if that is gone."""
    status: Literal["sailing", "finished", "unfinished"]
    """Unfinished: given up, left to a bot, or not over when the day was."""
    place: int | None
    rounds: int | None
    words: str
    """When it came home and what was left; empty without a result."""


class DailyRace(Wire):
    """What is sailed on a day."""

    day: str
    ends: float
    """When the day is over, in Unix seconds: that of UTC."""
    over: bool
    title: str
    label: str
    """The edition in words."""
    differs: str
    """What differs from it, in words."""
    bots: list[str]
    """Against whom: on the seats after the first one."""
    sailed: int
    """How many people have begun."""
    mine: DailyResult | None


class DailyDay(Wire):
    """A day with its results."""

    race: DailyRace
    may_practise: bool
    seed: str | None
    """What chance held; told when the day is over."""
    results: list[DailyResult] | None
    """The best first, the Captain among them; none for you who have yet to sail."""
    more: int
    """How many results are not told."""


class DailyRecord(Wire):
    """How you have fared on all days."""

    streak: int
    """Days in a row that you have finished, until today or yesterday."""
    longest: int
    finished: int
    places: list[int]
    """How often you came first, second and so on."""


class DailyToday(Wire):
    """Today; none if this server has no river of the day."""

    today: DailyDay | None
    record: DailyRecord | None
    """None if nobody knows you."""


class DailyRow(Wire):
    """A day in a list."""

    race: DailyRace
    best: DailyResult | None
    """Whoever was best."""
    captain: DailyResult | None


class DailyDays(Wire):
    """Days that are over, the latest first."""

    days: list[DailyRow]
    more: bool


Trace = Annotated[BoatTrace | SteamerTrace, Field(discriminator="title")]


class DailyTrack(Wire):
    """The boat of an attempt, round by round, to be shown beside another one."""

    table: str
    rounds: list[Trace | None]
    """Where it lay at the end of every round, if it did; the first one is the beginning."""


class DailyKnown(Wire):
    """An attempt of yours that counts."""

    day: str
    table: str
    status: Literal["sailing", "finished", "unfinished"]
    place: int | None
    home: bool | None
    rounds: int | None
    way: float | None
    left: int | None
