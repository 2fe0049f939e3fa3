"""Where turns of Mississippi Queen end, and the turns that end where somebody wants to."""

from paddlewheel.cli.errors import CliError
from paddlewheel.core.state import State, Turn
from paddlewheel.games.queen import ends
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.ends import End, Goal, distinct, is_decided
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import QueenTurn

__all__ = [
    "End",
    "Goal",
    "distinct",
    "ends_of",
    "is_decided",
    "is_over",
    "open_draft",
    "queen",
    "reach",
]


def is_over(draft: Turn) -> bool:
    """Whether the decision that a draft is about has been made."""
    return bool(draft.actions) and is_decided(queen(draft.before), queen(draft.state))


def queen(state: State) -> QueenState:
    """The state as what it is."""
    assert isinstance(state, QueenState)
    return state


def open_draft(draft: Turn) -> Turn:
    """The draft to go on from: a whole turn is begun anew."""
    return QueenTurn(queen(draft.before), ()) if is_over(draft) else draft


def ends_of(draft: Turn) -> list[End]:
    """How the turn can end from here, the cheapest first."""
    return ends.ends_of(queen(open_draft(draft).state))


def reach(draft: Turn, goal: Goal) -> Turn:
    """The cheapest turn to a goal; refuses one that cannot be reached, saying what can."""
    base = open_draft(draft)
    at_cell = [end for end in ends_of(draft) if end.cell == goal.cell]
    if not at_cell:
        raise CliError(
            "no_turn_ends_there",
            "No turn ends on {cell}; “list all” shows where turns end.",
            cell=cell_name(goal.cell),
        )
    end = next((end for end in at_cell if goal.fits(end)), None)
    if end is None:
        raise CliError(
            "no_turn_ends_like_that",
            "No turn ends on {cell} like that; possible: {known}.",
            cell=cell_name(goal.cell),
            known=", ".join(distinct(at_cell)),
        )
    return QueenTurn(queen(draft.before), (*base.actions, *end.steps))
