"""The tiles in print: two a leaf, the nose of one in the slot of the other: one cut for both."""

from collections.abc import Iterable, Sequence

from paddlewheel.art.cutting import FINE, cut
from paddlewheel.art.lettering import lettering
from paddlewheel.art.palette import PAPER
from paddlewheel.art.paper import ROOM, Leaf, shifted
from paddlewheel.art.scenery import Area, blend, tree_definitions, waterlines
from paddlewheel.art.signs import anchor
from paddlewheel.art.svg import Point, circle, element, group, line, path
from paddlewheel.art.typesetting import block
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen import dock_art, land_art, town_art
from paddlewheel.games.queen.chart_art import SIDES, chart_of, groups
from paddlewheel.games.queen.kit.measures import DEPTH, FIELD, SCALE
from paddlewheel.games.queen.kit.outline import tile_outline
from paddlewheel.games.queen.river import SPACING, STRAIGHT, River
from paddlewheel.games.queen.sheet import CELL, centre, chart_sheet, corners
from paddlewheel.games.queen.tiles import CELLS, START, tiles
from paddlewheel.hexgrid import Hex, flat_centre, neighbour

ARRIVAL = "arrival"
_ABREAST = 2
LOWER: Point = (68.0, ROOM[1] - 2.5 * FIELD - 1.0)
"""The middle of the lower tile of a leaf; the upper one lies straight ahead of it."""
_NOWHERE = Area(1e6, 1e6, 0, 0)
_QUAY = (1, 2, 3)
"""The cells of the arrival tile at which boats land."""


def tile_leaves(names: Sequence[str], tools: Leaf | None, say: Speaker) -> list[Leaf]:
    """Some tiles and, at last, the arrival tile; the tools lie above it if there is room."""
    every = [*names, ARRIVAL]
    pairs = [every[i : i + _ABREAST] for i in range(0, len(every), _ABREAST)]
    leaves = [_leaf(pair, say) for pair in pairs]
    if tools is None:
        return leaves
    if len(pairs[-1]) == _ABREAST:
        return [*leaves, tools]
    last = leaves[-1]
    return [
        *leaves[:-1],
        Leaf(f"{last.title} · {tools.title}", last.body + tools.body, last.defs),
    ]


def tile_places(count: int) -> list[Point]:
    """The middles of the tiles of a leaf, from below."""
    x, y = LOWER
    return [(x, y - i * SPACING * FIELD) for i in range(count)]


def _leaf(names: Sequence[str], say: Speaker) -> Leaf:
    drawn = [_tile(name, at, say) for name, at in zip(names, tile_places(len(names)), strict=True)]
    titles = [_title(name, say) for name in names]
    words = say(
        "Glue the sheet on card first. Cut along the solid lines, noses and slots included: the "
        "nose of a tile fits the slot of the next one, whichever way the river goes."
    )
    left = LOWER[0] + 2.5 * FIELD + 4
    return Leaf(
        say("Tiles") + " " + ", ".join(titles),
        "".join(drawn) + block(words, left, ROOM[1] - 2 * FIELD, 2.9, ROOM[0] - left),
        (tree_definitions(PAPER), *(_clip(name) for name in names)),
    )


def _title(name: str, say: Speaker) -> str:
    return {ARRIVAL: say("Arrival"), START: say("Start")}.get(name, name)


def _shape(name: str) -> tuple[Point, ...]:
    """The start has no tile before it, the arrival none after it."""
    return tile_outline(noses=name != ARRIVAL, slot=name != START)


def _id(name: str) -> str:
    return f"tile-{name.replace('/', '-')}"


def _clip(name: str) -> str:
    shape = path(line(_shape(name), closed=True, decimals=FINE))
    return element("clipPath", shape, id=_id(name)) + (
        "" if name == ARRIVAL else path(_coasts(name), id=f"{_id(name)}-coast")
    )


def _tile(name: str, at: Point, say: Speaker) -> str:
    art = _town() if name == ARRIVAL else _water(name)
    return group(
        group(group(art, transform=f"scale({SCALE:.6f})"), clip_path=f"url(#{_id(name)})"),
        _name(name, say),
        cut(_shape(name)),
        class_="tile", data_name=name, transform=shifted(at),
    )  # fmt: skip


def _name(name: str, say: Speaker) -> str:
    """What the tile is called, above its slot."""
    x, y = flat_centre(CELLS[2], FIELD)
    if name == ARRIVAL:
        return ""
    base = y + FIELD / 2 - (1.6 if name == START else DEPTH + 1.2)
    text = lettering(_title(name, say), x, base, 3.1, anchor="middle")
    return group(
        group(text, stroke="#FFFFFF", stroke_width=260, stroke_linejoin="round", fill="#FFFFFF"),
        group(text, fill=PAPER.ink2),
    )


def _land(name: str) -> Iterable[frozenset[Hex]]:
    """Land that hangs together; at the edge of the tile it goes on beyond it."""
    laid = frozenset(CELLS)
    for isle in groups(CELLS[number] for number in tiles()[name].islands):
        rim = {neighbour(cell, side) for cell in isle for side in SIDES}
        yield isle | (rim - laid)


def _coasts(name: str) -> str:
    return "".join(land_art.coast(land) for land in _land(name))


def _water(name: str) -> str:
    """A tile in units of all drawings, about the middle of its cell 7."""
    tile, river = tiles()[name], River((name,))
    chart = chart_of(river)
    coast = f"{_id(name)}-coast"
    sand = [CELLS[number] for number in sorted(tile.sandbanks)]
    houses = [station.house(river) for station in dock_art.stations(river)]
    return "".join(
        [
            _ground(PAPER.water[3]),
            waterlines(coast, CELL, PAPER),
            path(_grid(), fill="none", stroke=PAPER.waterline, stroke_width=1.4,
                 stroke_opacity=0.6),
            element("use", href=f"#{coast}", fill=PAPER.sand, stroke=PAPER.shore, stroke_width=2),
            *(land_art.meadow(land, PAPER) for land in _land(name)),
            land_art.sandbanks(sand, PAPER),
            *(dock_art.driftwood(centre(CELLS[cell])) for cell in sorted(tile.driftwood)),
            *(dock_art.start_place(i, centre(CELLS[cell]), PAPER)
              for i, cell in enumerate(tile.start, start=1)),
            dock_art.docks(river, PAPER),
            land_art.growth(chart, _NOWHERE, houses, lambda _point, _margin: True, PAPER),
        ]
    )  # fmt: skip


def _grid() -> str:
    return "".join(line(corners(cell), closed=True) for cell in CELLS)


def _town() -> str:
    """The arrival tile, moved to where all tiles are drawn; anchors show where boats land."""
    river = River((START,), (STRAIGHT,))
    chart, page = chart_of(river), chart_sheet(river)
    town = "".join(
        [
            town_art.streets(page, chart, PAPER),
            town_art.quay(chart),
        ]
    )
    ground = _ground(blend(PAPER.sand, PAPER.surface, 0.25))
    anchors = (_landing(centre(CELLS[cell])) for cell in _QUAY)
    lying = group(town, transform=f"translate(0 {SPACING * CELL})")
    return ground + lying + "".join(anchors)


def _landing(at: Point) -> str:
    """An anchor on a clear ground."""
    disc = circle(at, 0.3 * CELL, fill=PAPER.surface, stroke=PAPER.brass, stroke_width=2.6)
    return disc + anchor(at, 30, PAPER.brass_ink)


def _ground(colour: str) -> str:
    """More than a tile covers."""
    reach = 4 * CELL
    return path(f"M{-reach} {-reach}H{reach}V{reach}H{-reach}Z", fill=colour)
