"""Positions for the turn kernel: boats close together, by the rules of every edition.

Everything follows from the seed of the position and the edition.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

from tests.games.queen.setup import begin_turn
from tests.properties.campaign import Campaign, Cell, Tally
from tests.properties.queen.positions import at_the_quay, crowded, jammed, late, loading, moored
from tests.properties.queen.rules import EDITIONS, MIXED, some_rules
from tests.properties.queen.turns import check_kernels, check_turns

import paddlewheel as pw
from paddlewheel.games.queen.actions import Push
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.options import (
    EXTRA_COAL,
    MAX_COAL,
    ROSE_COAL,
    START_PLACES,
    QueenRules,
)
from paddlewheel.games.queen.state import QueenState

ROTATION = (*EDITIONS, *EDITIONS, MIXED)
"""The editions of the seeds one after the other."""
SORTS = (crowded, jammed, late, moored, at_the_quay, loading)
PLAYERS = (2, 2, 3, 4, 5, 6)
USUAL, LARGE = range(1, 301), range(301, 2_001)
"""How many outcomes the positions have: each takes one to two milliseconds to compare."""
KINDS = ("free", "crash", "blocked", "restart", "push", "chain", "landed", "decided", "large")
"""What there must be among the positions."""
LARGE_ONES = 1 / 20
UNDER_WAY = 1 / 4
"""The share of positions at which the turn has already begun."""


def check_seed(seed: int) -> Tally:
    """The position of a seed; the editions take turns."""
    return check_position(seed, ROTATION[seed % len(ROTATION)])


def check_position(seed: int, edition: str) -> Tally:
    """Compare everything that finds whole turns at the position of a seed."""
    rng = random.Random(f"{edition} {seed}")
    state = _position(rng, edition)
    turns, _ = check_turns(state, rng)
    assert state.passage is not None
    if state.passage.situation == "free":
        check_kernels(state, rng)
    tally = Tally()
    tally.note(edition, "positions", *_seen(state, turns))
    tally.note_many(edition, "outcomes", len(turns))
    return tally


def _position(rng: random.Random, edition: str) -> QueenState:
    """A position with a whole turn to be made, of a size that can be walked."""
    size = LARGE if rng.random() < LARGE_ONES else USUAL
    while True:
        players = rng.choice(PLAYERS)
        sort = rng.choice(SORTS)
        state = with_extra_coal(sort(rng, some_rules(rng, edition, players), players))
        if rng.random() < UNDER_WAY:
            state = under_way(rng, state)
        if isinstance(state.job, PlayTurn) and len(state.turns()) in size:
            return state


def with_extra_coal(state: QueenState) -> QueenState:
    """As in its first turn the sixth boat has more coal than any other (Q-6P-1)."""
    mover = state.boat_to_act
    if mover not in state.starters[START_PLACES:] or not isinstance(state.job, PlayTurn):
        return state
    boats = list(state.boats)
    usual = ROSE_COAL if mover == state.rose else MAX_COAL
    boats[mover] = replace(boats[mover], coal=usual + EXTRA_COAL)
    return begin_turn(replace(state, boats=tuple(boats), jobs=(), passage=None), mover)


def under_way(rng: random.Random, state: QueenState) -> QueenState:
    """After some steps of the turn, if it is not over then."""
    turn, moves = state.turn_id, rng.randint(1, 4)
    here = state
    for _ in range(moves):
        here, _ = here.apply(rng.choice(here.legal_actions()))
        while here.to_act not in (None, pw.CHANCE) and not isinstance(here.job, PlayTurn):
            here, _ = here.apply(rng.choice(here.legal_actions()))
        if here.turn_id != turn:
            return state
    return here


def _seen(state: QueenState, turns: tuple[pw.Turn, ...]) -> Iterator[str]:
    """What there is to a position."""
    passage, mover = state.passage, state.boat_to_act
    assert passage is not None
    assert mover is not None
    pushes = [action for turn in turns for action in turn.actions if isinstance(action, Push)]
    after = [turn.state for turn in turns if isinstance(turn.state, QueenState)]
    seen = {
        f"{sum(boat.cell is not None for boat in state.boats)} boats": True,
        passage.situation: True,
        "restart": passage.facing_due,
        "push": bool(pushes),
        "chain": any(len(push.cells) > 1 for push in pushes),
        "landed": any(len(then.arrived) > len(state.arrived) for then in after),
        "decided": any(then.ending in ("all_but_one", "first_boat") for then in after),
        "under way": passage.speed_set,
        "extra coal": state.boats[mover].coal > MAX_COAL,
        "large": len(turns) in LARGE,
    }
    yield from (name for name, is_so in seen.items() if is_so)


def campaign(positions: int) -> Campaign:
    """So many positions of every edition, and all that can occur in a share of them."""
    wanted: dict[Cell, int] = {}
    for edition in EDITIONS:
        wanted |= {(edition, name): least for name, least in _least(edition, positions).items()}
    patience = len(ROTATION) * positions  # twice as many as it takes
    return Campaign("queen-kernel", check_seed, wanted, patience, ("positions", "outcomes"))


def _least(edition: str, positions: int) -> dict[str, int]:
    """How often everything has to occur in so many positions of an edition."""
    shares = {"positions": 1, **dict.fromkeys(KINDS, 150)}
    shares |= {f"{boats} boats": 30 for boats in range(2, 7)}
    if not QueenRules.make(edition).push_chain:
        del shares["chain"]
    return {name: positions // share for name, share in shares.items()}
