"""Games of Mississippi Queen to check: all options mixed, short rivers, captains of all sorts.

Everything follows from one number, the seed of the game.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, get_args

from tests.properties.invariants import check_record
from tests.properties.queen import invariants
from tests.properties.queen.positions import crowded, jammed, late, moored, rules_and_players

import paddlewheel as pw
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Board, Speed
from paddlewheel.games.queen.order import standing
from paddlewheel.games.queen.state import QueenState

KINDS = {
    kind.kind
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, pw.Event) and kind is not pw.Event
}
ENDINGS = set(get_args(ev.Ending)) - {"all_out"}
"""Nobody can be the last one out: when one boat is left the race is over."""
BEGINNINGS = (crowded, jammed, late, moored, moored, moored)
CHECKED = 0.25
"""The share of states at which every action is tried."""


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
        turns = self.rng.sample(state.turns(), min(12, len(state.turns())))
        best = max(turns, key=lambda turn: self._worth(state, turn))
        return (*slowly, *best.actions)

    @staticmethod
    def _worth(before: QueenState, turn: pw.Turn) -> tuple[bool, int, tuple[int, ...]]:
        boat, after = before.boat_to_act, turn.state
        assert boat is not None
        assert isinstance(after, QueenState)
        boards = after.boat_to_act == boat and Board(True) in after.legal_actions()
        return boat in after.arrived, len(after.boats[boat].aboard) + boards, standing(after, boat)


BOTS = (StepBot, EagerBot, EagerBot)


@dataclass
class Tally:
    """What happened in some games."""

    games: int = 0
    turns: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Count the games of another tally as well."""
        self.games += other.games
        self.turns += other.turns
        self.kinds += other.kinds
        self.endings += other.endings

    def missing(self) -> set[str]:
        """Kinds of events and endings that never occurred."""
        return (KINDS - set(self.kinds)) | (ENDINGS - set(self.endings))


def begin(rng: random.Random) -> QueenState:
    """A new game, or a position of some sort."""
    if rng.random() < 0.8:
        rules, players = rules_and_players(rng, among=(2, 2, 2, 2, 3, 4, 5, 6))
        return rng.choice(BEGINNINGS)(rng, rules, players)
    rules, players = rules_and_players(rng, among=(2, 3, 4, 5, 6, 6, 6))
    changed = rules.differences()
    state = pw.new_game("queen", edition=rules.edition, players=players, options=changed)
    assert isinstance(state, QueenState)
    return state


def check_game(seed: int) -> Tally:
    """Play the game of a seed to its end and check everything on the way."""
    rng = random.Random(seed)
    state = begin(rng)
    bots = [rng.choice(BOTS)(rng) for _ in range(state.players)]
    tally = Tally(games=1)
    record = pw.Record.begin(state)
    before, steps = state, []
    _check(state, rng)
    for step in pw.race(record, state, bots, pw.SeededDealer(seed)):
        steps.append(step)
        invariants.check_step(before, step.state, step.events)
        _check(step.state, rng)
        tally.turns += any(event.kind == "speed_set" for event in step.events)
        tally.kinds.update(event.kind for event in step.events)
        before = step.state
    assert isinstance(before, QueenState)
    tally.endings[str(before.ending)] += 1
    check_record(record, steps)
    return tally


def _check(state: Any, rng: random.Random) -> None:
    invariants.check_state(state)
    if rng.random() < CHECKED:
        invariants.check_actions(state, rng)
