"""Sheets to print on, and paragraphs on them."""

import re

import pytest
from tests.art.reading import by_class, parsed, place

from paddlewheel.art.lettering import width
from paddlewheel.art.paper import BAR, HEAD, MARGIN, Leaf, bound, imposed, page, room
from paddlewheel.art.svg import circle
from paddlewheel.art.typesetting import Section, fitting_size, two_columns, wrapped

LEAVES = [Leaf(f"Part {n}", f'<g class="leaf{n}"/>', ("<g id='shared'/>",)) for n in range(3)]


def test_an_a3_sheet_has_two_leaves_side_by_side_and_one_set_of_definitions() -> None:
    sheets = bound("Game", "note", imposed(LEAVES, "A3"))
    assert [(sheet.width, sheet.height) for sheet in sheets] == [(420, 297)] * 2
    root = parsed(sheets[0].svg)
    places = [place(item) for item in root if item.tag == "g" and "transform" in item.attrib]
    assert places == [(MARGIN, HEAD), (MARGIN + 210, HEAD)]
    assert sheets[0].svg.count("shared") == 1
    assert sheets[0].title == "Game · Part 0 · Part 1"


def test_every_sheet_says_its_size_and_has_a_bar_of_50_mm() -> None:
    pages = [*imposed(LEAVES[:1], "A4"), page("A3", LEAVES[1]), page("A4", LEAVES[2], lying=True)]
    sheets = bound("Game", "note", pages)
    assert [(one.width, one.height) for one in sheets] == [(210, 297), (297, 420), (297, 210)]
    for sheet in sheets:
        root = parsed(sheet.svg)
        assert root.attrib["viewBox"] == f"0 0 {sheet.width:g} {sheet.height:g}"
        assert root.attrib["width"] == f"{sheet.width:g}mm"
        (bar,) = by_class(root, "bar")
        found = re.match(r"M8 [\d.]+h([\d.]+)", bar.attrib["d"])
        assert found is not None
        assert float(found[1]) == BAR == 50
    assert room("A4", lying=True) == (281, 177)


def test_lines_are_no_wider_than_the_room_and_lose_no_word() -> None:
    text = "Steamers that lie side by side shove each other forward along the river"
    lines = wrapped(text, 3.4, 40)
    assert " ".join(lines) == text
    assert len(lines) > 2
    assert all(width(line, 3.4) <= 40 for line in lines)
    assert wrapped("Donaudampfschifffahrt ist lang", 3.4, 10)[0] == "Donaudampfschifffahrt"


def test_rules_are_set_as_large_as_two_columns_allow() -> None:
    sections = [Section("Heading", ("A sentence of some words.",) * 12)] * 2
    sizes = (9.0, 5.0, 3.0)
    assert fitting_size(sections, 194, 250, sizes) == 5.0
    assert fitting_size(sections, 194, 20, sizes) is None
    drawn = two_columns(sections, 5.0, 194, 250)
    assert drawn.count(circle((0, 0), 1)[:7]) == 24, "a dot for every sentence"


def test_no_heading_is_the_last_line_of_a_column() -> None:
    for count in range(1, 16):
        sections = [Section("One", ("Words.",) * count), Section("Two", ("More words.",))]
        drawn = two_columns(sections, 4.0, 100, 80.0)
        places = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", drawn)
        (x, y), (below_x, below_y) = ((float(a), float(b)) for a, b in places[-2:])
        assert below_x - x == pytest.approx(0.95 * 4, abs=0.01), "indented, in the same column"
        assert below_y > y
