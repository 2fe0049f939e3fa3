"""Trying turns out: what comes of them when everybody sails on as seems good at a glance."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.outlook import Outlook
from paddlewheel.core.state import State, Turn


@dataclass(frozen=True)
class Choice:
    """The turns of a captain and what they seem to be worth."""

    turns: Sequence[Turn]
    worth: Sequence[float]

    @property
    def best(self) -> int:
        """The first of the best."""
        return max(range(len(self.worth)), key=self.worth.__getitem__)

    def promising(self, width: int) -> list[int]:
        """So many, the best first."""
        return sorted(range(len(self.worth)), key=lambda turn: -self.worth[turn])[:width]


def at_a_glance(outlook: Outlook, state: State) -> Choice:
    """What the captain to act can do, judged by what it leads to at once."""
    turns = state.turns()
    return Choice(turns, outlook.appraise(state, turns))


SURPRISES = (0.6, 0.85)
"""How often another captain does what looks best, or at most the second best; else the third."""


class Lookahead:
    """Sails on from turns of one captain, until that captain is to sail again."""

    def __init__(
        self,
        outlook: Outlook,
        seat: int,
        *,
        rounds: int = 1,
        surprises: bool = False,
        count: Callable[[], None] = lambda: None,
    ) -> None:
        self._outlook, self._seat = outlook, seat
        self._rounds, self._surprises = rounds, surprises
        self._count = count
        """Called for every decision on the way."""

    def worth(self, state: State, rng: random.Random) -> float:
        """What a position turns out to be worth, with the draws of a generator."""
        rounds, first = self._rounds, state.turn_id[0]
        while state.to_act is not None and state.turn_id[0] <= first + self._rounds:
            if state.to_act == CHANCE:
                state = drawn(state, rng)
                continue
            self._count()
            choice = at_a_glance(self._outlook, state)
            turn = choice.best
            if state.to_act == self._seat:
                if _sails(state):
                    rounds -= 1
                    if not rounds:
                        return choice.worth[turn]
            elif self._surprises:
                turn = self._surprise(choice, rng)
            state = choice.turns[turn].state
        return self._outlook.standings(state)[self._seat]

    @staticmethod
    def _surprise(choice: Choice, rng: random.Random) -> int:
        """Nobody else does exactly what one expects."""
        luck = rng.random()
        place = sum(luck > often for often in SURPRISES)
        best = choice.promising(place + 1)
        return best[-1]


PATIENCE, RESTLESSNESS, FRENZY = 35, 0.02, 0.5
"""After so many rounds captains follow a whim: so much more often each round, at most so often."""


def whim(state: State, choice: Choice, width: int, seed: str) -> int | None:
    """Any promising turn, now and then in a race that drags on: else it may go in circles."""
    rng = random.Random(f"{seed}/whim")
    often = min(FRENZY, RESTLESSNESS * (state.turn_id[0] - PATIENCE))
    return rng.choice(choice.promising(width)) if rng.random() < often else None


def _sails(state: State) -> bool:
    """Whether a turn is due, not an answer within one: with a facing, say."""
    return all(state.turn_id[2:])


def drawn(state: State, rng: random.Random) -> State:
    """The position after a draw by its odds."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return state.apply(rng.choices(outcomes, [float(chance) for chance in odds])[0])[0]
