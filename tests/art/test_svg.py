"""SVG as text."""

from xml.etree import ElementTree

from paddlewheel.art.svg import element, group, line, num, paragraph, use


def test_numbers_are_short() -> None:
    assert [num(value) for value in (1.0, 0.26, -0.01, 100.0, -2.55)] == [
        "1", "0.3", "0", "100", "-2.5",
    ]  # fmt: skip


def test_attributes_and_words_are_escaped() -> None:
    drawn = element("g", paragraph("title", "Tom & <Huck>"), aria_label='the "Queen" & co')
    root = ElementTree.fromstring(drawn)
    assert root.attrib == {"aria-label": 'the "Queen" & co'}
    assert root[0].text == "Tom & <Huck>"


def test_what_xml_cannot_hold_is_left_out() -> None:
    drawn = ElementTree.fromstring(element("g", paragraph("title", "a\0b\x1bc"), id="x\ud800y"))
    assert drawn.attrib["id"] == "xy"
    assert drawn[0].text == "abc"


def test_names_of_attributes() -> None:
    assert element("a", class_="b", stroke_width=2, fill=None) == '<a class="b" stroke-width="2"/>'


def test_a_group_of_nothing_is_nothing() -> None:
    assert group(fill="red") == ""


def test_a_use_says_only_what_it_must() -> None:
    assert use("log") == '<use href="#log"/>'
    assert use("log", (3, 4), 0.5) == '<use href="#log" transform="translate(3 4) scale(0.5)"/>'


def test_lines_can_be_closed() -> None:
    assert line([(0, 0), (1, 0), (1, 1)], closed=True) == "M0 0 1 0 1 1Z"
