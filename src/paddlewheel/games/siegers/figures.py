"""What is counted in a race of Mississippi."""

from collections.abc import Iterator

from paddlewheel.core.event import Event
from paddlewheel.core.figures import Count, Figure
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers import events as ev


def figures(say: Speaker) -> tuple[Figure, ...]:
    """All figures, in words."""
    return (
        Figure("sailed", say("Fields sailed in a turn"), spread=True),
        Figure("logs", say("Logs burnt")),
        Figure("pushes", say("Steamers laid alongside")),
        Figure("carried", say("Fields carried for nothing")),
        Figure("back", say("Fields drifted back")),
        Figure("passed", say("Turns passed")),
    )


def counts(event: Event) -> Iterator[Count]:
    """What an event adds to them."""
    match event:
        case ev.Sailed(seat, _, _, logs):
            yield Count(seat, "sailed", logs)
            yield Count(seat, "logs", logs)
        case ev.Turned(seat, _, logs) if logs:
            yield Count(seat, "logs", logs)
        case ev.LaidAlongside(seat, contacts):
            yield Count(seat, "pushes", len(contacts))
        case ev.Carried(seat, _, _, fields):
            yield Count(seat, "carried", fields)
        case ev.DriftedBack(seat, _, _, fields):
            yield Count(seat, "back", fields)
        case ev.Passed(seat):
            yield Count(seat, "passed")
