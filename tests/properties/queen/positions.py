"""Positions of Mississippi Queen of all sorts: any options, boats close together, crowded docks."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from tests.games.queen.setup import begin_turn

from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.options import AT_DOCK, ENOUGH, QueenRules
from paddlewheel.games.queen.order import left_behind, order_of_round
from paddlewheel.games.queen.river import NOWHERE, STRAIGHT, TILE, River, open_ways
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START, tiles
from paddlewheel.hexgrid import distance

EDITIONS = ("F19", "T19", "P97", "I97")


def rules_and_players(rng: random.Random, among: Sequence[int]) -> tuple[QueenRules, int]:
    """An edition with some options changed, a short river, and a number of players for it."""
    options: dict[str, Any] = {
        "river_tiles": rng.randint(3, 6),
        "max_rounds": rng.randint(3, 9),
        "players": "2_to_6",
    }
    edition = rng.choice(EDITIONS)
    if rng.random() < 0.7:
        for option in QueenRules.options():
            if option.name not in ("players", "boats_per_player") and rng.random() < 0.3:
                if option.kind == "switch":
                    options[option.name] = rng.random() < 0.5
                elif option.kind == "choice":
                    options[option.name] = rng.choice(option.choices)
    players = rng.choice(among)
    if players == 2:
        options["boats_per_player"] = rng.choice(("usual", "usual", "one"))
    return QueenRules.make(edition, options), players


def crowded(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats close together on a river that still grows."""
    return _position(rng, _part(rng, rules, players), lambda _, cells: rng.choice(cells))


def late(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats near the quay, with passengers aboard, some perhaps home or out."""
    return _position(rng, _whole(rng, rules, players), lambda _, cells: cells[-1])


def jammed(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats without coal in a corner, so that one blocks the other if that can be found."""
    for _ in range(40):
        begun = rng.choice((_part, _whole))(rng, rules, players)
        state = _position(rng, begun, lambda state, cells: rng.choice(_corners(state, cells)))
        boats = tuple(replace(boat, coal=min(boat.coal, 1)) for boat in state.boats)
        shut_in = min(state.order, key=lambda number: _room(state, number))
        state = begin_turn(replace(state, boats=boats, jobs=(), passage=None), shut_in)
        if state.passage is not None and state.passage.situation == "blocked":
            break
    return state


def _corners(state: QueenState, cells: list[int]) -> list[int]:
    """The cells with the fewest ways out."""
    ways = {cell: sum(n != NOWHERE for n in state.river.neighbours[cell]) for cell in cells}
    return [cell for cell in cells if ways[cell] <= min(ways.values()) + 1]


def moored(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Slow boats around a dock where passengers wait."""
    begun = rng.choice((_part, _whole))(rng, rules, players)

    def dock(state: QueenState, cells: list[int]) -> int:
        return max(cells, key=lambda cell: (state.waiting_at(cell), cell))

    state = _position(rng, begun, dock, aboard=0.1)
    boats = tuple(replace(boat, speed=min(boat.speed, 2)) for boat in state.boats)
    if any(cell in state.river.landings for cell in (boat.cell for boat in boats)):
        return state
    return begin_turn(replace(state, boats=boats, jobs=(), passage=None), rng.choice(state.order))


def _part(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    river = _river(rng, rules, tiles_laid=rng.randint(2, rules.river_tiles - 1))
    return replace(QueenState.new(rules, players), river=river)


def _whole(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    river = _river(rng, rules, tiles_laid=rules.river_tiles)
    return replace(QueenState.new(rules, players), river=river)


def _room(state: QueenState, number: int) -> int:
    """The free cells around a boat."""
    cell = state.boats[number].cell
    assert cell is not None
    taken = {boat.cell for boat in state.boats}
    around = state.river.neighbours[cell]
    return sum(other != NOWHERE and other not in taken for other in around)


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


def _position(
    rng: random.Random,
    begun: QueenState,
    centre: Callable[[QueenState, list[int]], int],
    aboard: float = 0.7,
) -> QueenState:
    """Boats of all sorts close to a cell, and one of them to move."""
    rules, river, number = begun.rules, begun.river, len(begun.boats)
    gone = rng.randint(0, number - 2) if river.is_whole and number == begun.seats else 0
    leavers = rng.sample(range(number), gone)
    home = sum(rng.random() < 0.5 for _ in leavers) if rules.crash == "out" else gone
    state = replace(
        begun,
        boats=tuple(_boat(rng) for _ in range(number)),
        waiting=_waiting(river, rules, begun.seats),
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


def _waiting(river: River, rules: QueenRules, players: int) -> tuple[int, ...]:
    if not rules.passengers:
        return (0,) * len(river.names)
    docks = [tile.dock for tile in river.tiles]
    return tuple(0 if dock is None else AT_DOCK[players][dock.colour] for dock in docks)


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
