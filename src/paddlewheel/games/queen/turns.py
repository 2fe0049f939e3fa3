"""Which actions are legal, why the others are not, and all turns there are."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.state import Action
from paddlewheel.games.queen.actions import (
    COMPASS,
    Ahead,
    Berth,
    Board,
    Done,
    Face,
    Push,
    Speed,
    Steer,
    Stop,
    Transfer,
)
from paddlewheel.games.queen.boat import Boat, Passage
from paddlewheel.games.queen.coaling import amounts
from paddlewheel.games.queen.jobs import (
    ChooseBerth,
    ChooseBoarding,
    ChooseFacing,
    ChooseTransfer,
    PlayTurn,
)
from paddlewheel.games.queen.needs import entry, speed_cost
from paddlewheel.games.queen.openings import backs, is_open_water, openings, speeds
from paddlewheel.games.queen.options import BERTHS, MAX_SPEED
from paddlewheel.games.queen.river import NOWHERE
from paddlewheel.games.queen.rose import facings
from paddlewheel.games.queen.ruling import rule_of
from paddlewheel.games.queen.stopping import can_stop
from paddlewheel.games.queen.waters import Node, Waters

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState

FACINGS = tuple(Face(facing) for facing in range(len(COMPASS)))


def legal_actions(state: "QueenState") -> tuple[Action, ...]:
    """Everything that the captain to act may do, in a fixed order."""
    match state.job:
        case ChooseBerth():
            return tuple(Berth(place) for place in berths(state))
        case ChooseFacing(boat):
            return _facings(state, boat)
        case ChooseBoarding():
            return Board(True), Board(False)
        case ChooseTransfer(boat, other):
            return tuple(map(Transfer, amounts(state, boat, other)))
        case PlayTurn(boat):
            return tuple(_of_the_turn(state, boat))
    return ()


def _facings(state: "QueenState", boat: int) -> tuple[Face, ...]:
    """The facings that a captain can choose from (Q-ROSE-6)."""
    return tuple(map(Face, facings(state))) if boat == state.rose else FACINGS


def berths(state: "QueenState") -> tuple[int, ...]:
    """The places that the sixth captain can choose from (Q-6P-1)."""
    return BERTHS if state.round == 0 else state.free_start_places


def _of_the_turn(state: "QueenState", boat: int) -> Iterator[Action]:
    """The steps of a turn that can be carried to its end (Q-MOVE-5)."""
    passage = state.passage
    assert passage is not None
    waters = Waters(state, boat, spares_rose=passage.spares_rose)
    if passage.situation == "stranded" and state.rules.stranded == "face_and_pass":
        yield from _facings(state, boat)
    elif state.ends_at_once(boat, passage.situation):
        yield Stop()
    elif not passage.speed_set:
        yield from _before_sailing(state, boat, passage, waters)
    else:
        yield from _under_way(state, boat, passage, waters)


def _before_sailing(
    state: "QueenState", boat: int, passage: Passage, waters: Waters
) -> Iterator[Action]:
    """The free facing of a restart, then the speed, or backwards off a sandbank."""
    good = {
        speed: [node for node in nodes if _worth_starting(waters, passage, node)]
        for speed, nodes in openings(state, boat, waters)
    }
    if passage.facing_due:
        ahead = {node.facing for nodes in good.values() for node in nodes}
        for face in FACINGS:
            if face.facing in ahead or backs(state, boat, face.facing, fair=passage.spares_rose):
                yield face
    else:
        yield from (Speed(speed) for speed, nodes in good.items() if nodes)
        yield from backs(state, boat, state.boats[boat].facing, fair=passage.spares_rose)


def _worth_starting(waters: Waters, passage: Passage, node: Node) -> bool:
    match passage.situation:
        case "free":
            return waters.can_complete(node)
        case other:
            return can_stop(waters, node, other)


def _under_way(
    state: "QueenState", boat: int, passage: Passage, waters: Waters
) -> Iterator[Action]:
    node = waters.node(state.boats[boat], passage)
    match passage.situation:
        case "free":
            # Her steersman can have turned the Black Rose so that nothing spares her any more.
            yield from list(_completing(waters, node)) or _completing(Waters(state, boat), node)
        case "crash":
            yield from (step for step, after in waters.steps(node) if _leads_on(waters, after))
            if waters.at_obstacle(node) and waters.is_fair(node):
                yield Stop()
        case "blocked":
            yield from _towards_a_boat(waters, node)


def _completing(waters: Waters, node: Node) -> Iterator[Action]:
    """The steps that can be carried to a complete turn, and its end."""
    yield from (step for step, after in waters.steps(node) if waters.can_complete(after))
    if not node.points and waters.is_fair(node):
        yield Done()


def _leads_on(waters: Waters, node: Node) -> bool:
    return can_stop(waters, node, "crash")


def _towards_a_boat(waters: Waters, node: Node) -> Iterator[Action]:
    """The steps that still end at a boat with as few points left as possible (Q-MOVE-8)."""
    least = waters.least_left(node, waters.at_boat)
    for step, after in waters.steps(node):
        as_far = waters.least_left(after, waters.at_boat) == least
        if as_far and can_stop(waters, after, "blocked"):
            yield step
    if waters.at_boat(node) and node.points == least and waters.is_fair(node):
        yield Stop()


# --- Why something is refused


def check(state: "QueenState", action: Action) -> None:
    """Raise ``IllegalAction``, saying why, unless the captain to act may do this."""
    if _is_surely_legal(state, action) or action in legal_actions(state):
        return
    job = state.job
    if isinstance(job, PlayTurn) and isinstance(action, Speed | Steer | Ahead | Push | Done):
        _refuse_step(state, job.boat, action)
    raise IllegalAction(
        "not_now",
        "“{action}” is not possible here; possible: {known}.",
        action=str(action),
        known=", ".join(map(str, legal_actions(state))),
        rule=rule_of(state),
    )


def _is_surely_legal(state: "QueenState", action: Action) -> bool:
    """Whether a step can be carried to a complete turn; what else is legal is not asked.

    Most steps of most turns are like that, and they are checked one by one.
    """
    job, passage = state.job, state.passage
    if not isinstance(job, PlayTurn) or passage is None or passage.situation != "free":
        return False
    if _leads_straight_on(state, job.boat, passage, action):
        return True
    waters = Waters(state, job.boat, spares_rose=passage.spares_rose)
    if passage.speed_set:
        node = waters.node(state.boats[job.boat], passage)
        if isinstance(action, Done):
            return not node.points and waters.is_fair(node)
        after = waters.after(node, action)
        return after is not None and waters.can_complete(after)
    if passage.facing_due or not isinstance(action, Speed):
        return False
    begun = (nodes for speed, nodes in openings(state, job.boat, waters) if speed == action.speed)
    return any(waters.can_complete(node) for nodes in begun for node in nodes)


def _leads_straight_on(state: "QueenState", number: int, passage: Passage, action: Action) -> bool:
    """Whether after a step all points can be spent straight ahead over open water.

    Mostly they can, and that is quickly seen.
    """
    boat, points, facing = state.boats[number], passage.points, state.boats[number].facing
    match action:
        case _ if passage.spares_rose or passage.facing_due:
            return False
        case Speed(speed) if not passage.speed_set:
            points, may_be_done = speed, speed in speeds(state, boat)
        case Steer(side) if passage.speed_set and abs(side) == 1:
            facing, may_be_done = (facing + side) % 6, passage.free_turn or boat.coal > 0
        case Ahead() if passage.speed_set:
            may_be_done = points > 0
        case _:
            return False
    return may_be_done and is_open_water(state, boat, facing, points)


def _refuse_step(
    state: "QueenState", number: int, action: Speed | Steer | Ahead | Push | Done
) -> None:
    """Refuse a step of a turn by the rule that forbids it; return if it is none of these."""
    passage, boat = state.passage, state.boats[number]
    assert passage is not None
    if isinstance(action, Speed):
        _refuse_speed(passage, boat, action)
    elif not passage.speed_set:
        raise IllegalAction("speed_first", "The speed comes first.", rule="Q-MOVE-1")
    elif isinstance(action, Steer):
        _refuse_turning(state, passage, boat)
    elif isinstance(action, Ahead | Push):
        _refuse_sailing(state, number, action)
    elif passage.points:
        raise IllegalAction(
            "points_left", "Movement points left: {points}.", points=passage.points, rule="Q-MOVE-2"
        )
    raise IllegalAction(
        "no_complete_turn", "After that the turn could not be completed.", rule="Q-MOVE-5"
    )


def _refuse_speed(passage: Passage, boat: Boat, action: Speed) -> None:
    if passage.speed_set:
        raise IllegalAction(
            "speed_is_fixed", "The speed is chosen once in a turn.", rule="Q-MOVE-1"
        )
    if action.speed not in range(1, MAX_SPEED + 1):
        raise IllegalAction("no_such_speed", "The speed is 1 to 6.", rule="Q-SET-2")
    cost = speed_cost(boat.speed, action.speed)
    if cost > boat.coal:
        raise IllegalAction(
            "too_little_coal",
            "Coal needed: {cost}; aboard: {coal}.",
            cost=cost,
            coal=boat.coal,
            rule="Q-MOVE-1",
        )


def _refuse_turning(state: "QueenState", passage: Passage, boat: Boat) -> None:
    if boat.cell in state.river.sandbanks:
        raise IllegalAction("no_turning_on_sand", "On a sandbank no boat turns.", rule="Q-SAND-1")
    if not passage.free_turn and not boat.coal:
        raise IllegalAction(
            "too_little_coal",
            "Coal needed: {cost}; aboard: {coal}.",
            cost=1,
            coal=0,
            rule="Q-MOVE-3",
        )


def _refuse_sailing(state: "QueenState", number: int, action: Ahead | Push) -> None:
    waters = Waters(state, number)
    assert state.passage is not None
    node = waters.node(state.boats[number], state.passage)
    ahead = waters.neighbours[node.cell][node.facing]
    if not node.points:
        raise IllegalAction("no_points", "All movement points are spent.", rule="Q-MOVE-2")
    if ahead == NOWHERE:
        raise IllegalAction("land_ahead", "There is no water ahead.", rule="Q-MOVE-4")
    if isinstance(action, Ahead) and ahead not in node.others:
        _refuse_ground(waters, node, ahead)
    if isinstance(action, Ahead) and ahead in node.others:
        raise IllegalAction(
            "boat_ahead", "A boat lies ahead; it would have to be pushed.", rule="Q-PUSH-1"
        )
    if isinstance(action, Push):
        _refuse_push(waters, node, action, boat_ahead=ahead in node.others)


def _refuse_ground(waters: Waters, node: Node, ahead: int) -> None:
    """Refuse driftwood for which there are too few points, or a sandbank without coal."""
    cost = entry(waters.river, ahead)
    if node.points < cost:
        raise IllegalAction(
            "too_few_points",
            "Movement points needed: {cost}; left: {points}.",
            cost=cost,
            points=node.points,
            rule="Q-WOOD-1",
        )
    if ahead in waters.river.sandbanks and not waters.may_enter(node, ahead):
        raise IllegalAction(
            "sandbank_without_coal", "Without coal no sandbank may be entered.", rule="Q-SAND-5"
        )


def _refuse_push(waters: Waters, node: Node, action: Push, *, boat_ahead: bool) -> None:
    if not boat_ahead:
        raise IllegalAction("nobody_ahead", "There is no boat to push.", rule="Q-PUSH-1")
    ahead = waters.neighbours[node.cell][node.facing]
    known = [cell for cell in action.cells if 0 <= cell < len(waters.river.cells)]
    cost = waters.state.push_cost(ahead, known)
    if node.points < cost:
        raise IllegalAction(
            "too_few_points",
            "Movement points needed: {cost}; left: {points}.",
            cost=cost,
            points=node.points,
            rule="Q-PUSH-1",
        )
    if ahead in waters.river.sandbanks:
        raise IllegalAction(
            "boat_on_sandbank", "A boat on a sandbank cannot be pushed.", rule="Q-SAND-4"
        )
    if action.cells not in waters.pushes(node):
        raise IllegalAction("no_place_to_push", "The boat cannot be pushed there.", rule="Q-PUSH-2")
