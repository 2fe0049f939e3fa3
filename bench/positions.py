"""Positions in the middle of races of Mississippi Queen, the same in every run.

They are set up, not played, because races worth measuring take long to play: a river as far as a
leader has discovered it, boats close together, and speed and coal drawn as often as they were met
in races of four and five planners. Such races have about 440 outcomes a turn, and so have these.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import paddlewheel as pw
from paddlewheel.games.queen import order
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.options import AT_DOCK
from paddlewheel.games.queen.river import STRAIGHT, TILE, River, open_ways
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START, tiles
from paddlewheel.games.queen.openings import situation
from paddlewheel.hexgrid import distance

ON_A_RIVER = 20
"""Positions on each river, at most: a race is many listings on one river."""

NEAR = 6
"""How many steps the other boats are from the mover at most: no turn reaches further."""

# How often planners had which speed and coal when their turns began (two races, 237 turns).
SPEEDS = {1: 36, 2: 65, 3: 75, 4: 47, 5: 12, 6: 2}
COALS = {0: 25, 1: 38, 2: 14, 3: 52, 4: 41, 5: 45, 6: 22}


@cache
def crowded(count: int) -> tuple[QueenState, ...]:
    """Races of three to five on rivers of twelve tiles."""
    return tuple(islice(_positions(random.Random(1), (3, 4, 5), {}), count))


@cache
def duels(count: int, river_tiles: int) -> tuple[QueenState, ...]:
    """Races of two boats."""
    options = {"boats_per_player": "one", "river_tiles": river_tiles}
    return tuple(islice(_positions(random.Random(2), (2,), options), count))


def _positions(
    rng: random.Random, players: tuple[int, ...], options: dict[str, str | int]
) -> Iterator[QueenState]:
    while True:
        state = pw.new_game("queen", edition="F19", players=rng.choice(players), options=options)
        assert isinstance(state, QueenState)
        race = _discovered(state, rng)
        for _ in range(ON_A_RIVER):
            position = _with_boats(race, rng)
            if _is_free(position):
                yield position


def _discovered(state: QueenState, rng: random.Random) -> QueenState:
    """A river of at least four tiles, with passengers on its docks."""
    river, rules = River((START,)), state.rules
    names = rng.sample([name for name in tiles() if name[0] == "A" and name != START], 11)
    for laid in range(1, rng.randint(4, rules.river_tiles)):
        ways = open_ways(river.places, rules.river_tiles - laid)
        way = STRAIGHT if laid == 1 else rng.choice(ways)
        river = River((*river.names, names[laid - 1]), (*river.ways, way))
    waiting = tuple(
        0 if tile.dock is None else AT_DOCK[state.players][tile.dock.colour] for tile in river.tiles
    )
    return replace(
        state,
        river=river,
        waiting=waiting,
        supply=state.supply - sum(waiting),
        starters=tuple(range(len(state.boats))),
        round=2 * len(river.names),
    )


def _with_boats(race: QueenState, rng: random.Random) -> QueenState:
    """Boats around one on the tile before the last, which nobody has entered yet."""
    cells = [cell for cell, is_water in enumerate(race.river.water) if is_water]
    front = TILE * (len(race.river.names) - 1)
    mover = rng.choice([cell for cell in cells if front - TILE <= cell < front])
    near = [cell for cell in cells if cell < front and 0 < _apart(race, mover, cell) <= NEAR]
    others = rng.sample(near, len(race.boats) - 1)
    boats = tuple(_boat(race, cell, rng) for cell in (mover, *others))
    afloat = replace(race, boats=boats)
    sailing = replace(
        afloat,
        order=order.order_of_round(afloat, afloat.round),
        passage=Passage("free", wake=(mover,)),
        jobs=(PlayTurn(0),),
    )
    return replace(sailing, passage=Passage(situation(sailing, 0), wake=(mover,)))


def _apart(race: QueenState, one: int, two: int) -> int:
    return distance(race.river.cells[one], race.river.cells[two])


def _boat(race: QueenState, cell: int, rng: random.Random) -> Boat:
    downstream = race.river.places[cell // TILE].direction
    return Boat(
        cell=cell,
        facing=(downstream + rng.choice((-1, 0, 1))) % 6,
        speed=_drawn(SPEEDS, rng),
        coal=_drawn(COALS, rng),
    )


def _drawn(weights: dict[int, int], rng: random.Random) -> int:
    return rng.choices([*weights], [*weights.values()])[0]


def _is_free(state: QueenState) -> bool:
    return state.passage is not None and state.passage.situation == "free"
