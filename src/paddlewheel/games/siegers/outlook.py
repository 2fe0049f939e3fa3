"""What a position promises, for bots that look far ahead."""

from collections.abc import Sequence

from paddlewheel.core.state import Turn
from paddlewheel.games.siegers.state import SiegersState
from paddlewheel.games.siegers.values import value


class SiegersOutlook:
    """The same from every position."""

    def __init__(self, _: SiegersState) -> None:
        pass

    def appraise(self, state: SiegersState, turns: Sequence[Turn]) -> list[float]:
        """What turns are worth to the captain to act."""
        assert state.to_act is not None
        return [state.title.value(turn.state, state.to_act) for turn in turns]

    def standings(self, state: SiegersState) -> list[float]:
        """What a position is worth to every seat."""
        return [value(state, seat) for seat in range(state.players)]
