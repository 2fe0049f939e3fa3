"""What is drawn over the rounds of a race of Mississippi."""

from paddlewheel.core.curves import Curve, Reading
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.state import SiegersState


def curves(say: Speaker) -> tuple[Curve, ...]:
    """All curves, in words."""
    return (
        Curve("position", say("Position"), say("Field")),
        Curve("logs", say("Logs"), ""),
    )


def readings(state: SiegersState) -> dict[str, tuple[Reading, ...]]:
    """The field of every steamer, and the logs that it has left."""
    seats = range(state.players)
    return {
        "position": tuple(_position(state, seat) for seat in seats),
        "logs": tuple(
            None if seat in state.finished else state.steamers[seat].logs for seat in seats
        ),
    }


def _position(state: SiegersState, seat: int) -> Reading:
    return state.course.finish if seat in state.finished else state.steamers[seat].field
