"""Positions of Mississippi as pictures."""

import re
from collections.abc import Iterator
from math import atan2, degrees

import pytest
from tests.art.reading import NUMBER, Element, by_class, dangling, parsed, place

from paddlewheel.art.lettering import cap_height, lettering
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.siegers.course import RING, course
from paddlewheel.games.siegers.options import LOGS_EACH, SiegersRules
from paddlewheel.games.siegers.picture import picture
from paddlewheel.games.siegers.sheet import CELL, sheet
from paddlewheel.games.siegers.state import SiegersState, Steamer

NAMES = ["Clara", "Otto", "Jules", "Pelican", "Marta", "Fanny"]


def rules(rows: int = 11) -> SiegersRules:
    return SiegersRules.make(options={"rows": rows})


def position(rows: int = 11, players: int = 6) -> SiegersState:
    """Somewhere in a race: the last captain has not started, the first is at home."""
    afloat = tuple(Steamer(7 + 3 * seat, RING[seat], 5 + seat) for seat in range(1, players - 1))
    fleet = (Steamer(None, 3, 2), *afloat, Steamer(None, None, LOGS_EACH[players]))
    return SiegersState(rules(rows), fleet, box=17, first=0, seat=1, round=4, finished=(0,))


def drawn(state: SiegersState, **options: object) -> Element:
    return parsed(picture(state, **options))  # type: ignore[arg-type]


def corners(wedge: Element) -> Iterator[tuple[float, float]]:
    numbers = [float(text) for text in re.findall(NUMBER, wedge.attrib["d"])]
    return zip(numbers[::2], numbers[1::2], strict=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("rows", [3, 4, 7, 11, 15, 31])
def test_pictures_are_well_formed_and_small(rows: int, theme: str) -> None:
    svg = picture(position(rows), theme=theme)  # type: ignore[arg-type]
    root = parsed(svg)
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == ["title", "desc"]
    assert len(svg) < 400_000


def test_drawing_again_changes_nothing() -> None:
    assert picture(position()) == picture(position())


def test_whatever_is_used_is_defined_once() -> None:
    assert not dangling(picture(position(), moves=[(1, 4, 10)]))


@pytest.mark.rule("S-BOAT-1")
@pytest.mark.parametrize("right", RING)
def test_the_six_numbers_lie_where_they_belong(right: int) -> None:
    state = SiegersState(rules(), (Steamer(5, right, 3),) * 3, first=0)
    (steamer,) = (item for item in drawn(state).iter() if item.attrib.get("id") == "steamer0")
    sides = by_class(steamer, "side")
    assert len(sides) == 6
    for side in sides:
        index, number = int(side.attrib["data-side"]), int(side.attrib["data-number"])
        assert number == RING[(RING.index(right) + index) % 6]
        wedge, figure = side
        spots = list(corners(wedge))
        x, y = (sum(values) / 4 for values in zip(*spots, strict=True))
        assert degrees(atan2(-y, x)) % 360 == pytest.approx(60 * index, abs=0.5)
        # The figure is that number, upright, and stands in the middle of its wedge.
        size = 0.24 * CELL
        assert figure.attrib["d"] == parsed(lettering(str(number), 0, 0, size)).attrib["d"]
        left, base = place(figure)
        assert "rotate" not in figure.attrib["transform"]
        assert left == pytest.approx(x - 0.629 * size / 2, abs=2.5)
        assert base - cap_height() * size / 2 == pytest.approx(y, abs=2.5)


def test_opposite_sides_add_up_to_seven() -> None:
    sides = by_class(drawn(position()), "side")
    rolled = [side for side in sides if "data-number" in side.attrib]
    assert len(rolled) == 5 * 6
    for i in range(0, len(rolled), 6):
        ring = [int(side.attrib["data-number"]) for side in rolled[i : i + 6]]
        assert [a + b for a, b in zip(ring[:3], ring[3:], strict=True)] == [7, 7, 7]


def test_a_steamer_has_no_numbers_before_its_roll() -> None:
    sides = by_class(drawn(position()), "side")[-6:]
    assert all(len(side) == 1 and "data-number" not in side.attrib for side in sides)


def test_steamers_lie_on_their_fields() -> None:
    state = position()
    on_board = by_class(drawn(state), "steamer")
    found = {int(item.attrib["data-seat"]): item for item in on_board}
    assert sorted(found) == [1, 2, 3, 4]
    page = sheet(11, 6)
    for seat, item in found.items():
        field = state.steamers[seat].field
        assert field is not None
        assert int(item.attrib["data-field"]) == field
        assert place(item) == pytest.approx(page.at(field), abs=0.01)


def test_only_the_steamer_whose_turn_it_is_has_a_halo() -> None:
    (halo,) = [item for item in by_class(drawn(position()), "steamer") if by_class(item, "halo")]
    assert halo.attrib["data-seat"] == "1"


def test_everybody_is_on_the_card_with_steamer_and_medal() -> None:
    rows = by_class(drawn(position(), names=NAMES), "captain")
    assert [row.attrib["data-seat"] for row in rows] == list("012345")
    for seat, row in enumerate(rows):
        assert f"#steamer{seat}" in {item.attrib["href"] for item in row.iter("use")}
    assert [len(by_class(row, "medal")) for row in rows] == [1, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("box", [0, 1, 17, 60])
@pytest.mark.parametrize("rows", [11, 15])
def test_the_box_holds_as_many_logs_as_it_says(box: int, rows: int) -> None:
    state = SiegersState(rules(rows), (Steamer(5, 1, 0),) * 6, box=box, first=0)
    (pile,) = by_class(drawn(state), "box")
    logs = list(pile.iter("use"))
    assert len(logs) == box
    (tray,) = pile.iter("rect")
    top, height = float(tray.attrib["y"]), float(tray.attrib["height"])
    assert all(top + 5 < place(item)[1] < top + height - 5 for item in logs)


def test_the_description_says_what_the_card_says() -> None:
    description = drawn(position(), names=NAMES).findtext("desc")
    assert description is not None
    assert "Clara: Place 1, 2 logs" in description
    assert "Otto: Field 10, 6 logs" in description
    assert "Fanny: Not started, 10 logs" in description
    assert "Box: 17" in description


def test_without_names_the_colours_speak() -> None:
    assert "Red: " in str(drawn(position()).findtext("desc"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages(lang: str) -> None:
    assert drawn(position(), lang=lang).findtext("title")


def test_names_can_be_anything() -> None:
    names = ["日本", "<b>&", "x" * 300, "", "\N{STEAM LOCOMOTIVE}", "Žofie\0"]
    assert "<b>&: " in str(drawn(position(), names=names).findtext("desc"))


def test_before_the_first_player_is_drawn_nobody_is_marked() -> None:
    root = drawn(SiegersState.new(rules(), 3))
    assert not by_class(root, "steamer")
    assert len(by_class(root, "captain")) == 3


def test_moves_are_a_numbered_chain() -> None:
    state = position()
    root = drawn(state, moves=[(1, 4, 9), (2, 11, 13), (1, 9, 10)])
    assert [disc.attrib["data-seat"] for disc in by_class(root, "disc")] == ["1", "2", "1"]
    assert len(by_class(root, "way")) == 3
    assert len(by_class(root, "ghost")) == 3


def test_two_moves_to_a_field_have_two_places_for_their_discs() -> None:
    root = drawn(position(), moves=[(1, 4, 9), (2, 3, 9)])
    centres = [(disc[0].attrib["cx"], disc[0].attrib["cy"]) for disc in by_class(root, "disc")]
    assert len(set(centres)) == 2


def test_no_ghost_where_a_steamer_lies() -> None:
    assert not by_class(drawn(position(), moves=[(2, 10, 13)]), "ghost")


@pytest.mark.parametrize("players", [3, 6])
@pytest.mark.parametrize("rows", range(3, 32))
def test_everything_is_on_the_sheet(rows: int, players: int) -> None:
    page = sheet(rows, players)
    area, card = page.area, page.card
    assert area.holds((card.x, card.y))
    assert area.holds((card.x + card.width, card.y + card.height))
    fields = [page.at(field) for field in range(course(rows).finish + 1)]
    assert all(area.holds(at, -CELL) for at in fields)
    assert not any(card.holds(at, CELL / 2) for at in fields)
