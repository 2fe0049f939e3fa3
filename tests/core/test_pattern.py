"""Patterns over plain data: what they match, and where they ask for what cannot be."""

import pytest

from paddlewheel.core.pattern import matches, misfits

POSITION = {
    "round": 3,
    "boats": [{"coal": 2, "aboard": [1, 4], "misses": False}, {"coal": 6, "aboard": []}],
    "ending": None,
}


@pytest.mark.parametrize(
    "pattern",
    [
        {},
        {"round": 3},
        {"round": {"min": 3, "max": 3}},
        {"round": {"any": [1, 3]}},
        {"round": {"not": 4}},
        {"boats": {"1": {"coal": 6}}},
        {"boats": {"0": {"aboard": [1, 4]}}},
        {"boats": {"0": {"aboard": {"count": 2, "has": 4}}}},
        {"boats": {"has": {"coal": {"min": 5}}}},
        {"boats": {"count": {"max": 2}}},
    ],
)
def test_what_is_like_that(pattern):
    assert matches(pattern, POSITION)
    assert not list(misfits(pattern, POSITION, "p"))


@pytest.mark.parametrize(
    "pattern",
    [
        {"round": 4},
        {"round": True},
        {"round": {"min": 4}},
        {"round": {"any": [1, 2]}},
        {"round": {"not": 3}},
        {"boats": {"2": {"coal": 6}}},
        {"boats": {"0": {"aboard": [1]}}},
        {"boats": {"0": {"misses": 0}}},
        {"boats": {"has": {"coal": {"min": 7}}}},
        {"boats": {"count": 3}},
        {"ending": {"min": 1}},
        {"speed": 1},
    ],
)
def test_what_is_not(pattern):
    assert not matches(pattern, POSITION)


@pytest.mark.parametrize(
    ("pattern", "place"),
    [
        ({"speed": 1}, "p.speed"),
        ({"boats": {"0": {"fuel": 1}}}, "p.boats.0.fuel"),
        ({"boats": {"first": {"coal": 1}}}, "p.boats.first"),
        ({"boats": {"has": {"fuel": 1}}}, "p.boats.has.fuel"),
        ({"round": {"min": "3"}}, "p.round.min"),
        ({"round": {"any": 3}}, "p.round.any"),
        ({"round": {"not": {"high": 3}}}, "p.round.not.high"),
        ({"round": {"min": 3, "coal": 1}}, "p.round"),
        ({"boats": {"count": {"min": "2"}}}, "p.boats.count.min"),
    ],
)
def test_what_can_never_be_is_found_where_it_stands(pattern, place):
    assert list(misfits(pattern, POSITION, "p")) == [place]
