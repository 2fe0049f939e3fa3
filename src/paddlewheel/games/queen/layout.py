"""What lies on the table: every reason why tiles, river and passengers cannot lie so."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from paddlewheel.core.errors import PositionError, RuleSetError
from paddlewheel.games.queen.jobs import DrawAddition, DrawOmission
from paddlewheel.games.queen.laying import tiles_in_game
from paddlewheel.games.queen.options import A2, A3, ENOUGH, B
from paddlewheel.games.queen.river import STRAIGHT, WAYS, open_ways, touch
from paddlewheel.games.queen.seaworthy import of_boat
from paddlewheel.games.queen.tiles import START, tiles

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Reasons = Iterator[PositionError]

# --- Tiles and river


def about_tiles(state: "QueenState") -> Reasons:
    """Which tiles are in the game (Q-ADV-1, Q-ADV-2)."""
    pool, drawn = set(state.pool), state.jobs.count(DrawAddition())
    if not pool <= tiles().keys() - {START} or len(pool) < len(state.pool):
        yield PositionError("strange_tiles", "Tiles are named that do not exist, or twice.")
    elif 1 + len(pool) + drawn < state.rules.river_tiles:
        yield PositionError("too_few_tiles", "There are too few tiles for such a river.")
    elif not has_right_tiles(state):
        yield PositionError("wrong_tiles", "By these rules other tiles are in the game.")


def has_right_tiles(state: "QueenState") -> bool:
    """Whether the tiles in the game are those of the rules, as far as they have been drawn."""
    known, draws = tiles_in_game(state.rules)
    drawn = Counter(map(type, draws))
    drawn.subtract(type(job) for job in state.jobs if type(job) in drawn)
    added, omitted = set(state.pool) - set(known), set(known) - set(state.pool)
    a3 = min(drawn[DrawOmission], sum(name in A3 for name in known))
    return (
        added <= set(B)
        and omitted <= {*A2, *A3}
        and (len(added), len(omitted)) == (drawn[DrawAddition], drawn[DrawOmission])
        and sum(name in A3 for name in omitted) == a3
    )


def about_river(state: "QueenState") -> Reasons:
    """Whether the river can have been laid so."""
    river, most = state.river, state.rules.river_tiles
    if river.names[:1] != (START,):
        yield PositionError(
            "no_start_tile", "A river begins with the tile {tile}.", tile=START, tiles=(0,)
        )
        return
    laid = len(river.names)
    if laid > most:
        yield PositionError(
            "river_too_long", "The river has {most} tiles, the start included.", most=most
        )
        return
    yield from _about_names(state)
    if len(river.ways) not in (laid - 1, laid - (laid < most)):
        yield PositionError("wrong_ways", "The river does not have a way for every tile.")
    elif not set(river.ways) <= set(WAYS) or river.ways[:1] not in ((), (STRAIGHT,)):
        yield PositionError(
            "no_such_way", "A river goes on to the left (-1), ahead (0) or to the right (1)."
        )
    else:
        yield from _about_bends(state)
    if not 0 <= river.lifted < (laid if state.rules.lift_left_tiles else 1):
        yield PositionError("wrong_lifting", "More tiles are lifted than have been left behind.")


def _about_names(state: "QueenState") -> Reasons:
    names = state.river.names
    for place, name in enumerate(names[1:], start=1):
        if name not in state.pool:
            yield PositionError(
                "no_such_tile",
                "There is no tile “{tile}” in this game.",
                tile=name[:20],
                tiles=(place,),
            )
        elif name in names[:place]:
            yield PositionError(
                "tile_twice",
                "The tile {tile} lies in the river twice.",
                tile=name,
                tiles=(names.index(name), place),
            )


def _about_bends(state: "QueenState") -> Reasons:
    places = state.river.places
    touching = [
        (one, two)
        for one, two in combinations(range(len(places)), 2)
        if two - one > 1 and touch(places[one], places[two])
    ]
    for one, two in touching:
        yield PositionError(
            "river_touches_itself",
            "The tiles {one} and {two} of the river touch and do not follow each other.",
            one=one,
            two=two,
            tiles=(one, two),
        )
    if touching or state.river.is_whole or open_ways(places, state.tiles_to_come):
        return
    yield PositionError(
        "river_shut_in",
        "The river cannot go on: there is no room for all tiles that are to come.",
        tiles=(len(places) - 1,),
    )


# --- Passengers


def about_passengers(state: "QueenState") -> Reasons:
    """Whether the passengers of every dock are where they can be; for a river that is one."""
    placed, supply = _placed(state)
    total, _ = state.rules.provision(state.seats)
    everywhere = sum(state.waiting) + state.supply + sum(len(boat.aboard) for boat in state.boats)
    if everywhere != total or state.supply < 0:
        yield PositionError(
            "wrong_sum_of_passengers", "There are {total} passengers in the game.", total=total
        )
    if state.supply != supply:
        yield PositionError(
            "wrong_supply",
            "Passengers that have not been placed: {right}, not {found}.",
            right=supply,
            found=state.supply,
        )
    aboard = Counter(tile for boat in state.boats for tile in boat.aboard)
    docks = {place for place, tile in enumerate(state.river.tiles) if tile.dock is not None}
    used = {*aboard, *(place for place, count in enumerate(state.waiting) if count)}
    if len(state.waiting) != len(placed) or min(state.waiting) < 0 or not used <= docks:
        yield PositionError("no_such_dock", "Passengers wait or come from where no dock is.")
    else:
        for tile in sorted(docks):
            yield from _about_dock(tile, placed[tile], state.waiting[tile], aboard[tile])
    yield from _about_cabins(state)


def _placed(state: "QueenState") -> tuple[list[int], int]:
    """The passengers that came with every tile, and those that are left then (Q-SET-7)."""
    left, at_dock = state.rules.provision(state.seats)
    placed: list[int] = []
    for tile in state.river.tiles:
        placed.append(0 if tile.dock is None else min(left, at_dock[tile.dock.colour]))
        left -= placed[-1]
    return placed, left


def waiting_and_supply(state: "QueenState") -> dict[str, Any]:
    """The passengers on every dock and those to come, as many as are not aboard."""
    try:
        placed, supply = _placed(state)
    except (KeyError, RuleSetError):
        return {}  # the tiles, or the number of captains, have their reasons anyway
    aboard = Counter(tile for boat in state.boats for tile in boat.aboard)
    waiting = tuple(max(0, had - aboard[tile]) for tile, had in enumerate(placed))
    return {"waiting": waiting, "supply": supply}


def _about_dock(tile: int, had: int, waiting: int, aboard: int) -> Reasons:
    if waiting + aboard != had:
        yield PositionError(
            "wrong_passengers_of_a_dock",
            "Passengers of the dock on tile {tile}: {had}. Waiting there: {waiting}, "
            "aboard: {aboard}.",
            tile=tile,
            had=had,
            waiting=waiting,
            aboard=aboard,
            tiles=(tile,),
        )


def _about_cabins(state: "QueenState") -> Reasons:
    for number, boat in enumerate(state.boats):
        told = of_boat(state, number)
        if len(boat.aboard) > ENOUGH or len(set(boat.aboard)) < len(boat.aboard):
            yield PositionError(
                "too_many_aboard",
                "Boat {boat} takes two passengers, from two docks.",
                **told,
            )
        if boat.aboard and number == state.rose:
            yield PositionError(
                "passengers_of_the_rose", "The Black Rose takes no passengers.", **told
            )
    if state.rules.dock_limit != "player":
        return
    for seat in range(state.seats):
        used = Counter(tile for boat in state.fleet(seat) for tile in state.boats[boat].aboard)
        for tile in (tile for tile, count in used.items() if count > 1):
            yield PositionError(
                "dock_used_twice",
                "By these rules the dock on tile {tile} gives one passenger to each player.",
                tile=tile,
                tiles=(tile,),
                boats=tuple(b for b in state.fleet(seat) if tile in state.boats[b].aboard),
            )
