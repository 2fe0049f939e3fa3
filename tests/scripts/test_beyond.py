"""The averages where the river is not laid yet: how they are made."""

import json
import random
from pathlib import Path

import numpy as np
import pytest

from paddlewheel.games.queen.options import ENOUGH, MAX_SPEED
from paddlewheel.games.queen.pilotage import COALS
from paddlewheel.games.queen.river import TILE, river_from_key
from scripts import beyond

TILES = beyond.TILES

SHAPES = {"base": (ENOUGH + 1, TILES, COALS, MAX_SPEED), "local": (MAX_SPEED, TILE, 6)}


def read(file: Path) -> dict[str, np.ndarray]:
    """The numbers of a file."""
    return {name: np.array(rows) for name, rows in json.loads(file.read_text("utf-8")).items()}


def check(found: dict[str, np.ndarray]) -> None:
    """Shapes, and what must be so on any rivers."""
    assert {name: numbers.shape for name, numbers in found.items()} == SHAPES
    base, local = found["base"], found["local"]
    assert np.diff(base, axis=1).min() > 30  # tiles take time
    assert np.diff(base, axis=2).max() < 50  # coal does not
    assert base[:, :, 0].mean() > base[:, :, 6].mean() + 100
    assert local[:, :, 0].mean() < local[:, :, 3].mean()  # downstream
    assert local[:, 10:, 0].mean() < local[:, :10, 0].mean()  # ahead


def test_the_averages_of_a_river_are_plausible(tmp_path: Path) -> None:
    file = tmp_path / "beyond.json"
    assert beyond.main(["--rivers", "1", "--seed", "3"], file) == 0
    check(read(file))


def test_those_of_the_project_are_plausible() -> None:
    check(read(beyond.FILE))


def test_a_river_is_whole_and_laid_by_the_rules() -> None:
    rivers = [beyond.random_river(random.Random(seed)) for seed in range(5)]
    assert all(river_from_key(river.key) == river for river in rivers)
    assert all(river.is_whole and len(river.names) == TILES for river in rivers)
    assert len({river.key for river in rivers}) == 5


def test_straight_lines_are_found_again() -> None:
    sample = beyond.Sample()
    sample.counts += 2
    sample.totals += 2 * (200.0 + 80 * np.arange(TILES - 1))[None, :, None, None, None, None]
    sample.totals[..., 3, :, :] += 2 * 50  # upstream
    found = beyond.fitted(sample)
    assert (found["base"] == 200 + 80 * np.arange(TILES)[None, :, None, None]).all()
    assert (found["local"] == np.where(np.arange(6) == 3, 50, 0)).all()


def test_cells_that_were_never_water_change_nothing() -> None:
    sample = beyond.Sample()
    sample.counts[:, 1:] += 1
    sample.totals[..., 1:, :] += 300
    found = beyond.fitted(sample)
    assert (found["base"] == 300).all()
    assert (found["local"] == 0).all()


@pytest.mark.parametrize("missing", range(ENOUGH + 1))
def test_passengers_on_the_tile_itself_do_not_count(missing: int) -> None:
    river = beyond.random_river(random.Random(1))
    last = TILES - 1
    while river.tiles[last].dock is None:
        last -= 1
    sample = beyond.Sample()
    sample.add(river, last)
    waits = sample.averages()[missing, TILES - 1 - last]
    water = [cell for cell in range(TILE) if river.water[TILE * last + cell]]
    assert (waits[:, :, water] == beyond.LONGEST).all() == bool(missing)


def test_facings_are_those_of_the_tile() -> None:
    river = beyond.random_river(random.Random(1))
    places = range(TILES - 4, TILES)
    sample = beyond.Sample()
    for place in places:
        sample.add(river, place)
        home = sample.averages()[0, TILES - 1 - place]
        assert home[:, 0].sum() < home[:, 3].sum()
    assert len({river.places[place].direction for place in places}) > 1
