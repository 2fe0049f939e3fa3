"""The last turn as a numbered chain: dotted ways, ghosts where they began, discs where they end."""

from collections import Counter
from collections.abc import Sequence

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import CREAM, FLEET, PIECE_INK, Palette
from paddlewheel.art.svg import Point, circle, group, line, path
from paddlewheel.games.siegers.sheet import CELL, Sheet
from paddlewheel.games.siegers.steamer_art import ghost

Move = tuple[int, int, int]
"""Seat, field before, field after."""

_CORNERS = ((0.47, -0.27), (0.0, -0.54), (0.47, 0.27), (-0.47, 0.27))
"""Where a field has its discs, near corners: there they cover no figure. The first corner of one
field is never the second corner of another."""
_LANE = 7.0


def ways(moves: Sequence[Move], occupied: set[int], sheet: Sheet, colours: Palette) -> str:
    """What lies below the steamers: the ways, and ghosts on fields that have become free."""
    seats = sorted({seat for seat, _, _ in moves})
    left = {(seat, start) for seat, start, _ in moves if start not in occupied}
    # Ways of different steamers run in lanes, or the later one would hide the earlier.
    lanes = {seat: _LANE * (i - (len(seats) - 1) / 2) for i, seat in enumerate(seats)}
    return group(
        *(_way(move, lanes[move[0]], sheet) for move in moves),
        *(ghost(seat, sheet.at(field), colours) for seat, field in sorted(left)),
        class_="ways",
    )


def _way(move: Move, lane: float, sheet: Sheet) -> str:
    seat, start, end = move
    step = 1 if end >= start else -1
    spots = (sheet.at(field) for field in range(start, end + step, step))
    data = line((x, y + lane) for x, y in spots)
    return group(
        path(data, stroke=PIECE_INK, stroke_width=8.5),
        path(data, stroke=CREAM, stroke_width=6.5),
        path(data, stroke=_dot(seat), stroke_width=4.2, stroke_dasharray="0 7.5"),
        class_="way", fill="none", stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


def _dot(seat: int) -> str:
    """The colour of a steamer; ivory would not be seen on the cream of a way."""
    livery = FLEET[seat]
    return PIECE_INK if livery.letter == "F" else livery.colour


def discs(moves: Sequence[Move], sheet: Sheet) -> str:
    """What lies above the steamers: the number of every move where it ends."""
    taken: Counter[int] = Counter()
    drawn = []
    for number, (seat, _, end) in enumerate(moves, start=1):
        x, y = sheet.at(end)
        dx, dy = _CORNERS[taken[end] % len(_CORNERS)]
        taken[end] += 1
        drawn.append(_disc(number, seat, (x + dx * CELL, y + dy * CELL)))
    return group(*drawn, class_="discs")


def _disc(number: int, seat: int, at: Point) -> str:
    size = 15.0
    x, y = at
    return group(
        circle(at, 13.5, fill=PIECE_INK),
        circle(at, 12.4, fill=CREAM),
        circle(at, 10.8, fill="none", stroke=FLEET[seat].colour, stroke_width=2.8),
        lettering(str(number), x, y + cap_height() * size / 2, size, anchor="middle",
                  fill=PIECE_INK),
        class_="disc", data_seat=seat,
    )  # fmt: skip
