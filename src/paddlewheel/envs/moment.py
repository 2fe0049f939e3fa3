"""A position with everything that is asked of it again and again, shared by all that hold it."""

from functools import cached_property
from typing import Any

from paddlewheel.core.chance import CHANCE, Outcome
from paddlewheel.core.encoding import Encoding
from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.game import state_from_dict
from paddlewheel.core.standings import rewards
from paddlewheel.core.state import Action, State


class Moment:
    """A position of a game; it never changes, so copies of what holds it share it."""

    def __init__(self, state: State) -> None:
        self.state = state

    @cached_property
    def encoding(self) -> Encoding[Any]:
        """The numbers of its rule set."""
        return self.state.title.encoding(self.state.rule_set, self.state.players)

    @cached_property
    def moves(self) -> dict[int, Action | Outcome]:
        """What can be done or drawn, by its number, in ascending order."""
        state = self.state
        if state.to_act == CHANCE:
            return {number: one for number, (one, _) in enumerate(state.chance_outcomes())}
        found = {self.encoding.index(state, action): action for action in state.legal_actions()}
        return dict(sorted(found.items()))

    @cached_property
    def rewards(self) -> tuple[float, ...]:
        """What everybody has gained; nothing before the end."""
        ranking = self.state.ranking
        return (0.0,) * self.state.players if ranking is None else rewards(ranking)

    def after(self, number: int) -> "Moment":
        """What a move leads to."""
        move = self.moves.get(number)
        if move is None:
            raise IllegalAction(
                "illegal_number",
                "Number {number} cannot be played here; possible: {known}.",
                number=number,
                known=", ".join(map(str, self.moves)),
            )
        if isinstance(move, Outcome):
            return Moment(self.state.apply(move)[0])
        return Moment(self.state.carry_out(move)[0])

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _moment, (self.state.to_dict(),)


def _moment(data: dict[str, Any]) -> Moment:
    return Moment(state_from_dict(data))
