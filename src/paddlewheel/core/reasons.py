"""Why a turn is a good one: what it aims at, what it costs, what is to be feared after it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from paddlewheel.core.event import Event
from paddlewheel.core.state import Action, State

S = TypeVar("S", bound=State)

Kind = Literal["aim", "cost", "fear"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason in words."""

    kind: Kind
    text: str


@dataclass(frozen=True)
class Prospect(Generic[S]):
    """A turn, and what is expected to come of it until its captain is to sail again."""

    before: S
    actions: Sequence[Action]
    events: Sequence[Event]
    """What the turn itself brings."""
    after: S
    """When it is over."""
    expected: Sequence[Event]
    """What follows then, as far as it can be foreseen."""
    then: S
    """When its captain is to sail again, or the race is over."""
