"""What a position is worth, for bots.

A log burnt is a field sailed, and a field drifted back is a log won: so field and logs together
are what a steamer has, and moving along the river by itself changes nothing. Only lying
alongside brings more. A steamer is well placed if it has much, and if there is something to be
won from the others in its next turn.
"""

from functools import cache

from paddlewheel.games.siegers.course import NOWHERE, RING, SIDES, opposite
from paddlewheel.games.siegers.options import MOST_BACK
from paddlewheel.games.siegers.state import SiegersState, Steamer
from paddlewheel.games.siegers.turns import turning_cost

HOME = 1000.0
OTHERS = 0.5
"""How much the average progress of the others counts against one's own."""
PROSPECT = 0.6
"""How much of what could be won next turn is believed in: the others move before."""

APART = 0.5
"""The price of a field between a steamer and the nearest other one: stay in touch."""
STRANDED = 2.5
"""The price of such a field that nobody has the logs for. More than a log: it must be worth
drifting back for nothing, because a steamer that meets nobody stays where it is for ever."""


def progress(state: SiegersState, seat: int) -> float:
    """How far a steamer has come: its field, and beyond the finish the better places higher."""
    if seat in state.finished:
        return state.course.finish + state.players - state.finished.index(seat)
    field = state.steamers[seat].field
    return -1 if field is None else field


def value(state: SiegersState, seat: int) -> float:
    """What a position is worth to a seat, for bots that plan."""
    if seat in state.finished:
        return HOME * (state.players - state.finished.index(seat))
    return (
        progress(state, seat)
        + state.steamers[seat].logs
        + PROSPECT * prospect(state, seat)
        - OTHERS * _others(state, seat)
        - _loneliness(state, seat)
    )


def _others(state: SiegersState, seat: int) -> float:
    others = [progress(state, other) for other in range(state.players) if other != seat]
    return sum(others) / len(others)


def _loneliness(state: SiegersState, seat: int) -> float:
    """The price of the way to the nearest other steamer; none for one that can go home alone."""
    me = state.steamers[seat]
    others = [s for s in state.steamers if s is not me and s.field is not None]
    if me.field is None or not others or me.field + me.logs >= state.course.finish:
        return 0
    return min(_price_of_gap(me, other) for other in others)


def _price_of_gap(one: Steamer, two: Steamer) -> float:
    behind, ahead = sorted((one, two), key=lambda steamer: steamer.field or 0)
    gap = (ahead.field or 0) - (behind.field or 0)
    return APART * gap + STRANDED * max(0, gap - behind.logs)


def prospect(state: SiegersState, seat: int) -> int:
    """The most that this steamer could win at its first contact if it were to move now."""
    fields = _landings(state, seat)
    rights = {
        s.field: RING.index(s.right) for s in state.steamers if s.field is not None and s.right
    }
    return max((_best_gain(state, seat, field, rights) for field in fields), default=0)


def _landings(state: SiegersState, seat: int) -> set[int]:
    """Free fields beside other steamers that are within reach."""
    me = state.steamers[seat]
    here = -1 if me.field is None else me.field
    back = 0 if me.field is None else MOST_BACK
    taken = {steamer.field for steamer in state.steamers if steamer.field is not None}
    beside = {
        beyond
        for other in taken - {me.field}
        for beyond in state.course.neighbours[other]
        if beyond != NOWHERE and here - back <= beyond <= here + me.logs
    }
    return beside - taken


def _best_gain(state: SiegersState, seat: int, field: int, rights: dict[int, int]) -> int:
    me = state.steamers[seat]
    own = RING.index(me.right) if me.right else 0
    touched = tuple(
        (side, RING[(rights[beyond] + opposite(side)) % SIDES])
        for side, beyond in enumerate(state.course.neighbours[field])
        if beyond in rights and beyond != me.field
    )
    return _best_turning(own, touched)


@cache
def _best_turning(own: int, touched: tuple[tuple[int, int], ...]) -> int:
    """The most to be won from numbers on some sides, less the price of turning towards them."""
    return max(
        sum(max(0, RING[(own + steps + side) % SIDES] - number) for side, number in touched)
        - turning_cost(steps)
        for steps in (0, 1, -1, 2, -2, 3)
    )
