"""All turns of Mississippi Queen at a glance: the cells to end on, facings across."""

import re
from collections.abc import Iterator, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.boards.queen import ARROWS
from paddlewheel.cli.colours import DIM, GOOD
from paddlewheel.cli.editors.queen_ends import End, Goal, ends_of, open_draft, queen, reach
from paddlewheel.cli.editors.queen_reading import read_line
from paddlewheel.cli.editors.queen_words import missing
from paddlewheel.core.state import Turn
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.actions import COMPASS, Push, cell_name
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.games.queen.river import SPACING, TILE
from paddlewheel.games.queen.state import QueenState

_FEW = 10
"""So many cells are shown unless all are asked for."""
_WIDE = 50
"""From so many columns on the coal is shown beside the speed."""

Row = tuple[int, str]
"""A cell, and what comes of ending there."""


def overview(draft: Turn, say: Speaker, width: int, wanted: str) -> RenderableType:
    """Where the boat can end from here; or all ways to one cell."""
    if not isinstance(queen(draft.before).job, PlayTurn):
        return Text(missing(open_draft(draft), say))
    if re.fullmatch(r"\d+\.\d+", wanted):
        return _ways(draft, wanted, say, width)
    rows = _rows(queen(draft.before), ends_of(draft), say)
    shown = list(rows) if wanted == "all" else _best(queen(draft.before), rows)
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column(say("Cell"), no_wrap=True)
    for facing, arrow in zip(COMPASS, ARROWS, strict=True):
        table.add_column(f"{facing} {arrow}", no_wrap=True)
    table.add_column("")
    for row in shown:
        ends = [_cheapest(rows[row], facing) for facing in range(len(COMPASS))]
        cells = [_shown(end, with_coal=width >= _WIDE) for end in ends]
        table.add_row(cell_name(row[0]), *cells, Text(row[1], GOOD))
    return Group(table, *_captions(say, width, len(rows) - len(shown)))


def _rows(state: QueenState, ends: Sequence[End], say: Speaker) -> Mapping[Row, Sequence[End]]:
    """The ends by cell, from the front; those from which something comes stand alone."""
    rows: dict[Row, list[End]] = {}
    for end in sorted(ends, key=lambda end: state.river.stick(end.cell), reverse=True):
        rows.setdefault((end.cell, _gain(end, say)), []).append(end)
    return rows


def _gain(end: End, say: Speaker) -> str:
    if end.lands:
        return say("lands")
    return say("takes a passenger") if end.boards else ""


def _best(state: QueenState, rows: Mapping[Row, Sequence[End]]) -> list[Row]:
    """The rows from which something comes and those that lead far for their coal, in order."""

    def worth(row: Row) -> tuple[bool, float]:
        tile, level, _ = state.river.stick(row[0])
        middle = state.river.stick(TILE * tile + 7)[1]
        return bool(row[1]), SPACING * tile + (level - middle) / 2 + rows[row][0].coal

    best = sorted(rows, key=worth, reverse=True)[:_FEW]
    return [row for row in rows if row in best]


def _cheapest(ends: Sequence[End], facing: int) -> End | None:
    return next((end for end in ends if end.facing == facing), None)


def _shown(end: End | None, *, with_coal: bool) -> Text:
    if end is None:
        return Text("")
    cell = Text(f"v{end.speed}")
    if with_coal:
        cell.append(f"/{end.coal}", DIM)
    return cell.append("!" if end.pushes else "")


def _captions(say: Speaker, width: int, hidden: int) -> Iterator[Text]:
    if width >= _WIDE:
        yield Text(say("Speed/coal left, the cheapest way; ! pushes a boat."), DIM)
    else:
        yield Text(say("The speed of the cheapest way; ! pushes a boat."), DIM)
    if hidden:
        more = say.count(
            hidden, "“list all” shows {n} more cell.", "“list all” shows {n} more cells."
        )
        yield Text(more, DIM)


def _ways(draft: Turn, wanted: str, say: Speaker, width: int) -> RenderableType:
    """All ways to end on a cell: what each leaves, and how it is played."""
    goal = read_line(wanted, None)
    assert isinstance(goal, Goal)
    reach(draft, goal)  # refuses a cell that cannot be reached
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(wanted, no_wrap=True)
    table.add_column(say("Coal"), justify="right")
    table.add_column(say("Pushes"), no_wrap=True)
    if width >= _WIDE:
        table.add_column(say("Turn"), no_wrap=True, overflow="ellipsis")
    for end in ends_of(draft):
        if end.cell == goal.cell:
            pushes = " ".join(str(step) for step in end.steps if isinstance(step, Push))
            turn = " ".join(map(str, end.steps))
            row = (str(end), str(end.coal), pushes)
            table.add_row(*row, turn) if width >= _WIDE else table.add_row(*row)
    return table
