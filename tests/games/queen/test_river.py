"""The river as laid: neighbours, touching, the quay, the measuring stick, no dead ends."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import permutations

import pytest
from tests.games.queen.setup import cell, laid, new

from paddlewheel.games.queen.actions import Draw
from paddlewheel.games.queen.river import (
    LEFT,
    NOWHERE,
    RIGHT,
    SOURCE,
    STRAIGHT,
    TILE,
    WAYS,
    Place,
    River,
    open_ways,
    touch,
)
from paddlewheel.games.queen.tiles import CELLS, tiles
from paddlewheel.hexgrid import Hex, distance, neighbour

JOINTS = {
    STRAIGHT: "15-0 16-0 16-1 17-1 17-2 17-3 18-3 18-4 19-4",
    LEFT: "5-0 10-0 10-1 15-1 15-2 15-3 16-3 16-4 17-4",
    RIGHT: "17-0 18-0 18-1 19-1 19-2 19-3 14-3 14-4 9-4",
}
"""The cells of a tile and of the next one that touch, read off the printed tiles."""


def coiled(rng: random.Random, tiles_laid: int) -> tuple[Place, ...]:
    """A river that likes to come back to its source, until it is long enough or runs dead."""
    places = [SOURCE, SOURCE.next(STRAIGHT)]
    while len(places) < tiles_laid:
        ways = [way for way in WAYS if _fits(places, way)]
        if not ways:
            break
        ways.sort(key=lambda way: distance(places[-1].next(way).origin, SOURCE.origin))
        places.append(places[-1].next(ways[0] if rng.random() < 0.6 else rng.choice(ways)))
    return tuple(places)


@cache
def _cells(place: Place) -> frozenset[Hex]:
    return frozenset(place.cells())


@cache
def _surroundings(place: Place) -> frozenset[Hex]:
    return frozenset(neighbour(cell, side) for cell in place.cells() for side in range(6))


def _fits(places: Sequence[Place], way: int) -> bool:
    around = _surroundings(places[-1].next(way))
    return all(around.isdisjoint(_cells(place)) for place in places[:-1])


def _can_be_laid(places: tuple[Place, ...], more: int) -> bool:
    """Brute force: whether so many more tiles can be laid in any way."""
    return any(
        _fits(places, way)
        and (more == 1 or _can_be_laid((*places, places[-1].next(way)), more - 1))
        for way in WAYS
    )


@pytest.mark.parametrize("way", WAYS)
def test_a_tile_and_the_next_touch_in_nine_pairs_of_cells(way):
    one, two = SOURCE.cells(), SOURCE.next(way).cells()
    assert not set(one) & set(two)
    pairs = {
        f"{i}-{j}" for i, a in enumerate(one) for j, b in enumerate(two) if distance(a, b) == 1
    }
    assert pairs == set(JOINTS[way].split())
    assert len(pairs) == 9


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("way", WAYS)
def test_neighbouring_tiles_fit_whichever_way_they_lie(direction, way):
    place = Place((5, -3), direction)
    onward = place.next(way)
    assert onward.direction == (direction + way) % 6
    assert not set(place.cells()) & set(onward.cells())
    assert distance(place.origin, onward.origin) == 4


def test_neighbours_over_a_joint():
    river = laid("A0 A1-1 >A2-2")
    assert river.neighbours[cell("0.17")][0] == cell("1.2"), "north of the nose is the notch"
    assert river.neighbours[cell("1.19")][1] == cell("2.2"), "a tile to the right lies north-east"
    assert river.neighbours[cell("2.2")][4] == cell("1.19"), "and back"


@pytest.mark.rule("Q-MOVE-4")
def test_land_banks_and_the_end_of_the_river_are_nowhere():
    river = laid("A0 A1-1")
    assert river.neighbours[cell("1.2")][5] == NOWHERE, "island 6 of A1-1"
    assert river.neighbours[cell("0.5")][5] == NOWHERE, "the bank"
    assert river.neighbours[cell("1.17")][0] == NOWHERE, "the end of the river"
    for number, sides in enumerate(river.neighbours):
        if river.water[number]:
            for side, other in enumerate(sides):
                if other != NOWHERE:
                    assert river.water[other]
                    assert river.neighbours[other][(side + 3) % 6] == number


@pytest.mark.rule("GQ-28")
def test_the_water_of_any_two_tiles_is_one_piece():
    joined = 0
    for one, two in permutations(tiles(), 2):
        if two == "A0":
            continue
        for way in WAYS:
            river = River((one, two), (way,))
            water = {number for number, wet in enumerate(river.water) if wet}
            assert _flood(river) == water, (one, two, way)
            joined += 1
    assert joined == 17 * 17 * 3


def _flood(river: River) -> set[int]:
    first = river.water.index(True)
    reached, waiting = {first}, [first]
    while waiting:
        for other in river.neighbours[waiting.pop()]:
            if other != NOWHERE and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


# --- The quay


@pytest.mark.rule("Q-END-2")
@pytest.mark.parametrize(
    ("quay", "landings"),
    [("quay", [16, 17, 18]), ("<quay", [10, 15, 16]), (">quay", [14, 18, 19])],
)
def test_the_landing_cells_of_the_last_tile(quay, landings):
    river = laid(f"A0 A3-2 A2-2 {quay}")
    assert sorted(river.landings) == [2 * TILE + number for number in landings]


@pytest.mark.rule("Q-END-2")
@pytest.mark.parametrize(
    ("tile", "quay", "landings"),
    [
        ("A3-1", "<quay", [15, 16]),
        ("A3-3", "quay", [16, 17]),
        ("A3-3", ">quay", [14, 19]),
        ("B1", ">quay", [18]),
    ],
)
def test_an_island_takes_a_landing_away(tile, quay, landings):
    river = laid(f"A0 A2-2 {tile} {quay}")
    assert sorted(river.landings) == [2 * TILE + number for number in landings]


def test_before_the_arrival_tile_lies_there_is_no_landing():
    assert laid("A0 A2-2 A1-4").landings == frozenset()
    assert not laid("A0 A2-2 A1-4").is_whole
    assert laid("A0 A2-2 A1-4 quay").is_whole


@pytest.mark.parametrize("way", WAYS)
def test_the_landing_cells_touch_the_middle_of_the_quay(way):
    """They are those around the nose on which the arrival tile's notch lies."""
    nose = {LEFT: 15, STRAIGHT: 17, RIGHT: 19}[way]
    river = River(("A0", "A3-2", "A2-2"), (STRAIGHT, STRAIGHT, way))
    beside = {n for n, place in enumerate(CELLS) if distance(place, CELLS[nose]) <= 1}
    at_quay = {int(pair.split("-")[0]) for pair in JOINTS[way].split()}
    assert {number % TILE for number in river.landings} == beside & at_quay


# --- Touching and dead ends


def test_touching_is_seen_at_a_distance():
    """Compared with all cells against all cells, for tiles near each other in every direction."""
    rng = random.Random(5)
    seen = set()
    for _ in range(400):
        one = Place((0, 0), rng.randrange(6))
        two = Place((rng.randint(-7, 7), rng.randint(-7, 7)), rng.randrange(6))
        near = min(distance(a, b) for a in one.cells() for b in two.cells()) <= 1
        assert touch(one, two) == touch(two, one) == near
        seen.add(near)
    assert seen == {True, False}


@pytest.mark.rule("Q-RIVER-2")
def test_a_way_that_would_touch_an_earlier_tile_is_closed():
    """After three turns to the right a fourth would lead back to the second tile."""
    river = laid("A0 A1-1 >A1-2 >A1-3 >A1-4")
    assert open_ways(river.places, 7) == (LEFT, STRAIGHT)
    assert open_ways(laid("A0 A1-1 >A1-2 >A1-3").places, 8) == WAYS


@pytest.mark.rule("Q-RIVER-2")
@pytest.mark.parametrize("to_come", [0, 1, 2, 3])
def test_the_look_ahead_is_what_brute_force_finds(to_come):
    """On rivers that wind so much that the rest often does not fit."""
    rng = random.Random(to_come)
    closed = 0
    for _ in range(800):
        places = coiled(rng, rng.randint(6, 12))
        found = open_ways(places, to_come)
        wanted = tuple(
            way
            for way in WAYS
            if _fits(places, way)
            and (to_come == 0 or _can_be_laid((*places, places[-1].next(way)), to_come))
        )
        assert found == wanted
        closed += sum(_fits(places, way) for way in WAYS) > len(found)
    assert (closed > 0) == (to_come > 0), "the look-ahead closes ways that touching leaves open"


@pytest.mark.rule("Q-RIVER-2")
def test_a_river_laid_with_look_ahead_never_ends_too_early():
    rng = random.Random(18)
    for _ in range(200):
        places = (SOURCE, SOURCE.next(STRAIGHT))
        for to_come in range(10, -1, -1):
            places = (*places, places[-1].next(rng.choice(open_ways(places, to_come))))
        assert len(places) == 13, "twelve tiles and the arrival tile"
        assert not any(
            touch(one, two) for i, one in enumerate(places) for two in places[i + 2 :]
        ), "no tile touches another than its neighbours"


@pytest.mark.usefixtures("untraced")
@pytest.mark.rule("Q-RIVER-2")
@pytest.mark.slow
@pytest.mark.parametrize(("tiles_laid", "share"), [(12, 0.007), (18, 0.037)])
def test_without_look_ahead_some_rivers_would_run_into_a_dead_end(tiles_laid, share):
    """About 0.7 % of rivers of twelve tiles and 3.7 % of eighteen, the arrival tile included."""
    rng, rivers = random.Random(7), 6_000
    dead = sum(_runs_into_a_dead_end(rng, tiles_laid) for _ in range(rivers))
    assert dead / rivers == pytest.approx(share, rel=0.25)


def _runs_into_a_dead_end(rng: random.Random, tiles_laid: int) -> bool:
    places = [SOURCE, SOURCE.next(STRAIGHT)]
    while len(places) <= tiles_laid:
        news = [places[-1].next(way) for way in WAYS]
        news = [new for new in news if not any(touch(new, place) for place in places[:-1])]
        if not news:
            return True
        places.append(rng.choice(news))
    return False


@pytest.mark.rule("Q-RIVER-4", "Q-RIVER-2")
def test_lifted_tiles_count_for_touching_as_if_they_still_lay():
    river = laid("A0 A1-1 >A1-2 >A1-3 >A1-4")
    lifted = River(river.names, river.ways, lifted=4)
    assert open_ways(lifted.places, 7) == (LEFT, STRAIGHT)


# --- The measuring stick


@pytest.mark.rule("Q-ORD-3")
def test_a_later_tile_is_ahead_whatever_lies_on_it():
    river = laid("A0 A1-1 A2-2")
    assert river.stick(cell("1.1")) > river.stick(cell("0.17"))


@pytest.mark.rule("Q-ORD-3")
@pytest.mark.parametrize(
    ("onward", "levels"),
    [
        # The stick lies square to the way on and slides upstream.
        ("", "17 | 16 18 | 12 15 19 | 11 13 | 7 10 14 | 6 8 | 2 5 9 | 1 3"),
        ("<", "15 | 10 16 | 5 11 17 | 6 12 | 1 7 18 | 2 13 | 8 19 | 3 14 | 9"),
        (">", "19 | 14 18 | 9 13 17 | 8 12 | 3 7 16 | 2 11 | 6 15 | 1 10 | 5"),
    ],
)
def test_the_stick_on_one_tile(onward, levels):
    river = laid(f"A0 {onward}A3-2")
    found: dict[int, list[int]] = {}
    for number in range(TILE):
        if river.water[number]:
            found.setdefault(river.stick(number)[1], []).append(number)
    told = " | ".join(" ".join(map(str, found[level])) for level in sorted(found, reverse=True))
    assert told == levels


@pytest.mark.rule("Q-ORD-3")
def test_while_nothing_lies_ahead_the_stick_lies_straight():
    assert laid("A0 A1-1").stick(cell("1.17"))[1] == laid("A0 A1-1 A2-2").stick(cell("1.17"))[1]


@pytest.mark.rule("Q-ORD-3")
@pytest.mark.parametrize(
    ("river", "left_to_right"),
    [
        ("A0 A1-1 A2-2", ["1.15", "1.12", "1.19"]),
        ("A0 A1-1 >A2-2", ["1.16", "1.7", "1.3"]),
        ("A0 A1-1 <A2-2", ["1.1", "1.7", "1.18"]),
    ],
)
def test_further_right_looking_downstream(river, left_to_right):
    sticks = [laid(river).stick(cell(name)) for name in left_to_right]
    assert len({level for _, level, _ in sticks}) == 1
    assert sticks == sorted(sticks)


@pytest.mark.rule("Q-ORD-3")
def test_no_two_cells_are_level_and_equally_far_to_the_right():
    river = laid("A0 A1-1 >A2-2 >A3-1 <A1-2 quay")
    sticks = [river.stick(number) for number in range(len(river.cells))]
    assert len(set(sticks)) == len(sticks)


def test_the_first_tile_lies_straight_ahead():
    """Not even the die is rolled for it (Q-SET-3)."""
    state, _ = new(3).apply(new(3).chance_outcomes()[0][0])
    state, _ = state.apply(state.chance_outcomes()[0][0])
    assert all(isinstance(outcome, Draw) for outcome, _ in state.chance_outcomes())
