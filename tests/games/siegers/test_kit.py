"""Mississippi to print and play: everything in millimetres, and the parts fit each other."""

import re
from xml.etree.ElementTree import Element

import pytest
from tests.art.reading import NUMBER, by_class, dangling, parsed, place

import paddlewheel as pw
from paddlewheel.art.paper import HEAD, ROOM, Paper, Sheet, room
from paddlewheel.art.typesetting import fitting_size
from paddlewheel.core.kit import SIZES
from paddlewheel.core.titles import title
from paddlewheel.core.words import LANGUAGES, Speaker
from paddlewheel.games.siegers.course import RING
from paddlewheel.games.siegers.kit.board import board_size, lies, strips
from paddlewheel.games.siegers.kit.measures import FIELD, FLAP
from paddlewheel.games.siegers.kit.pieces import FOLD, steamer_at
from paddlewheel.games.siegers.kit.rule_sheet import sections
from paddlewheel.games.siegers.options import SiegersRules

PAPERS: tuple[Paper, ...] = ("A4", "A3")


@pytest.fixture(scope="module")
def a4() -> tuple[Sheet, ...]:
    return title("siegers").kit("A4", "en")


def scale(item: Element) -> float:
    found = re.search(rf"scale\(({NUMBER})\)", item.attrib["transform"])
    assert found is not None
    return float(found[1])


def across(d: str) -> float:
    """How wide the first outline of some path data is."""
    numbers = [float(n) for n in re.findall(NUMBER, d.split("Z", maxsplit=1)[0])]
    return max(numbers[::2]) - min(numbers[::2])


def test_fields_and_steamers_agree_in_size(a4: tuple[Sheet, ...]) -> None:
    (board,) = by_class(parsed(a4[0].svg), "board")
    field = scale(board) * across(list(board.iter("path"))[-1].attrib["d"])
    assert field == pytest.approx(FIELD, abs=0.05)
    root = parsed(a4[2].svg)
    hulls = {
        item.attrib["id"]: next(item.iter("path")) for item in root.iter("g") if "id" in item.attrib
    }
    pieces = [item for item in root.iter("use") if item.attrib["href"].startswith("#steamer")]
    assert len(pieces) == 12
    for piece in pieces:
        wide = scale(piece) * across(hulls[piece.attrib["href"][1:]].attrib["d"])
        assert field - 1.5 < wide < field, "it lies in a field, with little air"


def numbers(root: Element, name: str) -> list[int]:
    """The numbers of a drawn steamer, from the right side against the clock."""
    (piece,) = [item for item in root.iter("g") if item.attrib.get("id") == name]
    sides = sorted(by_class(piece, "side"), key=lambda side: int(side.attrib["data-side"]))
    return [int(side.attrib["data-number"]) for side in sides]


def test_front_and_back_have_one_number_on_every_edge_when_folded(a4: tuple[Sheet, ...]) -> None:
    root = parsed(a4[2].svg)
    for seat in range(6):
        front, back = numbers(root, f"steamer{seat}"), numbers(root, f"steamer{seat}-back")
        assert tuple(front) == RING
        # Folding over the horizontal turns the side that looks up into the one that looks down.
        assert [back[-side % 6] for side in range(6)] == front
        assert back != front
        (x, y), (x_back, y_back) = steamer_at(seat, back=False), steamer_at(seat, back=True)
        assert (x_back, y_back - FOLD) == pytest.approx((x, FOLD - y))
    assert len(by_class(root, "log")) == 60


def test_the_two_halves_of_the_board_join_exactly(a4: tuple[Sheet, ...]) -> None:
    upper, lower = (parsed(sheet.svg) for sheet in a4[:2])
    boards, parts, marks = [], [], []
    for root in (upper, lower):
        (board,), (part,) = by_class(root, "board"), by_class(root, "part")
        boards.append(board)
        parts.append(part)
        marks.append([mark.find("circle").attrib for mark in by_class(root, "register")])  # type: ignore[union-attr]
    assert [item.attrib for item in boards[0].iter()] == [item.attrib for item in boards[1].iter()]
    assert marks[0] == marks[1], "the marks have the same place on the board"
    assert len(marks[0]) == 2
    one, two = strips(11, "A4")
    join = float(marks[0][0]["cy"])
    assert one.bottom == two.top == pytest.approx(join, abs=0.001)
    assert place(parts[1])[1] == pytest.approx(FLAP - two.top, abs=0.001)
    assert (one.top, two.bottom) == (0, board_size(11)[1])
    assert not any(abs(join - HEAD - y) < 1 for y in (0.0, two.bottom))


@pytest.mark.parametrize("rows", [11, 15, 22, 31])
def test_no_join_cuts_a_number(rows: int) -> None:
    sheet = title("siegers").kit("A4", "en", pw.rule_set("siegers", "M87", {"rows": rows}))[0]
    (board,) = by_class(parsed(sheet.svg), "board")
    top, size = place(board)[1], scale(board)
    baselines = [
        top + float(found[1]) * size
        for item in board.iter("path")
        if (found := re.match(rf"translate\({NUMBER} ({NUMBER})\) sc", item.get("transform", "")))
    ]
    assert len(baselines) > rows
    for strip in strips(rows, "A4")[1:]:
        assert not any(strip.top - 0.5 < base < strip.top + 4.5 for base in baselines)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rows", [3, 7, 11, 15, 22, 31])
def test_boards_of_any_length_fit_their_paper(rows: int, paper: Paper) -> None:
    wide, high = room(paper, lying=lies(paper, rows))
    parts = strips(rows, paper)
    assert board_size(rows)[0] <= wide
    assert all(part.height <= high for part in parts)
    assert sum(part.bottom - part.top for part in parts) == pytest.approx(board_size(rows)[1])
    assert len(parts) == {("A4", 11): 2, ("A3", 11): 1}.get((paper, rows), len(parts))


def test_the_sheets_of_both_papers() -> None:
    sizes = {
        paper: [(sheet.width, sheet.height) for sheet in title("siegers").kit(paper, "de")]
        for paper in PAPERS
    }
    assert sizes["A4"] == [(297, 210), (297, 210), (210, 297), (210, 297)]
    assert sizes["A3"] == [(297, 420), (420, 297)]
    for paper in PAPERS:
        for sheet in title("siegers").kit(paper, "de"):
            assert dangling(sheet.svg) == set()


def words(**options: object) -> str:
    rules = SiegersRules.make(None, options)
    return " ".join(point for section in sections(rules, Speaker("en")) for point in section.points)


def test_the_rules_page_tells_the_rules_that_are_printed() -> None:
    assert "In your first turn roll the die" in words()
    assert "Before the race everybody rolls" in words(roll="start")
    assert "the others go on for the places" in words()
    assert "the race is over at once" in words(stop_at_first=True)
    assert "93 fields away" in words()
    assert "59 fields away" in words(rows=7)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_fit_on_one_page_in_every_language(lang: str) -> None:
    size = fitting_size(sections(SiegersRules.make(), Speaker(lang)), ROOM[0], ROOM[1] - 12, SIZES)
    assert size is not None
    assert size >= 4.0


def test_rules_decide_how_long_the_board_is() -> None:
    rules = pw.rule_set("siegers", "M87", {"rows": 5})
    assert len(title("siegers").kit("A4", "en", rules)) == 3
