"""Chooses turns with as little work as possible, so that whoever loads a server is not the limit.

Where a turn can end is chosen from what the server says (``plan``), in numbers. How to get there is
the engine's affair: the position is followed by what is told, as every page could do.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from paddlewheel.core.record import Entry, Record, replayed
from paddlewheel.core.state import Turn
from paddlewheel.games.queen.ends import End, Goal
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.reach import BOARDS, LANDS
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import CompleteTurns

Json = Mapping[str, Any]


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
    """Follows a race and decides for all its captains.

    They sail downstream, take passengers and save coal, so that they have as many turns to choose
    from as people have.
    """

    def __init__(self, record: str, rng: random.Random) -> None:
        state = Record.from_json(record).state_at()
        assert isinstance(state, QueenState)
        self.state, self._rng = state, rng

    @property
    def seat(self) -> int | None:
        """Who has to decide; None when the race is over."""
        return self.state.to_act

    def hear(self, beats: Iterable[Json]) -> None:
        """Follow what has happened."""
        for step in replayed(self.state, [Entry(beat["seat"], beat["text"]) for beat in beats]):
            assert isinstance(step.state, QueenState)
            self.state = step.state

    def order(self, plan: Json) -> Order:
        """A decision, from what the server says is possible."""
        turns = self.state.turns()
        if not isinstance(self.state.job, PlayTurn):
            return Order(_texts(self._rng.choice(turns)))
        _, goal = max(self._goals(plan["reach"]), key=lambda found: found[0])
        near = turns.ending_on(goal.cell) if isinstance(turns, CompleteTurns) else turns
        ends = [end for turn in near if goal.fits(end := End(self.state, turn))]
        return Order(_texts(max(ends, key=lambda end: end.coal).turn), goal.cell)

    def _goals(self, reach: Iterable[Json]) -> Iterator[tuple[float, Goal]]:
        """Where the turn can end, and what that is worth: read off the digits of the ends."""
        places = self.state.river.places
        for cell, ends in ((here["cell"], here["ends"]) for here in reach):
            tile = min(cell // TILE, len(places) - 1)
            for end in ends:
                facing, price, flags = end // 10_000, end // 100 % 10, end % 100
                astray = abs((facing - places[tile].direction + 3) % 6 - 3)
                gain = 4 * bool(flags & BOARDS) + 20 * bool(flags & LANDS)
                worth = 2 * tile - 2 * price - astray + gain + self._rng.random() / 2
                yield worth, Goal(cell, facing, end // 1_000 % 10)


def _texts(turn: Turn) -> list[str]:
    return [str(action) for action in turn.actions]
