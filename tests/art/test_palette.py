"""Colours that can be read and told apart."""

import pytest

from paddlewheel.art.palette import BLACK_ROSE, DARK, FLEET, LIGHT, Livery, Palette
from paddlewheel.art.scenery import blend


def luminance(colour: str) -> float:
    """Relative luminance as in the Web Content Accessibility Guidelines."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colours", [LIGHT, DARK])
def test_texts_can_be_read(colours: Palette) -> None:
    for ink in (colours.ink, colours.ink2, colours.ink3, colours.ok, colours.danger):
        assert contrast(ink, colours.surface) >= 4.5
    for water in (colours.water[0], colours.water[3]):
        assert contrast(blend(colours.ink2, colours.ink, 0.5), water) >= 4.5, "field numbers"
        assert contrast(colours.course, water) >= 3
        assert all(contrast(ring, water) >= 3 for ring in colours.docks.values())


@pytest.mark.parametrize("livery", FLEET)
def test_letters_can_be_read_on_their_boats(livery: Livery) -> None:
    assert contrast(livery.ink, livery.colour) >= 4.5


def test_every_boat_has_a_letter_and_a_pattern_of_its_own() -> None:
    assert "".join(livery.letter for livery in FLEET) == "ABCDEF"
    assert len({livery.pattern for livery in (*FLEET, BLACK_ROSE)}) == 7
