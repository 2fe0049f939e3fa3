"""Pushing: cost, cells, chains, the taboo, facings, boats that wait."""

import pytest
from tests.games.queen.setup import A, B, C, D, after, cell, kinds, play, position, possible, where
from tests.games.queen.test_sailing import refused

from paddlewheel.games.queen import events as ev

# A boat on 0.7 lies on open water: around it are 0.12, 0.13, 0.8, 0.2, 0.6 and 0.11.
FACINGS = ["=N", "=NE", "=SE", "=S", "=SW", "=NW"]


def pushes(state) -> set[str]:
    return {action for action in possible(state) if action.startswith("P")}


# --- What it costs


@pytest.mark.rule("GQ-4", "GQ-18", "Q-PUSH-1")
@pytest.mark.parametrize("edition", ["F19", "T19", "P97", "I97"])
@pytest.mark.parametrize("aside", ["0.6", "0.8", "0.11", "0.12", "0.13"])
def test_push_aside_and_sail_on(edition, aside):
    start = position("A 0.2 N v4, B 0.7, C 1.9", edition=edition)
    onward, there = ("R F F", "0.19") if aside == "0.12" else ("F F", "0.17")
    state, events = play(start, f"v4 P{aside} =S {onward} .")
    assert ev.Pushed(B, by=A, start=cell("0.7"), end=cell(aside)) in events
    assert kinds(events).count("sailed") == 3, "its cell, and two more"
    assert where(state)[A] == there
    assert state.boats[B].facing == 3


@pytest.mark.rule("GQ-5", "Q-PUSH-1", "Q-PUSH-5")
def test_push_the_same_boat_twice_straight_ahead():
    start = position("A 0.2 N v4, B 0.7, C 1.9")
    state, events = play(start, "v4 P0.12 =S P0.17 =NE .")
    assert where(state)[:2] == ["0.12", "0.17"]
    assert kinds(events).count("pushed") == 2
    assert state.boats[B].facing == 1


@pytest.mark.rule("Q-PUSH-5")
def test_push_two_boats_in_one_turn():
    start = position("A 0.2 N v4, B 0.7, C 0.12")
    state = after(start, "v4 P0.6 =N P0.13 =N .")
    assert where(state) == ["0.12", "0.6", "0.13"]


@pytest.mark.rule("GQ-6", "Q-PUSH-3", "Q-PUSH-8")
def test_push_one_boat_into_another():
    start = position("A 0.2 N v3, B 0.7, C 0.12")
    state, events = play(start, "v3 P0.12>0.17 =S =NW .")
    assert where(state) == ["0.7", "0.12", "0.17"]
    assert (state.boats[C].facing, state.boats[B].facing) == (3, 5)
    assert kinds(events) == ["speed_set", "pushed", "faced", "pushed", "faced", "sailed"]


@pytest.mark.rule("GQ-7", "Q-PUSH-1")
def test_one_point_is_too_little():
    state = after(position("A 0.2 N v1, B 0.7, C 1.9"), "v1")
    assert possible(state) == ["L", "R"]
    assert refused(state, "P0.12").code == "too_few_points"
    assert refused(state, "F").code == "boat_ahead"


@pytest.mark.rule("Q-PUSH-1", "Q-PUSH-3")
@pytest.mark.parametrize(("speed", "longest"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_every_boat_of_a_chain_costs_a_point(speed, longest):
    """A speed higher by one, with no more room, lets one more boat be pushed."""
    start = position(f"A 0.2 N v{speed} c0, B 0.7, C 0.12, D 0.17, E 1.2")
    lengths = {len(action.split(">")) for action in pushes(after(start, f"v{speed}"))}
    assert max(lengths) == longest


# --- Where to


@pytest.mark.rule("Q-PUSH-2")
def test_any_neighbouring_water_but_the_pushers_own_cell():
    start = position("A 0.2 N v2, B 0.7, C 1.9")
    assert pushes(after(start, "v2")) == {"P0.6", "P0.8", "P0.11", "P0.12", "P0.13"}
    assert refused(after(start, "v2"), "P0.2").code == "no_place_to_push"


@pytest.mark.rule("Q-PUSH-2", "Q-MOVE-4")
def test_never_onto_land_nor_off_the_river():
    """Around 1.7 lie the islands 8 and 12."""
    start = position("A 1.2 N v2, B 1.7, C 0.2")
    assert pushes(after(start, "v2")) == {"P1.6", "P1.11", "P1.13"}
    start = position("A 2.11 N v2, B 2.16, C 0.2")
    assert pushes(after(start, "v2")) == {"P2.15", "P2.17"}


@pytest.mark.rule("Q-PUSH-2")
def test_a_push_may_lead_onto_another_tile():
    start = position("A 0.12 N v2, B 0.17, C 0.2")
    assert {"P1.1", "P1.2", "P1.3"} <= pushes(after(start, "v2"))


# --- Chains and the taboo


@pytest.mark.rule("Q-PUSH-3")
@pytest.mark.parametrize(
    ("chain", "places"),
    [
        (False, {"P0.6", "P0.8", "P0.11", "P0.13"}),
        (
            True,
            {"P0.6", "P0.8", "P0.11", "P0.13"}
            | {"P0.12>0.11", "P0.12>0.13", "P0.12>0.16", "P0.12>0.17", "P0.12>0.18"},
        ),
    ],
)
def test_the_option_push_chain(chain, places):
    start = position("A 0.2 N v3, B 0.7, C 0.12", push_chain=chain)
    assert pushes(after(start, "v3")) == places


@pytest.mark.rule("Q-PUSH-3")
def test_no_cell_of_the_mover_or_of_a_boat_already_in_the_chain():
    """C on 0.6 touches both: it cannot be pushed to A's cell nor back to B's."""
    start = position("A 0.2 N v3 c0, B 0.7, C 0.6")
    chains = {action for action in pushes(after(start, "v3")) if action.startswith("P0.6>")}
    assert chains == {"P0.6>0.1", "P0.6>0.5", "P0.6>0.10", "P0.6>0.11"}


@pytest.mark.rule("GQ-23", "Q-PUSH-3")
@pytest.mark.parametrize("taboo", [True, False])
def test_the_start_cell_is_taboo_by_option(taboo):
    """North, 120 degrees to the right, and there is B to the south-east, beside the start cell."""
    start = position("A 0.2 N v3, B 0.8, C 1.9", push_taboo=taboo)
    state = after(start, "v3 F R R")
    assert state.boats[A].coal == 5, "one for the second 60 degrees"
    assert ("P0.2" in pushes(state)) == (not taboo)
    assert {"P0.3", "P0.9", "P0.13", "P0.14"} <= pushes(state)


@pytest.mark.rule("Q-PUSH-3")
@pytest.mark.parametrize(("edition", "allowed"), [("P97", False), ("I97", False), ("F19", True)])
def test_every_cell_moved_over_is_taboo_in_97(edition, allowed):
    """A comes from 0.1 over 0.6 and 0.11 to 0.12 and meets B on 0.7."""
    start = position("A 0.1 N v5 c6, B 0.7, C 1.9", edition=edition)
    state = after(start, "v5 F F R F R R")
    assert where(state)[A] == "0.12"
    assert ("P0.6" in pushes(state)) == allowed
    assert ("P0.11" in pushes(state)) == allowed
    assert "P0.2" in pushes(state)


@pytest.mark.rule("Q-PUSH-3")
def test_the_taboo_holds_for_every_cell_of_a_chain():
    both = {"push_taboo": True, "push_chain": True}
    start = position("A 0.2 N v5, B 0.8, C 0.3", **both)
    state = after(start, "v5 F R R")
    chains = {action for action in pushes(state) if action.startswith("P0.3>")}
    assert chains == {"P0.3>0.9"}, "not back to 0.2, where A began"


@pytest.mark.rule("Q-PUSH-3")
def test_the_taboo_is_forgotten_in_the_next_turn():
    start = position("A 0.2 N, B 0.13 S, C 1.9", push_taboo=True)
    state = after(start, "v1 F R . v1 F . v1 F . v1 L F .")
    assert where(state)[:2] == ["0.7", "0.8"]
    assert "P0.2" in pushes(after(state, "v2 R"))


@pytest.mark.rule("Q-PUSH-4")
def test_a_boat_with_nowhere_to_go_cannot_be_pushed():
    """B on 2.17 has the island before it, C beside it and the end of the river around."""
    text = "A 2.18 NW v2, B 2.17, C 2.16"
    state = after(position(text, push_chain=False), "v2")
    assert pushes(state) == set()
    assert refused(state, "P2.16").code == "no_place_to_push"
    assert pushes(after(position(text), "v3")) == {"P2.16>2.11", "P2.16>2.15"}


# --- The pushed captain


@pytest.mark.rule("Q-PUSH-6")
def test_at_once_the_pushed_captain_chooses_before_the_pusher_follows():
    start = position("A 0.2 N v3, B 0.7 N v4, C 1.9")
    state, events = play(start, "v3 P0.12")
    assert kinds(events) == ["speed_set", "pushed"]
    assert (state.to_act, possible(state)) == (B, FACINGS)
    assert where(state)[A] == "0.2"
    state = after(state, "=SW")
    assert (state.to_act, where(state)[A]) == (A, "0.7")
    assert (state.boats[B].facing, state.boats[B].speed) == (4, 4), "its speed does not change"


@pytest.mark.rule("Q-PUSH-6")
def test_after_turn_the_captain_chooses_when_the_movement_is_complete():
    start = position("A 0.2 N v3, B 0.7 N v4, C 1.9", facing_after_push="after_turn")
    state = after(start, "v3 P0.6 F")
    assert state.to_act == A
    state = after(state, ".")
    assert (state.to_act, possible(state)) == (B, FACINGS)
    state, events = play(state, "=SE")
    assert events[0] == ev.Faced(B, 2)


@pytest.mark.rule("Q-PUSH-6")
def test_after_turn_only_the_last_push_counts():
    start = position("A 0.2 N v4, B 0.7, C 1.9", facing_after_push="after_turn")
    state, events = play(start, "v4 P0.12 P0.17 . =S")
    assert kinds(events).count("faced") == 1
    assert state.boats[B].facing == 3
    assert possible(state)[0] == "v1", "B was asked once, now it is its turn"


@pytest.mark.rule("Q-PUSH-6")
def test_after_turn_in_the_order_of_their_last_pushes():
    """C was pushed first, B twice."""
    start = position("A 0.2 N v6, B 0.7, C 0.12", facing_after_push="after_turn")
    state = after(start, "v6 P0.12>0.17 P0.13 L F .")
    assert where(state) == ["0.16", "0.13", "0.17"]
    assert state.to_act == C
    assert after(state, "=N").to_act == B


@pytest.mark.rule("Q-PUSH-6", "Q-MOVE-7")
def test_after_turn_also_after_a_crash():
    start = position("A 0.7 SW v4 c0, B 0.2", facing_after_push="after_turn")
    state, events = play(start, "v3 L P0.1 stop =NW")
    assert kinds(events)[-4:] == ["pushed", "sailed", "crashed", "faced"]
    assert state.boats[B].facing == 5


# --- Own boats, chains, boats that wait


@pytest.mark.rule("Q-PUSH-7", "Q-2P-1")
def test_the_own_other_boat_may_be_pushed():
    start = position("A 0.2 N v2, B 1.9, C 0.7, D 1.3", players=2)
    assert start.owner(A) == start.owner(C) == 0
    state = after(start, "v2 P0.12")
    assert (state.to_act, state.boat_to_act) == (0, C)
    assert where(after(state, "=N"))[:3] == ["0.7", "1.9", "0.12"]


@pytest.mark.rule("Q-PUSH-8")
def test_a_chain_is_settled_from_its_far_end():
    start = position("A 0.2 N v4, B 0.7, C 0.12, D 0.17")
    state, events = play(start, "v4 P0.12>0.17>1.2")
    assert (state.boat_to_act, where(state)) == (D, ["0.2", "0.7", "0.12", "1.2"])
    state, more = play(state, "=N")
    assert (state.boat_to_act, where(state)) == (C, ["0.2", "0.7", "0.17", "1.2"])
    state, last = play(state, "=N =N")
    assert where(state) == ["0.7", "0.12", "0.17", "1.2"]
    moved = [e.boat for e in (*events, *more, *last) if isinstance(e, ev.Pushed | ev.Sailed)]
    assert moved == [D, C, B, A]


@pytest.mark.rule("Q-PUSH-8", "Q-PASS-3", "Q-PUSH-6")
def test_docks_come_before_the_facing():
    start = position("A 1.18 S v2, B 1.13 v1, C 0.2", river="A0 A2-2/1 A1-4")
    _, events = play(start, "v2 P1.14 =N")
    assert kinds(events) == ["speed_set", "pushed", "passenger_boarded", "faced", "sailed"]


@pytest.mark.rule("Q-PUSH-8", "Q-TURN-3", "Q-2P-1")
def test_if_a_boat_of_the_chain_ends_the_game_those_after_it_stay():
    """With two boats each the first one to land decides."""
    text = "A 2.1 N v3, B 2.6, C 2.11 v1 p1 p2, D 0.2"
    start = position(text, river="A0 A2-2 A1-4 quay", players=2)
    state, events = play(start, "v3 P2.11>2.16")
    assert kinds(events) == ["speed_set", "pushed", "arrived", "game_ended"]
    assert where(state) == ["2.1", "2.6", None, "0.2"]
    assert (state.to_act, state.ending) == (None, "first_boat")


@pytest.mark.rule("Q-PUSH-8", "Q-TURN-3", "Q-END-3")
def test_two_boats_of_a_chain_land_and_leave_the_pusher_alone():
    """C takes its second passenger where it lands, B lands on the cell that C has left."""
    text = "A 2.7 NE v3, B 2.13 v1 p1 p2, C 2.19 v1 p1"
    start = position(text, river="A0 A1-4 A2-2/1 >quay")
    assert "P2.19>2.14" in pushes(after(start, "v3"))
    state, events = play(start, "v3 P2.19>2.14")
    told = ["pushed", "passenger_boarded", "arrived", "pushed", "arrived", "game_ended"]
    assert kinds(events) == ["speed_set", *told]
    assert where(state) == ["2.7", None, None]
    assert state.ranking == ((C,), (B,), (A,))


@pytest.mark.rule("Q-PUSH-8")
def test_a_boat_of_the_chain_that_lands_without_ending_the_game_makes_room():
    text = "A 2.1 N v3, B 2.6, C 2.11 v1 p1 p2, D 0.2"
    start = position(text, river="A0 A2-2 A1-4 quay")
    state, events = play(start, "v3 P2.11>2.16 =N .")
    assert where(state) == ["2.6", "2.11", None, "0.2"]
    assert kinds(events).count("faced") == 1, "C has left the river and chooses no facing"


@pytest.mark.rule("Q-PUSH-9")
@pytest.mark.parametrize("trait", ["misses to_face", "restarts to_face", "misses"])
def test_a_waiting_boat_is_pushed_like_any_other_and_keeps_what_it_waits_for(trait):
    start = position(f"A 0.2 N v2, B 0.7 {trait}, C 1.9")
    before = start.boats[B]
    state = after(start, "v2 P0.12 =SE")
    pushed = state.boats[B]
    assert (pushed.facing, pushed.cell) == (2, cell("0.12"))
    kept = (pushed.misses, pushed.restarts, pushed.face_due)
    assert kept == (before.misses, before.restarts, before.face_due)


@pytest.mark.rule("Q-PUSH-9", "Q-PASS-3")
def test_a_waiting_boat_is_boarded_like_any_other():
    start = position("A 1.18 S v2, B 1.13 v1 misses to_face, C 0.2", river="A0 A2-2/1 A1-4")
    state = after(start, "v2 P1.14 =N")
    assert state.boats[B].aboard == (1,)
    assert state.boats[B].misses
