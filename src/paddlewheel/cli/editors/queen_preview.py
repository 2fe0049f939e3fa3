"""What a draft of Mississippi Queen sets off: in words, with cells and coal before and after."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.colours import DIM
from paddlewheel.cli.editors.queen_ends import End, distinct, ends_of, is_over, queen
from paddlewheel.cli.editors.queen_words import heading, missing
from paddlewheel.core.event import Event
from paddlewheel.core.state import Turn
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.jobs import DrawTile, PlayTurn, RollDie
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.telling import tell
from paddlewheel.games.queen.voyage import without_steps

_WIDE = 60
"""From so many columns on the numbers stand beside the words, else below them."""
_FEW = 6
"""So many other ways to end on the same cell are named."""


@dataclass(frozen=True)
class _Line:
    """What happens, and the cell and the coal that it changes."""

    text: str
    cell: tuple[int, int] | None = None
    coal: tuple[int, int] | None = None


def preview(draft: Turn, names: Sequence[str], say: Speaker, width: int) -> RenderableType:
    """What happens, numbered, and below it what is still to be said."""
    lines = list(_lines(draft, names, say))
    beside = width >= _WIDE and any(line.cell or line.coal for line in lines)
    table = _table(draft, lines, say) if beside else _narrow(lines, say)
    notes = [Text(note, DIM) for note in _notes(draft, names, say)]
    return Group(table, *notes)


def _table(draft: Turn, lines: Sequence[_Line], say: Speaker) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=DIM)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(str(draft))
    table.add_column(say("Cell"), justify="right", no_wrap=True)
    table.add_column(say("Coal"), justify="right", no_wrap=True)
    for number, line in enumerate(lines, start=1):
        table.add_row(str(number), Text(line.text), _cells(line), _coal(line))
    return table


def _narrow(lines: Sequence[_Line], say: Speaker) -> Table:
    grid = Table.grid(padding=(0, 1, 0, 0))
    for number, line in enumerate(lines, start=1):
        changes = ((say("Cell"), _cells(line)), (say("Coal"), _coal(line)))
        told = " · ".join(f"{label} {change}" for label, change in changes if change)
        grid.add_row(str(number), Text(line.text))
        if told:
            grid.add_row("", Text(told, DIM))
    return grid


def _cells(line: _Line) -> str:
    return f"{cell_name(line.cell[0])} → {cell_name(line.cell[1])}" if line.cell else ""


def _coal(line: _Line) -> str:
    return f"{line.coal[0]} → {line.coal[1]}" if line.coal else ""


def _lines(draft: Turn, names: Sequence[str], say: Speaker) -> Iterator[_Line]:
    """The events of the draft; the cells of a straight way are one step."""
    before = queen(draft.before)
    assert before.boat_to_act is not None
    coal, start = before.boats[before.boat_to_act].coal, before.boats[before.boat_to_act].cell
    for event in without_steps(draft.events):
        text = tell(event, say.lang, names, before.rose)
        cost = event.coal if isinstance(event, ev.SpeedSet | ev.Steered) else 0
        if text and not isinstance(event, ev.RoundBegan):
            yield _Line(text, _move(event, start), (coal, coal - cost) if cost else None)
        coal -= cost
        start = event.end if isinstance(event, ev.Sailed) else start


def _move(event: Event, start: int | None) -> tuple[int, int] | None:
    match event:
        case ev.Sailed() if start is not None:
            return start, event.end
        case ev.Pushed():
            return event.start, event.end
        case _:
            return None


def _notes(draft: Turn, names: Sequence[str], say: Speaker) -> Iterator[str]:
    """What is still to be typed; else who decides next, and the other ways to end there."""
    state = queen(draft.state)
    if not is_over(draft):
        yield missing(draft, say)
    elif isinstance(queen(draft.before).job, PlayTurn):
        if isinstance(state.job, DrawTile | RollDie):
            yield say("Then the river goes on: the next tile is laid.")
        elif state.boat_to_act is not None and not isinstance(state.job, PlayTurn):
            yield heading(state, names, say)
        yield from _other_ways(draft, say)


def _other_ways(draft: Turn, say: Speaker) -> Iterator[str]:
    this = End(_start(draft), draft)
    others = [end for end in ends_of(draft) if end.cell == this.cell and str(end) != str(this)]
    known = distinct(others)
    if known:
        more = " …" if len(known) > _FEW else ""
        yield say(
            "Also to {cell}: {known}",
            cell=cell_name(this.cell),
            known=", ".join(known[:_FEW]) + more,
        )


def _start(draft: Turn) -> QueenState:
    return queen(draft.start())
