"""The way of a boat put together: where it came, not every cell and every turn of the wheel."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from paddlewheel.core.event import Event
from paddlewheel.games.queen import events as ev


@dataclass(frozen=True, slots=True)
class Voyage(Event):
    """A boat sailed to a cell; with its speed if it was set, and its facing if that changed."""

    boat: int
    end: int
    speed: tuple[int, int] | None
    """Before and after."""
    facing: int | None
    coal: int


def gathered(events: Sequence[Event]) -> Iterator[Event]:
    """The events with what a boat does in one go as a voyage, and whom it pushes after that.

    That it left a sandbank is told first.
    """
    for boat, run in groupby(events, _sailor):
        deeds = list(run)
        sailed = [event for event in deeds if isinstance(event, ev.Sailed)]
        if boat is None or not sailed:
            yield from deeds
        else:
            yield from (event for event in deeds if isinstance(event, ev.LeftSandbank))
            yield _voyage(boat, sailed[-1].end, deeds)
            yield from (event for event in deeds if isinstance(event, ev.Pushed))


def without_steps(events: Sequence[Event]) -> Iterator[Event]:
    """The events without the cells on a straight way but its last one."""
    for event, following in pairwise((*events, None)):
        goes_on = isinstance(event, ev.Sailed) and isinstance(following, ev.Sailed)
        if event is not None and not goes_on:
            yield event


_DEEDS: dict[type[Event], str] = {
    ev.SpeedSet: "boat",
    ev.Steered: "boat",
    ev.Sailed: "boat",
    ev.Pushed: "by",
    ev.LeftSandbank: "boat",
}
"""What a boat does in one go, and which it is."""


def _sailor(event: Event) -> int | None:
    name = _DEEDS.get(type(event))
    return None if name is None else getattr(event, name)


def _voyage(boat: int, end: int, deeds: Sequence[Event]) -> Voyage:
    speed, facing, coal = None, None, 0
    for event in deeds:
        if isinstance(event, ev.SpeedSet):
            speed, coal = (event.before, event.speed), coal + event.coal
        elif isinstance(event, ev.Steered):
            facing, coal = event.facing, coal + event.coal
    return Voyage(boat, end, speed, facing, coal)
