"""Positions of Mississippi Queen as pictures."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from math import atan2, degrees, dist
from typing import Any

import pytest
from tests.art.reading import Element, by_class, dangling, parsed, place
from tests.games.queen.setup import after, begin_turn, laid, new, play, position

from paddlewheel.art.svg import Point
from paddlewheel.core.chance import CHANCE, SeededDealer
from paddlewheel.core.words import LANGUAGES
from paddlewheel.games.queen.boat import Boat
from paddlewheel.games.queen.boat_art import turned
from paddlewheel.games.queen.chart_art import chart_of, groups, inland
from paddlewheel.games.queen.dock_art import stations
from paddlewheel.games.queen.picture import picture
from paddlewheel.games.queen.river import TILE, River, open_ways
from paddlewheel.games.queen.sheet import CELL, cell_at, centre, corners, sheet
from paddlewheel.games.queen.sign_art import number_places, number_size, rose_place
from paddlewheel.games.queen.state import QueenState
from paddlewheel.games.queen.tiles import tiles
from paddlewheel.hexgrid import DIRECTIONS, neighbour

NAMES = ["Clara", "Otto", "Jules", "Pelican", "Marta", "Fanny"]
SHORT = River(("A0", "A1-2", "A2-1", "B1", "B1/B2", "B3-1"), (0, 1, 0, -1, 0, 0))
"""A river with one of everything."""


def winding(length: int, seed: int, *, whole: bool = True) -> River:
    """A river of so many tiles, A and B, that winds by chance."""
    chance = random.Random(seed)
    names = ("A0", *chance.sample([name for name in tiles() if name != "A0"], length - 1))
    river = River(names[:2], (0,))
    for laid_ in range(3, length + 1 + whole):
        way = chance.choice(open_ways(river.places, length - laid_ + 1))
        river = River(names[: min(laid_, length)], (*river.ways, way))
    return river


def race(river: River, boats: int = 4) -> QueenState:
    """Boats somewhere on a river, the second one to move."""
    wet = [cell for cell, water in enumerate(river.water) if water]
    cells = random.Random(len(wet)).sample(wet, boats)
    fleet = tuple(
        Boat(cell, i, i + 1, 6 - i, aboard=(0,) * (i % 3)) for i, cell in enumerate(cells)
    )
    state = replace(
        new(boats, boats_per_player="one"),
        boats=fleet,
        river=river,
        waiting=tuple(2 if tile.dock else 0 for tile in river.tiles),
        starters=tuple(range(boats)),
        order=tuple(range(boats)),
        round=7,
    )
    return begin_turn(state, 1)


def drawn(state: QueenState, **options: Any) -> Element:
    return parsed(picture(state, **options))


# --- The file


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("length", [2, 5, 12, 18])
def test_pictures_are_well_formed_and_small(length: int, theme: str) -> None:
    svg = picture(race(winding(length, 3)), theme=theme)  # type: ignore[arg-type]
    root = parsed(svg)
    assert root.attrib["role"] == "img"
    assert [child.tag for child in root][:2] == ["title", "desc"]
    assert len(svg) < 50_000 * max(length, 4)
    assert not dangling(svg)


def test_drawing_again_changes_nothing() -> None:
    state = race(winding(6, 1))
    assert picture(state) == picture(replace(state, river=River(*_parts(state.river))))


def _parts(river: River) -> tuple[tuple[str, ...], tuple[int, ...], int]:
    return river.names, river.ways, river.lifted


@pytest.mark.parametrize(("edition", "players"), [("F19", 2), ("F19", 6), ("P97", 3), ("I97", 5)])
def test_every_position_of_a_game_can_be_drawn(edition: str, players: int) -> None:
    state, chance, events = new(players, edition), random.Random(players), ()
    for step in range(120):
        if state.to_act is None:
            break
        move = SeededDealer(5).deal(state) if state.to_act == CHANCE else None
        state, happened = state.apply(move or chance.choice(state.legal_actions()))
        events = (*events[-9:], *happened)
        if step % 8 == 0 or state.to_act is None:
            assert not dangling(picture(state, events=events))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_languages(lang: str) -> None:
    assert drawn(race(SHORT), lang=lang).findtext("title")


def test_the_description_says_where_the_boats_are() -> None:
    text = str(drawn(position("A 1.7 N v3 c5, B 1.12 S"), names=NAMES[:2]).findtext("desc"))
    assert "Clara is on tile 1, cell 7" in text


def test_names_can_be_anything() -> None:
    names = ["日本", "<b>&", "x" * 300, "\N{STEAM LOCOMOTIVE}\0"]
    assert "<b>&" in str(drawn(race(SHORT), names=names).findtext("desc"))


# --- The chart


def test_points_know_their_cells() -> None:
    river = winding(5, 2)
    for cell in river.cells:
        x, y = centre(cell)
        for corner_x, corner_y in corners(cell):
            near = x + 0.97 * (corner_x - x), y + 0.97 * (corner_y - y)
            assert cell_at(near) == cell


def test_land_is_an_island_or_a_headland() -> None:
    chart = chart_of(laid("A0 A1-2 A2-3"))
    # Cells 7-8 of the last tile and 11-12-13 of the second are islands; all corners touch the bank.
    assert sorted(map(len, chart.islands)) == [2, 3]
    assert all(len(headland) == 1 for headland in chart.headlands)
    assert len(chart.headlands) == 6


def test_land_is_joined_across_seams() -> None:
    # Cell 18 of the second tile and cell 4 of the third one touch.
    apart, together = chart_of(laid("A0 A3-3")), chart_of(laid("A0 A3-3 A1-2"))
    assert {len(group) for group in apart.headlands} == {1}
    assert 2 in {len(group) for group in (*together.headlands, *together.islands)}


def test_everything_laid_is_land_or_water_and_lifted_tiles_are_neither() -> None:
    river = replace(winding(6, 4, whole=False), lifted=2)
    chart = chart_of(river)
    assert len(chart.laid) == 4 * TILE
    assert chart.land == {
        cell for i, cell in enumerate(river.cells) if i >= 2 * TILE and not river.water[i]
    }
    root = drawn(race(river))
    assert not by_class(root, "start")
    assert [place for place, _ in number_places(sheet(river, 4))] == [2, 3, 4, 5]


def test_groups_hang_together() -> None:
    assert [len(group) for group in groups([(0, 0), (0, 1), (5, 5), (0, 2)])] == [3, 1]


def test_inland_keeps_off_the_shore_but_not_off_the_next_cell() -> None:
    land = frozenset([(0, 0), (0, 1)])
    assert inland((0, 0.49 * CELL), land, 0.2)
    assert not inland((0, -0.49 * CELL), land, 0.2)
    assert not inland((3 * CELL, 0), land, 0.2)


# --- What is on the tiles


def test_stations_stand_on_the_land_that_the_tiles_show() -> None:
    known = {
        "A1-1": 6, "A1-2": 13, "A1-3": 11, "A1-4": 7, "A2-1": 11, "A2-2": 8, "A2-3": 7, "A2-4": 12,
    }  # fmt: skip
    for name, land in known.items():
        for ways in ((0,), (0, 1), (0, 1, 1)):
            river = River(("A0", *("A3-1", "A3-2")[: len(ways) - 1], name), ways)
            (station,) = (one for one in stations(river) if one.kind != "coal")
            cell = neighbour(river.cells[station.cell], station.side)
            assert cell == river.cells[TILE * len(ways) + land], name


@pytest.mark.parametrize("kind", ["blue", "red", "coal"])
def test_docks_differ_in_shape_and_lie_on_their_cells(kind: str) -> None:
    rings = by_class(drawn(race(SHORT)), f"dock {kind}")
    cells = [one.cell for one in stations(SHORT) if one.kind == kind]
    assert len(rings) == len(cells) == {"blue": 1, "red": 1, "coal": 3}[kind]
    for ring, cell in zip(rings, cells, strict=True):
        assert place(ring) == pytest.approx(centre(SHORT.cells[cell]), abs=0.01)
        dash = ring[1].attrib.get("stroke-dasharray")
        assert (dash is None) == (kind == "red")


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_parasols_wait_on_the_pier(count: int) -> None:
    state = race(laid("A0 A1-3 >A2-4"))
    root = drawn(replace(state, waiting=(0, count, 1)))
    (waiting,) = by_class(root, "waiting")
    spots = [place(item) for item in waiting.iter("use")]
    assert len(spots) == count + 1
    station = stations(state.river)[0]
    dock, house = centre(state.river.cells[station.cell]), station.house(state.river)
    for spot in spots[:count]:
        assert 0.3 * CELL < dist(spot, dock) < 0.65 * CELL
        assert dist(spot, house) < 0.5 * CELL


def test_driftwood_start_places_and_landings_are_where_they_belong() -> None:
    river = SHORT
    root = drawn(race(river))
    logs = [cell_at(place(item)) for item in by_class(root, "driftwood")]
    assert sorted(logs) == sorted(river.cells[4 * TILE + cell] for cell in (14, 16))
    anchors = [cell_at(place(item)) for item in by_class(root, "landing")]
    assert sorted(anchors) == sorted(river.cells[cell] for cell in river.landings)
    starts = by_class(root, "start")
    for number, start in enumerate(starts, 1):
        ring = start[0].attrib
        spot = float(ring["cx"]), float(ring["cy"])
        assert cell_at(spot) == river.cells[river.tiles[0].start[number - 1]]
    assert len(starts) == 5
    assert len(by_class(root, "sandbanks")[0]) == 2, "5-6 and 13"


def test_the_town_is_drawn_when_it_lies() -> None:
    assert not by_class(drawn(race(laid("A0 A1-2"))), "town")
    root = drawn(race(SHORT))
    assert len(by_class(root, "town")) == len(by_class(root, "quay")) == 1


# --- The boats


def test_boats_lie_on_their_cells() -> None:
    state = race(winding(7, 8), 6)
    for boat in by_class(drawn(state), "boat"):
        cell = state.boats[int(boat.attrib["data-boat"])].cell
        assert cell is not None
        assert int(boat.attrib["data-cell"]) == cell
        assert place(boat) == pytest.approx(centre(state.river.cells[cell]), abs=0.01)


@pytest.mark.parametrize("facing", range(6))
def test_bows_point_where_the_boat_is_facing(facing: int) -> None:
    state = position("A 1.7, B 0.2")
    boat = replace(state.boats[0], facing=facing)
    root = drawn(replace(state, boats=(boat, *state.boats[1:])))
    hull = next(item for item in root.iter("use") if item.attrib["href"] == "#hullA")
    (turning,) = [item for item in root.iter("g") if hull in list(item)]
    assert turning.attrib["transform"] == f"rotate({60 * facing})"
    x, y = centre(DIRECTIONS[facing])
    assert degrees(atan2(x, -y)) % 360 == pytest.approx(60 * facing)
    bow = turned((0, -1), facing)
    assert bow == pytest.approx((x / CELL, y / CELL))


def test_figures_never_turn() -> None:
    root = drawn(position("A 1.7 SE v3 c5, B 0.2"))
    (boat, _) = sorted(by_class(root, "boat"), key=lambda item: item.attrib["data-boat"])
    upright = [item for item in boat if item.tag == "path"]
    assert len(upright) == 3, "letter, speed and coal"
    assert not any("rotate" in item.attrib["transform"] for item in upright)


def test_parasols_and_hollow_rings_on_board() -> None:
    root = drawn(position("A 1.7 p1, B 0.2, C 0.9 p1 p2"))
    boats = {item.attrib["data-boat"]: item for item in by_class(root, "boat")}
    aboard = {
        number: sum(use.attrib["href"] == "#parasol" for use in item.iter("use"))
        for number, item in boats.items()
    }
    assert aboard == {"0": 1, "1": 0, "2": 2}
    hollow = {number: len(_rings(item)) for number, item in boats.items()}
    assert hollow == {"0": 1, "1": 2, "2": 0}


def _rings(item: Element) -> list[Element]:
    return [ring for ring in item.iter("circle") if "stroke-dasharray" in ring.attrib]


def test_without_passengers_there_are_no_places_for_them() -> None:
    root = drawn(position("A 1.7, B 0.2, C 0.9", edition="I97"))
    assert not any(_rings(item) for item in (*by_class(root, "boat"), *by_class(root, "captain")))


def test_only_the_boat_that_is_to_act_has_a_halo_and_lies_on_top() -> None:
    boats = by_class(drawn(position("A 1.7, B 0.2, C 0.9", turn=1)), "boat")
    assert [bool(by_class(boat, "halo")) for boat in boats] == [False, False, True]
    assert boats[-1].attrib["data-boat"] == "1"


def test_boats_that_miss_a_turn_have_a_sign() -> None:
    signs = {
        boat.attrib["data-boat"]: len(by_class(boat, "waits"))
        for boat in by_class(drawn(position("A 1.7, B 0.2 misses")), "boat")
    }
    assert signs == {"0": 0, "1": 1}


def test_small_boats_have_no_pattern() -> None:
    short, long = picture(race(winding(2, 1))), picture(race(winding(12, 2)))
    assert re.search(r'<use href="#hull" fill="url\(#bow-band\)"', short)
    assert not re.search(r'<use href="#hull" fill="url', long)


def test_on_a_long_river_boats_are_larger_unless_they_are_side_by_side() -> None:
    river = replace(winding(12, 2), lifted=0)
    state = position("A 0.2, B 0.7, C 1.2", river="A0 A1-1")
    state = replace(state, river=river, waiting=(0,) * 12)
    scales = {
        boat.attrib["data-boat"]: float(boat.attrib["transform"].split("scale(")[1][:-1])
        for boat in by_class(drawn(state), "boat")
    }
    assert scales["0"] == scales["1"] == pytest.approx(CELL / 64, abs=1e-3)
    assert scales["2"] > 1.3 * scales["0"]


def test_the_sixth_boat_waits_behind_the_start() -> None:
    state = new(6, start_facing="downstream")
    dealt = after(state, "starter 0 starter 1 starter 2 starter 3 starter 4 tile A1-1")
    assert cell_at(place(_boat(dealt, 5))) == (0, 2)
    waiting = after(dealt, "berth 5")
    assert cell_at(place(_boat(waiting, 5))) == (-1, 3)


def _boat(state: QueenState, number: int) -> Element:
    boats = by_class(drawn(state), "boat")
    return next(boat for boat in boats if boat.attrib["data-boat"] == str(number))


def test_boats_that_are_home_or_out_are_off_the_river() -> None:
    root = drawn(position("A 1.7, B home, C out, D 0.2"))
    assert {boat.attrib["data-boat"] for boat in by_class(root, "boat")} == {"0", "3"}


# --- The wake


def test_the_way_of_a_turn_is_dotted_and_counted() -> None:
    state, events = play(position("A 1.1, B 0.2", river="A0 A2-2 A1-4"), "v2 F F .")
    root = drawn(state, events=events)
    (wake,) = by_class(root, "wake")
    assert wake.attrib["data-boat"] == "0"
    assert len(by_class(wake, "way")) == 1
    (disc,) = by_class(wake, "disc")
    ring = disc[0].attrib
    between = next(event.end for event in events if event.kind == "sailed")
    assert cell_at((float(ring["cx"]), float(ring["cy"]))) == state.river.cells[between]


def test_no_wake_leads_over_lifted_tiles() -> None:
    state, events = play(position("A 0.17, B 2.2", river="A0 A2-2 A1-4"), "v2 F F .")
    gone = replace(state, river=replace(state.river, lifted=2))
    assert not by_class(drawn(gone, events=events), "wake")


# --- The card


def test_everybody_is_on_the_card() -> None:
    rows = by_class(drawn(race(SHORT, 6), names=NAMES), "captain")
    assert [row.attrib["data-boat"] for row in rows] == list("012345")


def test_the_boats_of_one_player_stand_together() -> None:
    root = drawn(position("A 1.7, B 0.2, C 0.9, D 0.5", players=2), names=NAMES[:2])
    assert [row.attrib["data-boat"] for row in by_class(root, "captain")] == list("0213")


def test_the_order_of_turns_is_ticked_off() -> None:
    state = position("A 1.7, B 0.2, C 0.9", turn=1)
    turns = by_class(drawn(replace(state, order=(2, 1, 0))), "turn")
    assert [turn.attrib["data-boat"] for turn in turns] == ["2", "1", "0"]
    assert [turn[0].attrib.get("opacity") for turn in (turns[0], turns[2])] == ["0.45", None]


def test_medals_tell_the_places() -> None:
    rows = by_class(drawn(position("A home, B 0.2, C 0.9, D out", turn=1)), "captain")
    assert [len(by_class(row, "medal")) for row in rows] == [1, 0, 0, 0]


# --- The layout


def rivers() -> Iterator[River]:
    for length in (2, 3, 6, 12, 18):
        for seed in range(4):
            yield winding(length, seed, whole=bool(seed % 2))
    yield River(("A0", *(name for name in tiles() if name[:2] in ("A1", "A2"))), (0,) * 9)


@pytest.mark.parametrize("boats", [3, 6])
def test_everything_is_on_the_sheet(boats: int) -> None:
    for river in rivers():
        page = sheet(river, boats)
        area, card, chart = page.area, page.card_area, chart_of(river)
        assert area.holds((card.x, card.y))
        assert area.holds((card.x + card.width, card.y + card.height))
        spots = [centre(cell) for cell in chart.laid | chart.town]
        assert all(area.holds(at, -CELL) for at in spots)
        assert not any(card.holds(at, 0.6 * CELL) for at in spots)


def test_the_card_stands_beside_tall_rivers_and_below_wide_ones() -> None:
    assert sheet(laid("A0 A1-1 A1-2"), 4).beside
    assert not sheet(laid("A0 A1-1 >A1-2 >A1-3 A1-4 A2-1"), 4).beside


def test_numbers_stand_ashore_and_apart_from_each_other() -> None:
    for river in rivers():
        page = sheet(river, 4)
        found = dict(number_places(page))
        assert list(found) == list(range(len(river.names)))
        chart, size = chart_of(river), number_size(page)
        spots: list[Point] = [centre(cell) for cell in chart.basin]
        for at in found.values():
            assert min(dist(at, spot) for spot in spots) > 0.5 * CELL + 0.7 * size
            assert page.area.holds(at, -size)
            assert all(other == at or dist(at, other) > 2 * size for other in found.values())


def test_the_rose_has_room() -> None:
    for river in rivers():
        page = sheet(river, 4)
        rose = rose_place(page)
        if rose is not None:
            at, radius = rose
            assert not page.card_area.holds(at, 0.99 * radius)
            assert page.area.holds(at, -radius)
            assert all(dist(at, centre(cell)) > radius + CELL / 2 for cell in chart_of(river).laid)
