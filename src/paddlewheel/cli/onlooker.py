"""Watching a race of bots: every turn, and the board whenever a round is over."""

from collections.abc import Sequence

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.sitting import Sitting
from paddlewheel.core.record import Step
from paddlewheel.core.state import State
from paddlewheel.render.scenes import ends_turn


class Onlooker:
    """Shows the turns that have been played since the last look."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._seen = sitting.kept
        self._before = sitting.table.state_at(sitting.kept)
        self._now = self._before
        self._turn: list[Step] = []

    def look(self) -> None:
        """Show what is new; a turn that is not over yet is shown later."""
        new = self._sitting.steps[self._seen :]
        self._seen += len(new)
        for step in new:
            self._turn.append(step)
            if ends_turn(self._now, step):
                self._show(self._before, self._turn)
                self._before, self._turn = step.state, []
            self._now = step.state

    def _show(self, before: State, turn: Sequence[Step]) -> None:
        screen, after, seat = self._sitting.screen, turn[-1].state, turn[-1].entry.seat
        assert seat is not None, "a turn ends with an action"
        notation = " ".join(step.entry.text for step in turn if step.entry.seat is not None)
        screen.heading(f"{screen.names[seat]} · {notation}", _look(before, turn))
        screen.tell(self._sitting.story.lines(turn))
        if after.to_act is not None and after.turn_id[0] != before.turn_id[0]:
            screen.position(after, board_of(after).boat_to_act(after))


def _look(before: State, turn: Sequence[Step]) -> int | None:
    """The look of the boat of a turn; chance may have had the first word."""
    board = board_of(before)
    states = (before, *(step.state for step in turn))
    boats = (board.boat_to_act(state) for state in states)
    return next(board.look(before, boat) for boat in boats if boat is not None)
