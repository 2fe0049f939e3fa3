"""How a picture is laid out: the river as it lies, and a card with the captains beside or below.

The river keeps its measures in every picture. The longer it is, the larger the card is drawn, so
that both can be read when the whole picture is made small.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from paddlewheel.art.card import HEADER, MARGIN
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import Point
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.hexgrid import SQRT3, Hex, flat_centre, flat_corners

CELL = 76.0
"""A cell across the flats. The middle of cell 7 of the start tile is the origin of all pictures."""
BANK = 1.3 * CELL
"""The land round the river."""
PIXELS = 1.5
"""How large a unit of the card is shown."""

CARD_WIDTH, PAGE_WIDTH = 336.0, 800.0
"""The card beside the river, and the whole page when it lies below; in units of the card."""
ORDER, CAPTAIN = 62.0, 58.0
"""The heights of the order of turns and of a captain's row."""
TALL, TALLEST = 1000.0, 1600.0
"""How tall a page is at most, and how tall it may be for a narrow river."""


@dataclass(frozen=True)
class Sheet:
    """The measures of one picture."""

    river: River
    area: Area
    card: Area
    """In units of the card, from the upper left corner of the picture."""
    scale: float
    """Units of the river to one of the card; 1 or more."""
    beside: bool
    later: River | None = None
    """The river that there will be, if room is left for it."""

    @property
    def card_area(self) -> Area:
        """Where the card lies in units of the river."""
        card, scale = self.card, self.scale
        return Area(
            self.area.x + card.x * scale,
            self.area.y + card.y * scale,
            card.width * scale,
            card.height * scale,
        )

    @property
    def fine(self) -> bool:
        """Whether cells come out so large that small details can be seen."""
        return CELL / self.scale >= 42

    @property
    def roomy(self) -> float:
        """How much larger than a cell a boat is drawn that has room round it."""
        return 1.0 if self.fine else 1.4

    def at(self, cell: int) -> Point:
        """The middle of a cell of the river."""
        return centre(self.river.cells[cell])


def centre(cell: Hex) -> Point:
    """The middle of a cell."""
    return flat_centre(cell, CELL)


def corners(cell: Hex) -> tuple[Point, ...]:
    """The corners of a cell, clockwise from the upper right."""
    return flat_corners(cell, CELL)


def cell_at(point: Point) -> Hex:
    """The cell that a point lies in."""
    q = point[0] / CELL * 2 / SQRT3
    r = point[1] / CELL - q / 2
    a, b, c = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(a - q), abs(b - r), abs(c + q + r)
    if off_q > max(off_r, off_s):
        return -b - c, b
    return (a, -a - c) if off_r > off_s else (a, b)


def lying(river: River) -> tuple[Hex, ...]:
    """The cells of the tiles that lie on the table."""
    return river.cells[TILE * river.lifted :]


def town(river: River) -> tuple[Hex, ...]:
    """The cells of the arrival tile, if it lies."""
    return river.places[-1].cells() if river.is_whole else ()


def _box(cells: Iterable[Hex]) -> Area:
    """The rectangle of some cells, with the land round them."""
    spots = [corner for cell in _outermost([*cells]) for corner in corners(cell)]
    (left, *_, right), (top, *_, bottom) = (sorted(values) for values in zip(*spots, strict=True))
    return Area(left - BANK, top - BANK, right - left + 2 * BANK, bottom - top + 2 * BANK)


def whole_box(river: River) -> Area:
    """The rectangle of a whole river, lifted tiles and town included, with the land round it."""
    return _box((*river.cells, *town(river)))


def _outermost(cells: Sequence[Hex]) -> list[Hex]:
    """Those farthest to each side, of which only the corners can be outermost."""

    def down(cell: Hex) -> int:
        return 2 * cell[1] + cell[0]

    return [min(cells), max(cells), min(cells, key=down), max(cells, key=down)]


@lru_cache(maxsize=64)
def sheet(river: River, boats: int) -> Sheet:
    """The layout of a picture: the card stands beside a river that is taller than wide."""
    box = _box((*lying(river), *town(river)))
    return (_beside if box.height > 1.15 * box.width else _below)(river, box, boats)


@lru_cache(maxsize=64)
def early(river: River, later: River, boats: int) -> Sheet:
    """The layout of a picture of a river that leaves room for the one that it will be."""
    whole = replace(later, lifted=0)
    return replace(sheet(whole, boats), river=river, later=whole)


@lru_cache(maxsize=64)
def chart_sheet(river: River) -> Sheet:
    """The layout of a chart without a card, with more land round it: boards can be moved about."""
    box = _box((*lying(river), *town(river)))
    land = 2.2 * CELL
    area = Area(box.x - land, box.y - land, box.width + 2 * land, box.height + 2 * land)
    nowhere = Area(-1e6, -1e6, 0, 0)
    return Sheet(river, area, nowhere, 1.0, beside=False)


def _beside(river: River, box: Area, boats: int) -> Sheet:
    room = min(TALLEST, max(TALL, 400 * box.height / box.width))
    scale = max(1.0, box.height / room)
    tall = HEADER + ORDER + boats * CAPTAIN + 8
    height = max(box.height, scale * (tall + 2 * MARGIN))
    area = Area(
        box.x,
        box.y - (height - box.height) / 2,
        box.width + scale * (CARD_WIDTH + MARGIN),
        height,
    )
    card = Area(box.width / scale, MARGIN, CARD_WIDTH, tall)
    return Sheet(river, area, card, scale, beside=True)


def _below(river: River, box: Area, boats: int) -> Sheet:
    scale = max(1.0, box.width / PAGE_WIDTH)
    width = max(box.width, scale * PAGE_WIDTH)
    tall = HEADER + ceil(boats / 2) * CAPTAIN + 8
    height = box.height + scale * (tall + MARGIN)
    area = Area(box.x - (width - box.width) / 2, box.y, width, height)
    card = Area(MARGIN, box.height / scale, width / scale - 2 * MARGIN, tall)
    return Sheet(river, area, card, scale, beside=False)
