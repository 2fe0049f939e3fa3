"""Whole turns: every distinct outcome once, by the way that keeps the most coal."""

import pytest
from tests.games.queen.setup import A, B, C, after, new, position, possible, where

from paddlewheel.games.queen.outcomes import turns


def found(state) -> dict[str, int]:
    """The whole turns and the coal that each leaves to the mover."""
    mover = state.boat_to_act
    return {str(turn): turn.state.boats[mover].coal for turn in turns(state)}


@pytest.mark.rule("Q-MOVE-1", "Q-MOVE-2", "Q-MOVE-3")
def test_all_turns_of_a_boat_without_coal():
    """Speed 1 or 2, and one turn of 60 degrees before, between or after the steps."""
    ways = found(position("A 0.5 N v1 c0, B 0.9"))
    ends = {"v1 F .", "v1 F L .", "v1 F R .", "v1 R F .", "v2 F F .", "v2 F F L .", "v2 F F R ."}
    assert set(ways) == ends | {"v2 F R F .", "v2 R F F ."}
    assert set(ways.values()) == {0}


def test_one_outcome_for_each_cell_facing_speed_and_place_of_the_others():
    state = position("A 0.2 N v3 c2, B 0.7, C 0.12")
    seen = set()
    for turn in turns(state):
        boat, others = turn.state.boats[A], (turn.state.boats[B].cell, turn.state.boats[C].cell)
        seen.add((boat.cell, boat.facing, boat.speed, others))
    assert len(seen) == len(turns(state))


def test_the_way_is_the_one_that_keeps_the_most_coal():
    """To 0.12 facing north with speed 2 there are wasteful ways; the list has the straight one."""
    state = position("A 0.2 N v2 c6, B 0.9")
    best = [t for t in turns(state) if where(t.state)[A] == "0.12" and t.state.boats[A].speed == 2]
    straight = [turn for turn in best if turn.state.boats[A].facing == 0]
    assert [turn.state.boats[A].coal for turn in straight] == [6]


def test_the_facings_of_pushed_captains_stay_open():
    state = position("A 0.2 N v3 c0, B 0.7, C 1.9")
    turn = next(turn for turn in turns(state) if str(turn) == "v3 P0.6 F .")
    assert turn.state.boat_to_act == B
    assert possible(turn.state) == ["=N", "=NE", "=SE", "=S", "=SW", "=NW"]
    assert where(turn.state)[:2] == ["0.12", "0.6"]


@pytest.mark.rule("Q-PASS-4")
def test_passengers_that_pushed_captains_may_decline_stay_open():
    """B is pushed onto the dock in mid-turn; it is asked when the mover has moved."""
    text = "A 1.18 S v3 c0, B 1.13 v1, C 0.2, D 0.9"
    state = position(text, river="A0 A2-2/1 A1-4", players=2)
    turn = next(turn for turn in turns(state) if str(turn) == "v3 P1.14 R F .")
    assert (turn.state.boat_to_act, possible(turn.state)) == (B, ["board", "decline"])
    assert where(turn.state)[:2] == ["1.7", "1.14"]
    taken = after(turn.state, "board")
    assert taken.boats[B].aboard == (1,)
    assert len(possible(taken)) == 6, "then its facing"


@pytest.mark.rule("Q-MOVE-9")
def test_a_restart_begins_with_the_facing():
    state = position("A 0.7 N v1 c0 restarts to_face, B 0.3", restart="exactly_one")
    assert {str(turn).split()[0] for turn in turns(state)} == {
        "=N", "=NE", "=SE", "=S", "=SW", "=NW"
    }  # fmt: skip
    assert all(str(turn).split()[1] == "v1" for turn in turns(state))


@pytest.mark.rule("Q-END-1")
def test_a_turn_that_lands_is_over_without_more_words():
    state = position(
        "A 2.11 N v3 c0, B 0.2, C 0.9",
        river="A0 A2-2 A1-4 quay",
        landing="any_speed",
        passengers=False,
    )
    landing = [str(turn) for turn in turns(state) if A in turn.state.arrived]
    assert "v2 F" in landing
    assert all(text.endswith("F") for text in landing)


def test_from_the_middle_of_a_turn_the_rest_is_listed():
    state = after(position("A 0.5 N v1 c0, B 0.9"), "v2 F")
    assert set(found(state)) == {"F .", "F L .", "F R .", "R F ."}


@pytest.mark.rule("Q-MOVE-7", "Q-MOVE-8")
@pytest.mark.parametrize(
    ("text", "options", "ways"),
    [
        ("A 0.5 SW v4 c0, B 1.2", {"crash": "out"}, {"stop"}),
        ("A 2.18 N v1 c0, B 2.17, C 2.16", {}, {"stop"}),
        ("A 2.18 N v1 c0, B 2.17, C 2.16", {"blocked": "sail_and_miss"}, {"v1 L stop"}),
    ],
)
def test_turns_that_cannot_be_completed(text, options, ways):
    assert set(found(position(text, **options))) == ways


def test_single_decisions_are_turns_of_one_action():
    state = after(new(3), "starter 0 starter 1 tile A1-1")
    assert [str(turn) for turn in turns(state)] == ["=N", "=NE", "=SE", "=S", "=SW", "=NW"]
    assert turns(state)[3].state.boats[0].facing == 3


def test_where_chance_decides_there_is_no_turn():
    assert new(3).turns() == ()
    assert new(3).legal_actions() == ()
