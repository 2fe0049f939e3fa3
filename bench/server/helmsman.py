"""Chooses turns with as little work as possible, so that whoever loads a server is not the limit.

The river is the server's secret until it tells of it; so the position is followed by what is told,
as every page could do, and the whole turns are those of the engine.
"""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from paddlewheel.core.record import Entry, Record, replayed
from paddlewheel.core.state import Turn
from paddlewheel.games.queen.ends import End
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState

LOOKED_AT = 8
"""Turns of which the best is taken: enough for races that come to an end."""


@dataclass(frozen=True)
class Order:
    """What a captain does."""

    actions: list[str]
    cell: int | None = None
    """Where the turn ends; None for a decision that is no turn."""

    @property
    def is_turn(self) -> bool:
        """Whether it is a full turn, and no answer in somebody's turn."""
        return self.cell is not None


class Helmsman:
    """Follows a race and decides for all its captains."""

    def __init__(self, record: str, rng: random.Random) -> None:
        state = Record.from_json(record).state_at()
        assert isinstance(state, QueenState)
        self.state, self._rng = state, rng

    @property
    def seat(self) -> int | None:
        """Who has to decide; None when the race is over."""
        return self.state.to_act

    def hear(self, beats: Iterable[Mapping[str, Any]]) -> None:
        """Follow what has happened."""
        for step in replayed(self.state, [Entry(beat["seat"], beat["text"]) for beat in beats]):
            assert isinstance(step.state, QueenState)
            self.state = step.state

    def order(self) -> Order:
        """Any decision; of some turns the one that leads farthest."""
        turns, rng = self.state.turns(), self._rng
        if not isinstance(self.state.job, PlayTurn):
            return Order(_texts(rng.choice(turns)))
        ends = [End(self.state, turns[rng.randrange(len(turns))]) for _ in range(LOOKED_AT)]
        best = max(ends, key=lambda end: (end.lands, end.boards, end.cell // TILE, end.coal))
        return Order(_texts(best.turn), best.cell)


def _texts(turn: Turn) -> list[str]:
    return [str(action) for action in turn.actions]
