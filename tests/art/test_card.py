"""The parts of the card, and the ways of boats."""

import pytest
from tests.art.reading import by_class, parsed

from paddlewheel.art.card import heading, medal, paper, rounded, rule_above, turn_mark
from paddlewheel.art.palette import DARK, FLEET, LIGHT, PIECE_INK, Livery, Palette
from paddlewheel.art.scenery import Area, file, ground
from paddlewheel.art.svg import group
from paddlewheel.art.ways import disc, way

PLACE = Area(10, 20, 300, 60)


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_all_parts_are_well_formed(colours: Palette) -> None:
    parts = [
        paper(PLACE, colours),
        heading(PLACE, "Title", "Round 3", colours),
        turn_mark(PLACE, colours),
        medal((5, 5), 2),
    ]
    parsed(group(*parts))


def test_rectangles_grow_to_all_sides() -> None:
    box = parsed(rounded(PLACE, 6, grow=4, down=1)).attrib
    assert (box["x"], box["y"], box["width"], box["height"]) == ("6", "17", "308", "68")
    assert box["rx"] == "10"


def test_the_line_above_is_as_wide_as_the_part() -> None:
    assert rule_above(PLACE) == "M10 20h300"


def test_a_file_shows_its_area_at_a_scale() -> None:
    root = parsed(file(PLACE, ground(PLACE, "#FFFFFF"), scale=2))
    assert root.attrib["viewBox"] == "10 20 300 60"
    assert (root.attrib["width"], root.attrib["height"]) == ("600", "120")
    assert root[0].attrib["width"] == "300"


@pytest.mark.parametrize("livery", FLEET)
def test_ways_are_dotted_in_a_colour_that_is_seen_on_cream(livery: Livery) -> None:
    dots = parsed(way([(0, 0), (9, 9)], livery))[-1].attrib["stroke"]
    assert dots == (PIECE_INK if livery.letter == "F" else livery.colour)


def test_discs_say_whose_they_are() -> None:
    drawn = parsed(group(disc(3, (1, 2), FLEET[1], data_seat=1)))
    assert by_class(drawn, "disc")[0].attrib["data-seat"] == "1"
