"""Turns that cannot be completed: where they may stop (Q-MOVE-7, Q-MOVE-8)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from paddlewheel.games.queen.boat import Situation
from paddlewheel.games.queen.openings import openings
from paddlewheel.games.queen.waters import Node, Waters

if TYPE_CHECKING:
    from paddlewheel.games.queen.state import QueenState


def ending(waters: Waters, node: Node, situation: Situation) -> Callable[[Node], bool]:
    """Whether ways from a moment may stop at another one; a blocked boat sails as far as it can."""
    if situation == "crash":
        return waters.at_obstacle
    least = waters.least_left(node, waters.at_boat)
    return lambda end: end.points == least and waters.at_boat(end)


def can_stop(waters: Waters, node: Node, situation: Situation) -> bool:
    """Whether a way from here may stop somewhere, with the Black Rose spared."""
    if situation == "crash" and not waters.spares_rose:
        return True  # every way ends at an obstacle
    may_stop = ending(waters, node, situation)
    return any(may_stop(end) and waters.is_fair(end) for end in waters.walk([node]))


def has_fair_stop(state: "QueenState", boat: int, situation: Situation) -> bool:
    """Whether a turn that cannot be completed can spare the Black Rose (Q-ROSE-6)."""
    if boat == state.rose or state.ends_at_once(boat, situation):
        return False  # her own are not judged; or nobody is moved
    waters = Waters(state, boat, spares_rose=True)
    nodes = [node for _, moments in openings(state, boat, waters) for node in moments]
    return any(can_stop(waters, node, situation) for node in nodes)
