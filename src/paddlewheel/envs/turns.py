"""Whole turns, for those who learn what positions are worth after them."""

from collections import deque
from typing import Any

from paddlewheel.core.chance import Dealer
from paddlewheel.core.encoding import Afterstates
from paddlewheel.core.errors import IllegalAction
from paddlewheel.core.state import Action, State, TurnKey
from paddlewheel.envs.extras import EnvError, whole
from paddlewheel.envs.race import Race


class TurnRace:
    """A race in whole turns: at every decision all outcomes are there as rows of numbers.

    A turn that another captain's decision interrupts goes on by itself afterwards; only if that is
    not possible any more its captain is asked again.
    """

    afterstates: Afterstates
    """The outcomes to choose from."""

    def __init__(self, title: str, **settings: Any) -> None:
        """The settings are those of ``paddlewheel.envs.aec.raw_env``, but for pictures."""
        self._race = Race(title, **settings)
        self.encoding, self.players = self._race.encoding, self._race.players
        self.rewards = [0.0] * self.players
        """What every seat has won since the last decision; its places when the race is over."""
        self._plans: dict[TurnKey | None, deque[Action]] = {}

    @property
    def state(self) -> State:
        """The position."""
        return self._race.state

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return self._race.state.to_act is None

    @property
    def seat(self) -> int:
        """Whose decision is due; after the end, whose was the last one."""
        seat = self.state.to_act
        return self.afterstates.seat if seat is None else seat

    def reset(self, seed: int | None = None, dealer: Dealer | None = None) -> Afterstates:
        """A new race, up to the first decision."""
        self._race.begin(seed, dealer)
        self._plans.clear()
        self.rewards = [0.0] * self.players
        self._look()
        return self.afterstates

    def choose(self, index: int) -> Afterstates | None:
        """Make a turn and go on to the next decision; None when the race is over."""
        if self.over:
            raise EnvError("race_is_over", "The race is over; reset() begins another one.")
        index = whole(index)
        if not 0 <= index < len(self.afterstates):
            raise EnvError(
                "no_such_outcome",
                "There is no outcome {index}; they are numbered from 0 to {last}.",
                index=index,
                last=len(self.afterstates) - 1,
            )
        self.rewards = [0.0] * self.players
        self._plans[self.state.turn_key] = deque(self.afterstates.turns[index].actions)
        return self._sail()

    def _sail(self) -> Afterstates | None:
        """Carry out what has been planned, as far as it goes."""
        while self.state.to_act is not None:
            turn = self.state.turn_key
            plan = self._plans.get(turn)
            if not plan:
                break
            action = plan.popleft()
            try:
                self.state.check(action)
            except IllegalAction:  # another captain's decision has made it impossible
                del self._plans[turn]
                break
            self._win(self._race.play(action))
        else:
            return None
        self._look()
        return self.afterstates

    def _win(self, won: list[float] | None) -> None:
        if won is not None:
            self.rewards = [one + other for one, other in zip(self.rewards, won, strict=True)]

    def _look(self) -> None:
        self.afterstates = self.encoding.afterstates(self.state)
