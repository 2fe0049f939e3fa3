"""What people keep with themselves: colours, rules, and how well they sail."""

from datetime import datetime
from typing import Annotated, Any

from pydantic import Field

from paddlewheel.core.fleet import LETTERS
from paddlewheel.server.wire.base import OptionValue, Wire

Livery = Annotated[int, Field(ge=0, lt=len(LETTERS))]


class Boat(Wire):
    """The colours that you prefer for your boat, by their place in the fleet; none: any."""

    livery: Livery | None


class NewRules(Wire):
    """Rules to be kept; those of the same title and name are replaced."""

    title: str
    name: Annotated[str, Field(min_length=1, max_length=60)]
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)


class RuleSetView(Wire):
    """Rules of yours."""

    id: str
    title: str
    name: str
    edition: str
    label: str
    """The edition in words."""
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    """The same in words."""
    saved: datetime


class RuleSetList(Wire):
    """All of them, the latest first."""

    rule_sets: list[RuleSetView]
    most: int
    """How many you can keep."""


class RatingView(Wire):
    """How well somebody sails: points, how sure they are, and what they come from."""

    points: int
    unsure: int
    """By so many points it may be more or less."""
    games: int
    wins: int


class BotRating(Wire):
    """How well a bot sails."""

    bot: str
    points: int


class TitleRating(Wire):
    """You among the bots of a title; none if you have not raced."""

    title: str
    label: str
    mine: RatingView | None
    bots: list[BotRating]
    """From the weakest to the strongest."""


class RatingList(Wire):
    """Title by title."""

    ratings: list[TitleRating]
