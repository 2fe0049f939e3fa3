"""A game at this terminal: the table it is played at, its file, the screen that shows it."""

from collections.abc import Sequence
from pathlib import Path

from paddlewheel.bots import make_bot
from paddlewheel.cli.captains import HUMAN
from paddlewheel.cli.logbook import Logbook
from paddlewheel.cli.screen import Screen
from paddlewheel.cli.story import Story
from paddlewheel.core.chance import Dealer, SecretDealer, SeededDealer
from paddlewheel.core.record import Record, Seat, Step
from paddlewheel.core.state import Action, State
from paddlewheel.table import Chair, Opened, Table

HERE = "terminal"
"""Whoever sits at this keyboard: one person for the table, on all seats of people."""


class LeftTheTableError(Exception):
    """The person at the keyboard has gone, by a word or because the input ended."""


class Sitting:
    """A table, and what everybody who takes part needs."""

    def __init__(
        self, record: Record, lang: str, *, seed: int | None, path: Path | None, force: bool
    ) -> None:
        for seat in record.seats:
            if seat.player != HUMAN:
                make_bot(seat.player)  # an unknown one is refused before the game and not in it
        self.seed = seed
        self.screen = Screen(lang, record.seats)
        self.kept = len(record.log)
        """The entries that there were when this sitting began."""
        self.table, _ = _opened(record).start(self._dealer, record.log)
        self.logbook = Logbook(path, force=force)

    @property
    def _dealer(self) -> Dealer:
        """Secret randomness, or the seed's."""
        return SecretDealer() if self.seed is None else SeededDealer(self.seed)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where somebody sits."""
        return self.table.seats_of(HERE)

    @property
    def state(self) -> State:
        """The position now."""
        return self.table.state

    @property
    def steps(self) -> Sequence[Step]:
        """What has been done so far."""
        return self.table.steps

    @property
    def story(self) -> Story:
        """What happened so far, in words."""
        return Story(self.steps, self.screen.lang, self.screen.names)

    # --- Commands

    def act(self, actions: Sequence[Action]) -> None:
        """Let the captain to act play some actions of a turn."""
        table, seat = self.table, self.state.to_act
        assert seat is not None, "the game is not over"
        words = [str(action) for action in actions]
        self.table, _ = table.act(seat, table.version, _command(table), words, self._dealer)

    def bots_choice(self) -> Sequence[Action]:
        """What the bot to act does.

        It is made anew for every turn, seeded by the place in the log: so a game that was kept and
        resumed goes on as it would have without the break.
        """
        name = self.table.bot_to_act
        assert name is not None, "a bot is to act"
        own = None if self.seed is None else f"{self.seed}/{self.state.to_act}/{len(self.steps)}"
        return make_bot(name, own).choose(self.state)

    @property
    def undoer(self) -> int | None:
        """The seat of somebody here whose last turn can be taken back."""
        return next((seat for seat in self.people if self.table.may_undo(seat)), None)

    def undo(self, seat: int) -> None:
        """Take the last turn of a seat back."""
        table = self.table
        self.table, _ = table.undo(seat, table.version, _command(table))

    # --- The file

    def move_to(self, path: Path) -> None:
        """Write to this file from now on."""
        self.logbook.move_to(path, self.table.record)

    def write(self) -> None:
        """Bring the file up to date, if there is one."""
        self.logbook.write(self.table.record)

    def keep(self) -> Path:
        """Write the game to its file, or to a place of our own; returns where."""
        return self.logbook.keep(self.table.record)


def _command(table: Table) -> str:
    """Nothing is sent twice here, so the version will do."""
    return str(table.version)


def _opened(record: Record) -> Table:
    """The table of a record, before its game has begun."""
    chairs = tuple(map(_chair, record.seats))
    beginning = None if record.start is None else record.first_state()
    return Table.opened(Opened(HERE, "", record.title, record.rule_set, chairs, beginning))


def _chair(seat: Seat) -> Chair:
    if seat.player == HUMAN:
        return Chair("person", seat.name, HERE)
    return Chair("bot", seat.name, seat.player)
