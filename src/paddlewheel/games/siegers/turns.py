"""Which actions are legal in a turn, why the others are not, and all turns there are."""

from typing import TYPE_CHECKING

from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.state import Action, ListedTurn, Turn
from paddlewheel.games.siegers.actions import ROTATIONS, Pass, Rotate, Sail
from paddlewheel.games.siegers.course import START
from paddlewheel.games.siegers.options import MOST_BACK

if TYPE_CHECKING:
    from paddlewheel.games.siegers.state import SiegersState


def turning_cost(steps: int) -> int:
    """The logs for a rotation: the first step is free (S-TURN-1)."""
    return max(0, abs(steps) - 1)


def reach_ahead(state: "SiegersState", spent: int = 0) -> int:
    """How many free fields the active steamer can pay for, after spending some logs."""
    here = state.active.field or START
    free = state.course.finish - here - _steamers_between(state, here, state.course.finish)
    return max(0, min(free, state.active.logs - spent))


def reach_back(state: "SiegersState") -> int:
    """How many free fields the active steamer may drift back (S-MOVE-2)."""
    here = state.active.field
    if here is None:
        return 0  # S-SET-3: the first move is forward
    return min(MOST_BACK, here - START - _steamers_between(state, START - 1, here))


def _steamers_between(state: "SiegersState", low: int, high: int) -> int:
    return sum(s.field is not None and low < s.field < high for s in state.steamers)


def legal_actions(state: "SiegersState") -> tuple[Action, ...]:
    """Rotations, then moves forward, then moves backward; to pass only if there is no move."""
    moves = _moves(state)
    if not moves:
        return (Pass(),)
    return (*_rotations(state), *moves)


def turns(state: "SiegersState") -> tuple[Turn, ...]:
    """Every rotation with every move that is left after it; to sail straight on comes first."""
    moves = _moves(state) or (Pass(),)
    straight = [ListedTurn(state, (move,)) for move in moves]
    turned = [
        ListedTurn(state, (rotation, move))
        for rotation in _rotations(state)
        for move in _moves(state, turning_cost(rotation.steps))
    ]
    return (*straight, *turned)


def _moves(state: "SiegersState", spent: int = 0) -> tuple[Sail, ...]:
    ahead = (Sail(fields) for fields in range(1, reach_ahead(state, spent) + 1))
    back = (Sail(-fields) for fields in range(1, reach_back(state) + 1))
    return (*ahead, *back)


def _rotations(state: "SiegersState") -> tuple[Rotate, ...]:
    if state.turned or state.active.field is None:
        return ()
    return tuple(rotation for rotation in ROTATIONS if _affordable(state, rotation.steps))


def _affordable(state: "SiegersState", steps: int) -> bool:
    cost = turning_cost(steps)
    return cost <= state.active.logs and can_move(state, cost)


def can_move(state: "SiegersState", spent: int = 0) -> bool:
    """Whether the active steamer can move at all, after spending some logs."""
    return reach_ahead(state, spent) > 0 or reach_back(state) > 0


def check(state: "SiegersState", action: Action) -> None:
    """Raise ``IllegalAction``, saying why, unless the captain to act may do this."""
    match action:
        case Rotate(int(steps)):
            _check_rotation(state, action, steps)
        case Sail(int(fields)) if fields > 0:
            _check_ahead(state, fields)
        case Sail(int(fields)) if fields < 0:
            _check_back(state, -fields)
        case Pass():
            _check_pass(state)
        case _:
            raise IllegalAction(
                "not_an_action",
                "“{action}” is no action of this game.",
                action=repr(action),
                rule="S-MOVE-1",
            )


def _check_rotation(state: "SiegersState", action: Rotate, steps: int) -> None:
    if action not in ROTATIONS:
        raise IllegalAction(
            "no_such_rotation",
            "A steamer turns by one to three steps of 60 degrees, the shorter way round.",
            rule="S-TURN-1",
        )
    if state.active.field is None:
        raise IllegalAction(
            "no_turning_at_start",
            "In its first turn a steamer keeps the number that was rolled in front.",
            rule="S-TURN-1",
        )
    if state.turned:
        raise IllegalAction(
            "already_turned", "The steamer has been turned; now it must move.", rule="S-TURN-1"
        )
    if turning_cost(steps) > state.active.logs:
        raise IllegalAction(
            "too_few_logs_to_turn",
            "Logs needed for this rotation: {cost}; at hand: {logs}.",
            cost=turning_cost(steps),
            logs=state.active.logs,
            rule="S-TURN-1",
        )
    if not _affordable(state, steps):
        raise IllegalAction(
            "no_move_left", "After this rotation no move would be left.", rule="S-TURN-1"
        )


def _check_ahead(state: "SiegersState", fields: int) -> None:
    if fields <= reach_ahead(state):
        return
    if fields > state.active.logs:
        raise IllegalAction(
            "too_few_logs",
            "Logs needed for this distance: {fields}; at hand: {logs}.",
            fields=fields,
            logs=state.active.logs,
            rule="S-MOVE-2",
        )
    raise IllegalAction(
        "beyond_finish",
        "Free fields up to the finish: {reach}.",
        reach=reach_ahead(state),
        rule="S-MOVE-2",
    )


def _check_back(state: "SiegersState", fields: int) -> None:
    if fields <= reach_back(state):
        return
    if state.active.field is None:
        raise IllegalAction(
            "first_move_is_forward", "The first move from the start is forward.", rule="S-SET-3"
        )
    if fields > MOST_BACK:
        raise IllegalAction(
            "too_far_back",
            "A steamer drifts back {most} free fields at the most.",
            most=MOST_BACK,
            rule="S-MOVE-2",
        )
    raise IllegalAction(
        "behind_start",
        "Free fields behind the steamer: {reach}.",
        reach=reach_back(state),
        rule="S-MOVE-2",
    )


def _check_pass(state: "SiegersState") -> None:
    if state.turned or can_move(state):
        raise IllegalAction("must_move", "A steamer that can move must move.", rule="S-MOVE-1")
