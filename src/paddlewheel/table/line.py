"""A line that is tried out: a position, and what was played from there. A value, like a table.

All seats belong to the one who studies, and so does chance: an outcome is named, or drawn where a
line says ``?``.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from paddlewheel.core.chance import CHANCE, Dealer
from paddlewheel.core.record import Entry, Step, replayed
from paddlewheel.core.state import State
from paddlewheel.table.voyage import Plan, Voyage

DRAWN = Entry(None, "?")
"""An entry that leaves it to chance what is drawn."""


@dataclass(frozen=True)
class Line:
    """Entries of a log with what they have led to."""

    first: State
    """The position before the first entry."""
    steps: tuple[Step, ...] = ()
    plan: Plan = ()
    """What the captain of an interrupted turn will do when the others have decided."""

    @property
    def state(self) -> State:
        """The position at its end."""
        return self.steps[-1].state if self.steps else self.first

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Its log."""
        return tuple(step.entry for step in self.steps)

    def follow(self, entries: Iterable[Entry], dealer: Dealer) -> "Line":
        """The line with some more entries; the first that cannot be is named by its number."""
        state, steps = self.state, list(self.steps)
        for entry in entries:
            drawn = entry == DRAWN and state.to_act == CHANCE
            settled = Entry(None, str(dealer.deal(state))) if drawn else entry
            steps += replayed(state, (settled,), len(steps))
            state = steps[-1].state
        return replace(self, steps=tuple(steps))

    def play(self, texts: Sequence[str], dealer: Dealer) -> "Line":
        """The line when whoever is to act does something: a captain, or chance.

        Actions that have to wait for another captain's decision become the plan.
        """
        if self.state.to_act == CHANCE:  # never within a turn that waits for others
            return self.follow((Entry(None, text) for text in texts), dealer)
        voyage = Voyage(self.state, len(self.steps), self.plan)
        voyage.act(texts)
        voyage.go_on(None)
        return replace(self, steps=(*self.steps, *voyage.steps), plan=voyage.plan)
