"""Trees, water and small signs."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from paddlewheel.art.fleet import pattern, pattern_id
from paddlewheel.art.noise import hashed, noise
from paddlewheel.art.palette import BLACK_ROSE, DARK, FLEET, LIGHT, Livery, Palette
from paddlewheel.art.scenery import (
    WATERLINES,
    Area,
    bank,
    blend,
    forest,
    grasses,
    scattered,
    tree_definitions,
    waterlines,
    waves,
    wood,
)
from paddlewheel.art.signs import anchor, compass_rose, log, log_ends, paddle_wheel
from paddlewheel.art.svg import group

FIELD = Area(-50, -50, 600, 400)
THEMES = pytest.mark.parametrize("colours", [LIGHT, DARK])


def test_noise_is_smooth_and_bounded() -> None:
    along = [noise(x / 50, 0.3, 4) for x in range(-200, 200)]
    assert all(-1 <= value <= 1 for value in along)
    assert max(abs(a - b) for a, b in pairwise(along)) < 0.1
    assert max(along) - min(along) > 0.5


def test_hashes_are_spread_evenly() -> None:
    values = [hashed(x, y, 1) for x in range(40) for y in range(40)]
    assert sum(values) / len(values) == pytest.approx(0.5, abs=0.03)
    assert len(set(values)) == len(values)


def test_trees_stand_where_it_is_free_and_always_there() -> None:
    def free(point: tuple[float, float]) -> bool:
        return point[0] > 100

    trees = wood(FIELD, free, 76, seed=3)
    assert trees == wood(FIELD, free, 76, seed=3)
    assert len(trees) > 20
    assert all(tree.at[0] > 100 for tree in trees)
    assert [tree.at[1] for tree in trees] == sorted(tree.at[1] for tree in trees)


@THEMES
def test_every_tree_is_defined(colours: Palette) -> None:
    trees = wood(FIELD, lambda _: True, 76)
    drawn = ElementTree.fromstring(group(tree_definitions(colours), forest(trees, colours)))
    known = {item.attrib["id"] for item in drawn.iter() if "id" in item.attrib}
    used = {item.attrib["href"].removeprefix("#") for item in drawn.iter("use")}
    assert used
    assert used <= known


def test_scattered_points_fill_the_area() -> None:
    points = list(scattered(FIELD, 50))
    assert len(points) == 13 * 9
    assert all(FIELD.holds(point, 50) for point in points)


def test_blends_end_at_both_colours() -> None:
    assert blend("#102030", "#405060", 0) == "#102030"
    assert blend("#102030", "#405060", 1) == "#405060"


@THEMES
def test_waterlines_are_drawn_from_the_widest_to_the_narrowest(colours: Palette) -> None:
    drawn = ElementTree.fromstring(group(waterlines("shore", 100, colours)))
    widths = [float(stroke.attrib["stroke-width"]) for stroke in drawn]
    assert widths == sorted(widths, reverse=True)
    assert widths[1::2] == [200 * share for share in reversed(WATERLINES)]


@THEMES
def test_all_signs_are_well_formed(colours: Palette) -> None:
    spots = [(1.0, 2.0), (30.0, 4.0)]
    drawn = [
        log((0, 0)),
        log_ends(5),
        anchor((3, 4), 30, colours.brass),
        paddle_wheel((0, 0), 40, colours.ink, colours.brass),
        compass_rose((10, 10), 70, colours),
        grasses(spots, colours),
        waves(spots, colours),
        bank("shore", "inland", 76, colours),
    ]
    ElementTree.fromstring(group(*drawn))


@pytest.mark.parametrize("livery", [*FLEET, BLACK_ROSE])
def test_patterns_have_the_colour_of_the_boat(livery: Livery) -> None:
    drawn = ElementTree.fromstring(pattern(livery))
    assert drawn.attrib["id"] == pattern_id(livery)
    assert drawn[0].attrib["fill"] == livery.colour
    assert len(drawn) == 2
