"""Laying the river, and the order of events at the end of a turn."""

from fractions import Fraction

import pytest
from tests.games.queen.setup import A, B, C, after, cell, kinds, play, position, possible, where

from paddlewheel.core.chance import CHANCE
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Die
from paddlewheel.games.queen.river import LEFT, NOWHERE, RIGHT, STRAIGHT

# --- When a tile is due


@pytest.mark.rule("GQ-21", "Q-RIVER-1")
def test_a_tile_laid_to_the_right_after_the_movement():
    start = position("A 1.16 N v3, B 0.2, C 0.9", river="A0 A2-2 A3-1")
    state = after(start, "v3 F F F")
    assert (len(state.river.names), state.to_act) == (3, A), "the movement is not over yet"
    state, events = play(state, ". die right tile A2-4")
    assert events == (
        ev.DieRolled(A, RIGHT),
        ev.TileLaid(place=3, tile="A2-4", way=RIGHT, passengers=1),
    )
    assert state.river.names[3] == "A2-4"
    assert state.river.places[3].direction == 1
    assert state.waiting == (0, 1, 0, 1)


@pytest.mark.rule("GQ-16", "Q-RIVER-1", "Q-MOVE-1", "Q-MOVE-3", "Q-PUSH-1")
def test_a_whole_turn_with_a_push_and_a_new_tile():
    start = position("A 1.11 N v3 c6, B 1.16, C 0.2")
    state, events = play(start, "v5 P1.15 =N R F F F R .")
    paid = [event.coal for event in events if isinstance(event, ev.SpeedSet | ev.Steered)]
    assert paid == [1, 0, 1]
    assert (where(state)[A], state.boats[A].coal) == ("2.9", 4)
    assert state.chance.kind == "die"


@pytest.mark.rule("Q-RIVER-1")
def test_no_tile_is_due_on_an_earlier_tile():
    state = after(position("A 0.17 N, B 0.2"), "v1 F .")
    assert state.to_act == B
    assert len(state.river.names) == 3


@pytest.mark.rule("Q-RIVER-1")
def test_a_boat_that_is_pushed_onto_the_last_tile_discovers_it():
    start = position("A 1.11 N v2, B 1.16, C 0.2")
    _, events = play(start, "v2 P2.1 =N . die left")
    assert events[-1] == ev.DieRolled(B, LEFT)


@pytest.mark.rule("Q-RIVER-5")
def test_the_owner_of_the_boat_that_entered_the_tile_rolls():
    """B was pushed there first, A follows it onto the tile in the same turn."""
    start = position("A 1.11 N v4, B 1.16, C 0.2")
    _, events = play(start, "v4 P2.1 =N P2.6 =N . die straight")
    assert events[-1] == ev.DieRolled(B, STRAIGHT)
    _, events = play(position("A 1.17 N v1, B 0.2"), "v1 F . die straight")
    assert events[-1] == ev.DieRolled(A, STRAIGHT)


@pytest.mark.rule("Q-RIVER-1")
def test_a_tile_is_due_even_if_the_boat_left_it_again_in_the_same_turn():
    state = after(position("A 1.17 N v3, B 0.2"), "v3 F L L F L F .")
    assert where(state)[A] == "1.16"
    assert state.chance.kind == "die"


@pytest.mark.rule("Q-RIVER-1")
def test_one_tile_a_turn_at_most():
    state, events = play(position("A 1.16 N v6, B 0.2"), "v6 F F F F R F R F . die left tile A3-1")
    assert kinds(events).count("tile_laid") == 1
    assert len(state.river.names) == 4
    assert state.to_act == B


@pytest.mark.rule("Q-RIVER-1")
def test_only_the_first_boat_on_a_tile_calls_for_the_next():
    state = after(position("A 1.17 N, B 1.16 N, C 0.2"), "v1 F . die left tile A3-1 v1 F .")
    assert state.to_act == C
    assert len(state.river.names) == 4


# --- Where and what


@pytest.mark.rule("Q-RIVER-2")
def test_faces_that_are_not_blocked_are_equally_likely():
    free = after(position("A 1.17 N, B 0.2"), "v1 F .")
    assert free.chance_outcomes() == tuple((Die(way), Fraction(1, 3)) for way in (-1, 0, 1))
    bent = position("A 3.19 S, B 0.2", river="A0 A1-1 >A1-2 >A1-3 >A2-2")
    assert after(bent, "v1 F .").chance_outcomes() == (
        (Die(LEFT), Fraction(1, 2)),
        (Die(STRAIGHT), Fraction(1, 2)),
    )


@pytest.mark.rule("Q-RIVER-1", "Q-SET-8")
def test_first_the_die_and_then_the_tile():
    state = after(position("A 1.17 N, B 0.2"), "v1 F .")
    assert (state.to_act, state.chance.kind, state.chance.index) == (CHANCE, "die", 3)
    state = after(state, "die left")
    assert (state.to_act, state.chance.kind, state.chance.index) == (CHANCE, "tile", 3)
    assert len(possible(state)) == 9
    assert "tile A2-2" not in possible(state)


@pytest.mark.rule("Q-RIVER-3")
def test_after_the_last_tile_the_arrival_tile_follows_at_once():
    start = position("A 1.17 N, B 0.2", river_tiles=4)
    state, events = play(start, "v1 F . die left tile A3-2 die right")
    assert kinds(events)[-4:] == ["die_rolled", "tile_laid", "die_rolled", "arrival_laid"]
    landings = tuple(cell(f"3.{number}") for number in (14, 18, 19))
    assert events[-1] == ev.ArrivalLaid(RIGHT, landings)
    assert state.river.is_whole
    assert state.to_act == B


@pytest.mark.rule("Q-RIVER-3")
def test_no_tile_is_due_when_the_arrival_tile_lies():
    state = after(position("A 1.17 N, B 0.2", river="A0 A2-2 A1-4 quay"), "v1 F .")
    assert state.to_act == B


@pytest.mark.rule("Q-RIVER-3", "Q-RIVER-2")
def test_the_arrival_tile_may_touch_no_other_tile():
    start = position("A 2.19 SE, B 0.2", river="A0 A1-1 >A1-2 >A1-3", river_tiles=5)
    state = after(start, "v1 F . die right tile A3-1")
    assert possible(state) == ["die left", "die straight"]


# --- Lifting


@pytest.mark.rule("Q-RIVER-4")
@pytest.mark.parametrize("lift", [True, False])
def test_tiles_that_all_have_left_are_lifted_by_option(lift):
    start = position("A 0.17 N, B 1.17, C 1.18", lift_left_tiles=lift)
    state, events = play(start, "v1 F .")
    assert (ev.TilesLifted(1) in events) == lift
    assert state.river.lifted == (1 if lift else 0)


@pytest.mark.rule("Q-RIVER-4")
def test_lifted_cells_are_off_the_river():
    state = after(position("A 0.17 N, B 1.1 S, C 1.18", lift_left_tiles=True), "v1 F .")
    assert not any(state.river.water[:20])
    assert state.river.neighbours[cell("1.1")][3] == NOWHERE
    assert possible(after(state, "v1")) == ["L", "R"], "B faces the water that is gone"


@pytest.mark.rule("Q-RIVER-4")
def test_a_tile_stays_while_a_boat_is_on_it_or_on_an_earlier_one():
    state, events = play(
        position("A 1.17 N, B 0.2, C 2.1", river="A0 A2-2 A1-4 A3-2", lift_left_tiles=True),
        "v1 F .",
    )
    assert "tiles_lifted" not in kinds(events), "nobody is on tile 1, but B is behind it"
    assert state.river.lifted == 0


@pytest.mark.rule("Q-RIVER-4")
def test_several_tiles_are_lifted_when_the_last_boat_goes_out():
    start = position("A 0.5 SW v4 c0, B 2.1, C 2.3", edition="P97", river="A0 A2-2 A1-4 A3-2")
    state, events = play(start, "stop")
    assert events == (ev.WentOut(A), ev.TilesLifted(2))
    assert state.river.lifted == 2


@pytest.mark.rule("Q-RIVER-4", "Q-END-5")
def test_the_passengers_of_lifted_tiles_are_lost():
    """One dock was left on tile 1, one lies ahead: too few for anybody, and no tile comes."""
    start = position(
        "A 1.17 N, B 2.1, C 2.3",
        river="A0 A2-2/1 A1-4/1 A3-2 quay",
        lift_left_tiles=True,
        supply=0,
    )
    state, events = play(start, "v1 F .")
    assert kinds(events)[-2:] == ["tiles_lifted", "game_ended"]
    assert state.ending == "no_passengers"


# --- The order of events


@pytest.mark.rule("Q-TURN-2")
def test_tile_then_lifting_then_the_next_boat():
    start = position("A 0.17 N, B 1.17, C 1.18 misses", edition="P97", turn=A)
    _, events = play(start, "v5 F F L F R F F . die left tile A1-2")
    assert kinds(events)[-3:] == ["die_rolled", "tile_laid", "tiles_lifted"]
    start = position("A 0.17 N, B 1.17 misses, C 1.18", edition="P97")
    _, events = play(start, "v5 F F L F R F F . die left tile A1-2")
    assert kinds(events)[-4:] == ["die_rolled", "tile_laid", "tiles_lifted", "turn_missed"]


@pytest.mark.rule("Q-TURN-2")
def test_the_last_turning_comes_before_the_passenger():
    start = position("A 1.9 N v1 c6, B 0.2")
    _, events = play(start, "v1 F R R .")
    assert kinds(events) == ["speed_set", "sailed", "steered", "steered", "passenger_boarded"]


@pytest.mark.rule("Q-TURN-2", "Q-PUSH-6")
def test_pushed_captains_face_before_the_mover_is_served():
    start = position("A 2.17 S v2, B 2.18, C 0.2", facing_after_push="after_turn")
    state = after(start, "v2 L P2.19 .")
    assert state.boat_to_act == B


@pytest.mark.rule("Q-TURN-3")
def test_a_pushed_boat_is_served_at_once_in_mid_turn():
    """B takes its second passenger on a landing cell and is home; A sails on."""
    start = position("A 2.18 S v3, B 2.13 v1 p1, C 0.2", river="A0 A1-4 A2-2/1 >quay")
    state, events = play(start, "v3 P2.14")
    told = ["speed_set", "pushed", "passenger_boarded", "arrived", "sailed"]
    assert kinds(events) == told
    assert (state.to_act, state.passage.points) == (A, 1)


@pytest.mark.rule("Q-TURN-3")
def test_if_that_ends_the_game_it_ends_in_mid_turn():
    start = position("A 2.18 S v3, B 2.13 v1 p1", river="A0 A1-4 A2-2/1 >quay")
    state, events = play(start, "v3 P2.14")
    assert kinds(events)[-2:] == ["arrived", "game_ended"]
    assert (where(state), state.to_act) == (["2.18", None], None)
    assert state.ranking == ((B,), (A,))


@pytest.mark.rule("Q-TURN-1")
def test_a_turn_that_is_complete_can_still_be_turned_and_then_ended():
    state = after(position("A 0.2 N v1 c1, B 0.9"), "v1 F")
    assert possible(state) == ["L", "R", "."]
    assert after(state, ".").to_act == B
    assert C not in after(state, ".").order
