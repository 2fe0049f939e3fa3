"""The course while a turn is played: a working copy of who is where, and the events so far."""

from typing import TYPE_CHECKING

from paddlewheel.core.event import Event
from paddlewheel.games.siegers.course import NOWHERE, RING, SIDES, opposite
from paddlewheel.games.siegers.events import Contact, Ending, Finished

if TYPE_CHECKING:
    from paddlewheel.games.siegers.state import SiegersState


class Fairway:
    """Moves steamers, finds contacts, notes who finishes."""

    def __init__(self, state: "SiegersState") -> None:
        self.course = state.course
        self.stop_at_first = state.rules.stop_at_first
        self.fields = [steamer.field for steamer in state.steamers]
        self.finished = list(state.finished)
        self.events: list[Event] = []
        self._rights = [RING.index(s.right) if s.right else 0 for s in state.steamers]
        self._at = {field: seat for seat, field in enumerate(self.fields) if field is not None}

    def ahead(self, start: int, free: int) -> int:
        """The field that lies so many free fields ahead, the finish at the most (S-MOVE-3)."""
        field = start
        while free and field < self.course.finish:
            field += 1
            free -= field not in self._at
        return field

    def behind(self, start: int, free: int) -> int:
        """The field that lies so many free fields behind; there are as many."""
        field = start
        while free:
            field -= 1
            free -= field not in self._at
        return field

    def place(self, seat: int, field: int) -> None:
        """Set a steamer down on a field; at the finish it leaves the board (S-END-1)."""
        before = self.fields[seat]
        if before is not None:
            del self._at[before]
        if field == self.course.finish:
            self.fields[seat] = None
            self.finished.append(seat)
            self.events.append(Finished(seat, len(self.finished)))
        else:
            self.fields[seat] = field
            self._at[field] = seat

    @property
    def ending(self) -> Ending | None:
        """Why the race is over, if it is (S-END-1)."""
        if self.finished and self.stop_at_first:
            return "first_home"
        return "all_home" if len(self.finished) >= len(self.fields) - 1 else None

    def contacts(self, seat: int) -> tuple[Contact, ...]:
        """The steamers that touch this one, in clockwise order of the players (S-DOCK-1)."""
        field = self.fields[seat]
        if field is None:
            return ()
        found = []
        for side, beyond in enumerate(self.course.neighbours[field]):
            other = self._at.get(beyond, NOWHERE)
            if other != NOWHERE:
                own, theirs = self._number(seat, side), self._number(other, opposite(side))
                found.append(Contact(other, own, theirs))
        return tuple(sorted(found, key=lambda c: (c.seat - seat) % len(self.fields)))

    def _number(self, seat: int, side: int) -> int:
        return RING[(self._rights[seat] + side) % SIDES]
