"""The tiles of the river as data, checked when they are read."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Any, Literal

from paddlewheel.hexgrid import Hex, distance

Colour = Literal["blue", "red"]

CELLS: tuple[Hex, ...] = (
    (-2, 3), (-1, 2), (0, 1), (1, 1), (2, 1),
    (-2, 2), (-1, 1), (0, 0), (1, 0), (2, 0),
    (-2, 1), (-1, 0), (0, -1), (1, -1), (2, -1),
    (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2),
)  # fmt: skip
"""Where the twenty cells of a tile lie, for one in direction 0 with cell 7 at the origin."""

START = "A0"


@dataclass(frozen=True, slots=True)
class Dock:
    """A passenger station: the cell a boat must end on."""

    colour: Colour
    cell: int


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile; every cell that is not named is open water."""

    name: str
    islands: frozenset[int]
    dock: Dock | None = None
    coal_docks: tuple[int, ...] = ()
    driftwood: frozenset[int] = frozenset()
    sandbanks: frozenset[int] = frozenset()
    start: tuple[int, ...] = ()


@cache
def tiles() -> Mapping[str, Tile]:
    """All tiles by name."""
    source = resources.files("paddlewheel").joinpath("games", "queen", "tiles.toml")
    rows = tomllib.loads(source.read_text(encoding="utf-8"))
    return {name: _tile(name, row) for name, row in rows.items()}


def start_cell(place: int) -> int:
    """The cell of a start place, counted from 1."""
    return tiles()[START].start[place - 1]


def _tile(name: str, row: Mapping[str, Any]) -> Tile:
    dock = row.get("dock")
    tile = Tile(
        name=name,
        islands=frozenset(row["islands"]),
        dock=None if dock is None else Dock(dock["colour"], dock["cell"]),
        coal_docks=tuple(row.get("coal_docks", ())),
        driftwood=frozenset(row.get("driftwood", ())),
        sandbanks=frozenset(row.get("sandbanks", ())),
        start=tuple(row.get("start", ())),
    )
    check_tile(tile)
    return tile


def check_tile(tile: Tile) -> None:
    """Refuse a tile that cannot be: a slip in the data must not become a rule."""
    docks = () if tile.dock is None else (tile.dock.cell,)
    features = [tile.islands, frozenset((*docks, *tile.coal_docks)), tile.driftwood, tile.sandbanks]
    for one, two in combinations(features, 2):
        if one & two:
            raise ValueError(f"tile {tile.name}: cells {sorted(one & two)} are two things at once")
    named = frozenset().union(*features, tile.start)
    if not named <= set(range(len(CELLS))):
        raise ValueError(f"tile {tile.name}: there is no cell {max(named)}")
    for cell in (*docks, *tile.coal_docks):
        if not any(distance(CELLS[cell], CELLS[land]) == 1 for land in tile.islands):
            raise ValueError(f"tile {tile.name}: dock {cell} lies at no island")
    if tile.islands & frozenset(tile.start):
        raise ValueError(f"tile {tile.name}: a start place is on land")
