"""What is noted down while a race is sailed: rounds, leads and the figures of its title."""

from collections import Counter
from collections.abc import Sequence

from paddlewheel.arena.result import Tally
from paddlewheel.core.event import Event
from paddlewheel.core.state import State


class LogKeeper:
    """Watches one race from its first state on."""

    def __init__(self, start: State) -> None:
        self._state = start
        self._leader: int | None = None
        self.rounds = 0
        self.leads = 0
        self._figures: tuple[dict[str, Counter[int]], ...] = tuple({} for _ in range(start.players))

    def note(self, events: Sequence[Event], after: State) -> None:
        """A step of the race."""
        for event in events:
            for seat, figure, amount in after.title.counts(event, self._state):
                self._figures[seat].setdefault(figure, Counter())[amount] += 1
        self._state = after
        if after.turn_key is not None and after.turn_id[0] > self.rounds:
            self.rounds = after.turn_id[0]
            self._look_ahead(after)

    def _look_ahead(self, state: State) -> None:
        """Who leads when a round begins; nobody does if two are level."""
        far = [state.title.progress(state, seat) for seat in range(state.players)]
        if far.count(max(far)) > 1:
            return
        leader = far.index(max(far))
        self.leads += self._leader is not None and leader != self._leader
        self._leader = leader

    @property
    def figures(self) -> tuple[Tally, ...]:
        """What the captains did, in a fixed order."""
        return tuple(
            {
                figure: {str(amount): times for amount, times in sorted(amounts.items())}
                for figure, amounts in sorted(tally.items())
            }
            for tally in self._figures
        )

    @property
    def ending(self) -> str:
        """How the race ended, as its title calls it."""
        return str(getattr(self._state, "ending", None) or "")
