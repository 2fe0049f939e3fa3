"""All distinct outcomes of a whole turn.

One outcome for each own cell, facing, speed and place of the others, by the way that keeps the
most coal. Complete turns are found by the kernel; the few ways of a boat that has none are walked.
The facings of pushed captains stay open.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from paddlewheel.core.state import Turn
from paddlewheel.games.queen import kernel
from paddlewheel.games.queen.actions import Face, Push, Speed, Stop
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, TILE, River
from paddlewheel.games.queen.turns import FACINGS, legal_actions
from paddlewheel.games.queen.waters import (
    PORT,
    STARBOARD,
    Node,
    Waters,
    openings,
    speed_cost,
    speeds,
)
from paddlewheel.games.queen.wholeturn import AHEAD, DONE, CompleteTurns, QueenTurn, Way
from paddlewheel.hexgrid import distance

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

SPEEDS = [Speed(speed) for speed in range(MAX_SPEED + 1)]

Result = tuple[int, int, int, tuple[int, ...]]
"""Own cell, facing, speed, cells of the others."""


def turns(state: "QueenState") -> Sequence[Turn]:
    """All distinct outcomes of the whole turn of the captain to act."""
    if not isinstance(state.job, PlayTurn):
        return tuple(QueenTurn(state, (action,)) for action in legal_actions(state))
    if _passage(state).situation == "free":
        return _complete_turns(state, state.job.boat)
    if legal_actions(state) == (Stop(),):
        return (QueenTurn(state, (Stop(),)),)
    return tuple(QueenTurn(state, way) for way in _incomplete_turns(state, state.job.boat))


# --- Complete turns, by the kernel


def _complete_turns(state: "QueenState", boat: int) -> Sequence[Turn]:
    exploration = explore(state, boat)
    results = exploration.results()
    if not exploration.is_plain:
        results = _best(exploration, results)
    return CompleteTurns(state, exploration, results)


def _best(exploration: kernel.Exploration, results: list[int]) -> list[int]:
    """Every outcome once: ways may differ in more than what it is made of."""
    best: dict[tuple[int, ...], int] = {}
    for result in results:
        around, speed, cell, facing, budget = kernel.unpack(result)
        key = (cell, facing, speed, exploration.places(around))
        if key not in best or budget > kernel.unpack(best[key])[-1]:
            best[key] = result
    return list(best.values())


def explore(state: "QueenState", boat: int, by: Any = kernel) -> kernel.Exploration:
    """All complete turns of a boat, as the kernel sees them; tests give its source instead."""
    passage, me, rules = _passage(state), state.boats[boat], state.rules
    cells = [NOWHERE if other.cell is None else other.cell for other in state.boats]
    cells[boat] = NOWHERE
    wake = tuple(sorted(set(passage.wake))) if rules.push_taboo else ()
    exploration: kernel.Exploration = by.Exploration(
        _sea(state.river, rules.push_chain, rules.push_taboo, by),
        _harbour(state, boat, by) if _near_the_quay(state, me) else None,
        _vocabulary(by),
        tuple(cells),
        wake,
    )
    assert me.cell is not None
    if passage.speed_set:
        budget = me.coal + passage.free_turn
        exploration.start(me.cell, me.speed, passage.points, budget, {me.facing: ()})
    else:
        for speed in speeds(state, me):
            budget = me.coal - speed_cost(me.speed, speed) + 1
            exploration.start(me.cell, speed, speed, budget, _opened(me, passage, speed))
    exploration.run()
    return exploration


def _opened(boat: Boat, passage: Passage, speed: int) -> dict[int, kernel.Way]:
    """What is done before the first step, by the facing that it leads to."""
    if passage.facing_due:
        return {face.facing: (face, SPEEDS[speed]) for face in FACINGS}
    return {boat.facing: (SPEEDS[speed],)}


@cache
def _vocabulary(by: Any) -> Any:
    return by.Vocabulary(ahead=AHEAD, port=PORT, starboard=STARBOARD, done=DONE, push=Push)


@lru_cache(maxsize=256)
def _sea(river: River, chain: bool, taboo: bool, by: Any) -> Any:
    neighbours = [cell for row in river.neighbours for cell in row]
    return by.Sea(neighbours=neighbours, chain=chain, taboo=taboo)


def _near_the_quay(state: "QueenState", boat: Boat) -> bool:
    """Whether anybody could land in the turn of a boat: it moves or pushes nobody further."""
    assert boat.cell is not None
    cells = state.river.cells
    return any(
        distance(cells[boat.cell], cells[landing]) <= MAX_SPEED + 1
        for landing in state.river.landings
    )


def _harbour(state: "QueenState", boat: int, by: Any) -> Any:
    rules, me, boats = state.rules, state.boats[boat], state.boats
    waiting = {
        TILE * place + tile.dock.cell: count
        for place, (tile, count) in enumerate(zip(state.river.tiles, state.waiting, strict=True))
        if tile.dock is not None and count
    }
    return by.Harbour(
        landings=state.river.landings,
        lands_at_once=rules.landing == "any_speed" and (me.full or not rules.passengers),
        boards_at=[
            # A captain who may decline cannot be counted on.
            frozenset(c for c in waiting if not state.may_decline and state.may_board(number, c))
            for number in range(len(boats))
        ],
        waiting=waiting,
        missing=[ENOUGH - len(b.aboard) if rules.passengers else 0 for b in boats],
        slow=[rules.landing == "any_speed" or b.speed == 1 for b in boats],
        decisive=state.landings_to_end,
    )


# --- A boat that has no complete turn


def _incomplete_turns(state: "QueenState", boat: int) -> Iterator[Way]:
    waters, passage = Waters(state, boat), _passage(state)
    best: dict[Result, tuple[int, Way]] = {}
    for speed, nodes in _openings(state, boat, waters):
        for node in nodes:
            facing: Way = (Face(node.facing),) if passage.facing_due else ()
            chosen: Way = () if passage.speed_set else (Speed(speed),)
            for end, way in _ends(node, waters, passage):
                result = (end.cell, end.facing, 1, end.others)  # its speed becomes 1
                if result not in best or end.coal > best[result][0]:
                    best[result] = end.coal, (*facing, *chosen, *way, Stop())
    yield from (way for _, way in best.values())


def _openings(state: "QueenState", boat: int, waters: Waters) -> Iterable[tuple[int, list[Node]]]:
    """The moments to start from, by speed."""
    if _passage(state).speed_set:
        return [(state.boats[boat].speed, [waters.node(state.boats[boat], _passage(state))])]
    return openings(state, boat, waters)


def _passage(state: "QueenState") -> Passage:
    assert state.passage is not None
    return state.passage


def _ends(node: Node, waters: Waters, passage: Passage) -> Iterator[tuple[Node, Way]]:
    """Every moment at which the turn can end, with the way there."""
    ends = _ending(node, waters, passage)
    for end, way in _walk(node, waters).items():
        if ends(end):
            yield end, way


def _ending(node: Node, waters: Waters, passage: Passage) -> Callable[[Node], bool]:
    if passage.situation == "crash":
        return waters.at_obstacle
    least = waters.least_left(node, waters.at_boat)
    return lambda end: end.points == least and waters.at_boat(end)


def _walk(node: Node, waters: Waters) -> dict[Node, Way]:
    """Every moment that can be reached, each by one of the ways there."""
    ways: dict[Node, Way] = {node: ()}
    waiting = [node]
    while waiting:
        here = waiting.pop()
        for action, after in waters.steps(here):
            if after not in ways:
                ways[after] = (*ways[here], action)
                waiting.append(after)
    return ways
