"""The land: islands, headlands and sandbanks, the trees on them and along the banks."""

from collections.abc import Callable, Iterable, Sequence

from paddlewheel.art.noise import hashed
from paddlewheel.art.palette import Palette
from paddlewheel.art.scenery import Area, Tree, blend, forest, grasses, scattered, wood
from paddlewheel.art.shore import shore
from paddlewheel.art.svg import Point, circle, element, group, num, path
from paddlewheel.games.queen.chart_art import Chart, groups, inland
from paddlewheel.games.queen.sheet import CELL, cell_at, centre, corners
from paddlewheel.hexgrid import Hex

SEED = 1871
_BEACH = -0.07
"""How far the shore of an island lies inside its cells."""


def coast(land: Iterable[Hex], out: float = _BEACH) -> str:
    """Path data of the shore of some land."""
    return shore(map(corners, sorted(land)), CELL, out, SEED)


def islands(chart: Chart, colours: Palette) -> str:
    """Sand, grass and inner grass."""
    return group(
        *(
            path(coast(island), fill=colours.sand, stroke=colours.shore, stroke_width=2)
            + meadow(island, colours)
            for island in chart.islands
        ),
        class_="islands",
    )


def headlands(chart: Chart, colours: Palette) -> str:
    """Green on the land that reaches into the river, fading towards the bank."""
    outlines = "".join(coast(headland, -0.1) for headland in chart.headlands)
    drawn = [element("defs", path(outlines, id="headlands"))]
    for share, green in ((0.24, 0.2), (0.16, 0.45), (0.08, 0.7), (0.0, 0.9)):
        tone = blend(colours.land[0], colours.grass, green)
        width = num(2 * share * CELL)
        drawn.append(element("use", href="#headlands", fill=tone, stroke=tone, stroke_width=width))
    return group(*drawn)


def meadow(land: frozenset[Hex], colours: Palette) -> str:
    inner = blend(colours.grass, colours.leaves[1], 0.35)
    return path(coast(land, -0.16), fill=colours.grass) + path(
        coast(land, -0.27), fill=inner, fill_opacity=0.75
    )


def growth(
    chart: Chart,
    area: Area,
    houses: Sequence[Point],
    free: Callable[[Point, float], bool],
    colours: Palette,
) -> str:
    """Tufts and woods along the river where it is free, groves on its islands and headlands."""

    def wooded(point: Point) -> bool:
        return chart.ring(point) <= 2 and chart.clear(point, 0.98 * CELL) and free(point, 14)

    tufts = (
        spot
        for spot in scattered(area, 1.2 * CELL, SEED + 7)
        if chart.ring(spot) <= 3 and chart.clear(spot, 0.86 * CELL) and free(spot, 10)
    )
    trees = wood(area, wooded, CELL, SEED)
    trees += [tree for cell in sorted(chart.land) for tree in _grove(cell, chart.ashore, houses)]
    return grasses(tufts, colours) + forest(sorted(trees, key=lambda tree: tree.at[1]), colours)


def _grove(cell: Hex, land: frozenset[Hex], houses: Sequence[Point]) -> Iterable[Tree]:
    """Trees on one cell, clear of the houses and the water."""
    x, y = centre(cell)
    area = Area(x - 0.6 * CELL, y - 0.5 * CELL, 1.2 * CELL, CELL)
    for spot in scattered(area, 0.175 * CELL, SEED + 13 * cell[0] + cell[1]):
        lot = hashed(round(spot[0]), round(spot[1]), SEED)
        own = cell_at(spot) == cell and inland(spot, land, 0.22)
        if lot < 0.62 and own and not _near(spot, houses, 0.34 * CELL):
            size = CELL * (0.1 + 0.055 * hashed(round(spot[1]), round(spot[0]), SEED))
            yield Tree(spot, size, int(lot * 997) % 4, int(lot * 499) % 2)


def _near(point: Point, others: Iterable[Point], reach: float) -> bool:
    return any(abs(point[0] - x) < reach and abs(point[1] - y) < reach for x, y in others)


def sandbanks(cells: Iterable[Hex], colours: Palette) -> str:
    """Shoals just below the water, joined where they touch, with ripples and grains."""
    banks = [_shoal(sorted(shoal), colours) for shoal in groups(cells)]
    return group(*banks, class_="sandbanks")


def _shoal(cells: list[Hex], colours: Palette) -> str:
    light = blend(colours.sand, "#FFFFFF", 0.25)
    dark = blend(colours.sand, colours.shore, 0.55)
    return group(
        path(coast(cells, -0.05), fill=colours.sand, fill_opacity=0.45),
        path(coast(cells, -0.11), fill=light, stroke=dark, stroke_width=1.5,
             stroke_dasharray="3 3.5"),
        *(path(_ripples(cell), fill="none", stroke=dark, stroke_width=1.5, stroke_opacity=0.7,
               stroke_linecap="round") for cell in cells),
        *(circle(spot, 1.1, fill=dark, fill_opacity=0.7) for spot in _grains(cells)),
    )  # fmt: skip


def _ripples(cell: Hex) -> str:
    x, y = centre(cell)
    return "".join(
        f"M{x - 17 + shift:.1f} {y + down:.1f}q6 -6 12 -1t12 0t11 -1"
        for down, shift in ((-14, 3), (1, -4), (15, 2))
    )


def _grains(cells: list[Hex]) -> Iterable[Point]:
    land = frozenset(cells)
    for cell in cells:
        x, y = centre(cell)
        area = Area(x - 0.45 * CELL, y - 0.45 * CELL, 0.9 * CELL, 0.9 * CELL)
        for spot in scattered(area, 0.2 * CELL, SEED + 5):
            if hashed(round(spot[0]), round(spot[1])) < 0.5 and inland(spot, land, 0.2):
                yield spot
