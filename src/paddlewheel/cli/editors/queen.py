"""Putting a turn of Mississippi Queen together: step by step, or by the cell to end on."""

from collections.abc import Iterable

from paddlewheel.cli.editors.queen_ends import Goal, is_decided, is_over, queen, reach
from paddlewheel.cli.editors.queen_overview import overview
from paddlewheel.cli.editors.queen_preview import preview
from paddlewheel.cli.editors.queen_reading import read_line
from paddlewheel.cli.editors.queen_words import heading, missing, notation
from paddlewheel.cli.errors import CliError
from paddlewheel.core.state import Action, Turn
from paddlewheel.games.queen.actions import Board, Done, Face, Speed
from paddlewheel.games.queen.jobs import ChooseBoarding, PlayTurn
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.wholeturn import QueenTurn

__all__ = [
    "claims", "complete", "draft", "extend", "heading",
    "missing", "notation", "overview", "preview",
]  # fmt: skip


def draft(state: QueenState, actions: Iterable[Action] = ()) -> Turn:
    """A turn as far as it goes; the facings of pushed captains stay open."""
    return QueenTurn(state, actions)


def claims(draft: Turn, line: str) -> bool:
    """“board” takes a passenger aboard when that is the question."""
    asked = isinstance(queen(draft.before).job, ChooseBoarding)
    return asked and line.lower() == str(Board(True))


def complete(draft: Turn) -> bool:
    """Whether the boat's turn is over, or whatever else was to be decided is."""
    return is_over(draft)


def extend(draft: Turn, text: str) -> Turn:
    """Steps go on from the draft, a speed or a facing begins anew, a cell ends the turn there."""
    before = queen(draft.before)
    typed = read_line(text, before.job)
    if isinstance(typed, Goal):
        _refuse_goal(before, text)
        return reach(draft, typed)
    longer = QueenTurn(before, (*_kept(draft, typed[0]), *typed))
    _refuse_unplayable(longer, text)
    return _ended(longer)


def _refuse_goal(state: QueenState, text: str) -> None:
    """A cell can be chosen in a boat's turn only."""
    if not isinstance(state.job, PlayTurn):
        raise CliError(
            "not_now",
            "“{action}” is not possible here; possible: {known}.",
            action=text,
            known=", ".join(map(str, state.legal_actions())),
        )


def _kept(draft: Turn, action: Action) -> tuple[Action, ...]:
    """What stays of a draft when an action is typed after it."""
    if isinstance(action, Face) or not isinstance(queen(draft.before).job, PlayTurn):
        return ()
    if isinstance(action, Speed):
        return tuple(a for a in draft.actions[:1] if isinstance(a, Face))
    # The end was put there by itself as soon as all points were spent; one can still turn.
    return draft.actions[:-1] if draft.actions[-1:] == (Done(),) else draft.actions


def _refuse_unplayable(turn: Turn, text: str) -> None:
    """Refuse what is illegal, and what comes after the end: that would be another captain's."""
    before, state = queen(turn.before), queen(turn.start())
    for number, action in enumerate(turn.actions):
        if number and is_decided(before, state):
            raise CliError(
                "more_than_a_turn", "A move ends the turn; “{text}” goes on after it.", text=text
            )
        state, _ = state.apply(action)


def _ended(turn: Turn) -> Turn:
    """The same turn with its end, if all points are spent."""
    state = queen(turn.state)
    if is_over(turn) or state.passage is None or not state.passage.speed_set:
        return turn
    if state.passage.points or Done() not in state.legal_actions():
        return turn
    return QueenTurn(queen(turn.before), (*turn.actions, Done()))
