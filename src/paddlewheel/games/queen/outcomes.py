"""All distinct outcomes of a whole turn.

One outcome for each own cell, facing, speed and place of the others, by the way that keeps the
most coal. Complete turns are found by the kernel; the few ways of a boat that has none are walked.
The facings of pushed captains stay open.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from paddlewheel.core.state import Action, ListedTurn, Turn
from paddlewheel.games.queen import kernel
from paddlewheel.games.queen.actions import Ahead, Done, Face, Push, Speed, Stop
from paddlewheel.games.queen.boat import Passage
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.options import ENOUGH
from paddlewheel.games.queen.river import NOWHERE, TILE, River
from paddlewheel.games.queen.turns import legal_actions
from paddlewheel.games.queen.waters import PORT, STARBOARD, Node, Waters, openings

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

Way = tuple[Action, ...]
Result = tuple[int, int, int, tuple[int, ...]]
"""Own cell, facing, speed, cells of the others."""

_STEPS: dict[tuple[int, ...], Action] = {
    kernel.AHEAD: Ahead(),
    kernel.PORT: PORT,
    kernel.STARBOARD: STARBOARD,
}


class QueenTurn(Turn):
    """A whole turn of a boat."""

    before: "QueenState"

    def start(self) -> "QueenState":
        """The state to play from: pushed captains wait until the mover has moved."""
        passage = self.before.passage
        if passage is None:
            return self.before
        waiting = replace(passage, facings_wait=True, boards_wait=True)
        return replace(self.before, passage=waiting)


class CompleteTurn(QueenTurn, ListedTurn):
    """A complete turn that the kernel has found; its way is looked up when it is asked for."""

    def __init__(self, before: "QueenState", exploration: kernel.Exploration, result: int) -> None:
        super().__init__(before, ())
        self._exploration = exploration
        self._result = result

    @cached_property
    def actions(self) -> Way:
        """The cheapest way."""
        passage = _passage(self.before)
        _, speed, _, _, _ = kernel.unpack(self._result)
        facing, steps = self._exploration.way(self._result)
        opening: list[Action] = [Face(facing)] if passage.facing_due else []
        if not passage.speed_set:
            opening.append(Speed(speed))
        way = [_STEPS[step] if step in _STEPS else Push(step) for step in steps]
        ended = self._exploration.is_end(self._result)
        return (*opening, *way) if ended else (*opening, *way, Done())


def turns(state: "QueenState") -> tuple[Turn, ...]:
    """All distinct outcomes of the whole turn of the captain to act."""
    if not isinstance(state.job, PlayTurn):
        return tuple(QueenTurn(state, (action,)) for action in legal_actions(state))
    if _passage(state).situation == "free":
        return _complete_turns(state, state.job.boat)
    if legal_actions(state) == (Stop(),):
        return (QueenTurn(state, (Stop(),)),)
    return tuple(QueenTurn(state, way) for way in _incomplete_turns(state, state.job.boat))


# --- Complete turns, by the kernel


def _complete_turns(state: "QueenState", boat: int) -> tuple[Turn, ...]:
    exploration = explore(state, boat)
    results = exploration.results()
    if exploration.is_plain:
        return tuple(CompleteTurn(state, exploration, result) for result in results)
    best: dict[Result, int] = {}
    for result in results:
        around, speed, cell, facing, budget = kernel.unpack(result)
        key = (cell, facing, speed, exploration.around[around].others)
        if key not in best or budget > kernel.unpack(best[key])[-1]:
            best[key] = result
    return tuple(CompleteTurn(state, exploration, result) for result in best.values())


def explore(state: "QueenState", boat: int, by: Any = kernel) -> kernel.Exploration:
    """All complete turns of a boat, as the kernel sees them; tests give its source instead."""
    passage = _passage(state)
    others = tuple(
        NOWHERE if number == boat or other.cell is None else other.cell
        for number, other in enumerate(state.boats)
    )
    exploration: kernel.Exploration = by.Exploration(
        _sea(state, boat, by), others, tuple(sorted(set(passage.wake)))
    )
    for speed, nodes in _openings(state, boat).items():
        first = nodes[0]
        facings = [node.facing for node in nodes]
        budget = first.coal + first.free_turn
        exploration.start(first.cell, speed, first.points, facings, budget)
    exploration.run()
    return exploration


def _openings(state: "QueenState", boat: int) -> dict[int, list[Node]]:
    """The moments to start from, by speed."""
    passage, waters = _passage(state), Waters(state, boat)
    if passage.speed_set:
        return {state.boats[boat].speed: [waters.node(state.boats[boat], passage)]}
    return openings(state, boat, waters)


@lru_cache(maxsize=1024)
def _flat_neighbours(river: River) -> list[int]:
    return [cell for row in river.neighbours for cell in row]


def _sea(state: "QueenState", boat: int, by: Any) -> Any:
    rules, me, boats = state.rules, state.boats[boat], state.boats
    waiting = {
        TILE * place + tile.dock.cell: count
        for place, (tile, count) in enumerate(zip(state.river.tiles, state.waiting, strict=True))
        if tile.dock is not None and count
    }
    at_once = rules.landing == "any_speed" and (me.full or not rules.passengers)
    return by.Sea(
        neighbours=_flat_neighbours(state.river),
        landings=state.river.landings,
        chain=rules.push_chain,
        taboo=rules.push_taboo,
        lands_at_once=at_once and bool(state.river.landings),
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
    for speed, nodes in _openings(state, boat).items():
        for node in nodes:
            facing: Way = (Face(node.facing),) if passage.facing_due else ()
            chosen: Way = () if passage.speed_set else (Speed(speed),)
            for end, way in _ends(node, waters, passage):
                result = (end.cell, end.facing, speed, end.others)
                if result not in best or end.coal > best[result][0]:
                    best[result] = end.coal, (*facing, *chosen, *way, Stop())
    yield from (way for _, way in best.values())


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
