"""The actions of Mississippi as numbers."""

from paddlewheel.core.encoding import ActionEncoding, Block, table, without_index
from paddlewheel.core.state import Action
from paddlewheel.games.siegers.actions import ROTATIONS, Pass, Sail
from paddlewheel.games.siegers.course import course
from paddlewheel.games.siegers.options import LOGS, MOST_BACK, SiegersRules
from paddlewheel.games.siegers.state import SiegersState


class SiegersActions(ActionEncoding[SiegersState]):
    """Rotations, drifting back, sailing ahead, and to pass."""

    def __init__(self, rules: SiegersRules) -> None:
        # A log a field, and all logs of the game may be in one hand; the finish may be nearer.
        most = min(LOGS, course(rules.rows).finish)
        self._listed: tuple[Action, ...] = (
            *ROTATIONS,
            *(Sail(-fields) for fields in range(1, MOST_BACK + 1)),
            *(Sail(fields) for fields in range(1, most + 1)),
            Pass(),
        )
        self._index = {action: index for index, action in enumerate(self._listed)}
        self.actions = len(self._listed)
        self._table = table(
            ("rotate", len(ROTATIONS), "Turn L1, R1, L2, R2 or U: by steps of 60 degrees."),
            ("back", MOST_BACK, "Drift back by 1, 2, 3 … free fields."),
            ("ahead", most, "Sail by 1, 2, 3 … free fields."),
            ("pass", 1, "Do nothing, because nothing can be done."),
        )

    def action_table(self) -> tuple[Block, ...]:
        """What the indices mean; it is the same in every position."""
        return self._table

    def index(self, state: SiegersState, action: Action) -> int:  # noqa: ARG002 (always the same)
        """The index of an action."""
        index = self._index.get(action)
        if index is None:
            raise without_index(action)
        return index

    def _action(self, state: SiegersState, index: int) -> Action:  # noqa: ARG002 (always the same)
        return self._listed[index]
