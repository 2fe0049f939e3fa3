"""What is counted in a race of Mississippi Queen."""

from collections.abc import Iterator

from paddlewheel.core.event import Event
from paddlewheel.core.figures import Count, Figure
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.state import QueenState


def figures(say: Speaker) -> tuple[Figure, ...]:
    """All figures, in words."""
    return (
        Figure("speed", say("Speed"), spread=True),
        Figure("coal", say("Coal used")),
        Figure("pushes", say("Pushes")),
        Figure("passengers", say("Passengers")),
        Figure("sandbanks", say("Sandbanks")),
        Figure("crashes", say("Crashes")),
    )


def counts(event: Event, state: QueenState) -> Iterator[Count]:
    """What an event adds to them; the Black Rose is nobody's own boat and counts for nobody."""
    for boat, figure, amount in _counts(event):
        if boat != state.rose and amount:
            yield Count(state.owner(boat), figure, amount)


def _counts(event: Event) -> Iterator[tuple[int, str, int]]:
    match event:
        case ev.SpeedSet(boat, _, speed, coal):
            yield boat, "speed", speed
            yield boat, "coal", coal
        case ev.Steered(boat, _, coal) | ev.LeftSandbank(boat, coal):
            yield boat, "coal", coal
        case ev.Pushed(_, by):
            yield by, "pushes", 1
        case ev.PassengerBoarded(boat):
            yield boat, "passengers", 1
        case ev.RanOntoSandbank(boat):
            yield boat, "sandbanks", 1
        case ev.Crashed(boat) | ev.WentOut(boat):
            yield boat, "crashes", 1
