"""The river as it lies: banks, water, islands, tiles with what is on them, and the town."""

from collections.abc import Iterable
from functools import lru_cache
from math import dist

from paddlewheel.art.noise import hashed
from paddlewheel.art.palette import THEMES, Palette
from paddlewheel.art.scenery import (
    Area,
    beach,
    ground,
    tree_definitions,
    uplands,
    waterlines,
    waves,
)
from paddlewheel.art.shore import hinterland
from paddlewheel.art.signs import compass_rose
from paddlewheel.art.svg import Point, element, group, line, num, path
from paddlewheel.games.queen import dock_art, land_art, town_art
from paddlewheel.games.queen.chart_art import SIDES, Chart, chart_of
from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.sheet import CELL, Sheet, cell_at, centre, corners
from paddlewheel.games.queen.sign_art import number_places, number_size, numbers, rose_place
from paddlewheel.hexgrid import Hex, neighbour

_SHORE = 0.1
"""How far the banks lie outside the cells of the river."""


@lru_cache(maxsize=16)  # the frames of a film share it
def landscape(sheet: Sheet, theme: str) -> str:
    """Everything that does not move."""
    chart, colours = chart_of(sheet.river), THEMES[theme]
    rose = rose_place(sheet)
    return "".join(
        [
            element("defs", tree_definitions(colours)),
            ground(sheet.area, colours.bg),
            _graticule(sheet.area, colours),
            waters(chart, colours),
            _trees(sheet, chart, rose, colours),
            numbers(sheet, colours),
            "" if rose is None else compass_rose(*rose, colours),
            town_art.streets(sheet, chart, colours) + town_art.quay(chart) if chart.town else "",
        ]
    )


def waters(chart: Chart, colours: Palette) -> str:
    """The tiles: banks, water, islands, and what is printed on them."""
    return "".join(
        [
            element("defs", _coasts(chart)),
            uplands("inland", CELL, colours),
            land_art.headlands(chart, colours),
            beach("shore", CELL, colours),
            town_art.grounds(chart.town, colours) if chart.town else "",
            _water(chart, colours),
            element("use", href="#shore", fill="none", stroke=colours.shore, stroke_width=2),
            land_art.islands(chart, colours),
            *_features(chart, colours),
            dock_art.docks(chart.river, colours),
        ]
    )


def _coasts(chart: Chart) -> str:
    """The banks, the banks and islands together, the banks without bays, and the water."""
    tiles = [corners(cell) for cell in sorted(chart.laid)]
    banks = land_art.coast(chart.basin, _SHORE)
    isles = "".join(land_art.coast(island) for island in chart.islands)
    return "".join(
        [
            path(banks, id="shore"),
            group(element("use", href="#shore"), path(isles), id="coast"),
            path(hinterland(tiles, CELL, land_art.SEED), id="inland"),
            element("clipPath", element("use", href="#shore"), id="water"),
        ]
    )


def _graticule(area: Area, colours: Palette) -> str:
    """Faint lines of a chart."""
    pitch = 5 * CELL
    across = "".join(
        f"M{num(x)} {num(area.y)}v{num(area.height)}" for x in _steps(area.x, area.width, pitch)
    )
    down = "".join(
        f"M{num(area.x)} {num(y)}h{num(area.width)}" for y in _steps(area.y, area.height, pitch)
    )
    return path(across + down, fill="none", stroke=colours.line, stroke_opacity=0.5)


def _steps(start: float, length: float, pitch: float) -> Iterable[float]:
    first = int(start // pitch) + 1
    return (k * pitch for k in range(first, int((start + length) // pitch) + 1))


def _water(chart: Chart, colours: Palette) -> str:
    cells = chart.basin
    faint = "".join(line(edge) for edge in sorted(_edges(cells)))
    return group(
        element("use", href="#shore", fill=colours.water[3]),
        waterlines("coast", CELL, colours),
        path(faint, fill="none", stroke=colours.waterline, stroke_width=1.2, stroke_opacity=0.36),
        path(_seams(chart), fill="none", stroke=colours.course, stroke_width=2.6,
             stroke_dasharray="0.1 5.6", stroke_linecap="round", stroke_opacity=0.95),
        waves(_wave_spots(chart), colours),
        clip_path="url(#water)",
    )  # fmt: skip


def _edge(cell: Hex, side: int) -> tuple[Point, Point]:
    """The edge of a cell on a side, the same for both cells that share it."""
    ring = [(round(x, 1), round(y, 1)) for x, y in corners(cell)]
    a, b = sorted((ring[side - 1], ring[side]))
    return a, b


def _edges(cells: Iterable[Hex]) -> set[tuple[Point, Point]]:
    return {_edge(cell, side) for cell in cells for side in SIDES}


def _seams(chart: Chart) -> str:
    """Where two tiles meet on the water."""
    tile = {cell: i // TILE for i, cell in enumerate(chart.river.cells)}
    wet = [cell for cell in chart.basin if cell not in chart.land]
    edges = {
        _edge(cell, side)
        for cell in wet
        for side in SIDES
        if (there := neighbour(cell, side)) in chart.laid and tile[there] != tile[cell]
    }
    return "".join(line(edge) for edge in sorted(edges))


def _wave_spots(chart: Chart) -> Iterable[Point]:
    """A place on every third cell of open water."""
    for q, r in chart.basin:
        if (q - r) % 3 == 0 and (q, r) not in chart.land:
            x, y = centre((q, r))
            yield x + 0.5 * CELL * (hashed(q, r) - 0.5), y + 0.5 * CELL * (hashed(r, q) - 0.5)


def _features(chart: Chart, colours: Palette) -> Iterable[str]:
    """Sandbanks, driftwood, start places and landing cells."""
    river = chart.river
    sand, wood, starts = [], [], []
    for place in range(river.lifted, len(river.names)):
        tile, cells = river.tiles[place], river.cells[TILE * place : TILE * (place + 1)]
        sand += [cells[number] for number in tile.sandbanks]
        wood += [dock_art.driftwood(centre(cells[number])) for number in sorted(tile.driftwood)]
        starts += [
            dock_art.start_place(i, centre(cells[number]), colours)
            for i, number in enumerate(tile.start, start=1)
        ]
    landings = (town_art.landing(centre(river.cells[n]), colours) for n in sorted(river.landings))
    return [land_art.sandbanks(sand, colours), *wood, *starts, *landings]


def _trees(sheet: Sheet, chart: Chart, rose: tuple[Point, float] | None, colours: Palette) -> str:
    """Trees and tufts, clear of the card, the signs and the town."""
    card = sheet.card_area
    signs = [(at, number_size(sheet) + 8) for _, at in number_places(sheet)]
    signs += [] if rose is None else [(rose[0], 1.25 * rose[1])]

    def free(point: Point, margin: float) -> bool:
        return (
            not card.holds(point, margin)
            and all(dist(point, at) > reach + margin for at, reach in signs)
            and cell_at(point) not in chart.town
        )

    houses = [station.house(sheet.river) for station in dock_art.stations(sheet.river)]
    return land_art.growth(chart, sheet.area, houses, free, colours)
