"""The averages in ``beyond.json``: ``python -m scripts.beyond --rivers 60 --seed 1``.

Rivers are laid at random. From every tile of each the best voyages home are timed as if that tile
were the last one laid: passengers wait on later tiles only. What is kept is fitted to straight
lines: the time by the tiles to come, and how much a place on the tile matters.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED, QueenRules
from paddlewheel.games.queen.pilotage import A_TURN, COALS, Reach, Times
from paddlewheel.games.queen.river import TILE, River, open_ways
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import START
from paddlewheel.games.queen.voyages import Goal, voyages

ROOT = Path(__file__).parents[1]
FILE = ROOT / "src" / "paddlewheel" / "games" / "queen" / "beyond.json"

Numbers = NDArray[np.float64]

TILES = 12
LONGEST = 6000
"""What a voyage counts at most that leads nowhere."""
AHEAD = [5, 0, 1]
"""The facings that a boat on its way usually has."""
FROM = (1, 3, 4)
"""By passengers missing: with fewer tiles to come there are too few docks on many rivers."""


def random_river(rng: random.Random, tiles: int = TILES) -> River:
    """A whole river of A tiles."""
    pool = QueenState.new(QueenRules.make("F19", {}), 3).pool
    river = River((START,))
    while not river.is_whole:
        to_come = tiles - len(river.names)
        ways = (*river.ways, rng.choice(open_ways(river.places, to_come)))
        left = [name for name in pool if name not in river.names]
        new = [rng.choice(left)] if to_come else []
        river = River((*river.names, *new), ways)
    return river


# --- Timing


@dataclass
class Sample:
    """Times from the tiles of some rivers, added up."""

    totals: Numbers = field(
        default_factory=lambda: np.zeros((ENOUGH + 1, TILES - 1, COALS, 6, TILE, MAX_SPEED))
    )
    """By passengers missing and tiles to come, then as the times are; facings are the tile's."""
    counts: Numbers = field(default_factory=lambda: np.zeros((TILES - 1, TILE)))
    """By tiles to come: on how many rivers a cell was water."""

    def add(self, river: River, place: int) -> None:
        """Time all voyages from one tile of a river."""
        to_come = TILES - 1 - place
        facings = (np.arange(6) + river.places[place].direction) % 6
        water = np.array(river.water[TILE * place : TILE * (place + 1)])
        for missing, times in enumerate(_timed(river, place)):
            here = np.minimum(times[:, facings, :TILE], LONGEST)
            self.totals[missing, to_come][:, :, water] += here[:, :, water]
        self.counts[to_come] += water

    @property
    def known(self) -> NDArray[np.bool_]:
        """By tiles to come: the cells that were water at all."""
        return self.counts > 0

    def averages(self) -> Numbers:
        """The average times, 0 where nothing is known."""
        found: Numbers = self.totals / np.maximum(self.counts, 1)[None, :, None, None, :, None]
        return found


def _timed(river: River, place: int) -> tuple[Times, Times, Times]:
    """The times from a tile on, by passengers missing; its own dock gives none."""
    reach = Reach(river, place)
    docks = reach.places(dock for dock in river.docks if dock // TILE > place)
    ends = reach.never(ENOUGH + 1)
    ends[0][:, :, reach.places(river.landings), 0] = A_TURN
    goal = Goal(ends, reach.places(()), docks, [0] * len(docks), repairs=True)
    found = voyages(reach, goal)
    return found.home.before, found.one.before[-1], found.two.before


def sampled(rivers: Iterable[River]) -> Sample:
    """The times on some rivers."""
    sample = Sample()
    for river in rivers:
        for place in range(1, TILES):
            sample.add(river, place)
    return sample


# --- Fitting


def fitted(sample: Sample) -> dict[str, NDArray[np.int64]]:
    """What is kept."""
    averages = sample.averages()
    usual = _usual(averages, sample.known)
    return {
        "base": np.rint(_lines(usual)).astype(np.int64),
        "local": np.rint(_places(averages, usual, sample.known)).astype(np.int64),
    }


def _usual(averages: Numbers, known: NDArray[np.bool_]) -> Numbers:
    """By passengers missing, tiles to come, coal and speed, over all places."""
    where = known[None, :, None, None, :, None]
    found: Numbers = averages[:, :, :, AHEAD].mean(axis=(3, 4), where=where)
    return found


def _lines(usual: Numbers) -> Numbers:
    """The same as straight lines over the tiles to come, to one tile more."""
    found = np.zeros((ENOUGH + 1, TILES, COALS, MAX_SPEED))
    for missing, first in enumerate(FROM):
        times = usual[missing, first:].reshape(TILES - 1 - first, -1)
        slope, start = np.polyfit(np.arange(first, TILES - 1), times, 1)
        line = start + slope * np.arange(TILES)[:, None]
        found[missing] = line.reshape(found[missing].shape)
    return found


def _places(averages: Numbers, usual: Numbers, known: NDArray[np.bool_]) -> Numbers:
    """By speed, cell and facing: how much longer it takes from there than usual."""
    apart = averages - usual[:, :, :, None, None, :]
    by_place = apart[:, :, 1:].mean(axis=2)  # without coal hardly anything can be done
    found, count = np.zeros((MAX_SPEED, TILE, 6)), np.zeros(TILE)
    for missing, first in enumerate(FROM):
        for to_come in range(first + 1, TILES - 2):
            here = known[to_come]
            found[:, here] += by_place[missing, to_come][:, here].transpose(2, 1, 0)
            count += here
    found /= np.maximum(count, 1)[None, :, None]
    return found


# --- The file


def main(arguments: Sequence[str] | None = None, file: Path = FILE) -> int:
    """Write the averages."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rivers", type=int, default=60, help="how many are laid")
    parser.add_argument("--seed", type=int, default=1, help="of the draws")
    wishes = parser.parse_args(arguments)
    rng = random.Random(wishes.seed)
    rivers = [random_river(rng) for _ in range(wishes.rivers)]
    found = fitted(sampled(track(rivers, "Rivers", transient=True)))
    data = {name: numbers.tolist() for name, numbers in found.items()}
    file.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
