"""The log of Mississippi Queen: a line a turn, and only where a boat came, not every cell."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from paddlewheel.core.event import Event
from paddlewheel.core.title import Line
from paddlewheel.games.queen import events as ev

_OWN = ev.Sailed | ev.Steered | ev.Pushed | ev.Crashed | ev.WentOut | ev.Blocked
_OF_ANYBODY = ev.PassengerBoarded | ev.PassengerDeclined | ev.Arrived
"""What continues the line of a turn: what the boat does, and what comes of it for anybody."""


def story(events: Sequence[Event], tell: Callable[[Event], str]) -> list[Line]:
    """The events put together; those that have nothing to say are left out."""
    told: list[Line] = []
    mover: int | None = None
    for event in without_steps(events):
        text = tell(event)
        if not text:
            continue
        if told and _continues(event, mover):
            told[-1] = Line(told[-1].boat, f"{told[-1].text} {text}")
        else:
            mover = _mover(event)
            told.append(Line(getattr(event, "boat", None) if mover is None else mover, text))
    return told


def without_steps(events: Sequence[Event]) -> Iterator[Event]:
    """The events without the cells on a straight way but its last one."""
    for event, following in pairwise((*events, None)):
        goes_on = isinstance(event, ev.Sailed) and isinstance(following, ev.Sailed)
        if event is not None and not goes_on:
            yield event


def _continues(event: Event, mover: int | None) -> bool:
    own = isinstance(event, _OWN) and _mover(event) == mover
    return mover is not None and (own or isinstance(event, _OF_ANYBODY))


def _mover(event: Event) -> int | None:
    """The boat whose turn an event belongs to, if it belongs to one."""
    match event:
        case ev.Pushed(by=boat) | ev.SpeedSet(boat=boat):
            return boat
        case ev.Sailed(boat=boat) | ev.Steered(boat=boat):
            return boat
        case ev.Crashed(boat=boat) | ev.WentOut(boat=boat) | ev.Blocked(boat=boat):
            return boat
    return None
