"""What the chart of a river shows: islands, headlands, water, and how far a point is from it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import dist

from paddlewheel.art.svg import Point
from paddlewheel.games.queen.river import TILE, River
from paddlewheel.games.queen.sheet import CELL, cell_at, centre, lying, town
from paddlewheel.hexgrid import DIRECTIONS, Hex, neighbour

SIDES = range(6)


@dataclass(frozen=True)
class Chart:
    """The cells of a river, sorted by what is there."""

    river: River

    @cached_property
    def laid(self) -> frozenset[Hex]:
        """All cells on the table, without the arrival tile."""
        return frozenset(lying(self.river))

    @cached_property
    def town(self) -> frozenset[Hex]:
        """The cells of the arrival tile."""
        return frozenset(town(self.river))

    @cached_property
    def land(self) -> frozenset[Hex]:
        """All cells of islands and headlands."""
        first = TILE * self.river.lifted
        wet = self.river.water[first:]
        return frozenset(
            cell for cell, water in zip(lying(self.river), wet, strict=True) if not water
        )

    @cached_property
    def _groups(self) -> tuple[frozenset[Hex], ...]:
        """Land cells that touch, across the seams of tiles."""
        return tuple(groups(self.land))

    def _touches_outside(self, group: frozenset[Hex]) -> bool:
        return any(neighbour(cell, side) not in self.laid for cell in group for side in SIDES)

    @cached_property
    def islands(self) -> tuple[frozenset[Hex], ...]:
        """Land with water all round it."""
        return tuple(group for group in self._groups if not self._touches_outside(group))

    @cached_property
    def headlands(self) -> tuple[frozenset[Hex], ...]:
        """Land that belongs to the bank."""
        return tuple(group for group in self._groups if self._touches_outside(group))

    @cached_property
    def ashore(self) -> frozenset[Hex]:
        """All land, with the cells of the bank beside the headlands."""
        rim = {neighbour(cell, side) for cell in self.land for side in SIDES}
        return self.land | (rim - self.laid)

    @cached_property
    def basin(self) -> tuple[Hex, ...]:
        """Everything inside the banks: water and islands."""
        ashore = frozenset().union(*self.headlands)
        return tuple(sorted(self.laid - ashore))

    @cached_property
    def _rings(self) -> dict[Hex, int]:
        """How many cells away from the river a cell on the land is."""
        rings = dict.fromkeys(self.laid, 0)
        edge: Iterable[Hex] = self.laid
        for ring in range(1, 4):
            around = {neighbour(cell, side) for cell in edge for side in SIDES} - rings.keys()
            rings.update(dict.fromkeys(around, ring))
            edge = around
        return rings

    def ring(self, point: Point) -> int:
        """0 on the river, 1 on the cells next to it, up to 3; 4 is anywhere farther off."""
        return self._rings.get(cell_at(point), 4)

    def clear(self, point: Point, reach: float) -> bool:
        """Whether a point is ashore, farther than a reach (up to 1.5 cells) from cells' middles."""
        here = cell_at(point)
        around = (here, *(neighbour(here, side) for side in SIDES))
        near = [cell for cell in around if cell in self._wet]
        return here not in self._wet and all(dist(point, centre(cell)) > reach for cell in near)

    @cached_property
    def _wet(self) -> frozenset[Hex]:
        return frozenset(self.basin)


@lru_cache(maxsize=64)
def chart_of(river: River) -> Chart:
    """The chart of a river."""
    return Chart(river)


def groups(cells: Iterable[Hex]) -> Iterator[frozenset[Hex]]:
    """Cells that hang together, in a fixed order."""
    left = set(cells)
    for first in sorted(left):
        if first not in left:
            continue
        group, edge = {first}, [first]
        while edge:
            cell = edge.pop()
            around = {neighbour(cell, side) for side in SIDES} & left - group
            group |= around
            edge += around
        left -= group
        yield frozenset(group)


def inland(point: Point, land: frozenset[Hex], depth: float) -> bool:
    """Whether a point lies on some cells, at least so many cells inside their outer edges."""
    cell = cell_at(point)
    if cell not in land:
        return False
    (x, y), (cx, cy) = point, centre(cell)
    for side, step in enumerate(DIRECTIONS):
        ux, uy = centre(step)
        along = ((x - cx) * ux + (y - cy) * uy) / CELL**2
        if along > 0.5 - depth and neighbour(cell, side) not in land:
            return False
    return True


def middle(cells: Iterable[Hex]) -> Point:
    """The middle of some cells."""
    spots = [centre(cell) for cell in cells]
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
