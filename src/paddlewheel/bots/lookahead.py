"""Trying turns out: what comes of them when everybody sails on as seems good at a glance."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from paddlewheel.core.chance import CHANCE
from paddlewheel.core.event import Event
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


class Lookahead:
    """Sails on from a turn of a captain, until that captain is to sail again.

    How well the others are foreseen is told by their widths: without any they do what looks best
    at a glance; with one they look at so many of their turns in the same way, and so on.
    """

    def __init__(self, outlook: Outlook, count: Callable[[], None] = lambda: None) -> None:
        self._outlook = outlook
        self._count = count
        """Called for every decision on the way."""

    def worth(
        self, state: State, seat: int, rng: random.Random, widths: tuple[int, ...] = ()
    ) -> float:
        """What a position turns out to be worth to a seat, with the draws of a generator."""
        return self.played_on(state, seat, rng, widths)[0]

    def played_on(
        self, state: State, seat: int, rng: random.Random, widths: tuple[int, ...] = ()
    ) -> tuple[float, State]:
        """The same, and the position that it has come to then."""
        last = state.turn_id[0] + 1
        while state.to_act is not None and state.turn_id[0] <= last:
            if state.to_act == CHANCE:
                state = drawn(state, rng)
                continue
            self._count()
            choice = at_a_glance(self._outlook, state)
            if state.to_act == seat and state.sails:
                return choice.worth[choice.best], state
            state = choice.turns[self._expected(state, choice, rng, widths)].state
        return self._outlook.standings(state)[seat], state

    def best(
        self, state: State, choice: Choice, rng: random.Random, widths: tuple[int, ...]
    ) -> int:
        """The turn that turns out best of the first width, all with the same draws."""
        seat, draws = state.to_act, rng.random()
        assert seat is not None

        def worth(turn: int) -> float:
            return self.worth(choice.turns[turn].state, seat, random.Random(draws), widths[1:])

        return max(choice.promising(widths[0]), key=worth)

    def _expected(
        self, state: State, choice: Choice, rng: random.Random, widths: tuple[int, ...]
    ) -> int:
        """What a captain will do."""
        if not widths or not state.sails or len(choice.turns) == 1:
            return choice.best
        return self.best(state, choice, rng, widths)


PATIENCE, RESTLESSNESS, FRENZY = 35, 0.02, 0.5
"""After so many rounds captains follow a whim: so much more often each round, at most so often."""


def whim(state: State, choice: Choice, width: int, seed: str) -> int | None:
    """Any promising turn, now and then in a race that drags on: else it may go in circles."""
    rng = random.Random(f"{seed}/whim")
    often = min(FRENZY, RESTLESSNESS * (state.turn_id[0] - PATIENCE))
    return rng.choice(choice.promising(width)) if rng.random() < often else None


def drawn(state: State, rng: random.Random) -> State:
    """The position after a draw by its odds."""
    return settled(state, rng)[0]


def settled(state: State, rng: random.Random) -> tuple[State, tuple[Event, ...]]:
    """The same, and what happened."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return state.apply(rng.choices(outcomes, [float(chance) for chance in odds])[0])
