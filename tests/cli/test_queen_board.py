"""The board of Mississippi Queen in the terminal."""

import re
from dataclasses import replace

import pytest
from rich.style import Style
from tests.games.queen.setup import A, B, after, cell, laid, new, position

from paddlewheel.cli.boards import board_of
from paddlewheel.cli.boards.bricks import brick
from paddlewheel.cli.boards.queen import draw, facts, headline, legend
from paddlewheel.cli.boards.room import Room
from paddlewheel.core.event import Event
from paddlewheel.core.words import Speaker
from paddlewheel.games.queen.actions import cell_name
from paddlewheel.games.queen.jobs import DrawTile
from paddlewheel.games.queen.river import NOWHERE, River
from paddlewheel.games.queen.state import QueenState
from paddlewheel.hexgrid import neighbour

SAY = Speaker("en")
HUGE = Room(400, 200)
STEPS = [(0, -2), (5, -1), (5, 1), (0, 2), (-5, 1), (-5, -1)]
"""How far the bricks of neighbours lie apart, by direction, in columns and lines."""
WINDING = "A0 A1-1 <A2-1 >A1-2 >A3-1 >A2-2 <A1-3"


def board(state: QueenState, room: Room = HUGE, boat: int | None = None) -> list[str]:
    """The board as plain lines, all of the same length."""
    drawn = draw(state, room, boat)
    assert drawn is not None
    return drawn.plain.split("\n")


def spot(shown: list[str], sign: str) -> tuple[int, int]:
    """Column and line of the only place where something is written."""
    found = [(line.index(sign), number) for number, line in enumerate(shown) if sign in line]
    assert len(found) == 1, f"{sign} is {len(found)} times in\n" + "\n".join(shown)
    return found[0]


@pytest.mark.parametrize("direction", range(6))
def test_neighbours_touch_in_all_six_directions(direction: int) -> None:
    there = laid("A0 A2-2 A1-4").neighbours[cell("0.12")][direction]
    assert there != NOWHERE
    state = position(f"A 0.12 N, B {cell_name(there)} S, C 0.5")
    shown = board(state)
    (x, y), (to_x, to_y) = spot(shown, "A↑"), spot(shown, "B↓")
    assert (to_x - x, to_y - y) == STEPS[direction]


@pytest.mark.parametrize("facing", range(6))
def test_an_arrow_shows_the_facing(facing: int) -> None:
    point = ("N", "NE", "SE", "S", "SW", "NW")[facing]
    shown = board(position(f"A 1.7 {point}, B 0.5, C 0.9"))
    assert spot(shown, "A" + "↑↗↘↓↙↖"[facing])


@pytest.mark.parametrize("river", ["A0 A2-2 A1-4", WINDING])
def test_every_cell_has_its_name_below_its_sign(river: str) -> None:
    state = position("A 0.5, B 0.9, C 0.2", river=river)
    shown = board(state)
    left, top = _corner(state)
    for number, place in enumerate(state.river.cells):
        column, line = brick(place)
        brick_below = shown[line - top + 1][5 * (column - left) :][:5]
        expected = cell_name(number) if state.river.water[number] else "▒▒▒▒▒"
        assert brick_below.strip() == expected


def _corner(state: QueenState) -> tuple[int, int]:
    shore = [neighbour(place, side) for place in state.river.cells for side in range(6)]
    columns, tops = zip(*map(brick, shore), strict=True)
    return min(columns), min(tops)


def test_docks_tell_colour_and_passengers() -> None:
    river = "A0 A1-1/2 A2-1/1 A1-2"
    state = position("A 0.5, B 0.9, C 0.2, D 0.1", river=river)
    shown = "\n".join(board(state))
    assert re.findall(r"\[..\]", shown) == ["[b2]", "[r1]", "[b2]"]
    drawn = draw(state, HUGE, None)
    assert drawn is not None
    colours = {
        drawn.plain[span.start : span.end]: span.style.color.name
        for span in drawn.spans
        if isinstance(span.style, Style) and span.style.color
    }
    assert colours["[b2]"] == "bright_blue"
    assert colours["[r1]"] == "bright_red"


def test_a_boat_on_a_dock_leaves_the_dock_to_be_seen() -> None:
    lying = laid("A0 A1-1 A1-2")
    dock = lying.tiles[1].dock
    assert dock is not None
    shown = board(position(f"A 1.{dock.cell} N, B 0.9, C 0.2", river="A0 A1-1/2 A1-2"))
    x, y = spot(shown, "A↑")
    assert shown[y + 1][x - 1 : x + 3] == "[b2]"


def test_no_docks_without_passengers() -> None:
    state = position("A 0.5, B 0.9, C 0.2", river="A0 A1-1 A1-2", edition="I97")
    assert "[" not in "\n".join(board(state))


def test_landing_places_lie_at_the_quay() -> None:
    state = position("A 0.5, B 0.9, C 0.2", river="A0 A1-1 A1-2 quay")
    shown = "\n".join(board(state))
    assert shown.count("⚑") == len(state.river.landings)
    assert "▓" in shown
    assert "?" not in shown


def test_where_the_river_may_go_on_is_open() -> None:
    shown = "\n".join(board(position("A 0.5, B 0.9, C 0.2")))
    assert "?" in shown
    assert "▓" not in shown


def test_start_places_are_marked_while_nobody_is_there() -> None:
    state = position("A 0.5, B 0.9, C 0.2", round=1)
    shown = "\n".join(board(state))
    taken = [state.river.tiles[0].start.index(cell(name)) + 1 for name in ("0.5", "0.9", "0.2")]
    assert sorted(re.findall(r"▸(\d)", shown)) == sorted(
        {"1", "2", "3", "4", "5"} - set(map(str, taken))
    )
    assert "▸" not in "\n".join(board(replace(state, round=2)))


def test_the_sixth_boat_waits_on_land() -> None:
    state = position("A 0.2, B 0.9, C 0.5, D 0.3, E 0.1, F ashore")
    shown = board(replace(state, round=1, berth=3))
    x, y = spot(shown, "F↑")
    assert (x, y - 2) == spot(shown, "C↑")
    assert spot(board(replace(state, berth=None)), "F↑")


def test_the_boat_to_act_is_marked_by_a_sign_too() -> None:
    shown = board(position("A 1.7 N, B 0.5, C 0.9"), boat=A)
    assert spot(shown, "▶A↑")
    assert "▶B" not in "\n".join(shown)


def test_the_way_of_a_boat_is_seen() -> None:
    state = position("A 0.7 N v1, B 0.5, C 0.9")
    later, events = state, list[Event]()
    for text in ("v2", "F", "F"):
        later, happened = later.apply(state.title.read_action(text))
        events += happened
    drawn = draw(later, HUGE, A, events)
    assert drawn is not None
    shown = drawn.plain.split("\n")
    x, y = spot(shown, "A↑")
    assert [shown[y + 2 * steps][x - 1 : x + 3].strip() for steps in (1, 2)] == ["•", "•"]


@pytest.mark.parametrize(("width", "height"), [(76, 32), (56, 16), (45, 12)])
@pytest.mark.parametrize("name", ["0.7", "3.12", "6.2"])
def test_a_window_fits_and_holds_the_boat(width: int, height: int, name: str) -> None:
    state = position(f"A {name} N, B 0.5, C 0.9", river=WINDING)
    shown = board(state, Room(width, height), A)
    assert len(shown) <= height
    assert max(map(len, shown)) <= width
    assert spot(shown, "▶A↑")


def test_a_window_looks_ahead_rather_than_back() -> None:
    state = position("A 2.7 N, B 0.5, C 0.9", river="A0 A1-1 A2-1 A1-2 A2-2")
    shown = "\n".join(board(state, Room(56, 18), A))
    assert "3.2 " in shown
    assert "1.7 " not in shown


def test_nothing_lies_outside_a_window() -> None:
    state = position("A 6.2 N, B 0.5, C 0.9", river=WINDING)
    assert "B" not in "\n".join(board(state, Room(50, 14), A))


def test_too_narrow_for_a_map() -> None:
    assert draw(position("A 1.7, B 0.5, C 0.9"), Room(44, 30), A) is None


@pytest.mark.parametrize(("width", "brick_width"), [(200, 5), (70, 3), (40, 2)])
def test_the_whole_river_in_smaller_bricks(width: int, brick_width: int) -> None:
    state = position("A 6.2 N, B 0.5 S, C 0.9", river=WINDING)
    shown = board(state, Room(width, 12, everything=True), A)
    assert len(shown) > 12
    assert max(map(len, shown)) <= width
    assert len(shown[0]) % brick_width == 0
    assert {"A↑", "B↓", "C↑"} <= set(re.findall(r"[A-F][↑↗↘↓↙↖]", "\n".join(shown)))
    assert (" 6.15" in "\n".join(shown)) == (brick_width == 5)


def test_the_whole_river_may_be_too_wide() -> None:
    state = position("A 6.2 N, B 0.5, C 0.9", river=WINDING)
    assert draw(state, Room(20, 12, everything=True), A) is None


def test_lifted_tiles_are_gone() -> None:
    state = position("A 2.7 N, B 2.2, C 2.3", river="A0 A1-1 A2-1 A1-2", edition="P97")
    river = River(state.river.names, state.river.ways, lifted=2)
    shown = "\n".join(board(replace(state, river=river)))
    assert " 0.7 " not in shown
    assert " 1.7 " not in shown
    assert "2.12" in shown


def test_facts_of_a_boat() -> None:
    state = position("A 1.7 v3 c4 p1, B 0.5 misses, C home, D out", river="A0 A1-1 A1-2")
    assert facts(state, A, SAY) == {
        "Cell": "1.7", "Speed": "v3", "Coal": "4", "Aboard": "1", "Status": "",
    }  # fmt: skip
    found = [facts(state, boat, SAY)["Status"] for boat in range(4)]
    assert found == ["", "misses a turn", "landed: place 1", "out of the race"]
    assert facts(state, 2, SAY)["Cell"] == "–"
    waiting = position("A 0.2, B 0.9, C 0.5, D 0.3, E 0.1, F ashore")
    assert facts(waiting, 5, SAY)["Status"] == "behind the start"
    assert facts(new(3), B, SAY)["Status"] == "not started"
    without = position("A 0.5, B 0.9, C 0.2", edition="I97")
    assert "Aboard" not in facts(without, A, SAY)


def test_headline_and_fleet() -> None:
    state = position("A 1.7, B 0.5, C 0.9, D 0.2", players=2)
    assert headline(state, SAY) == ("Round 2", "3 of 12 tiles", "Order A B C D")
    assert list(board_of(state).boats(state, 1)) == [1, 3]
    assert board_of(state).boat_to_act(state) == A
    assert len(headline(new(3), SAY)) == 2
    assert isinstance(after(new(3, "P97"), "starter 0").job, DrawTile)
    assert all(sign for sign in legend(SAY))
