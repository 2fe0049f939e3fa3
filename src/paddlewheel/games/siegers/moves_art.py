"""The last turn as a numbered chain: dotted ways, ghosts where they began, discs where they end."""

from collections import Counter
from collections.abc import Iterable, Sequence

from paddlewheel.art.palette import FLEET, Palette
from paddlewheel.art.svg import group
from paddlewheel.art.ways import disc, way
from paddlewheel.core.event import Event
from paddlewheel.games.siegers.events import Carried, DriftedBack, Sailed
from paddlewheel.games.siegers.sheet import CELL, Sheet
from paddlewheel.games.siegers.steamer_art import ghost

Move = tuple[int, int, int]
"""Seat, field before, field after."""

_CORNERS = ((0.47, -0.27), (0.0, -0.54), (0.47, 0.27), (-0.47, 0.27))
"""Where a field has its discs, near corners: there they cover no figure. The first corner of one
field is never the second corner of another."""
_LANE = 7.0


def moves_of(events: Iterable[Event]) -> list[Move]:
    """The moves that events tell of, in order."""
    return [
        (event.seat, event.start, event.end)
        for event in events
        if isinstance(event, Sailed | DriftedBack | Carried)
    ]


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
    return way(((x, y + lane) for x, y in spots), FLEET[seat])


def discs(moves: Sequence[Move], sheet: Sheet) -> str:
    """What lies above the steamers: the number of every move where it ends."""
    taken: Counter[int] = Counter()
    drawn = []
    for number, (seat, _, end) in enumerate(moves, start=1):
        x, y = sheet.at(end)
        dx, dy = _CORNERS[taken[end] % len(_CORNERS)]
        taken[end] += 1
        spot = (x + dx * CELL, y + dy * CELL)
        drawn.append(disc(number, spot, FLEET[seat], data_seat=seat))
    return group(*drawn, class_="discs")
