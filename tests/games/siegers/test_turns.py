"""What a captain may do, what is refused and why, and the list of all whole turns."""

import pytest
from tests.games.siegers.setup import logs, play, position

import paddlewheel as pw
from paddlewheel.games.siegers.actions import ROTATIONS, Pass, Roll, Rotate, Sail


def moves(state):
    return [action.fields for action in state.legal_actions() if isinstance(action, Sail)]


def rotations(state):
    return [action for action in state.legal_actions() if isinstance(action, Rotate)]


def refusal(state, action):
    """The code and the rule of the refusal."""
    with pytest.raises(pw.IllegalAction) as refused:
        state.apply(action)
    return refused.value.code, refused.value.rule


@pytest.fixture
def at_the_start():
    return play(pw.new_game("siegers", players=3), "first 0 roll 5")[0]


# --- Rotation


@pytest.mark.rule("S-TURN-1")
def test_a_rotation_comes_before_the_move_and_is_made_once():
    state, _ = play(position("R10[1] B40[1] G60[1]"), "R1")
    assert state.to_act == 0, "the move is still to come"
    assert rotations(state) == []
    assert refusal(state, Rotate(1)) == ("already_turned", "S-TURN-1")


@pytest.mark.rule("S-TURN-1")
def test_no_rotation_in_the_first_turn_from_the_start(at_the_start):
    assert rotations(at_the_start) == []
    assert refusal(at_the_start, Rotate(1)) == ("no_turning_at_start", "S-TURN-1")


@pytest.mark.rule("S-TURN-1")
@pytest.mark.parametrize(
    ("rotation", "right"), [("R1", 2), ("L1", 4), ("R2", 3), ("L2", 5), ("U", 6)]
)
def test_clockwise_brings_the_number_at_the_upper_right_to_the_right(rotation, right):
    state, _ = play(position("R10[1] B40[1] G60[1]"), rotation)
    assert state.active.right == right


@pytest.mark.rule("S-TURN-1")
@pytest.mark.parametrize(
    ("rotation", "cost"), [("R1", 0), ("L1", 0), ("R2", 1), ("L2", 1), ("U", 2)]
)
def test_the_first_step_is_free_and_the_price_goes_into_the_box(rotation, cost):
    state, events = play(position("R10[1] B40[1] G60[1]"), rotation)
    assert logs(state) == [10 - cost, 10, 10]
    assert state.box == 30 + cost
    assert events[0].logs == cost


@pytest.mark.rule("S-TURN-1")
def test_the_price_of_a_rotation_can_be_won_back_by_the_move():
    """The box is empty, but for the two logs that the about-turn puts there."""
    state, _ = play(position("R10[1]/2 B40[1]/29 G60[1]/29"), "U -3")
    assert logs(state) == [2, 29, 29]
    assert state.box == 0


@pytest.mark.rule("S-TURN-1")
def test_the_shorter_way_round_counts():
    for steps in (-3, 4, -4, 5, 6, 0):
        state = position("R10[1] B40[1] G60[1]")
        assert refusal(state, Rotate(steps)) == ("no_such_rotation", "S-TURN-1")


@pytest.mark.rule("S-TURN-1")
def test_a_rotation_must_be_paid():
    state = position("R10[1]/1 B40[1]/29 G60[1]/30")
    assert rotations(state) == [Rotate(-1), Rotate(1), Rotate(-2), Rotate(2)]
    assert refusal(state, Rotate(3)) == ("too_few_logs_to_turn", "S-TURN-1")


@pytest.mark.rule("S-TURN-1")
def test_nobody_may_turn_so_much_that_no_move_is_left():
    """On the start field there is no way back: one log must be kept for the move."""
    state = position("R0[1]/2 B40[1] G60[1]")
    assert rotations(state) == [Rotate(-1), Rotate(1), Rotate(-2), Rotate(2)]
    assert refusal(state, Rotate(3)) == ("no_move_left", "S-TURN-1")


@pytest.mark.rule("S-TURN-1")
def test_who_can_drift_back_may_spend_the_last_log_on_turning():
    assert Rotate(3) in rotations(position("R10[1]/2 B40[1] G60[1]"))


# --- Moves


@pytest.mark.rule("S-MOVE-1")
def test_a_steamer_moves_at_least_one_field_forward_or_backward():
    assert moves(position("R3[1]/2 B40[1] G60[1]")) == [1, 2, -1, -2, -3]
    assert refusal(position("R3[1] B40[1]"), Sail(0))[0] == "not_an_action"


@pytest.mark.rule("S-MOVE-1")
def test_a_steamer_that_can_move_may_not_pass():
    assert refusal(position("R3[1]/2 B40[1] G60[1]"), Pass()) == ("must_move", "S-MOVE-1")
    turned, _ = play(position("R3[1]/2 B40[1] G60[1]"), "R1")
    assert refusal(turned, Pass()) == ("must_move", "S-MOVE-1")


@pytest.mark.rule("S-MOVE-2")
def test_forward_is_limited_by_the_logs():
    state = position("R10[1]/4 B40[1] G60[1]")
    assert max(moves(state)) == 4
    assert refusal(state, Sail(5)) == ("too_few_logs", "S-MOVE-2")


@pytest.mark.rule("S-MOVE-2")
def test_forward_ends_at_the_finish_and_nothing_is_paid_beyond():
    state = position("R90[1] B40[1] G60[1]")
    assert max(moves(state)) == 3
    assert refusal(state, Sail(4)) == ("beyond_finish", "S-MOVE-2")


@pytest.mark.rule("S-MOVE-2")
def test_backward_is_limited_to_fifteen_free_fields():
    state = position("R50[1] B45[1] G60[1]")
    assert min(moves(state)) == -15
    assert play(state, "-15")[0].steamers[0].field == 34, "black's field is not counted"
    assert refusal(state, Sail(-16)) == ("too_far_back", "S-MOVE-2")


@pytest.mark.rule("S-MOVE-2")
def test_backward_ends_at_the_start_field():
    state = position("R5[1] B2[1] G60[1]")
    assert min(moves(state)) == -4
    assert refusal(state, Sail(-5)) == ("behind_start", "S-MOVE-2")
    assert min(moves(position("R5[1] B0[1] G60[1]"))) == -4, "the start field may be taken"


@pytest.mark.rule("S-MOVE-3")
def test_steamers_in_the_way_shorten_the_count_to_the_finish():
    assert max(moves(position("R88[1] B90[1] G92[1]"))) == 3


@pytest.mark.rule("S-MOVE-4")
def test_without_logs_a_steamer_goes_backward():
    assert set(moves(position("R3[1]/0 B40[1] G60[1]"))) == {-1, -2, -3}


@pytest.mark.rule("S-MOVE-4")
def test_nobody_is_forced_forward_who_could_pay():
    assert -1 in moves(position("R3[1]/20 B40[1] G60[1]"))


@pytest.mark.rule("S-MOVE-4")
@pytest.mark.parametrize("text", ["R0[1]/0 B40[1] G60[1]", "R2[1]/0 B1[1] G0[1]"])
def test_who_can_move_neither_way_passes_without_turning(text):
    state = position(text)
    assert state.legal_actions() == (Pass(),)
    assert refusal(state, Rotate(1))[0] == "no_move_left"


@pytest.mark.rule("S-SET-3")
def test_the_first_move_is_forward(at_the_start):
    assert moves(at_the_start) == list(range(1, 21))
    assert refusal(at_the_start, Sail(-1)) == ("first_move_is_forward", "S-SET-3")


# --- Listings


def test_actions_come_in_a_fixed_order():
    state = position("R3[1]/3 B40[1] G60[1]")
    listed = " ".join(str(action) for action in state.legal_actions())
    assert listed == "L1 R1 L2 R2 U +1 +2 +3 -1 -2 -3"


@pytest.mark.rule("S-TURN-1", "S-MOVE-1")
def test_turns_are_every_rotation_with_every_move_left_after_it():
    state = position("R1[1]/3 B40[1] G60[1]")
    assert [str(turn) for turn in state.turns()] == [
        *("+1", "+2", "+3", "-1"),
        *("L1 +1", "L1 +2", "L1 +3", "L1 -1"),
        *("R1 +1", "R1 +2", "R1 +3", "R1 -1"),
        *("L2 +1", "L2 +2", "L2 -1"),
        *("R2 +1", "R2 +2", "R2 -1"),
        *("U +1", "U -1"),
    ]


def test_a_turn_holds_its_actions_its_state_and_its_events():
    state = position("R2[5] B5[4]")
    turn = next(turn for turn in state.turns() if str(turn) == "+2")
    assert turn.actions == (Sail(2),)
    assert (turn.state, turn.events) == state.apply(Sail(2))
    assert repr(turn) == "<Turn +2>"


@pytest.mark.rule("S-MOVE-4")
def test_the_only_turn_of_a_stuck_steamer_is_to_pass():
    assert [str(turn) for turn in position("R0[1]/0 B40[1] G60[1]").turns()] == ["pass"]


def test_after_the_rotation_the_turns_are_the_moves():
    turned, _ = play(position("R1[1]/3 B40[1] G60[1]"), "U")
    assert [str(turn) for turn in turned.turns()] == ["+1", "-1"]


def test_nothing_is_listed_at_chance_nodes_and_after_the_end():
    drawing = pw.new_game("siegers", players=3)
    over, _ = play(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    for state in (drawing, over):
        assert state.legal_actions() == ()
        assert state.turns() == ()


@pytest.mark.parametrize("thing", [None, "+2", 2, Sail("two"), Sail(1.5), Rotate(None), object()])
def test_things_that_are_no_actions_are_refused(thing):
    assert refusal(position("R3[1] B40[1]"), thing)[0] == "not_an_action"


def test_a_captain_cannot_roll():
    assert refusal(position("R3[1] B40[1]"), Roll(3))[0] == "captain_expected"


def test_chance_cannot_be_answered_by_an_action():
    state = pw.new_game("siegers", players=3)
    assert refusal(state, Sail(3))[0] == "chance_expected"
    assert refusal(state, Roll(3))[0] == "chance_expected", "first it is drawn who begins"


@pytest.mark.parametrize("action", [Sail(1), Pass(), ROTATIONS[0], Roll(1)])
def test_after_the_end_everything_is_refused(action):
    over, _ = play(position("R92[1] Bhome Ghome Y3[1]"), "+1")
    assert refusal(over, action)[0] == "game_over"


def test_a_refused_action_changes_nothing():
    state = position("R3[1]/2 B40[1] G60[1]")
    before = state.to_dict()
    refusal(state, Sail(9))
    assert state.to_dict() == before
