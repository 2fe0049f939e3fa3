"""How a boat came through a race, in numbers that compare with another race on its river."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paddlewheel.core.record import Step
    from paddlewheel.core.state import State

HOME = 1.0
"""The headway of a boat that has the whole course behind it."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a race came to for one boat, besides its place."""

    home: bool
    rounds: int
    """Those that it took to come home; those of the whole race if it did not."""
    way: float
    """How far it came, if it did not come home."""
    left: int
    """What it has left to burn."""

    @property
    def order(self) -> tuple[float, ...]:
        """Smaller is better: home at all, in few rounds or at least far, with much left.

        >>> quick, thrifty = Tally(True, 14, 0, 0), Tally(True, 15, 0, 6)
        >>> sorted((Tally(False, 12, 31.5, 2), thrifty, quick), key=lambda one: one.order)[0].rounds
        14
        """
        if self.home:
            return 0, self.rounds, -self.left
        return 1, -self.way, -self.left


def tally(first: "State", steps: Iterable["Step"], seat: int) -> Tally:
    """What a race, or as much as there is of it, came to for a seat."""
    state, home = first, None
    for step in steps:
        if home is None and step.state.title.headway(step.state)[seat] == HOME:
            home = state.turn_id[0]
        state = step.state
    game = state.title
    return Tally(
        home=home is not None,
        rounds=state.turn_id[0] if home is None else home,
        way=0.0 if home is not None else round(game.progress(state, seat), 1),
        left=game.left(state, seat),
    )
