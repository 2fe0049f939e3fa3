"""Mississippi Queen to print and play: the tiles join, and what rules need is there."""

import re
from functools import cache
from math import cos, pi, sin

import pytest
from tests.art.reading import NUMBER, Element, by_class, dangling, parsed, place

import paddlewheel as pw
from paddlewheel.art.paper import ROOM, Paper, Sheet
from paddlewheel.art.svg import Point
from paddlewheel.art.typesetting import fitting_size
from paddlewheel.core.kit import SIZES
from paddlewheel.core.titles import title
from paddlewheel.core.words import LANGUAGES, Speaker
from paddlewheel.games.queen.kit.die import FACES
from paddlewheel.games.queen.kit.measures import BOAT, DEPTH, FIELD, HEAD, NECK
from paddlewheel.games.queen.kit.outline import NOSES, SLOT, edge, nose, tile_outline
from paddlewheel.games.queen.kit.parts import EVERYTHING, parts_of
from paddlewheel.games.queen.kit.rule_sheet import sections
from paddlewheel.games.queen.kit.tiles import ARRIVAL, tile_places
from paddlewheel.games.queen.options import QueenRules
from paddlewheel.games.queen.river import SOURCE, WAYS
from paddlewheel.games.queen.tiles import CELLS, tiles
from paddlewheel.hexgrid import flat_centre

PAPERS: tuple[Paper, ...] = ("A4", "A3")


@pytest.fixture(scope="module", params=PAPERS)
def kit(request: pytest.FixtureRequest) -> tuple[Sheet, ...]:
    return title("queen").kit(request.param, "en")


def laid(points: tuple[Point, ...], way: int) -> list[Point]:
    """Points of a tile that lies after another one, a way on."""
    ahead = SOURCE.next(way)
    ox, oy = flat_centre(ahead.origin, FIELD)
    turn = ahead.direction * pi / 3
    return [
        (ox + x * cos(turn) - y * sin(turn), oy + x * sin(turn) + y * cos(turn)) for x, y in points
    ]


@pytest.mark.parametrize("way", WAYS)
def test_the_nose_of_a_tile_fills_the_slot_of_the_next_one(way: int) -> None:
    number, side = NOSES[WAYS.index(way)]
    sticking_out = nose(*edge(CELLS[number], side))
    start, end = edge(CELLS[SLOT[0]], SLOT[1])
    slot = laid(nose(end, start), way)
    for point, other in zip(sticking_out, slot, strict=True):
        assert point == pytest.approx(other, abs=1e-6)


def test_a_nose_widens_so_that_it_holds_and_the_slot_is_cut_in() -> None:
    plain = tile_outline(noses=False, slot=False)
    assert len(tile_outline(noses=True, slot=True)) == len(plain) + 16
    a, b, c, d = nose((0.0, 0.0), (16.0, 0.0))
    assert d[0] - a[0] == pytest.approx(NECK)
    assert c[0] - b[0] == pytest.approx(HEAD)
    assert b[1] == c[1] == pytest.approx(-DEPTH), "outside is up, for an edge that runs right"
    lowest = max(y for _, y in plain)
    assert max(y for _, y in tile_outline(noses=False, slot=True)) == pytest.approx(lowest)
    assert min(y for _, y in tile_outline(noses=True, slot=True)) == pytest.approx(
        min(y for _, y in plain) - DEPTH
    )


def test_all_tiles_are_there_once_and_their_cells_have_one_size(kit: tuple[Sheet, ...]) -> None:
    drawn = [tile for sheet in kit for tile in by_class(read(sheet.svg), "tile")]
    assert sorted(tile.attrib["data-name"] for tile in drawn) == sorted([*tiles(), ARRIVAL])
    scales = {
        float(found)
        for sheet in kit
        for tile in by_class(read(sheet.svg), "tile")
        for found in re.findall(rf"^scale\(({NUMBER})\)$", tile[0][0].attrib["transform"])
    }
    assert len(scales) == 1
    assert scales.pop() * 76 == pytest.approx(FIELD, abs=0.001)


def test_tiles_lie_on_their_leaf() -> None:
    for x, y in tile_places(2):
        for dx, dy in tile_outline(noses=True, slot=True):
            assert 0 <= x + dx <= ROOM[0]
            assert 0 <= y + dy <= ROOM[1]


def test_every_sheet_holds_together(kit: tuple[Sheet, ...]) -> None:
    assert len(kit) == (13 if kit[0].width == 210 else 7)
    for number, sheet in enumerate(kit, start=1):
        assert dangling(sheet.svg) == set()
        assert sheet.title.startswith("Mississippi Queen · "), number


@cache
def read(svg: str) -> Element:
    return parsed(svg)


def pieces(sheets: tuple[Sheet, ...], name: str) -> int:
    return sum(len(by_class(read(sheet.svg), name)) for sheet in sheets)


def test_boats_wheels_and_passengers_of_the_whole_kit(kit: tuple[Sheet, ...]) -> None:
    assert pieces(kit, "boat") == pieces(kit, "wheel speed") == pieces(kit, "marker") == 7
    assert pieces(kit, "wheel coal") == 6, "the Black Rose has none"
    assert pieces(kit, "wheel-place") == 13
    assert pieces(kit, "pin") == 26, "one in every wheel and one on its card"
    assert pieces(kit, "passenger") == 16
    assert pieces(kit, "stick") == pieces(kit, "track") == pieces(kit, "die") == 1
    across = {
        boat.attrib["data-across"] for sheet in kit for boat in by_class(read(sheet.svg), "boat")
    }
    assert across == {f"{BOAT:g}"}
    assert FIELD - 4 < BOAT < FIELD, "a boat lies in its cell"


def test_two_faces_of_the_die_for_every_way() -> None:
    assert {way: FACES.count(way) for way in WAYS} == dict.fromkeys(WAYS, 2)


def test_a_kit_for_some_rules_holds_what_these_need() -> None:
    simple = title("queen").kit("A4", "en", pw.rule_set("queen", "I97"))
    assert pieces(simple, "tile") == 13, "any of the A tiles may be drawn"
    assert pieces(simple, "boat") == 5
    assert pieces(simple, "passenger") == pieces(simple, "track") == pieces(simple, "marker") == 0
    chosen = parts_of(QueenRules.make(None, {"b_tiles": "B1+B4", "left_out": "A3-1+A3-2"}))
    assert {"B1", "B4"} <= set(chosen.tiles)
    assert not {"B2", "A3-1", "A3-2"} & set(chosen.tiles)
    assert not chosen.rose
    assert len(parts_of(QueenRules.make(None, {"b_tiles": "1"})).special) == 6, "any may be drawn"


def words(**options: object) -> str:
    rules = QueenRules.make(None, options)
    every = sections(rules, parts_of(rules), Speaker("en"))
    return " ".join(point for section in every for point in section.points)


CHANGES: list[dict[str, object]] = [
    {"players": "3_to_5"},
    {"boats_per_player": "two"},
    {"teams": "two"},
    {"teams": "two", "team_goal": "all_boats"},
    {"black_rose": True},
    {"start_order": "clockwise"},
    {"order": "clockwise"},
    {"start_facing": "downstream"},
    {"river_tiles": 8},
    {"b_tiles": "2", "river_tiles": 14},
    {"b_tiles": "3"},
    {"passengers": False},
    {"exact_passengers": True},
    {"dock_limit": "player"},
    {"landing": "any_speed"},
    {"crash": "out"},
    {"blocked": "sail_and_miss"},
    {"restart": "exactly_one"},
    {"push_chain": False},
    {"push_taboo": True},
    {"facing_after_push": "after_turn"},
    {"b_tiles": "6", "sand_without_coal": "forbidden"},
    {"b_tiles": "6", "stranded": "face_and_pass"},
    {"lift_left_tiles": True},
    {"max_rounds": 20},
]
"""Options, the last of which changes the page."""


@pytest.mark.parametrize("options", CHANGES, ids=str)
def test_every_option_changes_what_the_rules_page_says(options: dict[str, object]) -> None:
    *first, (name, value) = options.items()
    assert words(**dict(first)) != words(**options), f"{name}={value}"


def test_captains_with_two_boats_find_their_start_places() -> None:
    assert "start places of 2 captains: 1 + 4 / 2 + 3." in words()
    assert "start places of 3 captains: 1 + 6 / 2 + 5 / 3 + 4." in words(boats_per_player="two")
    assert "start places of" not in words(boats_per_player="one")


def test_the_whole_kit_tells_where_passengers_would_be_too_few() -> None:
    every = sections(QueenRules.make(), EVERYTHING, Speaker("en"))
    said = " ".join(point for section in every for point in section.points)
    assert "3 captains: 10 passengers, 2 at every station" in said
    assert "6 captains: 15 passengers, 3 at every station" in said
    assert "4 captains: 12 passengers, 1 at a red station" in said


def test_no_option_is_forgotten() -> None:
    tried = {list(options)[-1] for options in CHANGES}
    told_by_the_tiles = {"left_out"}
    assert tried | told_by_the_tiles == {option.name for option in QueenRules.options()}


def test_the_rules_page_knows_options_and_no_editions() -> None:
    by_name = QueenRules.make("T19")
    by_options = QueenRules.make("F19", by_name.differences() or by_name.values())
    say = Speaker("en")
    assert sections(by_name, EVERYTHING, say) == sections(by_options, EVERYTHING, say)


RICH = {
    "black_rose": True,
    "b_tiles": "6",
    "restart": "exactly_one",
    "push_taboo": True,
    "lift_left_tiles": True,
    "facing_after_push": "after_turn",
    "sand_without_coal": "forbidden",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_longest_rules_fit_on_one_page_in_every_language(lang: str) -> None:
    for rules in (QueenRules.make(None, RICH), QueenRules.make("T19", {**RICH, "teams": "two"})):
        every = sections(rules, parts_of(rules), Speaker(lang))
        size = fitting_size(every, ROOM[0], ROOM[1] - 12, SIZES)
        assert size is not None
        assert size >= 2.9, "it can be read"


def test_places_of_a_leaf(kit: tuple[Sheet, ...]) -> None:
    (lower, upper) = by_class(read(kit[0].svg), "tile")[:2]
    assert place(lower)[1] - place(upper)[1] == pytest.approx(4 * FIELD)
    assert place(lower)[0] == place(upper)[0]
