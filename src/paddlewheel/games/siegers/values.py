"""What a position is worth, for bots."""

from paddlewheel.games.siegers.state import SiegersState


def progress(state: SiegersState, seat: int) -> float:
    """How far a steamer has come: its field, and beyond the finish the better places higher."""
    if seat in state.finished:
        return state.course.finish + state.players - state.finished.index(seat)
    field = state.steamers[seat].field
    return -1 if field is None else field


def value(state: SiegersState, seat: int) -> float:
    """Placeholder for the planner's judgement."""
    return progress(state, seat)
