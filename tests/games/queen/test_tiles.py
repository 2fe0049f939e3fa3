"""The tiles, typed out here a second time from the printed ones."""

from itertools import combinations

import pytest

from paddlewheel.games.queen.tiles import CELLS, Dock, Tile, check_tile, start_cell, tiles
from paddlewheel.hexgrid import distance

ISLANDS = """
A0    0 4
A1-1  5 6 8
A1-2  0 4 11 12 13
A1-3  4 7 11 12
A1-4  0 4 7 8 12
A2-1  0 4 8 11
A2-2  0 8 12
A2-3  0 4 7 8
A2-4  0 8 11 12
A3-1  4 5 7 9 10
A3-2  1 2 3 13
A3-3  4 6 8 11 18
B1    8 13 14 19
B1/B2 5 7 9 19
B2    5 7 14 16 18
B3-1  4 7 11 15
B3-2  5 13 19
B4    0 2 4 6 9 13 15 17 19
"""
LAND = {row.split()[0]: set(map(int, row.split()[1:])) for row in ISLANDS.strip().splitlines()}
DOCKS = {
    "A1-1": ("blue", 11),
    "A1-2": ("blue", 8),
    "A1-3": ("blue", 10),
    "A1-4": ("blue", 13),
    "A2-1": ("red", 7),
    "A2-2": ("red", 14),
    "A2-3": ("red", 11),
    "A2-4": ("red", 13),
}
ROWS = """
            17
         16    18
      15    12    19
         11    13
      10     7    14
          6     8
       5     2     9
          1     3
       0           4
"""
"""A tile as printed: two lines lie between a cell and the one south of it."""


def test_there_are_twelve_and_six_tiles():
    assert set(tiles()) == set(LAND)


@pytest.mark.parametrize("name", LAND)
def test_islands_and_docks(name):
    tile = tiles()[name]
    assert tile.name == name
    assert tile.islands == LAND[name]
    colour_and_cell = None if tile.dock is None else (tile.dock.colour, tile.dock.cell)
    assert colour_and_cell == DOCKS.get(name)


def test_special_cells():
    special = {
        name: (set(tile.coal_docks), set(tile.driftwood), set(tile.sandbanks))
        for name, tile in tiles().items()
        if tile.coal_docks or tile.driftwood or tile.sandbanks
    }
    assert special == {
        "B1": ({7, 18}, set(), set()),
        "B1/B2": ({13}, {14, 16}, set()),
        "B2": (set(), {3, 8}, set()),
        "B3-1": (set(), set(), {5, 6, 13}),
        "B3-2": (set(), set(), {6, 12, 14}),
    }


@pytest.mark.rule("Q-SET-5")
def test_start_places():
    assert [start_cell(place) for place in (1, 2, 3, 4, 5)] == [2, 9, 5, 3, 1]
    assert all(not tile.start for name, tile in tiles().items() if name != "A0")


def test_the_cells_lie_as_printed():
    """In a column the cells of a flat-top grid stand exactly below each other."""
    printed = {}
    for height, line in enumerate(ROWS.strip("\n").splitlines()):
        for word in line.split():
            printed[int(word)] = (line.index(word), height)
    for number, (q, r) in enumerate(CELLS):
        column, height = printed[number]
        assert height == 2 * r + q + 4, f"cell {number} is as high as on the print"
        assert (column + 1) // 3 == q + 4, f"cell {number} is in its column"
    assert CELLS[7] == (0, 0)


def test_a_tile_is_one_piece_of_twenty_cells():
    assert len(set(CELLS)) == 20
    touching = sum(distance(a, b) == 1 for a, b in combinations(CELLS, 2))
    assert touching == 43


@pytest.mark.parametrize(
    ("tile", "said"),
    [
        (Tile("x", frozenset({20})), "there is no cell 20"),
        (Tile("x", frozenset({3}), dock=Dock("red", 3)), "two things at once"),
        (Tile("x", frozenset({3}), dock=Dock("red", 17)), "lies at no island"),
        (Tile("x", frozenset({3}), coal_docks=(17,)), "lies at no island"),
        (Tile("x", frozenset({3}), start=(3,)), "start place is on land"),
        (Tile("x", frozenset(), driftwood=frozenset({1}), sandbanks=frozenset({1})), "two things"),
    ],
)
def test_a_slip_in_the_data_is_found(tile, said):
    with pytest.raises(ValueError, match=said):
        check_tile(tile)
