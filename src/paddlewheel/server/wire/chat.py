"""What is said at a table, and what can be done about it."""

from datetime import datetime
from typing import Literal

from paddlewheel.server.wire.base import Wire


class Say(Wire):
    """Say something to everybody at the table."""

    type: Literal["say"]
    request: int
    text: str
    """At most 300 signs; line breaks become blanks."""


class Said(Wire):
    """Something was said."""

    type: Literal["said"] = "said"
    number: int
    """Lines are numbered from 1 at each table; those that you do not hear are left out."""
    name: str
    seat: int | None
    """Where the speaker sits."""
    mine: bool
    host: bool
    """Whether the speaker opened the table."""
    spectator: bool
    text: str
    at: float
    """When, in Unix seconds."""


class Spectators(Wire):
    """Whether those may speak who have no seat."""

    may_speak: bool


class Complaint(Wire):
    """Why a line should be looked at."""

    reason: str
    """At most 300 signs."""


class MuteView(Wire):
    """Somebody whom you do not hear."""

    id: str
    name: str
    """What they were called when you muted them."""
    at: datetime


class MuteList(Wire):
    """All of them, the latest first."""

    mutes: list[MuteView]


class SilencedView(Wire):
    """Somebody whom the host lets speak no more."""

    number: int
    """Of the last line that they said: by that they can be let speak again."""
    name: str


class SilencedList(Wire):
    """All of them at one table."""

    silenced: list[SilencedView]
