"""What grows on the banks and moves on the water: trees, reeds, waves and waterlines."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from paddlewheel.art.noise import hashed, noise
from paddlewheel.art.palette import Palette
from paddlewheel.art.svg import Point, element, group, num, path, use

WATERLINES = (0.05, 0.11, 0.20, 0.32, 0.48)
"""How far from the shore the waterlines run, as shares of a cell."""

_SHAPES = 4
_WAVES = ("M-11 0q4 -4 9 -1t11 0", "M-9 0q5 3 9 0t8 -1", "M-12 1q4 -4 8 -1t8 -1M-2 5q4 -3 7 -1t7 0")


@dataclass(frozen=True)
class Area:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    def holds(self, point: Point, margin: float = 0.0) -> bool:
        """Whether a point lies inside, or no further outside than the margin."""
        return (
            self.x - margin <= point[0] <= self.x + self.width + margin
            and self.y - margin <= point[1] <= self.y + self.height + margin
        )


def file(area: Area, *children: str, scale: float = 1.0) -> str:
    """A whole picture of an area, so many pixels a unit large unless somebody scales it."""
    return element(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{num(area.x)} {num(area.y)} {num(area.width)} {num(area.height)}",
        width=num(scale * area.width),
        height=num(scale * area.height),
        role="img",
    )


def ground(area: Area, colour: str) -> str:
    """An area in one colour."""
    return element(
        "rect",
        x=num(area.x),
        y=num(area.y),
        width=num(area.width),
        height=num(area.height),
        fill=colour,
    )


@dataclass(frozen=True)
class Tree:
    """A tree seen from above."""

    at: Point
    size: float
    shape: int
    tone: int


def blend(a: str, b: str, share: float) -> str:
    """The colour that is ``share`` of the way from one to another.

    >>> blend("#000000", "#FF8000", 0.5)
    '#804000'
    """
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * share):02X}" for p, q in pairs)


def scattered(area: Area, spacing: float, seed: int = 0) -> Iterable[Point]:
    """Points of a loose grid over an area, from top to bottom."""
    for row in range(int(area.height / spacing) + 1):
        for column in range(int(area.width / spacing) + 1):
            dx, dy = hashed(column, row, seed), hashed(column, row, seed + 1)
            yield area.x + (column + dx) * spacing, area.y + (row + dy) * spacing


def wood(area: Area, free: Callable[[Point], bool], cell: float, seed: int = 0) -> list[Tree]:
    """Trees in clumps wherever it is free, from top to bottom."""
    trees = []
    for x, y in scattered(area, 0.25 * cell, seed):
        thick = noise(x / (1.3 * cell), y / (1.3 * cell), seed + 2)
        lot = hashed(round(x), round(y), seed + 3)
        if lot < 0.07 + 0.75 * thick and free((x, y)):
            size = cell * (0.105 + 0.06 * thick + 0.07 * hashed(round(y), round(x), seed))
            trees.append(Tree((x, y), size, int(lot * 997) % _SHAPES, int(lot * 499) % 3))
    return sorted(trees, key=lambda tree: tree.at[1])


def _crown(shape: int, size: float = 1.0, points: int = 7) -> str:
    """A bulging outline about the origin."""
    spots = []
    for i in range(points):
        angle = 2 * pi * (i + 0.5 * hashed(i, shape, 5)) / points
        reach = size * (0.86 + 0.2 * hashed(i, shape, 6))
        spots.append((reach * cos(angle), reach * sin(angle)))
    arcs = []
    for (ax, ay), (bx, by) in zip(spots, (*spots[1:], spots[0]), strict=True):
        r = 0.56 * hypot(bx - ax, by - ay)
        arcs.append(f"A{num(r, 2)} {num(r, 2)} 0 0 1 {num(bx, 2)} {num(by, 2)}")
    return f"M{num(spots[0][0], 2)} {num(spots[0][1], 2)}{''.join(arcs)}Z"


def tree_definitions(colours: Palette) -> str:
    """The kinds of trees, one unit in radius."""
    drawn = []
    for shape in range(_SHAPES):
        drawn += [_tree(shape, tone, colours) for tone in range(len(colours.leaves))]
    return "".join(drawn)


def _tree(shape: int, tone: int, colours: Palette) -> str:
    leaf = colours.leaves[tone]
    return group(
        path(_crown(shape), fill=leaf, stroke=blend(leaf, colours.shadow, 0.32), stroke_width=0.07),
        path(_crown(shape + 9, 0.6, 5), fill=blend(leaf, colours.leaf_light, 0.3),
             transform="translate(-.17 -.2)"),
        path("M-.62 -.2A.66 .66 0 0 1 -.08 -.68M-.2 .02A.4 .4 0 0 1 .26 -.3",
             fill="none", stroke=colours.leaf_light, stroke_width=0.1, stroke_linecap="round",
             stroke_opacity=0.75),
        id=f"tree{shape}{tone}",
    )  # fmt: skip


def forest(trees: Iterable[Tree], colours: Palette) -> str:
    """Trees with their shadows, which fall to the lower right and do not add up."""
    trees = list(trees)
    shades = "".join(_shade(tree) for tree in trees)
    crowns = [use(f"tree{tree.shape}{tree.tone}", tree.at, tree.size) for tree in trees]
    return path(shades, fill=colours.shadow, opacity=0.24) + group(*crowns)


def _shade(tree: Tree) -> str:
    """A round shadow; those of a wood are one path, for a river has a thousand trees."""
    (x, y), size = tree.at, tree.size
    r, left = 0.97 * size, x + 0.3 * size - 0.97 * size
    half = f"a{num(r)} {num(r)} 0 1 1 "
    return f"M{num(left)} {num(y + 0.36 * size)}{half}{num(2 * r)} 0{half}{num(-2 * r)} 0Z"


def grasses(spots: Iterable[Point], colours: Palette) -> str:
    """Small tufts."""
    tufts = "".join(
        f"M{num(x)} {num(y)}q-1 -4 -4 -6m4 6q0 -5 .5 -8m-.5 8q1.5 -4 4.5 -5.5" for x, y in spots
    )
    colour = blend(colours.grass, colours.leaves[0], 0.5)
    return path(tufts, fill="none", stroke=colour, stroke_width=1.1, stroke_linecap="round")


def waves(spots: Iterable[Point], colours: Palette) -> str:
    """Small strokes on the water."""
    strokes = [
        path(_WAVES[int(97 * hashed(round(x), round(y))) % len(_WAVES)],
             transform=f"translate({num(x)} {num(y)})")
        for x, y in spots
    ]  # fmt: skip
    return group(*strokes, fill="none", stroke=colours.waterline, stroke_width=1.1,
                 stroke_linecap="round", stroke_opacity=0.42)  # fmt: skip


def waterlines(shore_id: str, cell: float, colours: Palette) -> str:
    """Bands of ever deeper water along a shore, each ending in a fading line.

    They are ever thinner strokes of the shore, one over the other, so whoever draws them has
    to clip them to the water. That is exact at any distance, and needs no second outline.
    """
    deep = colours.water[3]
    bands = []
    for rank, share in reversed(list(enumerate(WATERLINES))):
        band = blend(colours.water[0], deep, rank / len(WATERLINES))
        edge = blend(colours.waterline, band, 0.28 + 0.15 * rank)
        bands.append(_stroke(shore_id, edge, 2 * share * cell + 1.5))
        bands.append(_stroke(shore_id, band, 2 * share * cell))
    return "".join(bands)


def bank(shore_id: str, inland_id: str, cell: float, colours: Palette) -> str:
    """The land, from far off to the sand at the shore; drawn before the water covers its half."""
    return uplands(inland_id, cell, colours) + beach(shore_id, cell, colours)


def uplands(inland_id: str, cell: float, colours: Palette) -> str:
    """The bands of the land."""
    near, middle, far = colours.land
    strokes = []
    for share, tone in ((1.22, far), (0.9, middle), (0.6, near)):
        edge = blend(tone, colours.shore, 0.2)
        strokes.append(_stroke(inland_id, edge, 2 * share * cell + 1.4))
        strokes.append(_stroke(inland_id, tone, 2 * share * cell))
    return "".join(strokes)


def beach(shore_id: str, cell: float, colours: Palette) -> str:
    """The sand at the shore."""
    edge = blend(colours.land[0], colours.sand, 0.6)
    return _stroke(shore_id, edge, 0.26 * cell) + _stroke(shore_id, colours.sand, 0.13 * cell)


def _stroke(shore_id: str, colour: str, width: float) -> str:
    return element("use", href=f"#{shore_id}", fill="none", stroke=colour, stroke_width=num(width))
