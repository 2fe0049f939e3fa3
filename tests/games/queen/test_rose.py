"""The Black Rose: her start, her steersman, her coal, what she brings and what she does not."""

import pytest
from tests.games.queen.setup import A, B, C, D, after, kinds, new, play, position, possible, where
from tests.games.queen.steps import same_by_steps
from tests.games.queen.test_pushing import FACINGS

from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.jobs import ChooseTransfer, PlayTurn
from paddlewheel.games.queen.order import by_position, order_of_round

QUAY = "A0 A2-2 A1-4 quay"
FIVE = "starter 0 starter 1 starter 2 starter 3 tile A2-2 =N =N =N =N =N"


# --- The start


@pytest.mark.rule("Q-ROSE-1")
@pytest.mark.parametrize(("players", "place"), [(3, "0.3"), (4, "0.1")])
def test_she_starts_last_on_the_first_free_place(players, place):
    draws = " ".join(f"starter {seat}" for seat in range(players - 1))
    state = after(new(players, black_rose=True), draws)
    assert (state.rose, state.starters[-1], where(state)[players]) == (players, players, place)
    assert (state.boats[players].speed, state.boats[players].coal) == (1, 1)


@pytest.mark.rule("Q-ROSE-1", "Q-2P-1")
def test_with_two_boats_each_she_has_place_5():
    state = after(new(2, black_rose=True), "starter 1")
    assert state.starters == (1, 0, 2, 3, 4)
    assert where(state)[4] == "0.1"


@pytest.mark.rule("Q-ROSE-8", "Q-ROSE-2")
def test_the_steersman_of_round_1_chooses_her_first_facing_after_all_others():
    state = after(new(3, black_rose=True), "starter 2 starter 0 tile A2-2 =N =N =N")
    assert (state.boat_to_act, state.to_act) == (state.rose, 1)
    state, events = play(state, "=NE")
    assert events[0] == ev.Faced(3, 1)
    assert ev.TookTheHelm(1) in events
    assert state.order == (2, 0, 1, 3), "she moves last"


@pytest.mark.rule("Q-ROSE-1")
def test_97_she_lies_downstream_like_all_others():
    state = after(new(3, "P97", black_rose=True), "starter 0 tile A2-2")
    assert (state.round, state.boats[3].facing) == (1, 0)


@pytest.mark.rule("Q-ROSE-1", "Q-6P-1")
def test_with_five_players_the_fifth_chooses_where_she_starts():
    state = after(new(5, black_rose=True), FIVE)
    assert (state.boat_to_act, state.to_act) == (5, 4)
    assert possible(state) == ["berth 3", "berth 5"]
    assert where(state)[5] is None


@pytest.mark.rule("Q-ROSE-1", "Q-ROSE-3")
def test_then_she_may_use_two_coal_in_her_first_turn():
    moves = "berth 3 v2 F F . v2 F F . v2 R F F . v2 F F . v2 F F ."
    state = after(new(5, black_rose=True), f"{FIVE} {moves}")
    assert (state.boat_to_act, where(state)[5], state.boats[5].coal) == (5, "0.5", 2)
    assert possible(state)[:2] == ["=N", "=NE"], "with a facing of choice"
    assert possible(after(state, "=NE"))[-1] == "v4"
    fast = [turn.state for turn in state.turns() if "v4" in str(turn)]
    over = [later for later in fast if later.round == 2]
    assert {later.boats[5].coal for later in over} == {1}, "from then on it is one a turn"


# --- Her place in the order, and who steers


@pytest.mark.rule("Q-ROSE-2")
def test_she_moves_in_her_place_steered_by_who_moves_last():
    state = after(position("A 1.7 N, R 0.17 N, B 0.2, C 0.9"), "v1 L F .")
    assert (state.boat_to_act, state.to_act) == (state.rose, C), "before C's own boat"
    state = after(state, "v1 F .")
    assert state.boat_to_act == B


@pytest.mark.rule("Q-ROSE-2", "Q-ORD-2")
def test_the_next_round_may_bring_another_steersman():
    state = position("A 1.10 N, R 0.17 N, B 0.2, C 0.3 v3", river="A0 A2-2 A3-2 A1-4")
    state, events = play(state, "v1 F . v1 F . v1 F . v4 F F F F .")
    assert ev.RoundBegan(3, (A, 3, C, B)) in events
    assert ev.TookTheHelm(B) in events
    assert state.helm == B


@pytest.mark.rule("Q-ROSE-2", "Q-2P-1")
@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("A 1.7, B 1.2, C 0.17, D 0.9, R 0.12 N", 1),
        ("A 1.7, B 1.2, C 0.2, D 0.17, R 0.12 N", 0),
        ("A 0.2, B 1.2, C 1.7, D 0.17, R 0.12 N", 0),
    ],
)
def test_with_two_boats_each_the_owner_of_the_last_boat(text, seat):
    _, events = play(position(text, players=2, turn=4), "v1 R F .")
    assert ev.TookTheHelm(seat) in events


@pytest.mark.rule("Q-ROSE-8", "Q-ROSE-2")
def test_also_if_his_boat_misses_its_turn():
    """A is last in the new round, though it will miss its turn."""
    state = position("A 0.2 misses, B 1.2 N, R 0.17 N", turn=B)
    state, events = play(state, "v1 F . v1 F .")
    assert ev.TookTheHelm(A) in events
    _, events = play(state, "v1 L F . v1 L F .")
    assert ev.TurnMissed(A) in events


@pytest.mark.rule("Q-ROSE-8")
def test_and_stays_if_his_boat_arrives_before_she_has_moved():
    """A pushes C, the last boat of the round, home."""
    text = "A 2.6 N v2, R 1.2 N, B 0.9, C 2.11 v1 p1 p2"
    state = after(position(text, river=QUAY), "v2 P2.16 .")
    assert state.arrived == (C,)
    assert (state.boat_to_act, state.to_act) == (state.rose, C)


@pytest.mark.rule("Q-ROSE-8", "Q-ORD-3")
@pytest.mark.parametrize(("rose", "first"), [("v2", "R"), ("v1", "A")])
def test_in_ties_she_counts_as_having_more_coal(rose, first):
    state = position(f"A 0.9 v2 c6, B 0.2, R 0.5 {rose}")
    ahead = by_position(state, [A, 2])
    assert ahead[0] == (2 if first == "R" else A)


@pytest.mark.rule("Q-ROSE-2", "Q-ORD-2")
def test_clockwise_she_moves_after_all_others():
    state = position("A 0.2, R 1.7, B 0.9, C 0.5", order="clockwise")
    assert order_of_round(state, 2) == (A, B, C, 3)


# --- Her coal


@pytest.mark.rule("Q-ROSE-3")
def test_she_uses_one_coal_a_turn_at_most():
    state = position("R 0.7 N v1, A 0.3, B 0.9", river="A0 A3-2 A1-2 A1-4")
    assert possible(state) == ["v1", "v2", "v3"]
    for turn in map(str, state.turns()):
        turns = turn.count("L") + turn.count("R")
        assert ("v3" in turn) + max(0, turns - 1) <= 1
    state = after(state, next(turn for turn in map(str, state.turns()) if "v3" in turn))
    assert state.boats[state.rose].coal == 1, "in the next turn there is another one"
    assert same_by_steps(position("R 0.7 N v1, A 0.3, B 0.12", river="A0 A3-2 A1-2 A1-4"))


@pytest.mark.rule("Q-ROSE-3", "Q-SAND-2")
def test_leaving_a_sandbank_counts():
    state = position("R 1.12 N v1, A 0.3, B 0.5", river="A0 B3-2 A1-2 A1-4")
    assert [action for action in possible(state) if action[0] == "v"] == ["v1", "v2"]
    assert "L" not in possible(after(state, "v2 F R"))
    stranded = position("R 1.12 N v1 stranded, A 0.3, B 0.5", river="A0 B3-2 A1-2 A1-4")
    assert possible(stranded) == possible(state), "she is never without coal"


@pytest.mark.rule("Q-SAND-5", "Q-ROSE-3")
def test_she_is_never_without_coal():
    options = {"river": "A0 B3-2 A1-2 A1-4", "sand_without_coal": "forbidden"}
    state = after(position("R 1.2 N v1, A 0.3, B 0.5", **options), "v3 F")
    assert state.boats[state.rose].coal == 0
    assert "F" in possible(state), "onto the sandbank 1.12"
    state = after(position("A 1.2 N v2, R 1.7 N c0, B 0.5", **options), "v2")
    assert "P1.12" in possible(state)


# --- What she does not do


@pytest.mark.rule("Q-ROSE-4")
@pytest.mark.parametrize(
    ("river", "text", "told"),
    [
        ("A0 A2-2/2 A1-4", "1.9 N", "passenger_boarded"),
        ("A0 B1 A1-4", "1.2 N", "took_coal"),
        (QUAY, "2.11 N", "arrived"),
    ],
)
def test_no_passengers_no_coal_dock_no_landing(river, text, told):
    state, events = play(position(f"R {text} v1, A 0.2, B 0.5", river=river), "v1 F .")
    assert told not in kinds(events)
    assert where(state)[state.rose] is not None
    player, events = play(position(f"A {text} v1 c1, B 0.2, C 0.5", river=river), "v1 F .")
    assert (told in kinds(events)) == (told != "arrived"), "others do"
    assert player.boat_to_act == B


@pytest.mark.rule("Q-ROSE-4", "Q-END-1")
def test_any_speed_she_sails_on_over_a_landing_cell():
    options = {"river": QUAY, "landing": "any_speed", "passengers": False}
    state = after(position("R 2.11 N v2, A 0.2, B 0.5", **options), "v2 F R F .")
    assert where(state)[state.rose] == "2.17"
    pushed = after(position("A 2.6 N v2, R 2.11 N, B 0.5", **options), "v2 P2.16")
    assert where(pushed)[pushed.rose] == "2.16"


@pytest.mark.rule("Q-ROSE-4", "Q-RIVER-1", "Q-RIVER-5")
def test_tiles_become_due_by_her():
    state = after(position("R 1.17 N, A 0.2, B 0.5"), "v1 F .")
    _, events = play(state, "die straight")
    assert events == (ev.DieRolled(state.rose, 0),)


@pytest.mark.rule("Q-ROSE-4", "Q-PUSH-6")
def test_she_pushes_and_is_pushed():
    state = after(position("R 0.2 N v2, A 0.7, B 0.5"), "v2 P0.12")
    assert (state.boat_to_act, possible(state)) == (A, FACINGS)
    state = after(position("A 0.2 N v2, R 0.7, B 0.5, C 0.9"), "v2 P0.12")
    assert (state.boat_to_act, state.to_act) == (state.rose, C), "her steersman turns her"
    assert where(after(state, "=N"))[:1] == ["0.7"]


@pytest.mark.rule("Q-ROSE-8", "Q-END-3")
def test_she_never_counts_for_the_end():
    text = "A 2.11 N v1 p1 p2, B 1.2, {}R 0.2"
    state = after(position(text.format(""), river=QUAY), "v1 F .")
    assert (state.ending, state.ranking) == ("all_but_one", ((A,), (B,)))
    state = after(position(text.format("C 0.9, "), river=QUAY), "v1 F .")
    assert state.ending is None


@pytest.mark.rule("Q-ROSE-8", "Q-ROSE-4", "Q-END-5")
def test_nor_for_the_passengers_that_could_still_be_had():
    """A and B have had theirs from the only dock; the one who waits there is of no use to them."""
    text = "A 0.2 N p1, B 0.9 p1, R 0.12"
    state = after(position(text, river="A0 A2-2/1 A3-2 quay", supply=0), "v1 F .")
    assert state.ending == "no_passengers"


@pytest.mark.rule("Q-ROSE-4", "Q-RIVER-4")
def test_a_tile_with_her_on_it_is_not_lifted():
    start = position("A 1.2 N, B 1.9, R 0.17", lift_left_tiles=True)
    assert after(start, "v1 F .").river.lifted == 0


# --- What she brings


@pytest.mark.rule("Q-ROSE-5")
def test_at_the_end_of_her_movement_she_fills_the_steersmans_boat_up():
    state = after(position("R 0.13 N v1, A 0.5, B 0.17 v1 c2"), "v1 F .")
    assert (state.job, state.to_act) == (ChooseTransfer(state.rose, B), B)
    assert possible(state) == ["keep", "give4"], "to six or not at all"
    state, events = play(state, "give4")
    assert events[0] == ev.CoalGiven(state.rose, B, 4)
    assert (state.boats[B].coal, state.boats[state.rose].coal) == (6, 1), "hers has no end"


@pytest.mark.rule("Q-ROSE-5")
def test_at_the_end_of_the_own_movement_too():
    state = after(position("A 1.2, R 0.17 v1, B 0.13 N v1 c2", turn=B), "v1 F .")
    assert (state.job, possible(state)) == (ChooseTransfer(B, 2), ["keep", "take4"])
    assert after(state, "take4").boats[B].coal == 6
    assert after(state, "keep").boats[B].coal == 2


@pytest.mark.rule("Q-ROSE-5", "Q-COAL-1")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("R 0.13 N v1, A 0.17 v1 c2, B 0.5", {}),  # not the steersman's
        ("R 0.13 N v1, A 0.5, B 0.17 v2 c2", {}),  # another speed
        ("R 0.13 N v1, A 0.5, B 0.16 v1 c2", {}),  # not neighbours
        ("R 0.13 N v1, A 0.5, B 0.17 v1 c6", {}),  # full
        ("R 0.13 N v1, A 0.5, B 0.17 v1 c2, C 1.9, D 1.2", {"teams": "two"}),  # a team-mate's
        ("R 0.13 N v1, A 0.5, B 1.3 v1 c2", {"river": "A0 B2 A1-4"}),  # on driftwood
    ],
)
def test_otherwise_not(text, options):
    state = after(position(text, **options), "v1 F .")
    assert not isinstance(state.job, ChooseTransfer)


@pytest.mark.rule("Q-ROSE-5", "Q-2P-1")
def test_each_of_the_own_two_boats_can_be_filled_up():
    text = "R 0.13 N v1, A 0.5, B 0.17 v1 c2, C 1.9, D 0.19 v1 c3"
    state = after(position(text, players=2), "v1 F .")
    assert state.job == ChooseTransfer(4, B)
    state = after(state, "give4")
    assert state.job == ChooseTransfer(4, D)
    assert isinstance(after(state, "keep").job, PlayTurn)
