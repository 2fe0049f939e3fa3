"""The clocks of a table at a moment: what everybody was granted and has spent.

What is left is what was granted less what was spent. Time that was spent never comes back: taking a
command back only takes back what was granted for it.
"""

from dataclasses import dataclass, replace
from typing import Self

from paddlewheel.core.state import TurnKey
from paddlewheel.table.clock import Clock


@dataclass(frozen=True, slots=True)
class Times:
    """The clocks of all seats; at most one of them runs."""

    clock: Clock
    at: float
    """The last moment that the table has heard of, in Unix seconds."""
    granted: tuple[float, ...]
    spent: tuple[float, ...]
    decision: TurnKey | None = None
    """The decision for which a person's clock runs."""
    overdue: frozenset[int] = frozenset()
    """The seats that have run out of time before."""

    @classmethod
    def begun(cls, clock: Clock, seats: int, at: float) -> Self:
        """The clocks when the game begins."""
        return cls(clock, at, (float(clock.seconds),) * seats, (0.0,) * seats)

    @property
    def runs_for(self) -> int | None:
        """The seat whose clock runs."""
        return None if self.decision is None else self.decision[0]

    def left(self, seat: int, at: float) -> float:
        """What a seat has left, or will have when a decision comes to it."""
        if seat != self.runs_for:
            return max(0.0, self._granted_anew(seat) - self.spent[seat])
        return max(0.0, self.granted[seat] - self.spent[seat] - max(0.0, at - self.at))

    def until(self, at: float) -> Self:
        """The clocks at a later moment; time never goes backwards."""
        at, seat = max(at, self.at), self.runs_for
        if seat is None:
            return replace(self, at=at)
        spent = self.spent[seat] + at - self.at
        return replace(self, at=at, spent=_put(self.spent, seat, spent))

    def skipped(self, at: float) -> Self:
        """The clocks at a later moment, if none of them ran meanwhile."""
        return replace(self, at=max(at, self.at))

    def made(self, following: TurnKey | None) -> Self:
        """The clocks after an action: a decision that was made by it earns the increment."""
        seat = self.runs_for
        if seat is None or following == self.decision:
            return self.handed_to(following)
        # Whoever acted though the time was up begins again at nothing, not below.
        earned = max(self.granted[seat], self.spent[seat]) + self.clock.increment
        paid = replace(self, granted=_put(self.granted, seat, earned))
        return paid.handed_to(following)

    def handed_to(self, decision: TurnKey | None) -> Self:
        """The clocks when a decision is due: a new one comes with its time."""
        if decision is None or decision == self.decision:
            return replace(self, decision=decision)
        seat = decision[0]
        granted = _put(self.granted, seat, self._granted_anew(seat))
        return replace(self, granted=granted, decision=decision)

    def back_to(self, decision: TurnKey | None, seat: int, granted: float) -> Self:
        """The clocks when a captain has taken a command back, with what was granted before it."""
        return replace(self, granted=_put(self.granted, seat, granted), decision=decision)

    def run_out(self, seat: int) -> Self:
        """The clocks when a captain has run out of time."""
        return replace(self, overdue=self.overdue | {seat})

    def _granted_anew(self, seat: int) -> float:
        grant = self.clock.grant(overdue=seat in self.overdue)
        return self.granted[seat] if grant is None else self.spent[seat] + grant


def _put(times: tuple[float, ...], seat: int, time: float) -> tuple[float, ...]:
    return (*times[:seat], time, *times[seat + 1 :])
