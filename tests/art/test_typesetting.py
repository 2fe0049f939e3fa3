"""Paragraphs: how lines and columns are broken."""

from itertools import pairwise

import pytest
from tests.art.reading import by_class, parsed, place

from paddlewheel.art.lettering import width
from paddlewheel.art.typesetting import Section, fitting_size, two_columns, wrapped


def test_no_line_begins_with_a_sign_that_belongs_to_the_word_before() -> None:
    room = width("vous pouvez tourner", 3)
    lines = wrapped("vous pouvez tourner : 60° gratuits", 3, room)
    assert [line.split()[0] for line in lines] == ["vous", "tourner", "gratuits"]


@pytest.mark.parametrize("points", [5, 6, 7, 8])
def test_a_point_stands_in_one_column(points: int) -> None:
    every = [Section("Heading", ("word " * 40,) * points)]
    size = fitting_size(every, 100, 150, (3.0, 2.5, 2.0))
    assert size is not None
    (drawn,) = by_class(parsed(f"<svg>{two_columns(every, size, 100, 150)}</svg>"), "rules")
    left = [place(line)[0] < 50 for line in drawn.iter("path")]
    dots = [float(dot.attrib["cx"]) < 50 for dot in drawn.iter("circle")]
    lines = (len(left) - 1) // points
    assert lines > 1
    assert left[1:] == [side for side in dots for _ in range(lines)]
    assert all(one or not other for one, other in pairwise(left)), "left first"
