"""Positions of Mississippi Queen of all sorts: boats close together, jams, docks, the quay."""

import random
from dataclasses import replace

from tests.games.queen.setup import after
from tests.properties.queen.building import begin_again, close_together, part, whole

from paddlewheel.games.queen.actions import Speed
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.jobs import ChooseBoarding
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.order import ending_after
from paddlewheel.games.queen.river import NOWHERE, TILE
from paddlewheel.games.queen.rose import helm
from paddlewheel.games.queen.state import QueenState


def crowded(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats close together on a river that still grows."""
    return close_together(rng, part(rng, rules, players), lambda _, cells: rng.choice(cells))


def late(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats near the quay, with passengers aboard, some perhaps home or out."""
    return close_together(rng, whole(rng, rules, players), lambda _, cells: cells[-1])


def at_the_quay(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Slow boats with all their passengers: many can land, or be pushed so that they land."""
    state = close_together(rng, whole(rng, rules, players), lambda _, cells: cells[-1], aboard=1)
    boats = [boat if boat.cell in state.river.landings else _slow(boat) for boat in state.boats]
    ready = [number for number in state.order if boats[number].full] or state.order
    mover = rng.choice(ready if rng.random() < 0.7 else state.order)
    return begin_again(replace(state, boats=tuple(boats)), mover)


def nearly_home(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """All boats of a team have landed but one, if there are teams, and that one is to move."""
    state = at_the_quay(rng, rules, players)
    teams = [side for side in state.sides if not set(side) & {*state.arrived, *state.out}]
    if state.rules.team_goal == "first_boat" or not teams:
        return state
    last, *home = sorted(rng.choice(teams), key=lambda boat: not state.boats[boat].full)
    boats = list(state.boats)
    for number in home:
        boats[number] = replace(boats[number], cell=None, misses=False, stranded=False)
    arrived = (*state.arrived, *home)
    if ending_after(state, arrived, state.out) is not None:
        return state
    order = tuple(boat for boat in state.order if boat not in home)
    state = replace(state, boats=tuple(boats), arrived=arrived, order=order)
    return begin_again(replace(state, helm=helm(state, order)), last)


def loading(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Slow boats that lack one passenger, around the last dock before the quay if there is one.

    A boat that is pushed there and on can land with a passenger whom it took in the same turn.
    """
    if not rules.passengers:
        return at_the_quay(rng, rules, players)
    for _ in range(20):
        begun = whole(rng, rules, players)
        if begun.river.tiles[-1].dock is not None:
            break

    def last_dock(state: QueenState, cells: list[int]) -> int:
        dock, tile = state.river.tiles[-1].dock, len(state.river.names) - 1
        return cells[-1] if dock is None else TILE * tile + dock.cell

    state = _one_aboard(close_together(rng, begun, last_dock))
    mover = rng.choice(state.order)
    boats = [boat if rng.random() < 0.1 else replace(boat, speed=1) for boat in state.boats]
    slow = boats[mover].misses or boats[mover].restarts  # those have speed 1
    if not slow and boats[mover].cell not in state.river.sandbanks:
        boats[mover] = replace(boats[mover], speed=rng.randint(3, 6), coal=rng.randint(0, 2))
    return begin_again(replace(state, boats=tuple(boats)), mover)


def _one_aboard(state: QueenState) -> QueenState:
    """All passengers but one of every boat back on their docks, and all of the last dock."""
    waiting, boats = list(state.waiting), list(state.boats)
    for number, boat in enumerate(boats):
        kept = [tile for tile in boat.aboard if tile != len(waiting) - 1][:1]
        for tile in set(boat.aboard) - set(kept):
            waiting[tile] += 1
        boats[number] = replace(boat, aboard=tuple(kept))
    return replace(state, waiting=tuple(waiting), boats=tuple(boats))


def jammed(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Boats without coal in a corner, so that one blocks the other if that can be found."""
    for _ in range(40):
        begun = rng.choice((part, whole))(rng, rules, players)
        state = close_together(rng, begun, lambda state, cells: rng.choice(corners(state, cells)))
        boats = tuple(replace(boat, coal=min(boat.coal, 1)) for boat in state.boats)
        shut_in = min(state.order, key=lambda number: _room(state, number))
        state = begin_again(replace(state, boats=boats), shut_in)
        if state.passage is not None and state.passage.situation == "blocked":
            break
    return state


def corners(state: QueenState, cells: list[int]) -> list[int]:
    """The cells with the fewest ways out."""
    ways = {cell: sum(n != NOWHERE for n in state.river.neighbours[cell]) for cell in cells}
    return [cell for cell in cells if ways[cell] <= min(ways.values()) + 1]


def _room(state: QueenState, number: int) -> int:
    """The free cells around a boat."""
    cell = state.boats[number].cell
    assert cell is not None
    taken = {boat.cell for boat in state.boats}
    around = state.river.neighbours[cell]
    return sum(other != NOWHERE and other not in taken for other in around)


def moored(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """Slow boats around a dock where passengers wait, if there is one."""
    for _ in range(10):
        begun = rng.choice((part, whole))(rng, rules, players)
        if any(tile.dock is not None for tile in begun.river.tiles[:-1]):
            break

    def dock(state: QueenState, cells: list[int]) -> int:
        return max(cells, key=lambda cell: (state.waiting_at(cell), cell))

    state = close_together(rng, begun, dock, aboard=0.1)
    if any(boat.cell in state.river.landings for boat in state.boats):
        return state
    boats = tuple(_slow(boat) for boat in state.boats)
    return begin_again(replace(state, boats=boats), rng.choice(state.order))


def asked(rng: random.Random, rules: QueenRules, players: int) -> QueenState:
    """A captain is asked at a dock, if by these rules anyone is."""
    for _ in range(8):
        state = moored(rng, rules, players)
        if Speed(1) not in state.legal_actions():
            continue
        slow = after(state, "v1")
        for turn in slow.turns():
            there = after(slow, str(turn))  # no push, so nobody else decides on the way
            if isinstance(there.job, ChooseBoarding):
                return there
    return state


def _slow(boat: Boat) -> Boat:
    return replace(boat, speed=min(boat.speed, 2))
