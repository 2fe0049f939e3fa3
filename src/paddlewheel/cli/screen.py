"""The screen: a console that speaks one language and knows the captains of one game."""

from collections.abc import Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.captains import captains_list, captains_table, letter
from paddlewheel.cli.colours import BAD, DIM
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.record import Seat
from paddlewheel.core.state import State
from paddlewheel.core.words import Speaker

_GAP = 2
_LIST_WIDTH = 22
"""The least room beside the board for the list of captains."""


def new_console() -> Console:
    """A console on which texts mean what they say: no markup, no guessed highlights."""
    return Console(markup=False, highlight=False, emoji=False)


def printable(name: str) -> str:
    """A name without signs that would drive a terminal; records can come from anywhere."""
    return "".join(sign if sign.isprintable() else "�" for sign in name)


class Screen:
    """Shows positions and tells things."""

    def __init__(self, lang: str, seats: Sequence[Seat], console: Console | None = None) -> None:
        self.lang = lang
        self.say = Speaker(lang)
        self.seats = tuple(Seat(printable(s.name), printable(s.player)) for s in seats)
        self.names = tuple(seat.name for seat in self.seats)
        self.console = console or new_console()

    @property
    def width(self) -> int:
        """The columns that there are now."""
        return self.console.width

    def show(self, *what: RenderableType) -> None:
        """Print something."""
        for each in what:
            self.console.print(each)

    def whisper(self, text: str) -> None:
        """Print something that is only by the way."""
        self.console.print(Text(text, DIM))

    def heading(self, text: str, seat: int | None = None) -> None:
        """Print a line across with a title, and with the letter of a seat if it is about one."""
        title = Text(text) if seat is None else letter(seat) + Text(f" {text}")
        self.console.print(Rule(title, align="left", style=DIM))

    def complain(self, error: PaddlewheelError) -> None:
        """Print why something was refused."""
        self.console.print(Text(f"{error.tell(self.lang)} [{error.code}]", BAD))

    def tell(self, lines: Iterable[str]) -> None:
        """Print lines of the log."""
        for line in lines:
            self.console.print(_bullet(line))

    def path_line(self, text: str) -> None:
        """Print a line that is meant to be copied: it is never broken."""
        self.console.print(Text(text), soft_wrap=True)

    def position(self, state: State, active: int | None, *, brief: bool = False) -> None:
        """Print the board with the captains beside it or below; in words if it does not fit.

        A brief one leaves out what would stand below, because more is still to come there.
        """
        board = board_of(state)
        small = board.draw(state, self.width - _LIST_WIDTH - _GAP, active)
        large = board.draw(state, self.width, active)
        if small is not None:
            self._side_by_side(small, state, active)
        elif large is not None and brief:
            self.show(large)
        elif large is not None:
            self.show(large, Text(board.legend(self.say), DIM))
            self.show(Text(" · ".join(board.headline(state, self.say))))
            self.show(captains_table(state, self.seats, active, self.say))
        else:
            self.show(Text(state.describe(self.lang, self.names)))

    def _side_by_side(self, board: Text, state: State, active: int | None) -> None:
        wide = max(line.cell_len for line in board.split())
        room = min(self.width - wide - _GAP, 2 * _LIST_WIDTH)
        captains = captains_list(state, self.seats, active, self.say, room)
        legend = Text(board_of(state).legend(self.say), DIM)
        grid = Table.grid(padding=(0, _GAP, 0, 0), pad_edge=False)
        grid.add_column(no_wrap=True)
        grid.add_column(width=room)
        grid.add_row(board, Group(captains, legend))
        self.show(grid)


def _bullet(line: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row("·", Text(line))
    return Padding(grid, (0, 0, 0, 1))
