"""Boards for the terminal, one module a title, by the title's name."""

from typing import Any, Protocol

from rich.text import Text

from paddlewheel.cli.boards import siegers
from paddlewheel.core.state import State
from paddlewheel.core.words import Speaker


class Board(Protocol):
    """What a title shows of a position; each module of this package is one."""

    def draw(self, state: Any, width: int, active: int | None) -> Text | None:
        """The board with the active seat's boat marked; None if the terminal is too narrow."""
        ...

    def legend(self, say: Speaker) -> str:
        """What the signs of the board mean."""
        ...

    def headline(self, state: Any, say: Speaker) -> tuple[str, ...]:
        """What belongs to nobody, in short pieces: the round, what lies in the box."""
        ...

    def facts(self, state: Any, seat: int, say: Speaker) -> dict[str, str]:
        """What there is to know of a seat, by a short label; the same labels for all seats."""
        ...


BOARDS: dict[str, Board] = {"siegers": siegers}


def board_of(state: State) -> Board:
    """The board of the title that this is a position of."""
    return BOARDS[state.title_name]
