"""How positions of Mississippi Queen are put together: a river, boats close together, a turn."""

import random
from collections.abc import Callable
from dataclasses import replace

from tests.games.queen.setup import begin_turn

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.jobs import DrawAddition, DrawOmission
from paddlewheel.games.queen.options import ENOUGH, ROSE_COAL, B, QueenRules
from paddlewheel.games.queen.order import ending_after, left_behind, order_of_round
from paddlewheel.games.queen.river import STRAIGHT, TILE, River, open_ways
from paddlewheel.games.queen.rose import helm
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START
from paddlewheel.hexgrid import distance

MANY_B_TILES = 0.5
"""How often a B tile is laid if there is one left."""


def part(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """A game on a river that still grows, with nothing on it."""
    return _with_river(rng, rules, players, tiles_laid=rng.randint(2, rules.river_tiles - 1))


def whole(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """A game on a whole river, with nothing on it."""
    return _with_river(rng, rules, players, tiles_laid=rules.river_tiles)


def _with_river(rng: random.Random, rules: QueenRules, players: int, tiles_laid: int) -> QueenState:
    state = QueenState.new(rules, players)
    while isinstance(state.job, DrawAddition | DrawOmission):
        state, _ = state.apply(rng.choice(state.chance_outcomes())[0])
    return replace(state, river=_river(rng, state, tiles_laid))


def _river(rng: random.Random, state: QueenState, tiles_laid: int) -> River:
    river, last = River((START,)), state.rules.river_tiles
    while len(river.names) < tiles_laid:
        to_come = last - len(river.names)
        ways = open_ways(river.places, to_come) if river.ways else (STRAIGHT,)
        tile = _tile(rng, [name for name in state.pool if name not in river.names])
        river = River((*river.names, tile), (*river.ways, rng.choice(ways)))
    if len(river.names) == last:
        river = replace(river, ways=(*river.ways, rng.choice(open_ways(river.places, 0))))
    return river


def _tile(rng: random.Random, left: list[str]) -> str:
    advanced = [name for name in left if name in B]
    return rng.choice(advanced if advanced and rng.random() < MANY_B_TILES else left)


def close_together(
    rng: random.Random,
    begun: QueenState,
    centre: Callable[[QueenState, list[int]], int],
    aboard: float = 0.7,
) -> QueenState:
    """Boats of all sorts close to a cell, and one of them to move."""
    rules, river, number = begun.rules, begun.river, len(begun.boats)
    leavers, home = _leavers(rng, begun)
    state = replace(
        begun,
        boats=tuple(_boat(rng) for _ in range(number)),
        waiting=_waiting(begun),
        starters=(*rng.sample(range(begun.racers), begun.racers), *range(begun.racers, number)),
        round=rng.randint(2, rules.max_rounds - 1),
        arrived=tuple(leavers[:home]),
        out=tuple(leavers[home:]),
        jobs=(),
    )
    state = replace(state, supply=begun.supply - sum(state.waiting))
    state = _with_passengers(rng, state, aboard)
    cells = _water(state)
    state = _afloat(rng, state, cells, centre(state, cells))
    if rules.lift_left_tiles:
        state = replace(state, river=replace(river, lifted=left_behind(state)))
    state = replace(state, order=order_of_round(state, 2))
    state = replace(state, helm=helm(state, state.order))
    return begin_turn(state, rng.choice(state.order))


def begin_again(state: QueenState, boat: int) -> QueenState:
    """The turn of a boat, after something was changed."""
    boats = list(state.boats)
    if state.rose is not None:  # she may have needed more in the turn that is not hers now
        boats[state.rose] = replace(boats[state.rose], coal=ROSE_COAL)
    return begin_turn(replace(state, boats=tuple(boats), jobs=(), passage=None), boat)


def _water(state: QueenState) -> list[int]:
    """The cells where boats can be: nobody has entered the last tile of a river that grows."""
    river, rules = state.river, state.rules
    end = TILE * (len(river.names) - (not river.is_whole))
    at_quay = rules.landing == "speed_1"
    return [c for c in range(end) if river.water[c] and (at_quay or c not in river.landings)]


def _boat(rng: random.Random) -> Boat:
    boat = Boat(None, rng.randrange(6), rng.choice((1, 1, 2, 3, 4, 6)), rng.choice((0, 0, 1, 3, 6)))
    trouble = rng.random()
    if trouble < 0.1:
        return replace(boat, speed=1, misses=True, face_due=rng.random() < 0.7)
    if trouble < 0.2:
        return replace(boat, speed=1, restarts=True, face_due=rng.random() < 0.7)
    return boat


def _leavers(rng: random.Random, begun: QueenState) -> tuple[list[int], int]:
    """Boats that have left the race, and how many of them are home; the others are out."""
    is_whole, can_be_out = begun.river.is_whole, begun.rules.crash == "out"
    if not (is_whole or can_be_out) or rng.random() < 0.4:
        return [], 0
    leavers = rng.sample(range(begun.racers), rng.randint(0, begun.racers - 2))
    home = len(leavers) if is_whole else 0
    if is_whole and can_be_out:
        home = sum(rng.random() < 0.5 for _ in leavers)
    is_over = ending_after(begun, leavers[:home], leavers[home:]) is not None
    return ([], 0) if is_over else (leavers, home)


def _waiting(begun: QueenState) -> tuple[int, ...]:
    """Passengers at all docks, as far as there are any."""
    waiting, left = [], begun.supply
    _, at_dock = begun.rules.provision(begun.seats)
    for tile in begun.river.tiles:
        usual = 0 if tile.dock is None else at_dock[tile.dock.colour]
        waiting.append(min(usual, left))
        left -= waiting[-1]
    return tuple(waiting)


def _with_passengers(rng: random.Random, state: QueenState, share: float) -> QueenState:
    """Let boats take a share of the passengers from docks that they may use."""
    for number in range(state.racers):
        for tile in rng.sample(range(len(state.waiting)), len(state.waiting)):
            boat = replace(state.boats[number], speed=1)
            free = len(boat.aboard) < ENOUGH and state.waiting[tile] > 0
            if free and state.may_use_dock(number, tile) and rng.random() < share:
                waiting, boats = list(state.waiting), list(state.boats)
                waiting[tile] -= 1
                boats[number] = replace(boats[number], aboard=(*boat.aboard, tile))
                state = replace(state, waiting=tuple(waiting), boats=tuple(boats))
    return state


def _afloat(rng: random.Random, state: QueenState, cells: list[int], centre: int) -> QueenState:
    """Put the boats that race on cells near each other; none that would be home there."""
    racing = [n for n in range(len(state.boats)) if n not in (*state.arrived, *state.out)]
    river, places = state.river, state.river.cells
    aground = river.landings & river.sandbanks
    cells = [cell for cell in cells if not state.waiting_at(cell) and cell not in aground]
    near = sorted(cells, key=lambda cell: distance(places[cell], places[centre]))
    taken = rng.sample(near[: len(racing) + rng.choice((0, 1, 4))], len(racing))
    boats = list(state.boats)
    for number, cell in zip(racing, taken, strict=True):
        boat = boats[number] = replace(boats[number], cell=cell)
        if cell in river.landings and (boat.full or not state.rules.passengers):
            boats[number] = replace(boat, speed=3, misses=False, restarts=False)  # too fast to land
        if cell in river.sandbanks:
            boats[number] = _on_sand(rng, state, boat)
    if state.rose is not None:
        boats[state.rose] = replace(boats[state.rose], coal=ROSE_COAL)
    return replace(state, boats=tuple(boats))


def _on_sand(rng: random.Random, state: QueenState, boat: Boat) -> Boat:
    """A boat that has run aground, perhaps in trouble before, perhaps stranded for a turn."""
    if boat.misses or rng.random() < 0.5:
        return replace(boat, speed=1)
    faces = state.rules.stranded == "miss_then_face" or boat.face_due
    return replace(boat, speed=1, restarts=False, stranded=True, face_due=faces)
