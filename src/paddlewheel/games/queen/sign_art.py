"""The signs on the land beside a river: the numbers of the tiles, and a compass rose."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from math import dist

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import Palette
from paddlewheel.art.scenery import Area
from paddlewheel.art.svg import Point, circle, group
from paddlewheel.games.queen.chart_art import SIDES, Chart, chart_of, middle
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.sheet import CELL, Sheet, centre
from paddlewheel.hexgrid import DIRECTIONS, Hex, neighbour

_ROSE = 1.3 * CELL
_NORTH = 1.25
"""How far the letter of a rose stands out, in radii."""


def number_size(sheet: Sheet) -> float:
    """The radius of the discs with the numbers of the tiles; larger on a long river."""
    return 12.5 * min(sheet.scale, 1.9)


@lru_cache(maxsize=64)
def number_places(sheet: Sheet) -> tuple[tuple[int, Point], ...]:
    """The tiles and where their numbers stand: ashore, away from other tiles and numbers."""
    river, chart = sheet.river, chart_of(sheet.river)
    found: list[tuple[int, Point]] = []
    for place in range(river.lifted, len(river.names)):
        cells = river.cells[TILE * place : TILE * (place + 1)]
        others = [centre(cell) for cell in (chart.laid | chart.town) - set(cells)]
        others += [at for _, at in found]
        spots = _ashore(cells, chart, 0.72 * CELL + number_size(sheet))
        hub, ahead = middle(cells), centre(DIRECTIONS[river.places[place].direction])
        merits = {at: _room(at, others) - 0.6 * _off(at, hub, ahead) for at in spots}
        found.append((place, max(merits, key=lambda at: merits[at])))
    return tuple(found)


def _ashore(cells: Iterable[Hex], chart: Chart, reach: float) -> list[Point]:
    """Points beyond the outer edges of a tile, not in a bay if there is a better place."""
    spots: dict[bool, list[Point]] = {False: [], True: []}
    for cell in cells:
        x, y = centre(cell)
        for side in SIDES:
            there = neighbour(cell, side)
            if there not in chart.laid | chart.town:
                bay = sum(neighbour(there, around) in chart.laid for around in SIDES) > 2
                (bx, by), share = centre(there), reach / CELL
                spots[bay].append((x + share * (bx - x), y + share * (by - y)))
    return spots[False] or spots[True]


def _room(at: Point, others: list[Point]) -> float:
    """How far a point is from everything else; more than enough is not better."""
    return min((1.7 * CELL, *(dist(at, other) for other in others)))


def _off(at: Point, hub: Point, ahead: Point) -> float:
    """How far upstream or downstream of the middle of its tile a point is."""
    return abs((at[0] - hub[0]) * ahead[0] + (at[1] - hub[1]) * ahead[1]) / CELL


def numbers(sheet: Sheet, colours: Palette) -> str:
    """A numbered disc beside every tile; the start is 0."""
    radius = number_size(sheet)
    size = 1.16 * radius
    return group(
        *(
            circle(at, radius, fill=colours.surface, stroke=colours.ink3, stroke_width=radius / 9)
            + lettering(str(place), at[0], at[1] + cap_height("besley") * size / 2, size,
                        face="besley", anchor="middle", fill=colours.ink2)
            for place, at in number_places(sheet)
        ),
        class_="numbers",
    )  # fmt: skip


def rose_place(sheet: Sheet) -> tuple[Point, float] | None:
    """The middle and radius of the compass rose: in the widest room there is, if there is any."""
    area, chart = sheet.area, chart_of(sheet.later or sheet.river)
    taken = [centre(cell) for cell in chart.laid | chart.town]
    taken += [at for _, at in number_places(replace(sheet, river=chart.river, later=None))]
    most, where = 0.0, None
    for column in range(1, int(area.width / CELL)):
        for row in range(1, int(area.height / CELL)):
            x, y = at = area.x + column * CELL, area.y + row * CELL
            edges = (x - area.x, area.x + area.width - x, y - area.y, area.y + area.height - y)
            near = min(dist(at, other) for other in taken) - 0.75 * CELL
            room = min(near, _distance(at, sheet.card_area), *edges)
            if room > most:
                most, where = room, at
    radius = min(_ROSE * min(sheet.scale, 1.6), most / _NORTH)
    return None if where is None or radius < 0.7 * CELL else (where, radius)


def _distance(at: Point, area: Area) -> float:
    """How far a point is from a rectangle; 0 inside."""
    right, bottom = area.x + area.width, area.y + area.height
    nearest = min(max(at[0], area.x), right), min(max(at[1], area.y), bottom)
    return dist(at, nearest)
