"""All distinct outcomes of a whole turn.

One outcome for each own cell, facing, speed and place of the others, by the way that keeps the
most coal. Complete turns are found by the kernel; the few ways of a boat that has none are walked.
The facings of pushed captains stay open.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from paddlewheel.core.state import Turn
from paddlewheel.games.queen import kernel, rose
from paddlewheel.games.queen.actions import (
    AHEAD,
    DONE,
    PORT,
    STARBOARD,
    Face,
    Push,
    Speed,
    Stop,
)
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.harbour import harbour
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.openings import backs, openings, speeds
from paddlewheel.games.queen.options import MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE, River
from paddlewheel.games.queen.stopping import ending
from paddlewheel.games.queen.turns import FACINGS, legal_actions
from paddlewheel.games.queen.waters import Node, Waters
from paddlewheel.games.queen.wholeturn import (
    CompleteTurns,
    QueenTurn,
    Way,
    coal_by_speed,
)
from paddlewheel.hexgrid import distance

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

SPEEDS = [Speed(speed) for speed in range(MAX_SPEED + 1)]

Result = tuple[int, int, int, tuple[int, ...]]
"""Own cell, facing, speed, cells of the others."""
Backwards = dict[tuple[int, int], QueenTurn]
"""Turns backwards off a sandbank, by the cell and the facing with which they end."""


def turns(state: "QueenState") -> Sequence[Turn]:
    """All distinct outcomes of the whole turn of the captain to act."""
    if not isinstance(state.job, PlayTurn):
        return tuple(QueenTurn(state, (action,)) for action in legal_actions(state))
    passage = _passage(state)
    if passage.situation == "free":
        backwards = _backwards(state, state.job.boat)
        complete = _complete_turns(state, state.job.boat, backwards)
        return (*complete, *backwards.values()) if backwards else complete
    if state.ends_at_once(state.job.boat, passage.situation):
        return tuple(QueenTurn(state, (action,)) for action in legal_actions(state))
    return tuple(QueenTurn(state, way) for way in _incomplete_turns(state, state.job.boat))


# --- Complete turns, by the kernel


def _complete_turns(state: "QueenState", boat: int, backwards: Backwards) -> Sequence[Turn]:
    exploration, spares_rose = explore(state, boat), _passage(state).spares_rose
    coal = coal_by_speed(state, state.boats[boat])
    if exploration.is_plain and not spares_rose and not backwards:
        return CompleteTurns(state, exploration, None, coal)
    results = exploration.results()
    if spares_rose:
        fair = _fair(state, boat, exploration, results)
        # Under way nothing may be left that spares her; before, there may be ways backwards.
        results = fair if fair or not _passage(state).speed_set else results
    if not exploration.is_plain:
        results = exploration.distinct(results, coal)
    if backwards:
        results = [r for r in results if not _is_backwards(exploration, r, backwards)]
    return CompleteTurns(state, exploration, results, coal)


def _fair(
    state: "QueenState", boat: int, exploration: kernel.Exploration, results: list[int]
) -> list[int]:
    """Those that leave the Black Rose where she can sail on (Q-ROSE-6)."""
    if boat == state.rose:
        return [result for result in results if _sails_on(state, exploration, result)]
    assert state.rose is not None
    spared: dict[int, bool] = {}
    bad = set[int]()
    for around in {result >> kernel.OWN_BITS for result in results}:
        cell = exploration.place(around, state.rose)
        if cell not in spared:
            spared[cell] = cell == state.rose_from or rose.may_be_pushed_to(state, cell)
        if not spared[cell]:
            bad.add(around)
    return [r for r in results if r >> kernel.OWN_BITS not in bad] if bad else results


def _sails_on(state: "QueenState", exploration: kernel.Exploration, result: int) -> bool:
    around, _, wood, cell, facing, _ = kernel.unpack(result)
    speed = exploration.last_speed(result)
    if exploration.is_decided(around):
        speed -= wood  # as if the race went on
    return rose.sails_on(state, cell, facing, speed)


def _backwards(state: "QueenState", boat: int) -> Backwards:
    """The turns backwards off a sandbank."""
    passage, me, found = _passage(state), state.boats[boat], Backwards()
    if passage.speed_set or me.cell not in state.river.sandbanks:
        return found
    for face in FACINGS if passage.facing_due else (Face(me.facing),):
        first = (face,) if passage.facing_due else ()
        behind = state.river.neighbours[me.cell][(face.facing + 3) % 6]
        for back in backs(state, boat, face.facing, fair=passage.spares_rose):
            after = face.facing if back.facing is None else back.facing
            found[behind, after] = QueenTurn(state, (*first, back))
    return found


def _is_backwards(exploration: kernel.Exploration, result: int, backwards: Backwards) -> bool:
    """Whether a turn ends as one backwards does, which never costs more."""
    around, _, _, cell, facing, _ = kernel.unpack(result)
    still = exploration.places(around) == exploration.places(0)
    slow = exploration.last_speed(result) == 1
    return slow and still and (cell, facing) in backwards


def explore(state: "QueenState", boat: int, by: Any = kernel) -> kernel.Exploration:
    """All complete turns of a boat, as the kernel sees them; tests give its source instead."""
    passage, me, rules = _passage(state), state.boats[boat], state.rules
    cells = [NOWHERE if other.cell is None else other.cell for other in state.boats]
    cells[boat] = NOWHERE
    wake = tuple(sorted(set(passage.wake))) if rules.push_taboo else ()
    exploration: kernel.Exploration = by.Exploration(
        _sea(state.river, rules.push_chain, rules.push_taboo, by),
        harbour(state, boat, by),
        _vocabulary(by),
        tuple(cells),
        wake,
        _lie_on_sand(state),
    )
    coal = coal_by_speed(state, me)
    for speed in [me.speed] if passage.speed_set else speeds(state, me):
        if coal[speed] >= 0:
            _start(state, boat, exploration, speed, coal[speed])
    exploration.run()
    return exploration


def _lie_on_sand(state: "QueenState") -> list[int]:
    """For every boat when it may be set on a sandbank; where there is none, that is no matter."""
    if not state.river.sandbanks:
        return [kernel.ALWAYS] * len(state.boats)
    return [_lies_on_sand(state, number) for number in range(len(state.boats))]


def _lies_on_sand(state: "QueenState", boat: int) -> int:
    """When a boat may be set on a sandbank: perhaps only after a coal dock (Q-SAND-5)."""
    if state.may_lie_on_sand(boat, state.boats[boat].coal):
        return kernel.ALWAYS
    slow = state.boats[boat].speed == 1
    return kernel.COALED if slow and _near_coal(state, boat) else kernel.NEVER


def _near_coal(state: "QueenState", boat: int) -> bool:
    """Whether a boat can be pushed to a coal dock and on in one turn, which has three pushes."""
    cell, cells = state.boats[boat].cell, state.river.cells
    if cell is None:
        return False
    return any(distance(cells[cell], cells[dock]) <= 2 for dock in state.river.coal_docks)


def _start(state: "QueenState", number: int, exploration: Any, speed: int, coal: int) -> None:
    """Begin with a speed and the coal that is left then; leaving a sandbank is paid at once."""
    passage, boat = _passage(state), state.boats[number]
    exploration.start(
        boat.cell,
        speed,
        passage.points if passage.speed_set else speed,
        coal + passage.free_turn,
        {boat.facing: ()} if passage.speed_set else _opened(boat, passage, speed),
        driftwood=passage.driftwood,
        sand=_enters_sand(state, number, coal),
    )


def _enters_sand(state: "QueenState", boat: int, coal: int) -> int:
    """With which budgets, as a mask, a boat may enter a sandbank (Q-SAND-5).

    A boat that began with coal has none only when its budget is used up.
    """
    if state.may_lie_on_sand(boat, 0):
        return kernel.WHOLE
    return kernel.WHOLE & ~kernel.LOWEST if coal else 0


def _opened(boat: Boat, passage: Passage, speed: int) -> dict[int, kernel.Way]:
    """What is done before the first step, by the facing that it leads to."""
    if passage.facing_due:
        return {face.facing: (face, SPEEDS[speed]) for face in FACINGS}
    return {boat.facing: (SPEEDS[speed],)}


@cache
def _vocabulary(by: Any) -> Any:
    return by.Vocabulary(
        ahead=AHEAD, port=PORT, starboard=STARBOARD, done=DONE, push=Push, pushes=_pushes
    )


def _pushes(way: kernel.Way) -> bool:
    return Push in map(type, way)


@lru_cache(maxsize=1024)
def _sea(river: River, chain: bool, taboo: bool, by: Any) -> Any:
    neighbours = [cell for row in river.neighbours for cell in row]
    ground = [_ground(river, cell) for cell in range(len(river.cells))]
    return by.Sea(
        neighbours=neighbours, ground=ground, coal_docks=river.coal_docks, chain=chain, taboo=taboo
    )


def _ground(river: River, cell: int) -> int:
    if cell in river.driftwood:
        return kernel.WOOD
    return kernel.SAND if cell in river.sandbanks else 0


# --- A boat that has no complete turn


def _incomplete_turns(state: "QueenState", boat: int) -> Iterator[Way]:
    passage = _passage(state)
    waters = Waters(state, boat, spares_rose=passage.spares_rose)
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
    may_stop = ending(waters, node, passage.situation)
    for end, way in _walk(node, waters).items():
        if may_stop(end) and waters.is_fair(end):
            yield end, way


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
