"""A game at this terminal: its record, what was told of it, and the screen that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

from paddlewheel.bots import make_bot
from paddlewheel.cli.captains import HUMAN
from paddlewheel.cli.logbook import Logbook
from paddlewheel.cli.screen import Screen
from paddlewheel.cli.story import Story
from paddlewheel.core.chance import Dealer, SecretDealer, SeededDealer
from paddlewheel.core.record import Record
from paddlewheel.core.state import Action, State


class LeftTheTableError(Exception):
    """The person at the keyboard has gone, by a word or because the input ended."""


@dataclass(frozen=True)
class Table:
    """What everybody who takes part in a game needs."""

    logbook: Logbook
    story: Story
    screen: Screen
    seed: int | None

    @property
    def record(self) -> Record:
        """The log of the game."""
        return self.logbook.record

    @property
    def dealer(self) -> Dealer:
        """Secret randomness, or the seed's."""
        return SecretDealer() if self.seed is None else SeededDealer(self.seed)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where somebody sits."""
        return tuple(n for n, seat in enumerate(self.record.seats) if seat.player == HUMAN)


class SeatedBot:
    """A bot at a seat.

    It is made anew for every turn, seeded by the place in the log: so a game that was kept and
    resumed goes on as it would have without the break.
    """

    def __init__(self, name: str, seat: int, table: Table) -> None:
        make_bot(name)  # an unknown one is refused before the game and not in it
        self._name = name
        self._seat = seat
        self._table = table

    def choose(self, state: State) -> Sequence[Action]:
        """What the bot of that name does."""
        seed, place = self._table.seed, len(self._table.record.log)
        own = None if seed is None else f"{seed}/{self._seat}/{place}"
        return make_bot(self._name, own).choose(state)
