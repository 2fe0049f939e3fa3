"""Playing on from a state: a captain's actions, chance, and a plan that was interrupted.

A turn may be interrupted by another captain's decision. Only one turn is under way at a time, so
there is at most one plan: what its captain will do when the others have decided.
"""

from collections.abc import Sequence

from paddlewheel.core.chance import CHANCE, Dealer, Outcome
from paddlewheel.core.event import Event
from paddlewheel.core.record import Entry, Step, noted
from paddlewheel.core.state import Action, State, TurnKey
from paddlewheel.table.errors import TableError

Plan = tuple[str, ...]


class Voyage:
    """A state that is played on, with the steps that were made."""

    def __init__(self, state: State, number: int = 0, plan: Plan = ()) -> None:
        self.state = state
        self.steps: list[Step] = []
        self._number = number
        self.plan = plan
        self._turn = state.interrupted_turn

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log entries of the steps."""
        return tuple(step.entry for step in self.steps)

    def act(self, actions: Sequence[str]) -> None:
        """Play the actions of the captain to act; what has to wait for others becomes the plan."""
        if not actions:
            raise TableError("no_actions", "A command holds at least one action.")
        moves = list(map(self.state.title.read_action, actions))
        if self.state.is_surely_legal(moves):
            seat = self.state.to_act
            for move, (state, events) in zip(moves, self.state.follow(moves), strict=True):
                self._note(seat, move, state, events)
        else:
            self._act(moves, actions)

    def _act(self, moves: Sequence[Action], texts: Sequence[str]) -> None:
        turn = self.state.turn_key
        for number, move in enumerate(moves):
            if number and self.state.turn_key != turn:
                rest = tuple(texts[number:])
                _check_plan(self.state, turn, rest)
                self.plan, self._turn = rest, turn
                return
            self._play(move)

    def go_on(self, dealer: Dealer | None) -> None:
        """Let chance answer and the plan go on until a captain has to decide.

        Without a dealer it waits where chance is to answer.
        """
        while (seat := self.state.to_act) is not None:
            if seat == CHANCE:
                if dealer is None:
                    break
                self._play(dealer.deal(self.state))
            elif self.plan and self.state.turn_key == self._turn:
                first, *rest = self.plan
                self.plan = tuple(rest)
                self._play(self.state.title.read_action(first))
            else:
                break
        if self.state.interrupted_turn != self._turn:
            self.plan = ()  # an answer has ended the race, and so the turn

    def _play(self, move: Action | Outcome) -> None:
        seat = None if isinstance(move, Outcome) else self.state.to_act
        self._note(seat, move, *self.state.apply(move))

    def _note(
        self, seat: int | None, move: Action | Outcome, state: State, events: tuple[Event, ...]
    ) -> None:
        self.state = state
        self._number += 1
        self.steps.append(Step(self._number, noted(seat, str(move)), state, events))


def _check_plan(state: State, turn: TurnKey | None, plan: Plan) -> None:
    """Refuse a plan that could not be carried out after the others have decided.

    No answer of theirs changes what can be done, but one may end the race: a passenger who comes
    aboard at the quay. The last answer of those there are, to decline, never does.
    """
    waiting = list(plan)
    while waiting:
        if state.turn_key == turn:
            state, _ = state.apply(state.title.read_action(waiting.pop(0)))
        elif state.interrupted_turn == turn:
            state, _ = state.apply(state.legal_actions()[-1])
        else:
            raise TableError("turn_over", "The turn is over before “{action}”.", action=waiting[0])
