"""The arrival tile: a town with its quay, and the cells where boats land."""

from collections.abc import Iterable

from paddlewheel.art.card import rounded
from paddlewheel.art.lettering import cap_height, lettering, width
from paddlewheel.art.noise import hashed
from paddlewheel.art.palette import Palette
from paddlewheel.art.scenery import Area, Tree, blend, forest
from paddlewheel.art.shore import outline, outset
from paddlewheel.art.signs import anchor
from paddlewheel.art.svg import Point, group, line, moved, path
from paddlewheel.games.queen.chart_art import Chart, inland, middle
from paddlewheel.games.queen.land_art import SEED, coast
from paddlewheel.games.queen.sheet import CELL, Sheet, centre, corners
from paddlewheel.games.queen.token_art import hexagon
from paddlewheel.hexgrid import DIRECTIONS, Hex

NAME = "New Orleans"
_ROOFS = ("#B5694A", "#A4553B", "#C07F55", "#8E5D45", "#B98D5E", "#7E868B", "#A9764E")
_STREET, _BLOCK = 0.42 * CELL, 0.43 * CELL
_QUAY, _QUAY_LINE = "#C4935A", "#5B3A18"


def grounds(town: frozenset[Hex], colours: Palette) -> str:
    """The land that the town stands on; the water covers its river side."""
    return path(coast(town, 0.02), fill=blend(colours.sand, colours.surface, 0.25),
                stroke=colours.shore, stroke_width=2)  # fmt: skip


def streets(sheet: Sheet, chart: Chart, colours: Palette) -> str:
    """Houses in rows, gardens between them, and the name."""
    town = chart.town
    plate = _plate(sheet)
    houses, trees = [], []
    for spot in _lots(town):
        if plate.holds(spot, 0.22 * CELL) or not inland(spot, town, 0.26):
            continue
        lot = hashed(round(spot[0]), round(spot[1]), SEED)
        if lot < 0.72:
            houses.append(_house(spot, lot, colours))
        else:
            trees.append(
                Tree(spot, CELL * (0.11 + 0.04 * lot), int(lot * 997) % 4, int(lot * 89) % 2)
            )
    return group(*houses, forest(trees, colours), _name(plate, colours), class_="town")


def _lots(town: frozenset[Hex]) -> Iterable[Point]:
    """Places for houses, from top to bottom; streets run from east to west."""
    cx, cy = middle(town)
    for row in range(-6, 7):
        for column in range(-7, 8):
            shift = 0.5 * (row % 2) + 0.12 * hashed(column, row, SEED)
            yield cx + (column + shift) * _BLOCK, cy + row * _STREET


def _house(at: Point, lot: float, colours: Palette) -> str:
    """A roof with a ridge, light above it and dark below."""
    roof = blend(_ROOFS[int(lot * 7919) % len(_ROOFS)], colours.bg, 0.12)
    wide, tall = CELL * (0.135 + 0.05 * (lot * 31 % 1)), CELL * (0.115 + 0.03 * (lot * 57 % 1))
    box = f"h{2 * wide:.1f}v{tall:.1f}h{-2 * wide:.1f}Z"
    return group(
        path(f"M{-wide + 3:.1f} {4 - tall:.1f}h{2 * wide:.1f}v{2 * tall:.1f}h{-2 * wide:.1f}Z",
             fill=colours.shadow, fill_opacity=0.25),
        path(f"M{-wide:.1f} {-tall:.1f}{box}", fill=blend(roof, "#FFFFFF", 0.14)),
        path(f"M{-wide:.1f} 0{box}", fill=blend(roof, colours.shadow, 0.12)),
        path(f"M{-wide:.1f} {-tall:.1f}h{2 * wide:.1f}v{2 * tall:.1f}h{-2 * wide:.1f}Z",
             fill="none", stroke=blend(roof, colours.shadow, 0.55), stroke_width=1),
        transform=moved(at),
    )  # fmt: skip


def _plate(sheet: Sheet) -> Area:
    """Where the name stands, clear of the quay; larger on a long river, as the town allows."""
    place = sheet.river.places[-1]
    (x, y), (dx, dy) = middle(place.cells()), centre(DIRECTIONS[place.direction])
    size = min(24.0 * max(1.0, 0.8 * sheet.scale), 32.0)
    wide, tall = width(NAME, size, "besley") + 1.4 * size, 1.8 * size
    return Area(x + 0.45 * dx - wide / 2, y + 0.45 * dy - tall / 2, wide, tall)


def _name(plate: Area, colours: Palette) -> str:
    size, radius = plate.height / 1.8, plate.height / 2
    x, y = plate.x + plate.width / 2, plate.y + plate.height / 2
    return "".join([
        rounded(plate, radius, down=3, fill=colours.shadow, fill_opacity=0.25),
        rounded(plate, radius, fill=colours.surface, stroke=colours.shore, stroke_width=2.4),
        lettering(NAME, x, y + cap_height("besley") * size / 2, size, face="besley",
                  anchor="middle", fill=colours.ink),
    ])  # fmt: skip


def quay(chart: Chart) -> str:
    """Planks along the water front."""
    data = line(_water_front(chart))
    return group(
        path(data, stroke="#3C2814", stroke_width=20, stroke_opacity=0.25,
             transform="translate(2 4)"),
        path(data, stroke=_QUAY_LINE, stroke_width=19, stroke_linecap="square"),
        path(data, stroke=_QUAY, stroke_width=15.6, stroke_linecap="square"),
        path(data, stroke="#8F6434", stroke_width=15.6, stroke_dasharray="1.2 5.6"),
        class_="quay", fill="none", stroke_linejoin="round",
    )  # fmt: skip


def _water_front(chart: Chart) -> list[Point]:
    """The edge of the town along the last tile, moved a little inland."""
    (loop,) = outline(map(corners, sorted(chart.town)))
    beside = {_key(corner) for cell in chart.laid for corner in corners(cell)}
    moved_in = outset(loop, -0.13 * CELL)
    wet = [_key(corner) in beside for corner in loop]
    first = next(i for i, here in enumerate(wet) if here and not wet[i - 1])
    turned = [(i + first) % len(loop) for i in range(len(loop))]
    return [moved_in[i] for i in turned if wet[i]]


def _key(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def landing(at: Point, colours: Palette) -> str:
    """Brass on the water, with an anchor."""
    return group(
        path(hexagon(0.445 * CELL), fill=colours.brass, fill_opacity=0.28, stroke=colours.brass_ink,
             stroke_width=6.4, stroke_linejoin="round"),
        path(hexagon(0.445 * CELL), fill="none", stroke=colours.brass_bright, stroke_width=3.6,
             stroke_linejoin="round"),
        anchor((0, 0), 38, colours.brass_ink),
        class_="landing", transform=moved(at),
    )  # fmt: skip
