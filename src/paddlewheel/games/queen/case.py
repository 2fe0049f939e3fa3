"""A decision and what comes of it, laid out for those who give reasons for it."""

from collections.abc import Sequence
from functools import cached_property
from typing import TypeVar

from paddlewheel.core.event import Event
from paddlewheel.core.reasons import Prospect
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.courses import HARDLY, Course, Courses
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.order import standing
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.teller import Teller

E = TypeVar("E", bound=Event)


class Case:
    """One decision for one boat."""

    def __init__(
        self, prospect: Prospect[QueenState], lang: str, names: Sequence[str] | None
    ) -> None:
        self.before, self.after, self.then = prospect.before, prospect.after, prospect.then
        self.events, self.expected = prospect.events, prospect.expected
        self.actions = prospect.actions
        self.teller = Teller(lang, names, self.before.rose)
        self.say = self.teller.say
        number = self.before.boat_to_act
        assert number is not None, "a captain decides"
        self.number = number

    @property
    def is_rose(self) -> bool:
        """Whether it is a decision for the Black Rose."""
        return self.number == self.before.rose

    @property
    def sails(self) -> bool:
        """Whether the boat has its turn."""
        return isinstance(self.before.job, PlayTurn)

    @property
    def is_racing(self) -> bool:
        """Whether the boat still has a way to go afterwards."""
        racing = self.number not in (*self.after.arrived, *self.after.out)
        return racing and not self.is_rose and self.after.boats[self.number].cell is not None

    @cached_property
    def courses(self) -> Courses:
        """How far it is for everybody."""
        return Courses(self.before)

    @cached_property
    def course(self) -> Course | None:
        """Where the boat makes for afterwards."""
        return self.courses.course(self.after, self.number)

    @property
    def may_find_docks(self) -> bool:
        """Whether the boat lacks passengers, and there may be some on tiles that are to come."""
        lacks = self.after.rules.passengers and not self.after.boats[self.number].full
        return lacks and not self.after.river.is_whole

    @property
    def waits(self) -> bool:
        """Whether the way that is left gets no shorter, nor the boat further down the river."""
        time, number = self.courses.outlook.time, self.number
        if time(self.before, number) - time(self.after, number) > HARDLY:
            return False
        return standing(self.after, number)[:2] <= standing(self.before, number)[:2]

    def own(self, kind: type[E]) -> list[E]:
        """What happens to the boat in this turn, of one kind."""
        return [e for e in self.events if isinstance(e, kind) and _boat(e) == self.number]

    def pushes(self) -> dict[int, int]:
        """The boats that are pushed in this turn, and where they come to lie."""
        pushed = [event for event in self.events if isinstance(event, ev.Pushed)]
        return {event.boat: event.end for event in pushed if event.by == self.number}

    def harm(self, boat: int) -> float:
        """How much longer a boat takes where it is pushed, in hundredths of a turn."""
        if boat == self.before.rose:
            return 0.0
        outlook, cell = self.courses.outlook, self.pushes()[boat]
        return outlook.time_at(self.before, boat, cell) - outlook.time(self.before, boat)

    def is_friend(self, boat: int) -> bool:
        """Whether a boat is on the side of the captain who decides."""
        seat = self.before.owner(self.number)
        return boat != self.before.rose and self.before.side(boat) == self.before.side(seat)


def _boat(event: Event) -> int | None:
    return getattr(event, "boat", None)
