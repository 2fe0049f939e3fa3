"""The sheet of all tiles: current, complete, and true to the data."""

from pathlib import Path

import pytest
from tests.art.reading import by_class, dangling, parsed, place

from paddlewheel.games.queen.river import TILE
from paddlewheel.games.queen.sheet import cell_at
from paddlewheel.games.queen.tiles import tiles
from scripts import tile_sheet


def test_the_sheet_is_current() -> None:
    assert tile_sheet.main(["--check"]) == 0


def test_every_cell_of_every_tile_has_its_number() -> None:
    svg = tile_sheet.sheet()
    assert not dangling(svg)
    drawn = by_class(parsed(svg), "tile")
    assert [tile.attrib["data-name"] for tile in drawn] == list(tiles())
    spread = tile_sheet.Spread(tuple(tiles()))
    for index, tile in enumerate(drawn):
        numbers = list(tile.iter("use"))
        assert [item.attrib["href"] for item in numbers] == [f"#cell{n}" for n in range(TILE)]
        cells = [cell_at(place(item)) for item in numbers]
        assert tuple(cells) == spread.cells[TILE * index : TILE * (index + 1)]


def test_a_sheet_that_is_not_current_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "tiles.svg"
    assert tile_sheet.main(["--check"], page) == 1
    assert "is not current" in capsys.readouterr().err
    assert tile_sheet.main([], page) == 0
    assert tile_sheet.main(["--check"], page) == 0
