"""How a picture is laid out: the river, and a card with the captains beside it or below."""

from dataclasses import dataclass
from functools import cache
from math import ceil

from paddlewheel.art.card import HEADER, MARGIN
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import Point
from paddlewheel.games.siegers.course import WIDE, Course, course
from paddlewheel.hexgrid import SQRT3, Hex, pointy_centre, pointy_corners

CELL = 76.0
"""A field across the flats. The middle of the start field is the origin of all pictures."""
BANK = 70.0
CAPTAIN, BOX = 60.0, 124.0
"""The heights of the parts of the card."""
CARD_WIDTH = 316.0
PAPER = (297.0, 210.0)
"""A4, on which pictures should come out large."""


@dataclass(frozen=True)
class Sheet:
    """The measures of one picture."""

    course: Course
    area: Area
    card: Area
    beside: bool
    """Whether the card stands beside the river; else it lies below."""

    def at(self, field: int) -> Point:
        """The middle of a field."""
        return centre(self.course.cells[field])


def centre(cell: Hex) -> Point:
    """The middle of a cell."""
    return pointy_centre(cell, CELL)


def corners(cell: Hex) -> tuple[Point, ...]:
    """The corners of a cell, clockwise from the top."""
    return pointy_corners(cell, CELL)


def fields(rows: int) -> Area:
    """The rectangle of all fields."""
    tip = CELL / SQRT3
    return Area(-CELL / 2, -tip, WIDE * CELL, 2 * tip + (rows - 1) * CELL * SQRT3 / 2)


@cache
def sheet(rows: int, players: int) -> Sheet:
    """The layout that prints larger; the card stands beside the river unless much is lost."""
    beside, below = _beside(rows, players), _below(rows, players)
    return below if _print_size(below) > 1.12 * _print_size(beside) else beside


@cache
def chart_sheet(rows: int) -> Sheet:
    """The layout of a chart without a card."""
    river = fields(rows)
    land = 1.6 * BANK
    area = Area(river.x - land, river.y - land, river.width + 2 * land, river.height + 2 * land)
    nowhere = Area(area.x + area.width + 1e4, area.y + area.height, 0, 0)
    return Sheet(course(rows), area, nowhere, beside=True)


def whole_box(rows: int) -> Area:
    """The rectangle of all fields, with the land round them."""
    river = fields(rows)
    return Area(river.x - BANK, river.y - BANK, river.width + 2 * BANK, river.height + 2 * BANK)


def _beside(rows: int, players: int) -> Sheet:
    river = fields(rows)
    tall = HEADER + players * CAPTAIN + BOX
    height = max(river.height + 2 * BANK, tall + 2 * MARGIN)
    top = river.y - (height - river.height) / 2
    card = Area(river.x + river.width + BANK, top + MARGIN, CARD_WIDTH, tall)
    width = BANK + river.width + BANK + CARD_WIDTH + MARGIN
    return Sheet(course(rows), Area(river.x - BANK, top, width, height), card, beside=True)


def _below(rows: int, players: int) -> Sheet:
    river = fields(rows)
    width = river.width + 2 * BANK
    tall = max(HEADER + BOX, ceil(players / 2) * CAPTAIN + 2 * MARGIN)
    card = Area(river.x - BANK + MARGIN, river.y + river.height + BANK, width - 2 * MARGIN, tall)
    height = river.height + 2 * BANK + tall + MARGIN
    return Sheet(
        course(rows), Area(river.x - BANK, river.y - BANK, width, height), card, beside=False
    )


def _print_size(drawn: Sheet) -> float:
    """The scale at which a sheet fits on paper, whichever way the paper is turned."""
    long, short = PAPER
    width, height = drawn.area.width, drawn.area.height
    return max(min(long / width, short / height), min(short / width, long / height))
