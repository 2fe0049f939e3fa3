"""What lies on the water of a tile: stations with their docks, driftwood, start places."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import Palette
from paddlewheel.art.svg import Point, circle, element, group, moved, path
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.sheet import CELL, centre
from paddlewheel.games.queen.tiles import CELLS, Tile
from paddlewheel.games.queen.token_art import hexagon, parasol
from paddlewheel.hexgrid import neighbour, rotate

_FACING = (4, 5, 3, 2, 1, 0)
"""On which side of its dock a station stands if there is land on several, as on the tiles."""
_ROOFS = {
    "blue": ("#1F5F99", "#2E77B8", "#17497A"),
    "red": ("#A63A28", "#C9553F", "#82291B"),
    "coal": ("#2A2623", "#3B3632", "#191614"),
}
"""The middle, the light and the dark side of a roof."""
_DASHES = {"blue": "11 5.5", "red": None, "coal": "0.1 7"}
_PIER, _PIER_LINE = "#C4935A", "#5B3A18"


@dataclass(frozen=True)
class Station:
    """A station: its dock, and the side of it where the house stands."""

    tile: int
    cell: int
    kind: str
    side: int

    def house(self, river: River) -> Point:
        """The middle of its roof."""
        return _toward(river, self, 0.77)


@lru_cache(maxsize=64)
def stations(river: River) -> tuple[Station, ...]:
    """All stations of the tiles that lie."""
    return tuple(
        Station(place, TILE * place + cell, kind, (side + river.places[place].direction) % 6)
        for place, tile in enumerate(river.tiles)
        if place >= river.lifted
        for cell, kind, side in _docks(tile)
    )


def _docks(tile: Tile) -> Iterator[tuple[int, str, int]]:
    """Cell, kind and side of the docks of a tile that points north."""
    if tile.dock is not None:
        yield tile.dock.cell, tile.dock.colour, _landward(tile, tile.dock.cell)
    for cell in tile.coal_docks:
        yield cell, "coal", _landward(tile, cell)


def _landward(tile: Tile, cell: int) -> int:
    land = {CELLS[island] for island in tile.islands}
    return next(side for side in _FACING if neighbour(CELLS[cell], side) in land)


def _toward(river: River, station: Station, share: float) -> Point:
    """A point some part of the way from the dock to the middle of the land behind it."""
    cell = river.cells[station.cell]
    (ax, ay), (bx, by) = centre(cell), centre(neighbour(cell, station.side))
    return ax + share * (bx - ax), ay + share * (by - ay)


def docks(river: River, colours: Palette) -> str:
    """The rings on the water and the houses on the land."""
    return group(
        *(_ring(station.kind, centre(river.cells[station.cell]), colours)
          for station in stations(river)),
        *(_house(station, _toward(river, station, 0.5)) for station in stations(river)),
        class_="docks",
    )  # fmt: skip


def _ring(kind: str, at: Point, colours: Palette) -> str:
    """Dashed for blue, solid for red, dotted for coal: the shape says what the colour says."""
    colour, dash = colours.docks[kind], _DASHES[kind]
    return group(
        path(hexagon(0.455 * CELL), fill=colour, fill_opacity=0.2),
        path(hexagon(0.455 * CELL), fill="none", stroke=colour, stroke_dasharray=dash,
             stroke_width=4.6 if kind == "coal" else 3.8, stroke_linejoin="round",
             stroke_linecap="round" if kind == "coal" else "butt"),
        class_=f"dock {kind}", transform=moved(at),
    )  # fmt: skip


def _house(station: Station, edge: Point) -> str:
    """The pier and the roof, drawn about the edge of the island with the land above it."""
    turn = f"rotate({60 * station.side})" if station.side else None
    return group(
        group(_pier(station.kind), _roof(station.kind), transform=turn),
        class_="station",
        transform=moved(edge, CELL / 76),
    )


def _pier(kind: str) -> str:
    coal = [circle(spot, 3.4, fill="#211C19", stroke="#4A423C", stroke_width=0.8)
            for spot in ((-10, 0), (-4, 2), (2, -1), (8, 1.5), (-7, -3), (5, 4))]  # fmt: skip
    return group(
        element("rect", x=-21, y=-8, width=42, height=18, rx=1.5, fill="#3C2814", fill_opacity=0.28,
                transform="translate(2.5 3.5)"),
        element("rect", x=-21, y=-9, width=42, height=18, rx=1.5, fill=_PIER, stroke=_PIER_LINE,
                stroke_width=1.7),
        path("M-14 -9V9M-7 -9V9M0 -9V9M7 -9V9M14 -9V9", stroke="#8F6434", stroke_width=1.1),
        *(circle((x, 9), 2.6, fill=_PIER_LINE) for x in (-20, 20)),
        *(coal if kind == "coal" else ()),
    )  # fmt: skip


def _roof(kind: str) -> str:
    """Long with a ridge for blue, square with four slopes for red, flat and ribbed for coal."""
    half = 14.5 if kind == "red" else 20.5
    middle, light, dark = _ROOFS[kind]
    top, bottom = -35 if kind == "red" else -31, -6
    ridge = (top + bottom) / 2
    peak = 0 if kind == "red" else half - 9
    slopes = "" if kind == "coal" else group(
        path(f"M{-half} {top}H{half}L{peak} {ridge}H{-peak}Z", fill=light),
        path(f"M{half} {top}V{bottom}L{peak} {ridge}Z", fill=dark),
        path(f"M{-half} {top}V{bottom}L{-peak} {ridge}Z", fill=middle),
    )  # fmt: skip
    ribs = path(f"M-13 {top}V{bottom}M-6.5 {top}V{bottom}M0 {top}V{bottom}M6.5 {top}V{bottom}"
                f"M13 {top}V{bottom}", stroke="#5A524B", stroke_width=1.2)  # fmt: skip
    box = {"x": -half, "y": top, "width": 2 * half, "height": bottom - top}
    return group(
        element("rect", **box, fill="#3C2814", fill_opacity=0.3, transform="translate(3 4)"),
        element("rect", **box, fill=middle),
        slopes or ribs,
        element("rect", **box, fill="none", stroke="#241A12", stroke_width=1.6,
                stroke_linejoin="round"),
    )  # fmt: skip


def passengers(river: River, waiting: tuple[int, ...]) -> str:
    """The parasols of those who wait on the piers."""
    drawn = [
        one
        for station in stations(river)
        if station.kind != "coal"
        for one in _crowd(_toward(river, station, 0.48), station.side, waiting[station.tile])
    ]
    return group(*drawn, class_="waiting")


def _crowd(at: Point, side: int, count: int) -> list[str]:
    """Some parasols side by side along the edge of the land."""
    (ax, ay), (bx, by) = centre(rotate((1, 0), side)), centre(rotate((1, -1), side))
    # The two neighbours beside the land lie square to it when put together.
    ux, uy = (ax + bx) / (2 * CELL), (ay + by) / (2 * CELL)
    pitch, radius = (20.0, 9.6) if count < 3 else (14.0, 7.6)
    return [
        parasol((at[0] + ux * pitch * offset, at[1] + uy * pitch * offset), radius)
        for offset in (i - (count - 1) / 2 for i in range(count))
    ]


def driftwood(at: Point) -> str:
    """Logs across each other."""
    return group(
        path(hexagon(0.36 * CELL), fill="#3C2814", fill_opacity=0.08),
        *(_trunk(x, y, angle, length) for x, y, angle, length in
          ((-3, 15, 8, 38), (9, 5, -28, 40), (-9, -6, 31, 42), (4, -16, -14, 34))),
        class_="driftwood", transform=moved(at),
    )  # fmt: skip


def _trunk(x: float, y: float, angle: float, length: float) -> str:
    half = length / 2
    return group(
        path(f"M{-half} -4.4H{half}V4.4H{-half}Z", fill="#3C2814", fill_opacity=0.3,
             transform="translate(1.5 3)"),
        path(f"M{-half} -4.4H{half}V4.4H{-half}A2.6 4.4 0 0 1 {-half} -4.4Z", fill="#7A4A22",
             stroke="#3B220E", stroke_width=1.6, stroke_linejoin="round"),
        path(f"M{4 - half} -1.4H{half - 10}M{10 - half} 1.6H{half - 5}", stroke="#A8703C",
             stroke_width=1.2, stroke_linecap="round"),
        element("ellipse", cx=half, cy=0, rx=2.6, ry=4.4, fill="#E9C489", stroke="#3B220E",
                stroke_width=1.4),
        transform=f"translate({x} {y}) rotate({angle})",
    )  # fmt: skip


def start_place(number: int, at: Point, colours: Palette) -> str:
    """A number in a dashed ring."""
    size, (x, y) = 21.0, at
    return group(
        circle(at, 17, fill="none", stroke=colours.ink2, stroke_width=1.5, stroke_dasharray="4 3.6",
               stroke_opacity=0.75),
        lettering(str(number), x, y + cap_height("besley") * size / 2, size, face="besley",
                  anchor="middle", fill=colours.ink2),
        class_="start", data_place=number,
    )  # fmt: skip
