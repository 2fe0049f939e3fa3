"""The way of the last turn: dotted lines through the cells sailed, and discs that count them."""

from collections.abc import Sequence

from paddlewheel.art.palette import CREAM, FLEET, PIECE_INK
from paddlewheel.art.svg import circle, group
from paddlewheel.art.ways import disc, way
from paddlewheel.core.event import Event
from paddlewheel.games.queen.events import Pushed, Sailed
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.sheet import Sheet


def wakes(events: Sequence[Event], sheet: Sheet) -> str:
    """The ways of all boats that moved; the cells a boat sailed over are counted."""
    drawn = []
    for boat, cells in _ways(events).items():
        afloat = [cell for cell in cells if cell >= TILE * sheet.river.lifted]
        spots = [sheet.at(cell) for cell in afloat]
        if len(spots) < 2:
            continue
        counted = enumerate(spots[1:-1], start=1)
        drawn.append(
            group(
                way(spots, FLEET[boat]),
                circle(spots[0], 6.5, fill=CREAM, stroke=PIECE_INK, stroke_width=2.2),
                *(disc(number, at, FLEET[boat]) for number, at in counted),
                class_="wake",
                data_boat=boat,
            )
        )
    return group(*drawn, class_="wakes")


def _ways(events: Sequence[Event]) -> dict[int, list[int]]:
    """The cells of every boat's way, sailed or pushed."""
    ways: dict[int, list[int]] = {}
    for event in events:
        if isinstance(event, Sailed | Pushed):
            ways.setdefault(event.boat, [event.start]).append(event.end)
    return ways
