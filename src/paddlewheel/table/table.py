"""One table as a value: commands make a new table and the change that leads to it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from paddlewheel.core.chance import Dealer
from paddlewheel.core.record import Entry, Record, Seat, Step, replayed
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import State
from paddlewheel.core.titles import title
from paddlewheel.table.chairs import Chair
from paddlewheel.table.changes import Acted, Change, Opened, Sat, Started, Undone
from paddlewheel.table.errors import TableError
from paddlewheel.table.voyage import Plan, Voyage


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a command can be taken back to: its captain alone has acted in it."""

    seat: int
    steps: int
    plan: Plan


Changed = tuple["Table", Change]


@dataclass(frozen=True)
class Table:
    """A game with its seats. A version counts the changes; commands name the one they answer."""

    host: str
    name: str
    title: str
    rules: RuleSet
    chairs: tuple[Chair, ...]
    beginning: State | None = None
    """The position that the game begins with, if it is not that of a new one."""
    version: int = 1
    first: State | None = None
    """The state before the first entry, once the game has begun."""
    steps: tuple[Step, ...] = ()
    plan: Plan = ()
    """What the captain of an interrupted turn will do."""
    marks: tuple[Mark, ...] = ()
    commands: Mapping[str, int] = field(default_factory=dict)
    """The version that every command has led to."""

    # --- A table is a fold over its changes

    @classmethod
    def opened(cls, change: Opened) -> "Table":
        """The table as it was opened."""
        change.rules.check_players(len(change.chairs))
        at = change.start
        assert at is None or (at.rule_set, at.players) == (change.rules, len(change.chairs))
        return cls(change.host, change.name, change.title, change.rules, change.chairs, at)

    @classmethod
    def folded(cls, changes: Iterable[Change]) -> "Table":
        """The table that a log tells of."""
        first, *rest = changes
        assert isinstance(first, Opened)
        table = cls.opened(first)
        for change in rest:
            table = table.after(change)
        return table

    def after(self, change: Change) -> "Table":
        """The table after a change that was stored."""
        match change:
            case Sat(seat, chair):
                return self._with_chair(seat, chair)
            case Started(entries):
                return self._begun(replayed(self._first_state(), entries))
            case Acted(seat, command, entries, plan):
                steps = replayed(self.state, entries, len(self.steps))
                return self._moved(seat, command, tuple(steps), plan)
            case Undone(_, command):
                return self._back(command)
        raise AssertionError(f"a table is opened once: {change}")

    # --- What there is to see

    @property
    def is_running(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.first is not None and self.state.to_act is not None

    @property
    def state(self) -> State:
        """The position now."""
        if self.first is None:
            raise TableError("not_started", "The game has not begun.")
        return self.steps[-1].state if self.steps else self.first

    def state_at(self, entries: int) -> State:
        """The position after so many entries of the log."""
        return self.steps[entries - 1].state if entries else self._first_state()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def bot_to_act(self) -> str | None:
        """The name of the bot whose decision is due."""
        if not self.is_running or self.state.to_act is None:
            return None
        chair = self.chairs[self.state.to_act]
        return chair.who if chair.sitter == "bot" else None

    def seats_of(self, who: str) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.sitter == "person" and chair.who == who
        )

    def may_undo(self, seat: int) -> bool:
        """Whether a captain can take the last command back."""
        return bool(self.marks) and self.marks[-1].seat == seat

    @property
    def record(self) -> Record:
        """The game as a record."""
        seats = [
            Seat(chair.name, chair.who if chair.sitter == "bot" else "human")
            for chair in self.chairs
        ]
        record = Record.begin(self._first_state(), seats)
        record.log.extend(step.entry for step in self.steps)
        record.ranking = self.state.ranking
        return record

    # --- Commands

    def sit(self, seat: int, chair: Chair) -> Changed:
        """Take an open seat."""
        if self.first is not None:
            raise TableError("already_started", "The game has begun.")
        if seat not in range(len(self.chairs)):
            raise TableError("no_such_seat", "There is no seat {seat}.", seat=seat)
        if not self.chairs[seat].is_open:
            raise TableError("seat_taken", "Somebody sits there already.")
        return self._with_chair(seat, chair), Sat(seat, chair)

    def start(self, dealer: Dealer, kept: Iterable[Entry] = ()) -> Changed:
        """Begin the game, or go on with one of which a log was kept; every seat must be taken."""
        if self.first is not None:
            raise TableError("already_started", "The game has begun.")
        if any(chair.is_open for chair in self.chairs):
            raise TableError("open_seats", "There are open seats.")
        steps = tuple(replayed(self._first_state(), kept))
        voyage = Voyage(steps[-1].state if steps else self._first_state(), len(steps))
        voyage.go_on(dealer)
        steps = (*steps, *voyage.steps)
        return self._begun(steps), Started(tuple(step.entry for step in steps))

    def act(
        self, seat: int, version: int, command: str, actions: Sequence[str], dealer: Dealer
    ) -> Changed:
        """Play actions of one turn; all of them are legal, or nothing happens."""
        self._check_turn(seat, version)
        voyage = Voyage(self.state, len(self.steps), self.plan)
        voyage.act(actions)
        voyage.go_on(dealer)
        change = Acted(seat, command, voyage.entries, voyage.plan)
        return self._moved(seat, command, voyage.steps, voyage.plan), change

    def undo(self, seat: int, version: int, command: str) -> Changed:
        """Take the last command back, unless chance or somebody else has answered it."""
        self._check_version(version)
        if not self.may_undo(seat):
            raise TableError("nothing_to_undo", "There is nothing of yours to take back.")
        return self._back(command), Undone(seat, command)

    def _check_turn(self, seat: int, version: int) -> None:
        self._check_version(version)
        if self.state.to_act is None:
            raise TableError("game_over", "The game is over; nothing can be done any more.")
        if self.state.to_act != seat:
            raise TableError("not_your_turn", "It is not your turn.")

    def _check_version(self, version: int) -> None:
        if version != self.version:
            raise TableError(
                "stale_version",
                "The table has gone on: this answers version {version}, it is at {now}.",
                version=version,
                now=self.version,
            )

    # --- The next table

    def _first_state(self) -> State:
        if self.beginning is not None:
            return self.beginning
        state: State = title(self.title).new_game(self.rules, len(self.chairs))
        return state

    def _with_chair(self, seat: int, chair: Chair) -> "Table":
        chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return replace(self, chairs=chairs, version=self.version + 1)

    def _begun(self, steps: Iterable[Step]) -> "Table":
        version = self.version + 1
        return replace(self, first=self._first_state(), steps=tuple(steps), version=version)

    def _moved(self, seat: int, command: str, steps: Sequence[Step], plan: Plan) -> "Table":
        # What chance or somebody else has answered stays, and so does the end of a game.
        own = all(step.entry.seat == seat for step in steps) and steps[-1].state.to_act is not None
        mark = Mark(seat, len(self.steps), self.plan)
        version = self.version + 1
        return replace(
            self,
            steps=(*self.steps, *steps),
            plan=plan,
            marks=(*self.marks, mark) if own else (),
            version=version,
            commands={**self.commands, command: version},
        )

    def _back(self, command: str) -> "Table":
        *before, mark = self.marks
        version = self.version + 1
        return replace(
            self,
            steps=self.steps[: mark.steps],
            plan=mark.plan,
            marks=tuple(before),
            version=version,
            commands={**self.commands, command: version},
        )
