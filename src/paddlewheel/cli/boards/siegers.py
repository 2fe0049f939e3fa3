"""The board of Mississippi: rows to and fro, a steamer as a hexagon of its six numbers.

A row with a steamer takes three lines, any other a single one, so that long courses fit.
"""

from collections.abc import Iterator, Sequence

from rich.style import Style
from rich.text import Text

from paddlewheel.cli.boards.room import Room
from paddlewheel.cli.colours import DIM, boat_style
from paddlewheel.core.chance import CHANCE
from paddlewheel.core.event import Event
from paddlewheel.core.fleet import LETTERS
from paddlewheel.core.words import Speaker
from paddlewheel.games.siegers.course import NARROW, RING, SIDES, START, WIDE
from paddlewheel.games.siegers.state import SiegersState

_HULLS = {
    8: (r" /{2} {1}\ ", "<{3} {letter} {0}>", r" \{4} {5}/ "),
    6: (" {2} {1} ", "{3} {letter} {0}", " {4} {5} "),
    4: ("{2} {1}", "{3}{letter}{0}", "{4} {5}"),
}
"""By the width of a field: the three lines of a steamer, with the numbers by side (S-BOAT-1)."""

_GUTTER = 2
_MIDDLE = 1
_START_SIGN, _FINISH_SIGN = "▸", "⚑"

Patch = tuple[str, Style]
"""A piece of a line, as wide as a field."""


def draw(
    state: SiegersState,
    room: Room,
    active: int | None,
    events: Sequence[Event] = (),  # noqa: ARG001 (the course is too full for ways)
) -> Text | None:
    """The course as large as the width allows; None if it is too narrow for any."""
    size = next((size for size in _HULLS if _GUTTER + WIDE * size - 1 <= room.width), None)
    if size is None:
        return None
    at = {steamer.field: seat for seat, steamer in enumerate(state.steamers)}
    lines: list[Text] = []
    for row, fields in enumerate(_rows(state.course.rows)):
        cells = [_cell(state, field, at.get(field), size, active) for field in fields]
        inset = " " * (size // 2) if row % 2 else ""
        shown = range(3) if any(field in at for field in fields) else (_MIDDLE,)
        lines += [_line(cells, line, row, inset) for line in shown]
    return Text("\n").join(lines)


def _rows(rows: int) -> Iterator[Sequence[int]]:
    """The fields of every row as they lie from left to right (S-BOARD-1)."""
    first = START
    for row in range(rows):
        fields = range(first, first + (NARROW if row % 2 else WIDE))
        yield fields[::-1] if row % 2 else fields
        first = fields.stop


def _line(cells: Sequence[Sequence[Patch]], line: int, row: int, inset: str) -> Text:
    way = ("←" if row % 2 else "→") if line == _MIDDLE else ""
    text = Text().append(way.ljust(_GUTTER), DIM).append(inset)
    for cell in cells:
        patch, style = cell[line]
        hull = patch.strip()
        before = len(patch) - len(patch.lstrip())
        text.append(" " * before)
        text.append(hull, style)
        text.append(" " * (len(patch) - before - len(hull)))
    text.rstrip()
    return text


def _cell(
    state: SiegersState, field: int, seat: int | None, size: int, active: int | None
) -> tuple[Patch, ...]:
    """The three lines of a field."""
    if seat is None:
        blank = (" " * size, Style.null())
        return blank, (_sign(state, field).center(size - 1) + " ", _sign_style(state, field)), blank
    right = state.steamers[seat].right
    assert right is not None, "a steamer on the course has rolled"
    numbers = [RING[(RING.index(right) + side) % SIDES] for side in range(SIDES)]
    style = boat_style(seat, active=seat == active)
    return tuple(
        (line.format(*numbers, letter=LETTERS[seat]) + " ", style) for line in _HULLS[size]
    )


def _sign(state: SiegersState, field: int) -> str:
    ends = {START: _START_SIGN, state.course.finish: _FINISH_SIGN}
    return f"{ends.get(field, '')}{field}"


def _sign_style(state: SiegersState, field: int) -> Style:
    return Style(bold=True) if field in (START, state.course.finish) else DIM


def legend(say: Speaker) -> tuple[str, ...]:
    """The two ends of the course."""
    start, finish = say("start"), say("finish")
    return f"{_START_SIGN} {start}", f"{_FINISH_SIGN} {finish}"


def boat_to_act(state: SiegersState) -> int | None:
    """The steamer of the seat to act."""
    return None if state.to_act == CHANCE else state.to_act


def boats(state: SiegersState, seat: int) -> Sequence[int]:  # noqa: ARG001 (part of the protocol)
    """Everybody has one steamer."""
    return (seat,)


def look(state: SiegersState, boat: int) -> int:  # noqa: ARG001 (the same in every position)
    """Which letter and colour a boat has."""
    return boat


def name(state: SiegersState, boat: int, captain: str) -> str:  # noqa: ARG001
    """What a boat is called in a list of captains."""
    return captain


def headline(state: SiegersState, say: Speaker) -> tuple[str, ...]:
    """Round and box."""
    box = say.count(state.box, "{n} log in the box", "{n} logs in the box")
    return say("Round {n}", n=state.round), box


def facts(state: SiegersState, seat: int, say: Speaker) -> dict[str, str]:
    """Where a steamer is, what it can burn and how it stands in the race."""
    steamer = state.steamers[seat]
    if seat in state.finished:
        field = say("finished")
    elif steamer.field is None:
        field = say("not started")
    else:
        field = str(steamer.field)
    started = steamer.field is not None or seat in state.finished
    place = next(place for place, tied in enumerate(state.standings, start=1) if seat in tied)
    return {
        say("Field"): field,
        say("Logs"): str(steamer.logs),
        say("Place"): str(place) if started else "–",
    }
