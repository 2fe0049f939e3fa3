"""The river of a race: banks and woods, waterlines, fields, the course with start and finish."""

from collections.abc import Iterable
from functools import lru_cache
from math import dist

from paddlewheel.art.card import MARGIN
from paddlewheel.art.lettering import cap_height, lettering, width
from paddlewheel.art.palette import THEMES, Palette
from paddlewheel.art.scenery import (
    bank,
    blend,
    forest,
    grasses,
    ground,
    scattered,
    tree_definitions,
    waterlines,
    waves,
    wood,
)
from paddlewheel.art.shore import hinterland, shore
from paddlewheel.art.signs import anchor, compass_rose
from paddlewheel.art.svg import Point, circle, element, group, line, moved, num, path
from paddlewheel.games.siegers.course import START, WIDE
from paddlewheel.games.siegers.sheet import CELL, Sheet, centre, corners
from paddlewheel.games.siegers.steamer_art import HULL, hexagon
from paddlewheel.hexgrid import SQRT3, Hex

MILESTONE = 5
"""Every so many fields one has its number."""
_SEED = 1987
_ROSE = 74.0


@lru_cache(maxsize=16)  # the frames of a film share it
def river(sheet: Sheet, theme: str, start_word: str) -> str:
    """Everything that does not move."""
    colours = THEMES[theme]
    cells = [corners(cell) for cell in _wet_cells(sheet)]
    coasts = path(shore(cells, CELL, out=0.15, seed=_SEED), id="shore") + path(
        hinterland(cells, CELL, _SEED), id="inland"
    )
    return "".join(
        [
            element("defs", coasts, _clip(), tree_definitions(colours)),
            ground(sheet.area, colours.bg),
            bank("shore", "inland", CELL, colours),
            _water(sheet, colours),
            element("use", href="#shore", fill="none", stroke=colours.shore, stroke_width=2),
            _course(sheet, colours),
            _start(sheet.at(START), start_word),
            _finish(sheet.at(sheet.course.finish), colours),
            _banks(sheet, colours),
        ]
    )  # fmt: skip


def _clip() -> str:
    return element("clipPath", element("use", href="#shore"), id="water")


def _water(sheet: Sheet, colours: Palette) -> str:
    cells = sheet.course.cells
    dark_rows = (line(corners(cell), closed=True) for cell in cells if cell[1] % 2 == 0)
    edges = {
        tuple(sorted((_rounded(a), _rounded(b))))
        for ring in map(corners, cells)
        for a, b in zip(ring, (*ring[1:], ring[0]), strict=True)
    }
    grid = "".join(line(edge) for edge in sorted(edges))
    return group(
        element("use", href="#shore", fill=colours.water[3]),
        path("".join(dark_rows), fill=colours.waterline, fill_opacity=0.1),
        waterlines("shore", CELL, colours),
        path(grid, fill="none", stroke=colours.waterline, stroke_width=1.2, stroke_opacity=0.34),
        waves(_wave_spots(sheet), colours),
        clip_path="url(#water)",
    )


def _rounded(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _wave_spots(sheet: Sheet) -> Iterable[Point]:
    """Places on the water, clear of the course line and of the numbers below it."""
    row = CELL * SQRT3 / 2
    numbers = [_number_place(field, sheet) for field in _milestones(sheet)]
    for spot in scattered(sheet.area, 0.72 * CELL, _SEED):
        off = (spot[1] + row / 2) % row - row / 2
        if (
            abs(off) > 0.15 * CELL
            and _on_water(spot, sheet, 0.5 * CELL)
            and all(dist(spot, number) > 0.34 * CELL for number in numbers)
        ):
            yield spot


def _milestones(sheet: Sheet) -> range:
    return range(MILESTONE, sheet.course.finish, MILESTONE)


def _number_place(field: int, sheet: Sheet) -> Point:
    """Where the number of a field stands: below the course, above it where that turns down."""
    (x, y), (_, after) = sheet.at(field), sheet.at(field + 1)
    return x, y + (0.33 if y == after else -0.16) * CELL


def _on_water(point: Point, sheet: Sheet, reach: float) -> bool:
    return any(dist(point, centre(cell)) < reach for cell in _wet_cells(sheet))


@lru_cache(maxsize=16)
def _wet_cells(sheet: Sheet) -> tuple[Hex, ...]:
    """The fields, and the water by which the river comes from the left and leaves at the bottom."""
    spring = [(-1, 0), (-2, 0), (-3, 0)]
    q, r = sheet.course.cells[-1]
    mouth = []
    while centre((q, r))[1] < sheet.area.y + sheet.area.height + CELL:
        q, r = q - r % 2, r + 1  # straight down in a zigzag, on the outer side of the finish
        mouth.append((q, r))
    return (*sheet.course.cells, *spring, *mouth)


def _course(sheet: Sheet, colours: Palette) -> str:
    course = sheet.course
    spots = [sheet.at(field) for field in range(course.finish + 1)]
    return group(
        path(line(spots), fill="none", stroke=colours.course, stroke_width=2.6,
             stroke_linecap="round", stroke_linejoin="round", stroke_dasharray="0 8",
             stroke_opacity=0.8),
        path("".join(_arrows(sheet)), fill="none", stroke=colours.course, stroke_width=3,
             stroke_linecap="round", stroke_linejoin="round"),
        *(_milestone(field, sheet, colours) for field in _milestones(sheet)),
    )  # fmt: skip


def _arrows(sheet: Sheet) -> Iterable[str]:
    """Two heads a row, on the edges between fields."""
    for field in range(sheet.course.finish):
        (x, y), (after, level) = sheet.at(field), sheet.at(field + 1)
        middle, way = (x + after) / 2, 1 if after > x else -1
        if y == level and int(middle / CELL) in (2, WIDE - 3):
            back = middle - 6 * way
            yield line([(back, y - 7), (middle + 4 * way, y), (back, y + 7)])


def _milestone(field: int, sheet: Sheet, colours: Palette) -> str:
    x, y = _number_place(field, sheet)
    ink = blend(colours.ink2, colours.ink, 0.5)
    ring = circle(sheet.at(field), 4.2, fill=colours.water[1], stroke=colours.course,
                  stroke_width=2)  # fmt: skip
    return ring + lettering(str(field), x, y, 15, face="besley", anchor="middle", fill=ink)


def _start(at: Point, word: str) -> str:
    """A landing stage of planks."""
    planks = "".join(f"M-40 {num(y)}H40" for y in range(-33, 40, 11))
    size = min(21.0, 21.0 * (1.66 * HULL) / width(word, 21, "besley"))
    return group(
        path(hexagon(HULL), fill="#3C2814", opacity=0.3, transform="translate(2 4)"),
        element("clipPath", path(hexagon(HULL)), id="stage"),
        path(hexagon(HULL), fill="#C79B63"),
        group(
            path("M-40 -27.5H40M-40 5.5H40M-40 27.5H40", stroke="#BD8F56", stroke_width=11),
            path(planks, stroke="#8F6434", stroke_width=1.3),
            path("M-14 -44V-33M18 -33V-22M-22 -22V-11M22 11V22M-8 22V33", stroke="#8F6434",
                 stroke_width=1.3),
            clip_path="url(#stage)"),
        path(hexagon(HULL), fill="none", stroke="#5B3A18", stroke_width=3,
             stroke_linejoin="round"),
        path("M-40 -12H40V12H-40Z", fill="#C79B63", clip_path="url(#stage)"),
        lettering(word, 0, cap_height("besley") * size / 2, size, face="besley", anchor="middle",
                  fill="#2A1D0E"),
        class_="start", transform=moved(at),
    )  # fmt: skip


def _finish(at: Point, colours: Palette) -> str:
    """Brass on the water, with an anchor."""
    return group(
        path(hexagon(HULL - 2), fill=colours.water[2]),
        path(hexagon(HULL - 2), fill=colours.brass, fill_opacity=0.3, stroke=colours.brass_ink,
             stroke_width=7, stroke_linejoin="round"),
        path(hexagon(HULL - 2), fill="none", stroke=colours.brass_bright, stroke_width=4,
             stroke_linejoin="round"),
        path(hexagon(HULL - 10), fill="none", stroke=colours.brass_ink, stroke_width=1,
             stroke_opacity=0.7),
        anchor((0, 0), 36, colours.brass_ink),
        class_="finish", transform=moved(at),
    )  # fmt: skip


def _banks(sheet: Sheet, colours: Palette) -> str:
    """What stands on the land, clear of the water, the card and the compass rose."""
    area, rose = sheet.area, _rose_place(sheet)

    def free(point: Point, reach: float = 0.92) -> bool:
        return (
            not sheet.card.holds(point, 16)
            and (rose is None or dist(point, rose) > 1.3 * _ROSE)
            and not _on_water(point, sheet, reach * CELL)
        )

    trees = wood(area, free, CELL, _SEED)
    tufts = [p for p in scattered(area, 0.9 * CELL, _SEED + 7) if free(p, 0.82)]
    return (
        grasses(tufts, colours)
        + ("" if rose is None else compass_rose(rose, _ROSE, colours))
        + forest(trees, colours)
    )


def _rose_place(sheet: Sheet) -> Point | None:
    """Below the card, if there is room."""
    card, area = sheet.card, sheet.area
    top = card.y + card.height
    room = area.y + area.height - top
    if not sheet.beside or room < 2 * (_ROSE + MARGIN):
        return None
    return card.x + card.width / 2, top + min(room / 2, 2.5 * _ROSE)
