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
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.draft import Draft
from paddlewheel.games.queen.jobs import DrawAddition, DrawOmission
from paddlewheel.games.queen.options import ROSE_COAL, B
from paddlewheel.games.queen.river import STRAIGHT, TILE, River, open_ways
from paddlewheel.games.queen.rose import helm
from paddlewheel.games.queen.rounds import start_passage
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START
from paddlewheel.hexgrid import distance

ON_A_RIVER = 20
"""Positions on each river, at most: a race is many listings on one river."""

NEAR = 6
"""How many steps the other boats are from the mover at most: no turn reaches further."""

# How often planners had which speed and coal when their turns began (two races, 237 turns).
SPEEDS = {1: 36, 2: 65, 3: 75, 4: 47, 5: 12, 6: 2}
COALS = {0: 25, 1: 38, 2: 14, 3: 52, 4: 41, 5: 45, 6: 22}

Options = dict[str, str | int | bool]


@cache
def crowded(count: int) -> tuple[QueenState, ...]:
    """Races of three to five on rivers of twelve tiles."""
    return tuple(islice(_positions(random.Random(1), (3, 4, 5), {}), count))


@cache
def advanced(count: int) -> tuple[QueenState, ...]:
    """The same races with all B tiles in the game, where the mover is on one of them."""
    return tuple(islice(_positions(random.Random(1), (3, 4, 5), {"b_tiles": len(B)}), count))


@cache
def with_rose(count: int) -> tuple[QueenState, ...]:
    """The same races on plain tiles with the Black Rose among the boats."""
    return tuple(islice(_positions(random.Random(1), (3, 4, 5), {"black_rose": True}), count))


@cache
def duels(count: int, river_tiles: int) -> tuple[QueenState, ...]:
    """Races of two boats."""
    options: Options = {"boats_per_player": "one", "river_tiles": river_tiles}
    return tuple(islice(_positions(random.Random(2), (2,), options), count))


def _positions(
    rng: random.Random, players: tuple[int, ...], options: Options
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
    while isinstance(state.job, DrawAddition | DrawOmission):
        state, _ = state.apply(rng.choice(state.chance_outcomes())[0])
    river, rules = River((START,)), state.rules
    names = rng.sample(state.tiles_left, len(state.tiles_left))
    tiles = rng.randint(4, rules.river_tiles)
    if rules.b_count:
        _put(names, tiles - 3, rng.choice([name for name in names if name in B]))
    for laid in range(1, tiles):
        ways = open_ways(river.places, rules.river_tiles - laid)
        way = STRAIGHT if laid == 1 else rng.choice(ways)
        river = River((*river.names, names[laid - 1]), (*river.ways, way))
    if tiles == rules.river_tiles:  # then the quay lies as well
        river = River(river.names, (*river.ways, open_ways(river.places, 0)[0]))
    at_dock = rules.provision(state.players)[1]
    waiting = tuple(0 if tile.dock is None else at_dock[tile.dock.colour] for tile in river.tiles)
    return replace(
        state,
        river=river,
        waiting=waiting,
        supply=state.supply - sum(waiting),
        starters=tuple(range(len(state.boats))),
        round=2 * len(river.names),
    )


def _put(names: list[str], place: int, name: str) -> None:
    """Let a tile change places with the one at a place."""
    names[names.index(name)], names[place] = names[place], name


def _with_boats(race: QueenState, rng: random.Random) -> QueenState:
    """Boats around one on the tile before the last, which nobody has entered yet."""
    cells = [cell for cell, is_water in enumerate(race.river.water) if is_water]
    front = TILE * (len(race.river.names) - 1)
    mover = rng.choice([cell for cell in cells if front - TILE <= cell < front])
    near = [cell for cell in cells if cell < front and 0 < _apart(race, mover, cell) <= NEAR]
    others = rng.sample(near, len(race.boats) - 1)
    boats = [_boat(race, cell, rng) for cell in (mover, *others)]
    if race.rose is not None:
        boats[race.rose] = replace(boats[race.rose], coal=ROSE_COAL)
    afloat = replace(race, boats=tuple(boats), jobs=())
    turns = order.order_of_round(afloat, afloat.round)
    draft = Draft(replace(afloat, order=turns, helm=helm(afloat, turns)))
    start_passage(draft, 0)
    draft.change(jobs=tuple(draft.jobs))
    return draft.state


def _apart(race: QueenState, one: int, two: int) -> int:
    return distance(race.river.cells[one], race.river.cells[two])


def _boat(race: QueenState, cell: int, rng: random.Random) -> Boat:
    downstream = race.river.places[cell // TILE].direction
    facing = (downstream + rng.choice((-1, 0, 1))) % 6
    speed, coal = _drawn(SPEEDS, rng), _drawn(COALS, rng)
    return Boat(cell, facing, 1 if cell in race.river.sandbanks else speed, coal)


def _drawn(weights: dict[int, int], rng: random.Random) -> int:
    return rng.choices([*weights], [*weights.values()])[0]


def _is_free(state: QueenState) -> bool:
    return state.passage is not None and state.passage.situation == "free"
