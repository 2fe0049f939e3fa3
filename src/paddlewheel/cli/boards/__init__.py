"""Boards for the terminal, one module a title, by the title's name."""

from collections.abc import Sequence
from typing import Any, Protocol

from rich.text import Text

from paddlewheel.cli.boards import queen, siegers
from paddlewheel.cli.boards.room import Room
from paddlewheel.core.event import Event
from paddlewheel.core.state import State
from paddlewheel.core.words import Speaker


class Board(Protocol):
    """What a title shows of a position; each module of this package is one."""

    def draw(
        self, state: Any, room: Room, active: int | None, events: Sequence[Event] = ()
    ) -> Text | None:
        """The board with a boat marked, and its way in these events; None if it does not fit."""
        ...

    def boat_to_act(self, state: Any) -> int | None:
        """The boat that a captain has to decide for."""
        ...

    def boats(self, state: Any, seat: int) -> Sequence[int]:
        """The boats of a seat."""
        ...

    def look(self, state: Any, boat: int) -> int:
        """Which letter and colour a boat has."""
        ...

    def name(self, state: Any, boat: int, captain: str) -> str:
        """What a boat is called in a list of captains."""
        ...

    def legend(self, say: Speaker) -> Sequence[str]:
        """What the signs of the board mean, one by one."""
        ...

    def headline(self, state: Any, say: Speaker) -> tuple[str, ...]:
        """What belongs to nobody, in short pieces: the round, what lies in the box."""
        ...

    def facts(self, state: Any, boat: int, say: Speaker) -> dict[str, str]:
        """What there is to know of a boat, by a short label; the same labels for all boats."""
        ...


BOARDS: dict[str, Board] = {"queen": queen, "siegers": siegers}


def board_of(state: State) -> Board:
    """The board of the title that this is a position of."""
    return BOARDS[state.title_name]
