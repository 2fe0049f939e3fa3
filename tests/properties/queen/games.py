"""Games of Mississippi Queen to check: every edition and number of players, options mixed, short
rivers, captains of all sorts.

Everything follows from one number, the seed of the game.
"""

import random
from collections.abc import Callable
from itertools import product
from typing import Any, get_args

from tests.properties.campaign import Campaign, Tally, in_all
from tests.properties.invariants import check_record
from tests.properties.queen import invariants
from tests.properties.queen.positions import asked, at_the_quay, crowded, jammed, late, moored
from tests.properties.queen.rules import EDITIONS, MIXED, some_rules

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Board, Speed
from paddlewheel.games.queen.order import standing
from paddlewheel.games.queen.state import QueenState

KINDS = {
    kind.kind
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, pw.Event) and kind is not pw.Event
}
ENDINGS = set(get_args(ev.Ending))
"""Nobody can be the last one out: when one boat is left the race is over."""
ROTATION = tuple(product((*EDITIONS, MIXED), range(2, 7)))
"""The edition and the number of players of the seeds one after the other."""
BEGINNINGS = (crowded, jammed, jammed, jammed, late, at_the_quay, moored, moored)
FOR_TWO = (crowded, late, at_the_quay, at_the_quay, moored, asked, asked, asked, asked)
"""Only captains with two boats are asked at the docks, and only theirs is a race to the first."""
CHECKED = 0.25
"""The share of states at which every action is tried."""


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
    *map(_registered, ("random", "random", "random", "greedy", "planner")),
)
"""The planner thinks for long, so it has few seats."""


def begin(rng: random.Random, edition: str, players: int) -> QueenState:
    """A new game, or a position of some sort."""
    rules = some_rules(rng, edition, players)
    # The sixth boat's start is seen in new games only.
    if rng.random() < (0.5 if players == 6 else 0.8):
        return rng.choice(FOR_TWO if players == 2 else BEGINNINGS)(rng, rules, players)
    changed = rules.differences()
    state = pw.new_game("queen", edition=rules.edition, players=players, options=changed)
    assert isinstance(state, QueenState)
    return state


def check_game(seed: int) -> Tally:
    """Play the game of a seed to its end and check everything on the way."""
    rng = random.Random(seed)
    edition, players = ROTATION[seed % len(ROTATION)]
    state = begin(rng, edition, players)
    bots = [rng.choice(BOTS)(rng) for _ in range(players)]
    tally = Tally()
    tally.note(edition, "games", f"{players} players")
    record = pw.Record.begin(state)
    before, steps = state, []
    _check(state, rng)
    for step in pw.race(record, state, bots, pw.SeededDealer(seed)):
        steps.append(step)
        invariants.check_step(before, step.state, step.events)
        _check(step.state, rng)
        kinds = [event.kind for event in step.events]
        tally.note(edition, *kinds, *(["turns"] if "speed_set" in kinds else []))
        before = step.state
    assert isinstance(before, QueenState)
    tally.note(edition, str(before.ending))
    check_record(record, steps)
    return tally


def _check(state: Any, rng: random.Random) -> None:
    invariants.check_state(state)
    if rng.random() < CHECKED:
        invariants.check_actions(state, rng)


CAMPAIGN = Campaign(
    name="queen",
    check=check_game,
    wanted={
        **in_all(KINDS | ENDINGS),
        **{(edition, f"{players} players"): 1 for edition, players in ROTATION},
    },
    patience=400,
    sums=("games", "turns"),
)
