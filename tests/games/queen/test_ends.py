"""Where turns can end and what that costs: the reach of a plan against all turns played."""

import json
from dataclasses import asdict

import pytest
from tests.games.queen.planning import (
    AT_THE_QUAY,
    PUSHING,
    followed,
    in_the_thick_of_it,
    largest,
    looked,
    played,
    read,
    some_positions,
)
from tests.games.queen.setup import C, cell, position
from tests.properties.queen.rules import EDITIONS

from bench import positions as measured
from paddlewheel.games.queen.ends import Goal, ends_of
from paddlewheel.games.queen.plan import plan
from paddlewheel.games.queen.reach import BOARDS, LANDS, PUSHES, STOPS
from paddlewheel.games.queen.wholeturn import CompleteTurn


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("chunk", range(6))
def test_the_reach_is_the_cheapest_end_of_all_turns(chunk):
    found = list(some_positions(range(chunk * 20, chunk * 20 + 20)))
    assert len(found) > 5
    for state in found:
        assert read(plan(state, []).reach) == played(state)


@pytest.mark.parametrize(
    "state",
    [*measured.crowded(30)[::5], *(in_the_thick_of_it(n, e) for e in EDITIONS for n in range(2))],
    ids=lambda state: f"{state.rules.edition}-{len(state.turns())}",
)
def test_the_reach_of_crowds(state):
    """The same by following the steps of all turns: there are thousands, and many ways to push."""
    assert {
        key: (cost, flags & PUSHES) for key, (cost, flags) in read(plan(state, []).reach).items()
    } == {key: (cost, pushes) for key, (cost, pushes) in followed(state).items()}


def test_the_cheapest_comes_first():
    for state in some_positions(range(40)):
        for place in plan(state, []).reach:
            prices = [(code // 100 % 10, code & PUSHES) for code in place.ends]
            assert prices == sorted(prices)


def test_cells_come_once_and_in_order():
    cells = [place.cell for place in looked(position(PUSHING)).reach]
    assert cells == sorted(set(cells))


def test_what_a_reach_says():
    ends = read(looked(position(PUSHING)).reach)
    assert ends[cell("0.13"), 1, 1] == (0, 0), "R F: the free turn, and one slower for nothing"
    assert ends[cell("0.13"), 2, 1] == (1, 0), "a second turn costs a coal"
    assert ends[cell("0.12"), 0, 2] == (0, PUSHES), "B is pushed"
    assert (cell("0.12"), 0, 1) not in ends, "speed 1 pushes nobody"


def test_a_passenger_and_a_landing_aretold():
    state = position("A 1.9 N v1 c6, B 0.5, C 0.9", river="A0 A2-2/1 A1-4")
    assert read(plan(state, []).reach)[cell("1.14"), 0, 1] == (0, BOARDS)
    fast = [flags for lying, (_, flags) in read(plan(state, []).reach).items() if lying[2] > 1]
    assert not any(flags & BOARDS for flags in fast)
    ready = position("A 2.9 N v1 c6 p0 p1, B 0.5, C 0.9", river=AT_THE_QUAY)
    assert read(plan(ready, []).reach)[cell("2.14"), 0, 1] == (0, LANDS)
    almost = position("A 2.9 N v1 c6 p1, B 0.5, C 0.9", river=AT_THE_QUAY)
    assert read(plan(almost, []).reach)[cell("2.14"), 0, 1] == (0, BOARDS + LANDS)


def test_a_dock_gives_nobody_twice():
    state = position("A 1.9 N v1 c6 p1, B 0.5, C 0.9", river="A0 A2-2/1 A1-4")
    assert read(plan(state, []).reach)[cell("1.14"), 0, 1] == (0, 0)


def test_a_push_that_decides_the_race_leaves_the_pusher_where_it_is():
    """B lands on 2.14, only A is left: nobody follows onto the cell that was cleared."""
    state = position("A 2.4 N v2 c6, B 2.9 v1 p1 p0", river=AT_THE_QUAY)
    assert read(plan(state, []).reach)[cell("2.4"), 0, 2] == (0, PUSHES)
    (way, *_) = plan(state, [], Goal(cell("2.4"), 0, 2)).ways
    assert way.actions == ("v2", "P2.14")
    assert way.cells == (cell("2.4"),)
    assert all("P2.14" not in way.actions for way in plan(state, [], Goal(cell("2.9"))).ways)


def test_a_boat_pushed_there_and_back_is_pushed():
    """All lie as before, but there is no other way to end so: C goes to 2.8 and back to 2.2."""
    state = position("A 2.6 N v4 c3, B 1.11, C 2.2", river="A0 A3-2 A1-2 A2-1")
    pushed = [turn for turn in state.turns() if str(turn) == "v5 R R P2.8 F L L P2.2 ."]
    assert pushed[0].state.boats[C].cell == state.boats[C].cell
    assert read(plan(state, []).reach)[cell("2.8"), 0, 5] == (3, PUSHES)
    assert all(way.pushes for way in plan(state, [], Goal(cell("2.8"), 0, 5)).ways)


# --- Boats that cannot go on


def test_a_crash_istold():
    state = position("A 0.15 NW v6 c0, B 1.9, C 1.14")
    seen = plan(state, [])
    assert state.passage.situation == "crash"
    assert {flags & STOPS for _, flags in read(seen.reach).values()} == {STOPS}
    assert read(seen.reach) == played(state)
    (way, *_) = plan(state, [], Goal(seen.reach[0].cell)).ways
    assert way.actions[-1] == "stop"


@pytest.mark.parametrize(
    ("text", "river", "turn"),
    [
        ("B 1.16 SE v5 c2, A 1.15 SW v6 c1, C 1.10 S v6, D 1.12 NE v6", "A0 A1-1 A3-1", 1),
        ("B 2.3 SW v6 c1, C 2.2 NE v6, A 2.14 NE v6 c1, D 2.7 SW v5", "A0 A1-1 A1-2 quay", 2),
    ],
)
def test_a_crash_after_turning_costs_coal(text, river, turn):
    state = position(text, river=river, edition="T19", turn=turn)
    assert state.passage.situation == "crash"
    ends = read(plan(state, []).reach)
    assert ends == played(state)
    assert {cost for cost, _ in ends.values()} == {0, 1}


def test_who_is_blocked_at_a_dock_or_at_the_quay_stays_there():
    """No passenger and no landing in a turn that is not completed (Q-TURN-2)."""
    text = "A 1.14 N v1 c0 restarts, B 1.19, C 1.13"
    state = position(text, river="A0 A2-2/1 A1-4", restart="exactly_one")
    assert state.passage.situation == "blocked"
    assert read(plan(state, []).reach) == {(cell("1.14"), 0, 1): (0, STOPS)}
    for aboard in ("p0", "p0 p1"):
        text = f"A 2.14 N v1 c0 {aboard} restarts, B 2.19, C 2.13"
        state = position(text, river=AT_THE_QUAY, restart="exactly_one")
        assert read(plan(state, []).reach) == {(cell("2.14"), 0, 1): (0, STOPS)}


def test_what_is_better():
    state = position(PUSHING)
    ends = ends_of(state)
    cheap, dear = ends[0], ends[-1]
    pushing = next(end for end in ends if end.is_pushing and end.coal == cheap.coal)
    assert not cheap.is_pushing
    assert cheap.is_better_than(dear)
    assert cheap.is_better_than(pushing)
    assert pushing.is_better_than(dear)
    for end in (cheap, pushing, dear):
        assert not end.is_better_than(end)
        assert not end.is_better_than(cheap)
    assert not dear.is_better_than(pushing)


def test_out_at_once_istold():
    state = position("A 0.15 NW v6 c0, B 1.9, C 1.14", edition="P97")
    seen = plan(state, [])
    assert seen.legal == ("stop",)
    assert [place.cell for place in seen.reach] == [cell("0.15")]
    over = looked(state, "stop")
    assert over.complete
    assert over.ghost.cell is None


@pytest.mark.usefixtures("untraced")
def test_stops_are_seen_in_all_sorts_of_positions():
    stopped = [
        state for state in some_positions(range(400, 520)) if state.passage.situation != "free"
    ]
    assert {state.passage.situation for state in stopped} == {"crash", "blocked"}
    for state in stopped:
        assert read(plan(state, []).reach) == played(state)


# --- How much it is


LONG_RIVER = "A0 A2-2 A1-1 A3-2 A2-3 quay"


@pytest.mark.parametrize("speed", range(1, 7))
def test_open_water_is_not_too_much_for_the_wire(speed):
    for here in ("1.2", "1.7", "2.2", "2.7", "3.7"):
        state = position(f"A {here} N v{speed} c6, B 0.9", river=LONG_RIVER)
        assert_small(plan(state, []))


@pytest.mark.usefixtures("untraced")
def test_crowds_are_not_too_much_for_the_wire():
    states = [*measured.crowded(60), *measured.duels(20, 12), *map(in_the_thick_of_it, range(30))]
    for state in states:
        assert_small(plan(state, []))


def assert_small(seen) -> None:
    """A browser gets it at every decision."""
    reach = json.dumps(asdict(seen)["reach"], separators=(",", ":"))
    assert len(reach) <= 20_000
    assert json.loads(reach) == json.loads(json.dumps(asdict(seen)))["reach"]


def test_ways_are_not_built_for_thousands_of_turns(monkeypatch):
    """Only the way of each end that is told is looked at: the rest would take most of the time."""
    state = largest()
    assert len(state.turns()) > 4_000
    built, actions = [], CompleteTurn.actions
    monkeypatch.setattr(
        CompleteTurn, "actions", property(lambda turn: built.append(turn) or actions.fget(turn))
    )
    told = sum(len(place.ends) for place in plan(state, []).reach)
    assert len({id(turn) for turn in built}) <= 2 * told
