"""Captains of all sorts, from the careless to the planning."""

import random
from collections.abc import Callable

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.games.queen.actions import Board, Speed
from paddlewheel.games.queen.order import standing
from paddlewheel.games.queen.state import QueenState

LOOKED_AT = 24
"""The whole turns that an eager captain compares."""


class StepBot:
    """Takes any single step that is legal: wasteful ways, about-turns, pushes for nothing."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, state: pw.State) -> tuple[pw.Action, ...]:
        return (self.rng.choice(state.legal_actions()),)


class EagerBot:
    """Likes speed 1, looks at some whole turns and takes passengers and landings if it can."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, state: pw.State) -> tuple[pw.Action, ...]:
        assert isinstance(state, QueenState)
        if Board(True) in state.legal_actions():
            return (Board(self.rng.random() < 0.5),)
        slowly: tuple[pw.Action, ...] = ()
        if Speed(1) in state.legal_actions() and self.rng.random() < 0.7:
            slowly, (state, _) = (Speed(1),), state.apply(Speed(1))
        turns = self.rng.sample(state.turns(), min(LOOKED_AT, len(state.turns())))
        best = max(turns, key=lambda turn: self._worth(state, turn))
        return (*slowly, *best.actions)

    @staticmethod
    def _worth(before: QueenState, turn: pw.Turn) -> tuple[bool, int, tuple[int, ...]]:
        boat, after = before.boat_to_act, turn.state
        assert boat is not None
        assert isinstance(after, QueenState)
        boards = after.boat_to_act == boat and Board(True) in after.legal_actions()
        return boat in after.arrived, len(after.boats[boat].aboard) + boards, standing(after, boat)


def _registered(name: str) -> Callable[[random.Random], pw.Bot]:
    return lambda rng: make_bot(name, rng.randrange(10**6))


BOTS: tuple[Callable[[random.Random], pw.Bot], ...] = (
    *(StepBot,) * 6,
    *(EagerBot,) * 13,
    *map(_registered, ("random", "random", "random", "greedy", "mate")),
)
"""The planner thinks for long, so it has few seats."""
