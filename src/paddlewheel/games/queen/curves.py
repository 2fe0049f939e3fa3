"""What is drawn over the rounds of a race of Mississippi Queen."""

from paddlewheel.core.curves import Curve, Reading
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.river import SPACING
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.values import along


def curves(say: Speaker) -> tuple[Curve, ...]:
    """All curves, in words."""
    return (
        Curve("position", say("Position"), say("Tile")),
        Curve("speed", say("Speed"), ""),
        Curve("coal", say("Coal"), ""),
    )


def readings(state: QueenState) -> dict[str, tuple[Reading, ...]]:
    """Where every boat is along the river, in tiles; its speed and its coal."""
    boats = range(len(state.boats))
    return {
        "position": tuple(_position(state, boat) for boat in boats),
        "speed": tuple(_afloat(state, boat, state.boats[boat].speed) for boat in boats),
        "coal": tuple(
            None if boat == state.rose else _afloat(state, boat, state.boats[boat].coal)
            for boat in boats
        ),
    }


def _position(state: QueenState, boat: int) -> Reading:
    """The tile and the part of it; a boat that has landed stays at the end of the river."""
    if boat in state.arrived:
        return float(len(state.river.names))
    if boat in state.out or state.boats[boat].cell is None:
        return None
    return round(max(0.0, along(state, boat) / SPACING), 2)


def _afloat(state: QueenState, boat: int, value: int) -> Reading:
    gone = boat in (*state.arrived, *state.out) or state.boats[boat].cell is None
    return None if gone else value
