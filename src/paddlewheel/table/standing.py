"""A table as it stands: what it holds, and what there is to see."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.lazy import Lazy
from paddlewheel.core.record import Record, Seat, Step
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import Ranking, State, TurnKey
from paddlewheel.core.titles import title
from paddlewheel.table.chairs import Chair
from paddlewheel.table.clock import Clock
from paddlewheel.table.commands import Commands
from paddlewheel.table.daily import Daily
from paddlewheel.table.errors import TableError
from paddlewheel.table.resigning import given_up, ranked
from paddlewheel.table.times import Times
from paddlewheel.table.trail import Trail
from paddlewheel.table.voyage import Plan


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a command can be taken back to: its captain alone has acted in it.

    In a study there is one for every command of a person, whatever has followed.
    """

    seat: int
    steps: int
    plan: Plan
    granted: float | None = None
    """The time that the captain had been granted in all, if there is a clock."""


@dataclass(frozen=True)
class Standing:
    """A game with its seats. A version counts the changes; commands name the one they answer."""

    host: str
    name: str
    title: str
    rules: RuleSet
    chairs: tuple[Chair, ...]
    beginning: State | None = None
    """The position that the game begins with, if it is not that of a new one."""
    clock: Clock | None = None
    waits_for_ready: bool = False
    public: bool = False
    study: bool = False
    """Whether lines are tried out here, and a person may take back anything."""
    daily: Daily | None = None
    """The day whose river is sailed, if it is not one of its own."""
    version: int = 1
    trail: Trail | None = None
    """What has happened, once the game has begun."""
    plan: Plan = ()
    """What the captain of an interrupted turn will do."""
    marks: tuple[Mark, ...] = ()
    commands: Commands = field(default_factory=Commands)
    """The version that every command has led to."""
    resigned: tuple[int, ...] = ()
    """The seats that have resigned, in this order."""
    times: Times | None = None
    """The clocks, once the game has begun."""
    paused: bool = False
    frozen: PaddlewheelError | None = None
    """Why the log cannot be followed any further; what is known can be looked at."""

    # --- The game

    @Lazy
    def is_running(self) -> bool:
        """Whether the game has begun, is not over and can go on."""
        return self.trail is not None and not self.is_over and self.frozen is None

    @property
    def is_over(self) -> bool:
        """Whether the race is, or all sides but one have given up."""
        return self.state.to_act is None or self.ended_by_resigning

    @Lazy
    def ended_by_resigning(self) -> bool:
        """Whether at most one side is left; the position may still name somebody to act."""
        if not self.resigned:
            return False
        sides = {self.rules.side(seat) for seat in range(len(self.chairs))}
        return len(sides) - len(self._gone) <= 1

    @Lazy
    def ranking(self) -> Ranking | None:
        """The places when the game is over; sides that have given up come last."""
        if self.trail is not None and self.is_over:
            everybody = tuple(range(len(self.chairs)))
            return ranked(self.state.ranking or (everybody,), self._gone)
        return None

    @property
    def _gone(self) -> Ranking:
        return given_up(self.rules, len(self.chairs), self.resigned)

    @Lazy
    def state(self) -> State:
        """The position now."""
        if self.trail is None:
            raise TableError("not_started", "The game has not begun.")
        return self.trail.state

    @property
    def first(self) -> State | None:
        """The state before the first entry, once the game has begun."""
        return None if self.trail is None else self.trail.first

    @property
    def steps(self) -> Sequence[Step]:
        """All entries of the log with what they have led to."""
        return () if self.trail is None else self.trail

    @property
    def rules_version(self) -> int:
        """The version of the rules by which this program follows the log."""
        return title(self.title).rules_version

    def state_at(self, entries: int) -> State:
        """The position after so many entries of the log."""
        return self._first_state() if self.trail is None else self.trail.state_at(entries)

    def turn_at(self, entries: int) -> TurnKey | None:
        """The turn that was due then; None if it was no captain's."""
        return None if self.trail is None else self.trail.turn_at(entries)

    def _first_state(self) -> State:
        if self.beginning is not None:
            return self.beginning
        state: State = title(self.title).new_game(self.rules, len(self.chairs))
        return state

    @property
    def record(self) -> Record:
        """The game as a record.

        It tells of the race alone, and so does its ranking, which has to follow from its log: who
        has resigned, or was stood in for, is known to the table only.
        """
        seats = [
            Seat(chair.name, chair.who if chair.sitter == "bot" else "human")
            for chair in self.chairs
        ]
        record = Record.begin(self._first_state(), seats)
        record.log.extend(() if self.trail is None else self.trail.entries)
        record.ranking = self.state.ranking
        return record

    # --- The seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(chair.name for chair in self.chairs)

    def seats_of(self, who: str) -> tuple[int, ...]:
        """The seats of a person."""
        return self._seats_by_person.get(who, ())

    @Lazy
    def _seats_by_person(self) -> dict[str, tuple[int, ...]]:
        """The people who sit here: it is asked for every page, at every turn."""
        seated: dict[str, tuple[int, ...]] = {}
        for seat, chair in enumerate(self.chairs):
            if chair.sitter == "person":
                seated[chair.who] = (*seated.get(chair.who, ()), seat)
        return seated

    def may_start(self) -> bool:
        """Whether the game can begin: all seats are taken and, if that is waited for, all ready."""
        waiting = self.trail is None and self.frozen is None
        return waiting and self._is_full and self._is_ready

    @property
    def _is_full(self) -> bool:
        return not any(chair.is_open for chair in self.chairs)

    @property
    def _is_ready(self) -> bool:
        people = (chair for chair in self.chairs if chair.sitter == "person")
        return not self.waits_for_ready or all(chair.ready for chair in people)

    @property
    def is_slow(self) -> bool:
        """Whether nobody is expected to be there all the time."""
        return self.clock is not None and self.clock.is_slow

    def may_return(self, seat: int) -> bool:
        """Whether a bot sails for somebody who can take the helm again."""
        return self.chairs[seat].stand_in is not None and seat not in self.resigned

    def may_undo(self, seat: int) -> bool:
        """Whether a captain can take the last command back."""
        if not self._has_mark(seat) or self.chairs[seat].stand_in is not None:
            return False
        return not self.paused and (self.is_running or self._can_go_on_again)

    def _has_mark(self, seat: int) -> bool:
        """Whether there is a command that a captain could take back, if the game goes on."""
        if not self.marks:
            return False
        # In a study a person takes back what bots and chance have answered as well.
        return self.marks[-1].seat == seat or (self.study and self._is_persons(seat))

    @property
    def _can_go_on_again(self) -> bool:
        """Whether the end of the game can be taken back."""
        return self.study and self.frozen is None and not self.ended_by_resigning

    def _is_persons(self, seat: int) -> bool:
        return seat in range(len(self.chairs)) and self.chairs[seat].sitter == "person"

    def rematch_chairs(self) -> tuple[Chair, ...]:
        """The chairs for another game of the same players: everybody moves up by one seat."""
        return tuple(chair.anew for chair in (*self.chairs[1:], *self.chairs[:1]))

    # --- Who decides, and how much time there is

    @Lazy
    def bot_to_act(self) -> str | None:
        """The name of the bot whose decision is due."""
        if not self.is_running or self.paused or self.state.to_act is None:
            return None
        return self.chairs[self.state.to_act].sailed_by

    @property
    def _persons_decision(self) -> TurnKey | None:
        """The decision that a person has to make now."""
        if not self.is_running or self.state.turn_key is None:
            return None
        seat, _ = key = self.state.turn_key
        return key if self.chairs[seat].sailed_by is None else None

    @property
    def deadline(self) -> float | None:
        """When the captain to act has no time left, in Unix seconds; None if no clock runs."""
        times = self.times
        if times is None or times.runs_for is None or not self.is_running or self.paused:
            return None
        return times.at + times.left(times.runs_for, times.at)

    def time_left(self, at: float) -> tuple[float | None, ...]:
        """The seconds that every seat has, now or for its next decision; None without a clock."""
        times = self.times
        if times is None:
            return (None,) * len(self.chairs)
        moment = times.at if self.paused else at
        return tuple(
            times.left(seat, moment) if chair.sitter == "person" else None
            for seat, chair in enumerate(self.chairs)
        )

    def is_late(self, at: float) -> bool:
        """Whether the captain to act has no time left."""
        return self.deadline is not None and at >= self.deadline
