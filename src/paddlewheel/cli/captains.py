"""The captains of a game: as a table, or as a list that fits beside a board."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.colours import DIM, boat_style
from paddlewheel.core.fleet import SIGNS
from paddlewheel.core.record import Seat
from paddlewheel.core.state import State
from paddlewheel.core.words import Speaker

HUMAN = "human"
"""The player of a seat where a person sits; any other is the name of a bot."""

_MARGIN = 5
"""Room for the mark and the letter of a captain in the list."""


def letter(look: int) -> Text:
    """The letter of a boat on its colour."""
    return Text(f" {SIGNS[look]} ", boat_style(look))


def _mark(boat: int, active: int | None) -> str:
    return "▶" if boat == active else " "


def _fleet(state: State, seats: Sequence[Seat]) -> Iterator[tuple[int, Seat]]:
    """All boats with their captains, those of one captain together."""
    for number, seat in enumerate(seats):
        for boat in board_of(state).boats(state, number):
            yield boat, seat


def _player(seat: Seat, say: Speaker) -> str:
    return say("human") if seat.player == HUMAN else seat.player


def captains_table(
    state: State, seats: Sequence[Seat], active: int | None, say: Speaker
) -> RenderableType:
    """A line a boat; the one to act is marked."""
    board = board_of(state)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("", no_wrap=True)
    table.add_column("", no_wrap=True)
    table.add_column(say("Captain"), no_wrap=True, overflow="ellipsis")
    table.add_column(say("Player"), no_wrap=True, overflow="ellipsis")
    fleet = {boat: board.facts(state, boat, say) for boat, _ in _fleet(state, seats)}
    labels = [label for label in fleet[0] if any(facts[label] for facts in fleet.values())]
    for label in labels:
        table.add_column(label, justify="right")
    for boat, seat in _fleet(state, seats):
        name = Text(board.name(state, boat, seat.name))
        facts = (fleet[boat][label] for label in labels)
        sign = letter(board.look(state, boat))
        table.add_row(_mark(boat, active), sign, name, Text(_player(seat, say)), *facts)
    return table


def captains_list(
    state: State, seats: Sequence[Seat], active: int | None, say: Speaker, width: int
) -> RenderableType:
    """Some short lines a boat, below what belongs to nobody."""
    board = board_of(state)
    headline = filled(board.headline(state, say), width)
    blocks: list[RenderableType] = [Text(line) for line in headline]
    for boat, seat in _fleet(state, seats):
        facts = board.facts(state, boat, say).items()
        pieces = [_fact(label, value) for label, value in facts if value]
        grid = Table.grid()
        grid.add_column(width=_MARGIN, no_wrap=True)
        grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
        name = board.name(state, boat, seat.name)
        captain = Text(name, "bold").append(f" · {_player(seat, say)}", DIM)
        grid.add_row(Text(_mark(boat, active)) + letter(board.look(state, boat)), captain)
        for line in filled(pieces, width - _MARGIN):
            grid.add_row("", Text(line))
        blocks.append(grid)
    return Group(*blocks)


def _fact(label: str, value: str) -> str:
    """A figure needs its label, a word such as “not started” does not."""
    return value if value[0].isalpha() else f"{label} {value}"


def filled(pieces: Sequence[str], width: int) -> list[str]:
    """Pieces put together to lines; a piece is never broken.

    >>> filled(["one", "two", "three"], 10)
    ['one · two', 'three']
    """
    lines = [pieces[0]]
    for piece in pieces[1:]:
        longer = f"{lines[-1]} · {piece}"
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(piece)
    return lines
