"""All turns of Mississippi at a glance: rotations across, distances down, where each one ends."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from paddlewheel.cli.colours import DIM, GOOD
from paddlewheel.core.state import Turn
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.actions import ROTATIONS, Rotate
from paddlewheel.games.siegers.outlook import progress
from paddlewheel.games.siegers.state import SiegersState

_FEW = 8
"""So many distances are shown unless all are asked for."""
_WIDE = 50
"""From so many columns on the logs are shown beside the field."""
_STRAIGHT = ""

Grid = Mapping[str, Mapping[str, Turn]]
"""Turns by distance and rotation."""


def overview(draft: Turn, say: Speaker, width: int, wanted: str) -> RenderableType:
    """Where every rotation with every distance leads the captain to act, whatever was tried."""
    state, everything = draft.before, wanted == "all"
    assert isinstance(state, SiegersState)
    grid = _grid(state.turns())
    furthest = max(_end(turn, state.seat) for row in grid.values() for turn in row.values())
    shown = list(grid) if everything else _best_rows(grid, state.seat)
    rotations = [_STRAIGHT, *map(str, ROTATIONS)]
    used = [name for name in rotations if any(name in grid[row] for row in shown)]
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    table.add_column("", justify="right")
    for name in used:
        table.add_column(name or say("straight"), justify="right", no_wrap=True)
    for row in shown:
        turns = [grid[row].get(name) for name in used]
        table.add_row(row, *(_cell(turn, state, furthest, width >= _WIDE) for turn in turns))
    return Group(table, Text(_caption(say, width, len(grid) - len(shown)), DIM))


def _grid(turns: Sequence[Turn]) -> Grid:
    grid: dict[str, dict[str, Turn]] = {}
    for turn in turns:
        rotation = str(turn.actions[0]) if isinstance(turn.actions[0], Rotate) else _STRAIGHT
        grid.setdefault(str(turn.actions[-1]), {})[rotation] = turn
    return grid


def _best_rows(grid: Grid, seat: int) -> list[str]:
    """The distances that lead furthest, in their own order."""
    reach = {row: max(_end(turn, seat) for turn in turns.values()) for row, turns in grid.items()}
    best = sorted(reach, key=lambda row: -reach[row])[:_FEW]
    return [row for row in grid if row in best]


def _end(turn: Turn, seat: int) -> float:
    assert isinstance(turn.state, SiegersState)
    return progress(turn.state, seat)


def _cell(turn: Turn | None, before: SiegersState, furthest: float, with_logs: bool) -> Text:
    if turn is None:
        return Text("")
    assert isinstance(turn.state, SiegersState)
    steamer = turn.state.steamers[before.seat]
    field = "⚑" if steamer.field is None else str(steamer.field)
    best = _end(turn, before.seat) == furthest
    cell = Text(f"{'*' if best else ''}{field}", GOOD if best else "")
    if with_logs:
        cell.append(f"/{steamer.logs}", DIM)
    return cell


def _caption(say: Speaker, width: int, hidden: int) -> str:
    meaning = (
        say("Field/logs after the turn; * is furthest, ⚑ the finish.")
        if width >= _WIDE
        else say("Field after the turn; * is furthest, ⚑ the finish.")
    )
    if not hidden:
        return meaning
    more = say.count(
        hidden,
        "“list all” shows {n} more distance.",
        "“list all” shows {n} more distances.",
    )
    return f"{meaning} {more}"
