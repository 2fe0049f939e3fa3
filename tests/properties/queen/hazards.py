"""Positions of the advanced game: around driftwood, sandbanks, coal docks and the Black Rose."""

import random
from dataclasses import replace

from tests.properties.queen.building import begin_again, close_together, part, whole
from tests.properties.queen.positions import corners

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.needs import TOO_MUCH, need
from paddlewheel.games.queen.options import ROSE_COAL, QueenRules
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.state import QueenState


def among_hazards(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats around driftwood, a sandbank or a coal dock, if there is one."""
    return close_together(rng, _begun(rng, rules, players), lambda s, c: _hazard(rng, s, c))


def aground(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """The boat to move lies on a sandbank, if there is one."""
    state = among_hazards(rng, rules, players)
    for _ in range(20):
        if any(state.boats[number].cell in state.river.sandbanks for number in state.order):
            break
        state = among_hazards(rng, rules, players)
    lying = [n for n in state.order if state.boats[n].cell in state.river.sandbanks]
    return begin_again(state, rng.choice(lying or state.order))


def hemmed_in(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """The same with boats without coal that face anywhere, so that some are stranded."""
    for _ in range(20):
        state = aground(rng, rules, players)
        boats = tuple(replace(boat, coal=0) for boat in state.boats)
        movers = [n for n in state.order if boats[n].cell in state.river.sandbanks] or state.order
        state = begin_again(replace(state, boats=boats), rng.choice(movers))
        if state.passage is not None and state.passage.situation == "stranded":
            break
    return state


def with_the_rose(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """The Black Rose in a corner among others, fast enough to need coal; she or another moves."""
    state = _in_a_corner(rng, rules, players)
    if state.rose is None:
        return state
    boats = list(state.boats)
    rose = boats[state.rose]
    if rose.cell not in state.river.sandbanks and not (rose.misses or rose.restarts):
        boats[state.rose] = replace(rose, speed=rng.randint(1, 6))
    mover = state.rose if rng.random() < 0.6 else rng.choice(state.order)
    return begin_again(replace(state, boats=tuple(boats)), mover)


def trapped_rose(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """The turn of the Black Rose where one coal is not enough, or where she cannot be spared."""
    state = _in_a_corner(rng, rules, players)
    if state.rose is None:
        return state
    traps = [trap for trap in _traps(state) if trap[2] > 1 or rng.random() < 0.2]
    boats, rose = list(state.boats), state.rose
    for cell, facing, speed in rng.sample(traps, min(rng.choice((1, 60)), len(traps))):
        boats[rose] = Boat(cell, facing, speed, stranded=False)
        state = begin_again(replace(state, boats=tuple(boats)), rose)
        if state.passage and state.passage.situation == "free" and not state.passage.spares_rose:
            break
    return state


def _in_a_corner(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    begun = _begun(rng, rules, players)
    return close_together(rng, begun, lambda s, cells: rng.choice(corners(s, cells)))


def _traps(state: QueenState) -> list[tuple[int, int, int]]:
    """Free cells with a facing and a speed from which she needs more than she may use."""
    river, taken = state.river, {boat.cell for boat in state.boats}
    end = TILE * (len(river.names) - (not river.is_whole))
    return [
        (cell, facing, speed)
        for cell in range(end)
        if river.water[cell] and cell not in taken
        for facing in range(6)
        for speed in range(1, 2 if cell in river.sandbanks else 7)
        if ROSE_COAL < need(river, cell, facing, speed) < TOO_MUCH
    ]


def _begun(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    return rng.choice((part, part, whole))(rng, rules, players)


def _hazard(rng: random.Random, state: QueenState, cells: list[int]) -> int:
    river = state.river
    # Driftwood is on two tiles only, and there is most to it.
    hazards = (river.driftwood, river.driftwood, river.sandbanks, river.coal_docks)
    known = [sorted(found & set(cells)) for found in hazards if found & set(cells)]
    return rng.choice(rng.choice(known) if known else cells)
