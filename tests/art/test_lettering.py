"""Text as outlines."""

from xml.etree import ElementTree

import pytest

from paddlewheel.art.lettering import Face, cap_height, fitted, lettering, width

FACES = pytest.mark.parametrize("face", ["besley", "figtree"])


def left(drawn: str) -> float:
    """Where a text begins."""
    place = ElementTree.fromstring(drawn).attrib["transform"]
    return float(place.removeprefix("translate(").split()[0])


@FACES
def test_text_becomes_one_path(face: Face) -> None:
    drawn = ElementTree.fromstring(lettering("Größe 7", 0, 0, 20, face=face, fill="#123456"))
    assert drawn.tag == "path"
    assert drawn.attrib["fill"] == "#123456"


@FACES
def test_anchors(face: Face) -> None:
    wide = width("Start", 30, face)
    assert left(lettering("Start", 100, 0, 30, face=face)) == pytest.approx(100)
    middle = left(lettering("Start", 100, 0, 30, face=face, anchor="middle"))
    assert middle == pytest.approx(100 - wide / 2, abs=0.01)
    end = left(lettering("Start", 100, 0, 30, face=face, anchor="end"))
    assert end == pytest.approx(100 - wide, abs=0.01)


@FACES
def test_width_grows_with_size_and_text(face: Face) -> None:
    assert width("ab", 20, face) == pytest.approx(2 * width("ab", 10, face))
    assert width("", 20, face) == 0


@FACES
def test_pairs_are_kerned(face: Face) -> None:
    assert width("AV", 100, face) < width("A", 100, face) + width("V", 100, face)


def test_figures_of_figtree_are_tabular() -> None:
    assert len({width(figure, 10) for figure in "0123456789"}) == 1


@FACES
@pytest.mark.parametrize(
    "text",
    ["a日本", "b\N{STEAM LOCOMOTIVE}", "a\nb\0", "e\N{COMBINING ACUTE ACCENT}", "ﬁ‑Ⅷ", "c שלום"],
)
def test_no_text_is_refused(face: Face, text: str) -> None:
    ElementTree.fromstring(lettering(text, 0, 0, 10, face=face))


def test_a_missing_character_is_an_empty_box_or_a_plainer_one() -> None:
    assert width("日", 10) == width("本", 10) > 0
    assert lettering("e\N{COMBINING ACUTE ACCENT}", 0, 0, 9) == lettering("é", 0, 0, 9)
    assert lettering("a‑b", 0, 0, 9) == lettering("a-b", 0, 0, 9)
    assert lettering("a\N{NARROW NO-BREAK SPACE}b", 0, 0, 9) == lettering("a b", 0, 0, 9)
    assert lettering("a\N{ZERO WIDTH JOINER}b", 0, 0, 9) == lettering("ab", 0, 0, 9)


@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_nothing_to_see_is_nothing(text: str) -> None:
    assert lettering(text, 0, 0, 10) == ""


@FACES
@pytest.mark.parametrize("sign", "ÄÖÜäöüßéèêëçàâîïôùûœæìòÉÀłŻčőñ„“«»…–·€0123456789")
def test_european_characters_are_there(face: Face, sign: str) -> None:
    assert lettering(sign, 0, 0, 10, face=face) != lettering("日", 0, 0, 10, face=face)


def test_long_texts_are_cut_to_fit() -> None:
    cut = fitted("Bartholomäus von Hohenstein", 16, 100)
    assert cut.endswith("…")
    assert width(cut, 16) <= 100
    assert fitted("Otto", 16, 100) == "Otto"


@FACES
def test_capitals_are_less_tall_than_the_size(face: Face) -> None:
    assert 0.6 < cap_height(face) < 0.8
