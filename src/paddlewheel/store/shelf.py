"""What is known of a table without reading its log."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

Phase = Literal["unread", "open", "running", "paused", "over", "frozen"]
"""Unread: stored by an older program, which did not know of shelves. Frozen: nobody can read it."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where a table belongs after a change; written together with it."""

    phase: Phase
    public: bool = False
    bot_due: bool = False
    """Whether a bot has to decide."""
    waits_for: str | None = None
    """The person who has to decide."""
    due: datetime | None = None
    """When that person's time is over."""
    sitters: tuple[tuple[int, str], ...] = ()
    """Seats and the people who sit there."""
