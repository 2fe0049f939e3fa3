"""What chance may bring next: where the next tile can come to lie, and which tiles are left."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from paddlewheel.core.frozen import changed
from paddlewheel.games.queen.actions import Die, Draw
from paddlewheel.games.queen.jobs import DrawTile, Job, RollDie
from paddlewheel.games.queen.river import River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import tiles
from paddlewheel.hexgrid import Hex

Odds = tuple[int, int]
"""So many cases of so many."""


@dataclass(frozen=True, slots=True)
class WayOdds:
    """A way in which the river may go on."""

    way: int
    """-1 to the left, 0 straight ahead, 1 to the right."""
    odds: Odds
    origin: Hex
    direction: int
    """Where the tile would point, clockwise from north in sixths."""
    cells: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class TileOdds:
    """A tile that may be drawn, and what there is on it."""

    name: str
    odds: Odds
    dock: str | None
    """The colour of its passenger station."""
    coal_docks: int
    driftwood: int
    sandbanks: int
    islands: int


@dataclass(frozen=True, slots=True)
class RiverOdds:
    """What may come next."""

    to_come: int
    """Tiles still to be laid; with none the arrival tile comes next."""
    ways: tuple[WayOdds, ...]
    tiles: tuple[TileOdds, ...]


def odds(state: QueenState) -> RiverOdds | None:
    """What may come next; None once the river is whole."""
    if state.river.is_whole or not state.river.names:
        return None
    return RiverOdds(
        to_come=state.tiles_to_come,
        ways=tuple(_way(state, way, share) for way, share in _ways(state)),
        tiles=tuple(_tile(name, share) for name, share in _tiles(state)),
    )


def rivers_to_come(state: QueenState) -> Iterator[tuple[River, Fraction]]:
    """The rivers that the next tile, or the arrival tile, can make of this one."""
    river = state.river
    for way, share in _ways(state):
        if not state.tiles_to_come:
            yield River(river.names, (*river.ways, way), river.lifted), share
        for name, part in _tiles(state):
            yield River((*river.names, name), (*river.ways, way), river.lifted), share * part


def _ways(state: QueenState) -> list[tuple[int, Fraction]]:
    """As the die would fall if it were rolled now."""
    outcomes = _due(state, RollDie(0)).chance_outcomes()
    return [(rolled.way, share) for rolled, share in outcomes if isinstance(rolled, Die)]


def _tiles(state: QueenState) -> list[tuple[str, Fraction]]:
    if not state.tiles_to_come:
        return []
    outcomes = _due(state, DrawTile()).chance_outcomes()
    return [(drawn.tile, share) for drawn, share in outcomes if isinstance(drawn, Draw)]


def _due(state: QueenState, job: Job) -> QueenState:
    return changed(state, jobs=(job,))


def _way(state: QueenState, way: int, share: Fraction) -> WayOdds:
    place = state.river.places[-1].next(way)
    return WayOdds(way, share.as_integer_ratio(), place.origin, place.direction, place.cells())


def _tile(name: str, share: Fraction) -> TileOdds:
    tile = tiles()[name]
    return TileOdds(
        name=name,
        odds=share.as_integer_ratio(),
        dock=None if tile.dock is None else tile.dock.colour,
        coal_docks=len(tile.coal_docks),
        driftwood=len(tile.driftwood),
        sandbanks=len(tile.sandbanks),
        islands=len(tile.islands),
    )
