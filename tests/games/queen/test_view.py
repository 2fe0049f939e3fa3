"""A position as a board shows it."""

import json
import random
from dataclasses import asdict, replace

import pytest
from tests.games.queen.setup import A, B, C, after, cell, new, position
from tests.properties.queen.games import ROTATION, begin

import paddlewheel as pw
from paddlewheel.games.queen.river import TILE, river_from_key
from paddlewheel.games.queen.view import headway, view

PUSHING = "A 0.7 N v2 c4 p1, B 0.12 S v1, C 1.14"


def test_boats():
    boats = view(position(PUSHING)).boats
    assert [boat.seat for boat in boats] == [0, 1, 2]
    assert (boats[A].cell, boats[A].facing, boats[A].speed) == (cell("0.7"), 0, 2)
    assert (boats[A].coal, boats[A].aboard) == (4, 1)
    assert (boats[B].facing, boats[B].coal, boats[B].aboard) == (3, 6, 0)
    assert {boat.standing for boat in boats} == {"racing"}
    assert {boat.place for boat in boats} == {None}


def test_headway():
    assert headway(new(3)) == (0.0, 0.0, 0.0)
    sailing = position(PUSHING)
    a, b, c = headway(sailing)
    assert 0 == a < b < 0.5 / sailing.rules.river_tiles, "B is a cell further on"
    assert c == pytest.approx(1 / sailing.rules.river_tiles, abs=0.05)
    home = replace(sailing, arrived=(C,), out=(B,))
    assert headway(home) == (a, None, 1.0)
    assert len(headway(new(4, black_rose=True))) == 4


def test_two_boats_each():
    boats = view(position("A 1.7, B 0.5, C 0.9, D 0.2", players=2)).boats
    assert [boat.seat for boat in boats] == [0, 1, 0, 1]


def test_teams_and_the_black_rose():
    plain = view(new(4)).boats
    assert {(boat.team, boat.rose) for boat in plain} == {(None, False)}
    boats = view(new(4, teams="two", black_rose=True)).boats
    assert [boat.team for boat in boats] == [0, 1, 0, 1, None]
    assert [boat.rose for boat in boats] == [False] * 4 + [True]


def test_a_stranded_boat():
    boats = view(position("A 1.6 c0 stranded, B 0.9", river="A0 B3-1 A1-1")).boats
    assert [boat.stranded for boat in boats] == [True, False]


def test_standings():
    river = "A0 A1-1 A2-2 quay"
    state = position(
        "A 1.7, B home, C out, D ashore, E 0.9 misses", river=river, edition="P97", arrived=(B,)
    )
    shown = view(state).boats
    assert [b.standing for b in shown] == ["racing", "arrived", "out", "ashore", "missing"]
    assert [b.place for b in shown] == [None, 1, None, None, None]
    second = view(replace(state, arrived=(C, B), out=()))
    assert [b.place for b in second.boats[1:3]] == [2, 1]


@pytest.mark.parametrize(
    ("moves", "moving", "boat", "decision"),
    [
        ("", A, A, "turn"),
        ("v3", A, A, "turn"),
        ("v3 P0.16", A, B, "facing"),
        ("v3 P0.16 =S", A, A, "turn"),
        ("v3 P0.16 =S F .", B, B, "turn"),
    ],
)
def test_whose_turn_and_whose_decision(moves, moving, boat, decision):
    seen = view(after(position(PUSHING), moves))
    assert (seen.moving, seen.boat, seen.decision) == (moving, boat, decision)


def test_whose_turn_when_a_tile_is_drawn():
    seen = view(after(position("A 1.17 N v1, B 0.2, C 0.9"), "v1 F ."))
    assert (seen.moving, seen.boat, seen.decision) == (A, None, None)


def test_other_decisions():
    waiting = "A0 A2-2/1 A1-4"
    asked = after(position("A 1.9 N v1, B 0.2, C 0.9, D 0.5", players=2, river=waiting), "v1 F .")
    assert (view(asked).moving, view(asked).boat, view(asked).decision) == (A, A, "boarding")
    starters = " ".join(f"starter {seat}" for seat in range(5))
    berth = after(new(6), f"{starters} tile A1-1 =N =N =N =N =N")
    assert (view(berth).moving, view(berth).boat, view(berth).decision) == (None, 5, "berth")


def test_before_the_race():
    seen = view(new(3))
    assert (seen.round, seen.order, seen.moving, seen.boat) == (0, (), None, None)
    assert {boat.standing for boat in seen.boats} == {"ashore"}
    drawn = view(after(new(3), "starter 2 starter 0"))
    assert drawn.order == (2, 0, 1), "who starts first, as long as there is no round"


def test_the_order_of_the_round():
    assert view(position(PUSHING)).order == (A, B, C)
    assert view(position(PUSHING)).round == 2


def test_the_river():
    state = position("A 1.7, B 0.5", river="A0 >A2-2/1 <A1-4/2 A3-1")
    river = view(state).river
    assert river.tiles == ("A0", "A2-2", "A1-4", "A3-1")
    assert river.cells == state.river.cells
    assert len(river.cells) == 4 * TILE
    assert (river.lifted, river.to_come, river.landings, river.town) == (0, 8, (), ())
    assert [(dock.cell, dock.colour, dock.waiting) for dock in river.docks] == [
        (cell("1.14"), "red", 1),
        (cell("2.13"), "blue", 2),
    ]


def test_the_town_and_its_landings():
    state = position("A 1.7, B 0.5", river="A0 A1-1 A2-2 >quay")
    river = view(state).river
    assert river.to_come == 0
    assert river.landings == tuple(map(cell, ("2.14", "2.18", "2.19")))
    assert len(river.town) == TILE
    assert not set(river.town) & set(river.cells)


def test_lifted_tiles_have_no_docks():
    river = replace(position("A 2.7, B 2.5", river="A0 A2-2 A1-1 A2-1").river, lifted=2)
    state = replace(position("A 2.7, B 2.5", river="A0 A2-2 A1-1 A2-1"), river=river)
    seen = view(state).river
    assert seen.lifted == 2
    assert [dock.cell // TILE for dock in seen.docks] == [2, 3]


def test_passengers_or_not():
    assert view(position(PUSHING)).passengers
    assert not view(position("A 1.7, B 0.5", passengers=False)).passengers


def test_the_end():
    state = position("A 2.9 N v1 p0 p1, B 0.5", river="A0 A1-1 A2-2 >quay")
    assert view(state).ending is None
    over = view(after(state, "v1 F ."))
    assert over.ending == "all_but_one"
    assert (over.moving, over.boat, over.decision) == (None, None, None)
    assert (over.boats[A].standing, over.boats[A].cell, over.boats[A].place) == (
        "arrived", None, 1,
    )  # fmt: skip


@pytest.mark.parametrize("seed", range(25))
def test_a_view_of_anything_can_be_sent_and_names_its_chart(seed):
    """At every moment of a game: plain values, a decision for whoever is to act, a known chart."""
    rng = random.Random(seed)
    state: pw.State = begin(rng, *ROTATION[seed % len(ROTATION)])
    for _ in range(40):
        seen = state.title.view(state)
        data = asdict(seen)
        assert data == json.loads(json.dumps(data), object_hook=_tuples)
        assert (seen.decision is not None) == (state.to_act not in (None, pw.CHANCE))
        assert seen.boat is None or seen.boats[seen.boat].seat == state.to_act
        assert river_from_key(seen.river.chart) == state.river
        if state.to_act is None:
            break
        chance = [outcome for outcome, _ in state.chance_outcomes()]
        state, _ = state.apply(rng.choice(chance or state.legal_actions()))


def _tuples(data: dict[str, object]) -> dict[str, object]:
    """JSON has lists where a view has tuples."""
    return {key: _tupled(value) for key, value in data.items()}


def _tupled(value: object) -> object:
    return tuple(map(_tupled, value)) if isinstance(value, list) else value
