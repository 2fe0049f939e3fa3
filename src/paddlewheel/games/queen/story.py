"""The log of Mississippi Queen: a line a turn."""

from collections.abc import Callable, Sequence

from paddlewheel.core.event import Event
from paddlewheel.core.title import Line
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.voyage import Voyage, gathered

_OWN = Voyage | ev.Steered | ev.Pushed | ev.Crashed | ev.WentOut | ev.Blocked
_OF_ANYBODY = (
    ev.PassengerBoarded
    | ev.PassengerDeclined
    | ev.Arrived
    | ev.RanOntoSandbank
    | ev.Slowed
    | ev.TookCoal
)
"""What continues the line of a turn: what the boat does, and what comes of it for anybody."""


def story(events: Sequence[Event], tell: Callable[[Event], str]) -> list[Line]:
    """The events put together; those that have nothing to say are left out."""
    told: list[Line] = []
    mover: int | None = None
    for event in gathered(events):
        text = tell(event)
        if not text:
            continue
        if told and _continues(event, mover):
            told[-1] = Line(told[-1].boat, f"{told[-1].text} {text}")
        else:
            mover = _mover(event)
            told.append(Line(getattr(event, "boat", None) if mover is None else mover, text))
    return told


def _continues(event: Event, mover: int | None) -> bool:
    if mover is None:
        return False
    if isinstance(event, ev.Faced):
        return event.boat == mover  # not when a pushed captain chooses
    return isinstance(event, _OF_ANYBODY) or (isinstance(event, _OWN) and _mover(event) == mover)


def _mover(event: Event) -> int | None:
    """The boat whose turn an event belongs to, if it belongs to one."""
    name = _MOVERS.get(type(event))
    return None if name is None else getattr(event, name)


_MOVERS: dict[type[Event], str] = {
    ev.Pushed: "by",
    **dict.fromkeys(
        (
            Voyage,
            ev.SpeedSet,
            ev.Steered,
            ev.LeftSandbank,
            ev.BackedOff,
            ev.Stranded,
            ev.Crashed,
            ev.WentOut,
            ev.Blocked,
        ),
        "boat",
    ),
}
