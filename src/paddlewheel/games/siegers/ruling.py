"""By which rule a captain decides."""

from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.turns import can_move


def rule_of(state: SiegersState) -> str | None:
    """The rule of the decision that is due; None if nobody has to decide."""
    if not state.legal_actions():
        return None
    if state.active.field is None:
        return "S-SET-3"
    if not can_move(state):
        return "S-MOVE-4"
    return "S-MOVE-1" if state.turned else "S-TURN-1"
