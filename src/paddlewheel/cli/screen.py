"""The screen: a console that speaks one language and knows the captains of one game."""

from collections.abc import Iterable, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.boards.room import Room
from paddlewheel.cli.captains import captains_list, captains_table, filled, letter
from paddlewheel.cli.colours import BAD, DIM
from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.core.event import Event
from paddlewheel.core.record import Seat
from paddlewheel.core.state import State
from paddlewheel.core.words import Speaker

_GAP = 2
_LIST_WIDTH = 22
"""The least room beside the board for the list of captains."""
_OTHER_LINES, _LEAST_HEIGHT = 8, 12


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

    def heading(self, text: str, boat: int | None = None) -> None:
        """Print a line across with a title, and with the letter of a boat if it is about one."""
        title = Text(text) if boat is None else Text.assemble(letter(boat), f" {text}")
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

    def position(
        self, state: State, boat: int | None, events: Sequence[Event] = (), *, brief: bool = False
    ) -> None:
        """Print the board with the captains beside it or below; in words if it does not fit.

        A boat is marked, and its way in some events. A brief one leaves out what would stand below,
        because more is still to come there.
        """
        board, room = board_of(state), Room(self.width, self._height)
        beside = Room(self.width - _LIST_WIDTH - _GAP, self._height)
        small = board.draw(state, beside, boat, events)
        large = None if small is not None else board.draw(state, room, boat, events)
        if small is not None:
            self._side_by_side(small, state, boat)
        elif large is not None and brief:
            self.show(large)
        elif large is not None:
            self.show(large, self._legend(state, self.width))
            self.show(Text(" · ".join(board.headline(state, self.say))))
            self.show(captains_table(state, self.seats, boat, self.say))
        elif not brief:
            self.show(Text(state.describe(self.lang, self.names)))

    def whole_board(self, state: State, boat: int | None) -> None:
        """Print all of the board, however high it is; as usual if that is too wide."""
        room = Room(self.width, self._height, everything=True)
        whole = board_of(state).draw(state, room, boat)
        if whole is None:
            self.whisper(self.say("The whole board is too wide for this terminal."))
            self.position(state, boat)
        else:
            self.show(whole, self._legend(state, self.width))

    def _legend(self, state: State, width: int) -> Text:
        signs = board_of(state).legend(self.say)
        return Text("\n".join(filled(signs, width)), DIM)

    @property
    def _height(self) -> int:
        """The lines for a board: what is told and asked needs some too."""
        return max(_LEAST_HEIGHT, self.console.height - _OTHER_LINES)

    def _side_by_side(self, board: Text, state: State, boat: int | None) -> None:
        lines = board.split()
        wide = max(line.cell_len for line in lines)
        room = min(self.width - wide - _GAP, 2 * _LIST_WIDTH)
        beside: list[RenderableType] = [captains_list(state, self.seats, boat, self.say, room)]
        legend = self._legend(state, room)
        options = self.console.options.update(width=room)
        needed = self.console.render_lines(Group(*beside, legend), options)
        if len(needed) <= max(len(lines), self._height):
            beside.append(legend)
        grid = Table.grid(padding=(0, _GAP, 0, 0), pad_edge=False)
        grid.add_column(no_wrap=True)
        grid.add_column(width=room)
        grid.add_row(board, Group(*beside))
        self.show(grid)


def _bullet(line: str) -> RenderableType:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row("·", Text(line))
    return Padding(grid, (0, 0, 0, 1))
