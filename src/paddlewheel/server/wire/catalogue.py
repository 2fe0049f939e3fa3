"""What can be played."""

from typing import Any, Literal

from pydantic import Field

from paddlewheel.server.wire.base import OptionValue, Wire


class EditionCard(Wire):
    """An edition to choose."""

    name: str
    label: str
    doc: str
    players: list[int]
    """The numbers of players it can be played with."""


class TitleCard(Wire):
    """A title to choose."""

    name: str
    label: str
    editions: list[EditionCard]


class BotCard(Wire):
    """A bot to choose."""

    name: str
    doc: str


class Catalogue(Wire):
    """Everything that can be chosen for a new table."""

    titles: list[TitleCard]
    bots: list[BotCard]


class ValueCard(Wire):
    """A value that an option can have."""

    value: OptionValue
    label: str


class OptionCard(Wire):
    """A switch of the switchboard."""

    name: str
    kind: Literal["switch", "number", "choice", "picks"]
    label: str
    doc: str
    values: list[ValueCard]
    """What it can be; for picks, the numbers that may be drawn. Empty for a number."""
    low: int | None
    high: int | None
    names: list[str]
    """What can be picked, written joined by a plus."""
    editions: dict[str, OptionValue]
    """Its value in every edition."""


class Switchboard(Wire):
    """All options of a title."""

    title: str
    options: list[OptionCard]


class RulesWish(Wire):
    """Rules that somebody thinks of."""

    title: str
    edition: str | None = None
    options: dict[str, Any] = Field(default_factory=dict)


class RulesView(Wire):
    """What rules come to."""

    edition: str
    options: dict[str, OptionValue]
    """What differs from the edition."""
    differs: str
    """The same in words."""
    players: list[int]
    """The numbers of players they can be played with."""
