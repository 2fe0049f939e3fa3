"""How positions of Mississippi Queen are put together: a river, boats close together, a turn."""

import random
from collections.abc import Callable
from dataclasses import replace

from tests.games.queen.setup import begin_turn

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import AT_DOCK, ENOUGH, QueenRules
from paddlewheel.games.queen.order import left_behind, order_of_round
from paddlewheel.games.queen.river import STRAIGHT, TILE, River, open_ways
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START, tiles
from paddlewheel.hexgrid import distance


def part(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """A game on a river that still grows, with nothing on it."""
    river = _river(rng, rules, tiles_laid=rng.randint(2, rules.river_tiles - 1))
    return replace(QueenState.new(rules, players), river=river)


def whole(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """A game on a whole river, with nothing on it."""
    river = _river(rng, rules, tiles_laid=rules.river_tiles)
    return replace(QueenState.new(rules, players), river=river)


def _river(rng: random.Random, rules: QueenRules, tiles_laid: int) -> River:
    drawn = [name for name in tiles() if name[0] == "A" and name != START]
    river = River((START, rng.choice(drawn)), (STRAIGHT,))
    while len(river.names) < tiles_laid:
        way = rng.choice(open_ways(river.places, rules.river_tiles - len(river.names)))
        tile = rng.choice([name for name in drawn if name not in river.names])
        river = River((*river.names, tile), (*river.ways, way))
    if len(river.names) == rules.river_tiles:
        river = replace(river, ways=(*river.ways, rng.choice(open_ways(river.places, 0))))
    return river


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
        starters=tuple(rng.sample(range(number), number)),
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
    return begin_turn(state, rng.choice(state.order))


def begin_again(state: QueenState, boat: int) -> QueenState:
    """The turn of a boat, after something was changed."""
    return begin_turn(replace(state, jobs=(), passage=None), boat)


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
    number, is_whole = len(begun.boats), begun.river.is_whole
    can_be_out = begun.rules.crash == "out"
    if number > begun.seats or not (is_whole or can_be_out) or rng.random() < 0.4:
        return [], 0
    leavers = rng.sample(range(number), rng.randint(0, number - 2))
    if is_whole and can_be_out:
        return leavers, sum(rng.random() < 0.5 for _ in leavers)
    return leavers, len(leavers) if is_whole else 0


def _waiting(begun: QueenState) -> tuple[int, ...]:
    """Passengers at all docks, as far as there are any."""
    waiting, left = [], begun.supply
    for tile in begun.river.tiles:
        usual = 0 if tile.dock is None else AT_DOCK[begun.seats][tile.dock.colour]
        waiting.append(min(usual, left))
        left -= waiting[-1]
    return tuple(waiting)


def _with_passengers(rng: random.Random, state: QueenState, share: float) -> QueenState:
    """Let boats take a share of the passengers from docks that they may use."""
    for number in range(len(state.boats)):
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
    places = state.river.cells
    cells = [cell for cell in cells if not state.waiting_at(cell)]
    near = sorted(cells, key=lambda cell: distance(places[cell], places[centre]))
    taken = rng.sample(near[: len(racing) + rng.choice((0, 1, 4))], len(racing))
    boats = list(state.boats)
    for number, cell in zip(racing, taken, strict=True):
        boat = boats[number] = replace(boats[number], cell=cell)
        if cell in state.river.landings and (boat.full or not state.rules.passengers):
            boats[number] = replace(boat, speed=3, misses=False, restarts=False)  # too fast to land
    return replace(state, boats=tuple(boats))
