"""One table as a value: commands make a new table and the change that leads to it."""

from collections.abc import Iterable, Sequence

from paddlewheel.core.chance import Dealer
from paddlewheel.core.record import Entry, replayed
from paddlewheel.table.chairs import Chair
from paddlewheel.table.changes import (
    Acted,
    Change,
    GivenBack,
    Paused,
    Readied,
    Resumed,
    Sat,
    Started,
    Stood,
    TakenOver,
    Undone,
    Why,
)
from paddlewheel.table.errors import TableError
from paddlewheel.table.folding import Folding
from paddlewheel.table.voyage import Voyage

Changed = tuple["Table", Change]

STAND_IN = "mate"
"""The bot that sails for somebody if none is named."""


class Table(Folding):
    """A table that takes commands.

    Those that a clock needs are told the moment, in Unix seconds. One before the last one that the
    table has heard of counts as that one; without a clock it is not looked at.
    """

    # --- Before the game

    def sit(self, seat: int, chair: Chair) -> Changed:
        """Take an open seat."""
        if not self._waiting_chair(seat).is_open:
            raise TableError("seat_taken", "Somebody sits there already.")
        return self._changed(Sat(seat, chair))

    def stand_up(self, seat: int) -> Changed:
        """Leave a seat; a bot can be taken away so, too."""
        if self._waiting_chair(seat).is_open:
            raise TableError("seat_open", "Nobody sits there.")
        return self._changed(Stood(seat))

    def ready(self, seat: int, ready: bool = True) -> Changed:
        """Say that one is ready for the game to begin, or not any more."""
        if self._waiting_chair(seat).sitter != "person":
            raise TableError("no_person", "No person sits there.")
        return self._changed(Readied(seat, ready))

    def start(
        self, dealer: Dealer, kept: Iterable[Entry] = (), *, at: float | None = None
    ) -> Changed:
        """Begin the game, or go on with one of which a log was kept; every seat must be taken."""
        self._check_waiting()
        if not self._is_full:
            raise TableError("open_seats", "There are open seats.")
        if not self._is_ready:
            raise TableError("not_ready", "Not everybody is ready.")
        steps = tuple(replayed(self._first_state(), kept))
        voyage = Voyage(steps[-1].state if steps else self._first_state(), len(steps))
        voyage.go_on(dealer)
        steps, moment = (*steps, *voyage.steps), self._moment(at)
        change = Started(tuple(step.entry for step in steps), moment)
        return self._begun(steps, moment), change

    # --- The game

    def act(  # noqa: PLR0913 (who, what, and when)
        self,
        seat: int,
        version: int,
        command: str,
        actions: Sequence[str],
        dealer: Dealer,
        *,
        at: float | None = None,
        by_bot: bool = False,
    ) -> Changed:
        """Play actions of one turn; all of them are legal, or nothing happens.

        Whoever is late and acts before the time-out was called has acted.
        """
        self._check_turn(seat, version)
        if not by_bot:
            self._check_at_helm(seat)
        voyage, moment = Voyage(self.state, len(self.steps), self.plan), self._moment(at)
        voyage.act(actions)
        voyage.go_on(dealer)
        change = Acted(seat, command, voyage.entries, voyage.plan, moment)
        return self._moved(seat, command, voyage.steps, voyage.plan, moment), change

    def undo(self, seat: int, version: int, command: str, *, at: float | None = None) -> Changed:
        """Take the last command back, unless chance or somebody else has answered it.

        It gives no time back, and so it is refused if none would be left. In a study it takes back
        the last command of a person, whatever has followed, and be it the end of the race.
        """
        self._check_version(version)
        if self.ended_by_resigning:
            self._check_going()
        if not self._has_mark(seat):
            raise TableError("nothing_to_undo", "There is nothing of yours to take back.")
        self._check_going(or_over=self._can_go_on_again)
        self._check_at_helm(seat)
        change = Undone(seat, command, self._moment(at))
        table, _ = changed = self._changed(change)
        if change.at is not None and table.is_late(change.at):
            raise TableError("no_time_left", "There is no time left to decide anew.")
        return changed

    # --- Who sails

    def take_over(
        self, seat: int, bot: str = STAND_IN, why: Why = "away", at: float | None = None
    ) -> Changed:
        """Let a bot sail for a person who is late or away, or has resigned."""
        self._check_going()
        self._check_person(seat)
        moment = self._moment(at)
        if why != "resigned":
            self._check_at_helm(seat)
        if why == "time" and not (self.state.to_act == seat and self._is_late(moment)):
            raise TableError("not_late", "There is time left.")
        return self._changed(TakenOver(seat, bot, why, moment))

    def time_out(self, at: float, bot: str = STAND_IN) -> Changed:
        """Let a bot sail for the captain to act, who has no time left."""
        self._check_going()
        seat = self.state.to_act
        assert seat is not None, "the game is not over"
        return self.take_over(seat, bot, "time", at)

    def give_back(self, seat: int, at: float | None = None) -> Changed:
        """Let the person sail again, also if the bot was about to decide."""
        self._check_going()
        self._check_person(seat)
        if self.chairs[seat].stand_in is None:
            raise TableError("no_stand_in", "No bot sails for this seat.")
        return self._changed(GivenBack(seat, self._moment(at)))

    def resign(self, seat: int, at: float | None = None, bot: str = STAND_IN) -> Changed:
        """Give up; a bot sails the boat to the end, so that the others can race on."""
        return self.take_over(seat, bot, "resigned", at)

    # --- Pauses

    def pause(self, at: float | None = None) -> Changed:
        """Stop all clocks; nobody can act until the game is resumed."""
        self._check_going()
        return self._changed(Paused(self._moment(at)))

    def resume(self, at: float | None = None) -> Changed:
        """Go on after a pause."""
        self._check_thawed()
        if not self.paused:
            raise TableError("not_paused", "The game is not paused.")
        return self._changed(Resumed(self._moment(at)))

    def _changed(self, change: Change) -> Changed:
        return self.after(change), change

    # --- What is refused

    def _waiting_chair(self, seat: int) -> Chair:
        """A chair of a table where the game has not begun."""
        self._check_waiting()
        self._check_seat(seat)
        return self.chairs[seat]

    def _check_waiting(self) -> None:
        self._check_thawed()
        if self.trail is not None:
            raise TableError("already_started", "The game has begun.")

    def _check_seat(self, seat: int) -> None:
        if seat not in range(len(self.chairs)):
            raise TableError("no_such_seat", "There is no seat {seat}.", seat=seat)

    def _check_person(self, seat: int) -> None:
        """Refuse to change who sails for a seat that is no person's, or has resigned."""
        self._check_seat(seat)
        if self.chairs[seat].sitter != "person":
            raise TableError("no_person", "No person sits there.")
        if seat in self.resigned:
            raise TableError("resigned", "Whoever has resigned does not come back.")

    def _check_at_helm(self, seat: int) -> None:
        if self.chairs[seat].stand_in is not None:
            raise TableError("sailed_by_bot", "A bot sails for this seat.")

    def _check_turn(self, seat: int, version: int) -> None:
        self._check_version(version)
        self._check_going()
        if self.state.to_act != seat:
            raise TableError("not_your_turn", "It is not your turn.")

    def _check_thawed(self) -> None:
        if self.frozen is not None:
            raise TableError(
                "frozen",
                "This game can only be looked at; its log cannot be followed any further: {why}",
                why=str(self.frozen),
            )

    def _check_going(self, *, or_over: bool = False) -> None:
        self._check_thawed()
        if self.is_over and not or_over:
            raise TableError("game_over", "The game is over; nothing can be done any more.")
        if self.paused:
            raise TableError("paused", "The game is paused.")

    def _check_version(self, version: int) -> None:
        self._check_thawed()
        if version != self.version:
            raise TableError(
                "stale_version",
                "The table has gone on: this answers version {version}, it is at {now}.",
                version=version,
                now=self.version,
            )

    # --- Moments

    def _moment(self, at: float | None) -> float | None:
        """The moment that is written down."""
        if self.clock is None:
            return None
        assert at is not None, "a table with a clock is told the time"
        return float(at) if self.times is None else max(float(at), self.times.at)

    def _is_late(self, moment: float | None) -> bool:
        return moment is not None and self.is_late(moment)
