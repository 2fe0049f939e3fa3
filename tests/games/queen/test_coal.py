"""Coal: docks that fill a boat up, and coal handed over from boat to boat."""

import pytest
from tests.games.queen.setup import A, B, C, D, after, cell, kinds, play, position, possible, where
from tests.games.queen.test_pushing import FACINGS
from tests.games.queen.test_sailing import refused

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.jobs import ChooseTransfer, PlayTurn
from paddlewheel.games.queen.river import STRAIGHT

DOCKS = "A0 B1 A1-4"
"""Coal docks on 1.7 and 1.18."""


def asked(state) -> bool:
    return isinstance(state.job, ChooseTransfer)


# --- Coal docks


@pytest.mark.rule("GQ-13", "Q-COAL-2", "Q-TURN-2")
def test_turn_at_the_coal_dock_for_free_and_have_six():
    start = position("A 1.2 N v1 c0, B 0.2", river=DOCKS)
    state, events = play(start, "v1 F R .")
    assert events[-1] == ev.TookCoal(A, coal=6)
    assert (state.boats[A].coal, state.boats[A].facing) == (6, 1)


@pytest.mark.rule("Q-COAL-2", "Q-TURN-2")
def test_the_last_turning_is_paid_from_the_coal_aboard():
    start = position("A 1.2 N v1 c1, B 0.2", river=DOCKS)
    state = after(start, "v1 F R R")
    assert state.boats[A].coal == 0
    assert refused(state, "R").code == "too_little_coal"
    assert after(state, ".").boats[A].coal == 6


@pytest.mark.rule("Q-COAL-2")
@pytest.mark.parametrize(
    ("text", "turn"), [("A 0.17 N v2 c3", "v2 F F ."), ("A 1.2 N v2 c3", "v2 F F .")]
)
def test_too_fast_or_past_it_there_is_no_coal(text, turn):
    state, events = play(position(f"{text}, B 0.2", river=DOCKS), turn)
    assert (state.boats[A].coal, "took_coal" in kinds(events)) == (3, False)


@pytest.mark.rule("Q-COAL-2")
def test_any_number_of_times():
    state = after(position("A 1.2 N v1 c1, B 0.2", river=DOCKS, turn=A), "v1 F . v1 F .")
    state = after(state, "v1 R R R F . v1 F .")
    assert state.boats[A].coal == 4
    assert after(state, "v1 L L L F .").boats[A].coal == 6


@pytest.mark.rule("Q-COAL-2", "Q-TURN-3", "Q-PUSH-8")
@pytest.mark.parametrize(("speed", "coal"), [(1, 6), (2, 0)])
def test_a_boat_pushed_there_with_speed_1_is_filled_up_at_once(speed, coal):
    start = position(f"A 0.17 N v2, B 1.2 v{speed} c0, C 0.5", river=DOCKS)
    state, events = play(start, "v2 P1.7")
    assert kinds(events) == ["speed_set", "pushed"] + ["took_coal"] * (coal > 0)
    assert (state.boats[B].coal, possible(state)) == (coal, FACINGS)


@pytest.mark.rule("Q-COAL-2")
def test_no_passengers_are_ever_placed_there():
    start = position("A 1.17 N v1, B 0.2", river="A0 A3-2 A1-4", b_tiles="B1")
    state, events = play(start, "v1 F . die straight tile B1")
    assert ev.TileLaid(3, "B1", STRAIGHT, passengers=0) in events
    assert (state.waiting[3], state.waiting_at(cell("3.7"))) == (0, 0)


# --- Handing over


FRIENDS = "A 0.2 N v3 c6, B 0.5, C 1.2 N v3 c1, D 0.9"
WITH_COAL = "A 0.2 N v3 c{}, B 0.5, C 1.2 N v3 c{}, D 0.9"
"""A and C, of one captain or team; after three cells ahead they are neighbours."""
MOVE = "v3 F F F ."
TEAM = {"players": 4, "teams": "two"}
CAPTAIN = {"players": 2}


@pytest.mark.rule("GQ-14", "Q-COAL-1", "Q-VAR-3", "Q-2P-1")
@pytest.mark.parametrize("friends", [TEAM, CAPTAIN])
def test_two_friends_with_the_same_speed_side_by_side(friends):
    state = after(position(FRIENDS, **friends), MOVE)
    assert state.job == ChooseTransfer(A, C)
    assert state.to_act == A
    state, events = play(state, "give2")
    assert events[0] == ev.CoalGiven(A, C, 2)
    assert (state.boats[A].coal, state.boats[C].coal) == (4, 3)
    assert state.boat_to_act == B


@pytest.mark.rule("Q-COAL-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "amounts"),
    [
        (6, 1, ["keep", "give1", "give2", "give3", "give4", "give5"]),
        (5, 5, ["take1", "keep", "give1"]),
        (1, 2, ["take2", "take1", "keep", "give1"]),
        (0, 6, ["take6", "take5", "take4", "take3", "take2", "take1", "keep"]),
    ],
)
def test_any_amount_that_leaves_both_between_0_and_6(mine, theirs, amounts):
    state = after(position(WITH_COAL.format(mine, theirs), **TEAM), MOVE)
    assert possible(state) == amounts
    for amount in amounts:
        boats = after(state, amount).boats
        assert boats[A].coal + boats[C].coal == mine + theirs


@pytest.mark.rule("Q-COAL-1")
@pytest.mark.parametrize(("mine", "theirs"), [(6, 6), (0, 0)])
def test_nobody_is_asked_where_nothing_can_be_given(mine, theirs):
    assert not asked(after(position(WITH_COAL.format(mine, theirs), **TEAM), MOVE))


@pytest.mark.rule("Q-COAL-1")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        (FRIENDS, {"players": 4}),  # no team
        (FRIENDS.replace("B 0.5, C 1.2 N v3 c1", "B 1.2 N v3 c1, C 0.5"), TEAM),  # opponents
        (FRIENDS.replace("C 1.2 N v3", "C 1.2 N v2"), TEAM),  # another speed
        (FRIENDS.replace("C 1.2", "C 1.6"), TEAM),  # not neighbours
    ],
)
def test_otherwise_nothing_is_handed_over(text, options):
    assert not asked(after(position(text, **options), MOVE))


@pytest.mark.rule("Q-COAL-1")
@pytest.mark.parametrize(
    ("river", "mover", "turn", "friend"),
    [
        ("A0 A2-2/0 A1-4", "1.9 N v1", "v1 F .", "1.13 v1"),  # the mover on a dock
        ("A0 A2-2/0 A1-4", "1.18 S v1", "v1 F .", "1.14 v1"),
        ("A0 B1 A1-4", "1.2 N v1", "v1 F .", "1.12 v1"),  # on a coal dock
        ("A0 B1 A1-4", "0.17 N v1", "v1 F .", "1.7 v1"),
        ("A0 B3-2 A1-4", "1.7 N v1", "v1 F", "1.17 v1"),  # on a sandbank
        ("A0 B3-2 A1-4", "1.2 N v1", "v1 F .", "1.12 v1"),
        ("A0 B2 A1-4", "0.18 N v3", "v2 F .", "1.9 v1"),  # on driftwood
        ("A0 B2 A1-4", "0.13 N v1", "v1 F .", "1.3 v1"),
    ],
)
def test_neither_may_be_on_a_dock_a_coal_dock_a_sandbank_or_driftwood(river, mover, turn, friend):
    start = position(f"A {mover} c3, B 0.5, C {friend} c2, D 0.9", river=river, **TEAM)
    state = after(start, turn)
    assert state.boats[A].speed == state.boats[C].speed
    assert state.boats[C].cell in state.river.neighbours[state.boats[A].cell]
    assert not asked(state)


@pytest.mark.rule("Q-COAL-1")
def test_start_places_and_landing_cells_do_not_prevent_it():
    state = after(position("A 0.6 N v1 c3, B 1.2, C 0.2 v1 c2, D 0.9", **TEAM), "v1 R R R F .")
    assert where(state)[A] == "0.1", "start place 5, beside start place 1"
    assert asked(state)
    river = "A0 A2-2 A1-4 quay"
    state = after(
        position("A 2.11 N v1 c3, B 1.2, C 2.17 v1 c2, D 0.9", river=river, **TEAM), "v1 F ."
    )
    assert (where(state)[A], asked(state)) == ("2.16", True)


@pytest.mark.rule("Q-COAL-1")
def test_only_at_the_end_of_the_movement_in_the_own_turn():
    """A pushes B beside its friend D: nobody is asked."""
    start = position("A 0.2 N v2, B 0.7 v3 c6, C 0.9, D 0.17 v3 c1", **TEAM)
    assert start.side(B) == start.side(D)
    state = after(start, "v2 P0.12 =N .")
    assert (where(state)[B], state.job) == ("0.12", PlayTurn(B))


@pytest.mark.rule("Q-COAL-1", "Q-VAR-3")
def test_once_with_every_neighbour():
    six = "A 0.2 N v3 c4, B 0.5, C 1.2 v3 c2, D 0.9, E 1.1 v3 c2, F 0.3"
    state = after(position(six, teams="two"), MOVE)
    assert state.job == ChooseTransfer(A, 2)
    state = after(state, "take1")
    assert state.job == ChooseTransfer(A, 4)
    state = after(state, "give3")
    assert [state.boats[boat].coal for boat in (0, 2, 4)] == [2, 1, 5]
    assert state.boat_to_act == B


@pytest.mark.rule("Q-COAL-1", "Q-VAR-3")
def test_what_one_friend_gives_can_be_handed_on_to_another():
    """At first neither A nor C has any coal: there is nothing to ask them."""
    six = "A 0.2 N v3 c0, B 0.5, C 1.2 v3 c0, D 0.9, E 1.1 v3 c6, F 0.3"
    state = after(position(six, teams="two"), MOVE)
    assert state.job == ChooseTransfer(A, 4)
    assert not asked(after(state, "keep"))
    state = after(state, "take5")
    assert (state.job, possible(state)[-1]) == (ChooseTransfer(A, 2), "give5")
    assert not asked(after(state, "give2"))


@pytest.mark.rule("Q-COAL-1", "Q-TURN-2", "Q-WOOD-1")
def test_the_speed_after_the_driftwood_counts():
    text = "A 0.18 N v4 c6, B 0.5, C 1.1 v3 c1, D 0.9"
    state = after(position(text, river="A0 B2 A1-4", **TEAM), "v4 F L F F .")
    assert (where(state)[A], state.boats[A].speed) == ("1.6", 3)
    assert asked(state)


@pytest.mark.rule("Q-TURN-2", "Q-COAL-1")
def test_transfers_come_before_a_tile_that_is_due():
    text = "A 1.17 N v1 c6, B 0.5, C 2.1 v1 c1, D 0.9"
    state = after(position(text, river="A0 A2-1 A1-1", **TEAM), "v1 F .")
    assert (where(state)[A], asked(state)) == ("2.2", True)
    assert "die straight" in possible(after(state, "keep"))


@pytest.mark.rule("Q-TURN-2", "Q-COAL-1")
def test_a_boat_that_has_arrived_hands_nothing_over():
    text = "A 2.11 N v1 c6 p1 p2, B 1.2, C 2.17 v1 c1, D 0.9"
    goal = {"teams": "two", "team_goal": "all_boats"}
    state = after(position(text, river="A0 A2-2 A1-4 quay", players=4, **goal), "v1 F .")
    assert A in state.arrived
    assert not asked(state)


@pytest.mark.rule("Q-TURN-2", "Q-COAL-1", "Q-MOVE-8")
def test_after_a_blocked_turn_nothing_is_handed_over():
    state = position("A 2.18 N v1 c0, B 2.16, C 2.17 v1 c6, D 0.2", push_chain=False, **CAPTAIN)
    assert state.passage.situation == "blocked"
    assert not asked(after(state, "stop"))


@pytest.mark.rule("Q-COAL-3")
def test_passengers_are_never_handed_over():
    text = FRIENDS.replace("c6", "c6 p1 p2")
    state = after(position(text, **TEAM), MOVE)
    assert {action.rstrip("12345") for action in possible(state)} == {"keep", "give"}
    state = after(state, "give5")
    assert (state.boats[A].aboard, state.boats[C].aboard) == ((1, 2), ())
