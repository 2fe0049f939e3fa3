"""All tiles of Mississippi Queen on one sheet: ``python -m scripts.tile_sheet``.

They are drawn from the data with the number of every cell, to be compared with printed tiles.
``--check`` writes nothing and fails if ``docs/tiles.svg`` is not current.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.art.palette import LIGHT
from paddlewheel.art.scenery import Area, file, ground
from paddlewheel.art.svg import circle, element, group, paragraph, use
from paddlewheel.games.queen import token_art
from paddlewheel.games.queen.chart_art import Chart, middle
from paddlewheel.games.queen.river import TILE, Place, River
from paddlewheel.games.queen.river_art import waters
from paddlewheel.games.queen.sheet import CELL, centre
from paddlewheel.games.queen.tiles import tiles

PAGE = Path(__file__).parents[1] / "docs" / "tiles.svg"
COLUMNS = 6
WIDE, TALL = 8, 7
"""How many cells lie between two tiles of a row, and between two rows."""


@dataclass(frozen=True)
class Spread(River):
    """Tiles that lie apart, all pointing north."""

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Row after row."""
        return tuple(_place(index) for index in range(len(self.names)))


def _place(index: int) -> Place:
    row, column = divmod(index, COLUMNS)
    return Place((WIDE * column, TALL * row - WIDE * column // 2), 0)


def sheet() -> str:
    """The whole file."""
    spread = Spread(tuple(tiles()))
    first, last = middle(spread.cells[:TILE]), middle(spread.cells[-TILE:])
    area = Area(first[0] - 280, first[1] - 270, last[0] - first[0] + 560, last[1] - first[1] + 580)
    return file(
        area,
        paragraph("title", "The tiles of Mississippi Queen"),
        paragraph("desc", f"{len(spread.names)} tiles, each cell with its number."),
        element("defs", token_art.definitions(), *map(_number, range(TILE))),
        ground(area, LIGHT.bg),
        waters(Chart(spread), LIGHT),
        *(_labels(spread, place) for place in range(len(spread.names))),
        scale=0.5,
    )


def _labels(spread: Spread, place: int) -> str:
    """The name of a tile below it, and the numbers of its cells."""
    cells = spread.cells[TILE * place : TILE * (place + 1)]
    x, y = middle(cells)
    name = spread.names[place]
    return group(
        lettering(name, x, y + 262, 34, face="besley", anchor="middle", fill=LIGHT.ink),
        *(use(f"cell{number}", centre(cell)) for number, cell in enumerate(cells)),
        class_="tile",
        data_name=name,
    )


def _number(number: int) -> str:
    """The definition of a number in the lower part of a cell, where it covers little."""
    size, y = 14.0, 0.3 * CELL
    base = y + cap_height() * size / 2
    return group(
        circle((0, y), 10.5, fill=LIGHT.surface, fill_opacity=0.8),
        lettering(str(number), 0, base, size, anchor="middle", fill=LIGHT.ink),
        id=f"cell{number}",
    )


def main(arguments: Sequence[str] | None = None, page: Path = PAGE) -> int:
    """Write the sheet, or check that it is current."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, fail if not current")
    check, drawn = parser.parse_args(arguments).check, sheet()
    if not check:
        page.write_text(drawn, encoding="utf-8")
    elif not page.exists() or page.read_text(encoding="utf-8") != drawn:
        print(f"{page.name} is not current; run: python -m scripts.tile_sheet", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
