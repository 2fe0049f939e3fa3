"""Arriving, the ways a race can end, and the ranking."""

import pytest
from tests.games.queen.setup import A, B, C, D, after, kinds, play, position, possible, rules, where

from paddlewheel.core.errors import IllegalAction
from paddlewheel.games.queen import events as ev
from paddlewheel.games.queen.actions import Speed

QUAY = "A0 A2-2 A1-4 quay"
"""The landing cells are 2.16, 2.17 and 2.18."""
ANY = {"landing": "any_speed", "passengers": False}

# --- Landing


@pytest.mark.rule("Q-END-1", "Q-TURN-1")
@pytest.mark.parametrize("speed", [1, 2, 3, 6])
def test_any_speed_a_boat_has_arrived_when_it_reaches_a_landing_cell(speed):
    start = position(f"A 2.11 N v{speed}, B 0.2, C 0.9", river=QUAY, edition="I97")
    state, events = play(start, f"v{speed} F")
    assert kinds(events)[:3] == ["speed_set", "sailed", "arrived"], "points that are left lapse"
    assert state.arrived == (A,)
    assert where(state)[A] is None
    assert state.to_act == B


@pytest.mark.rule("Q-END-1")
def test_any_speed_a_boat_that_is_pushed_there_has_arrived():
    start = position("A 2.6 N v2, B 2.11 v4, C 0.2", river=QUAY, **ANY)
    state, events = play(start, "v2 P2.16")
    assert ev.Arrived(B, place=1) in events
    assert where(state) == ["2.11", None, "0.2"]


@pytest.mark.rule("Q-END-1")
def test_any_speed_arriving_completes_a_turn_that_had_no_other_end():
    """Without the quay the boat would run out of river."""
    text = "A 2.11 N v6 c0, B 0.2, C 0.9"
    assert position(text, **ANY).passage.situation == "crash"
    start = position(text, river=QUAY, **ANY)
    assert possible(start) == ["v5", "v6"]


@pytest.mark.rule("Q-END-1")
@pytest.mark.parametrize(("aboard", "home"), [("p1 p2", True), ("p1", False), ("", False)])
def test_any_speed_with_passengers_needs_both_aboard(aboard, home):
    text = f"A 2.11 N v3 {aboard}, B 0.2, C 0.9"
    state = after(position(text, river=QUAY, landing="any_speed"), "v3 F")
    assert (state.arrived == (A,)) == home


@pytest.mark.rule("Q-END-2")
def test_speed_1_with_two_passengers_has_arrived():
    start = position("A 2.11 N v2 p1 p2, B 0.2, C 0.9", river=QUAY, edition="P97")
    state, events = play(start, "v1 F .")
    assert ev.Arrived(A, place=1) in events
    assert state.arrived == (A,)


@pytest.mark.rule("Q-END-2")
@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("A 2.11 N v1 p1", "v1 F ."),  # a passenger is missing
        ("A 2.6 N v2 p1 p2", "v2 F F ."),  # too fast
        ("A 2.6 N v1 p1 p2", "v1 F ."),  # not a landing cell
    ],
)
def test_otherwise_a_landing_cell_is_ordinary_water(text, turn):
    state = after(position(f"{text}, B 0.2, C 0.9", river=QUAY), turn)
    assert state.arrived == ()
    assert where(state)[A] in ("2.16", "2.11")


@pytest.mark.rule("Q-END-2")
def test_a_boat_sails_on_over_a_landing_cell():
    state = after(position("A 2.11 N v2 p1 p2, B 0.2, C 0.9", river=QUAY), "v2 F R F .")
    assert (where(state)[A], state.arrived) == ("2.17", ())


@pytest.mark.rule("Q-END-2")
def test_without_passengers_in_the_game_speed_1_is_enough():
    start = position("A 2.11 N v2, B 0.2, C 0.9", river=QUAY, passengers=False)
    assert after(start, "v1 F .").arrived == (A,)
    assert after(start, "v2 F R F .").arrived == ()


@pytest.mark.rule("Q-END-2", "Q-TURN-3")
@pytest.mark.parametrize(
    ("boat", "home"), [("v1 p1 p2", True), ("v2 p1 p2", False), ("v1 p1", False)]
)
def test_a_boat_that_is_pushed_there_arrives_under_the_same_conditions(boat, home):
    start = position(f"A 2.6 N v2, B 2.11 {boat}, C 0.2", river=QUAY)
    state = after(start, "v2 P2.16")
    assert (state.arrived == (B,)) == home


@pytest.mark.rule("Q-TURN-2", "Q-END-2")
def test_after_a_crash_on_a_landing_cell_nobody_has_arrived():
    start = position("A 2.16 N v4 c0 p1 p2, B 0.2, C 0.9", river=QUAY)
    assert start.passage.situation == "crash"
    state = after(start, "v3 R F stop")
    assert (where(state)[A], state.boats[A].speed) == ("2.17", 1)
    assert state.arrived == ()


# --- The end and the ranking


@pytest.mark.rule("Q-END-3")
def test_the_race_goes_on_until_one_is_left():
    state = after(position("A 2.11 N p1 p2, B 0.2, C 2.6 N p1 p2", river=QUAY), "v1 F .")
    assert (state.ending, state.ranking) == (None, None)
    state, events = play(state, "v1 F . v1 F . v1 F .")
    assert state.arrived == (A, C)
    ranking = ((A,), (C,), (B,))
    assert events[-2:] == (ev.Arrived(C, place=2), ev.GameEnded("all_but_one", ranking))
    assert (state.to_act, state.ranking) == (None, ranking)


@pytest.mark.rule("Q-END-3")
def test_nothing_can_be_done_after_the_end():
    state = after(position("A 2.11 N p1 p2, B 0.2", river=QUAY), "v1 F .")
    assert state.legal_actions() == state.chance_outcomes() == state.turns() == ()
    assert state.passage is None
    with pytest.raises(IllegalAction) as refused:
        state.apply(Speed(1))
    assert refused.value.code == "game_over"


@pytest.mark.rule("Q-END-3", "Q-MOVE-7")
def test_boats_that_are_out_come_last_the_latest_of_them_first():
    start = position("A 0.5 SW v4 c0, B 1.2, C out, D home", edition="P97", river=QUAY)
    state, events = play(start, "stop")
    ranking = ((D,), (B,), (A,), (C,))
    assert events == (ev.WentOut(A), ev.GameEnded("all_but_one", ranking))
    assert state.ranking == ranking


@pytest.mark.rule("Q-END-3", "Q-MOVE-7")
def test_the_last_boat_that_is_not_out_has_won():
    start = position("A 0.5 SW v4 c0, B 1.2, C out", edition="P97")
    assert after(start, "stop").ranking == ((B,), (A,), (C,))


@pytest.mark.rule("Q-END-3")
def test_the_turn_goes_on_if_one_boat_is_out_and_two_are_left():
    start = position("A 0.5 SW v4 c0, B 1.2, C 1.17", edition="P97")
    state = after(start, "stop")
    assert (state.to_act, state.ending) == (B, None)


@pytest.mark.rule("Q-2P-1", "Q-END-3")
def test_two_boats_each_the_first_to_arrive_wins():
    """C belongs to the first player; B and D are further ahead than A, but that does not count."""
    text = "A 0.2, B 2.1, C 2.11 N v1 p1 p2, D 1.17"
    state, events = play(position(text, river=QUAY, players=2, turn=C), "v1 F .")
    assert events[-1] == ev.GameEnded("first_boat", ((0,), (1,)))
    assert state.to_act is None


@pytest.mark.rule("Q-2P-1")
def test_two_players_with_a_boat_each_end_with_the_first_as_well():
    state = after(position("A 2.11 N p1 p2, B 2.1", river=QUAY, players=2), "v1 F .")
    assert (state.ending, state.ranking) == ("all_but_one", ((A,), (B,)))


# --- The limit of rounds


@pytest.mark.rule("Q-END-4")
def test_after_the_last_round_position_decides():
    start = position("A 0.2 N, B 1.2, C 0.17", max_rounds=2, turn=C)
    state, events = play(start, "v2 L F R F .")
    assert events[-1] == ev.GameEnded("round_limit", ((C,), (B,), (A,)))
    assert (state.to_act, state.round) == (None, 2)


@pytest.mark.rule("Q-END-4")
def test_the_last_round_is_begun_and_played_to_its_end():
    before = position("A 0.2 N, B 1.2, C 0.17", max_rounds=2, round=1, turn=C)
    state, events = play(before, "v2 L F R F .")
    assert (kinds(events)[-1], state.ending) == ("round_began", None)
    state = after(position("A 0.2 N, B 1.2, C 0.17", max_rounds=2), "v1 F .")
    assert state.to_act == B


@pytest.mark.rule("Q-END-4", "Q-END-3")
def test_those_at_home_come_first_and_those_out_last():
    text = "A 0.7 N, B home, C 1.2, D out, E 0.17"
    state = after(position(text, max_rounds=2, turn=4, edition="P97"), "v2 L F R F .")
    assert state.ranking == ((B,), (4,), (C,), (A,), (D,))


@pytest.mark.rule("Q-END-4", "Q-END-3")
def test_two_boats_each_rank_by_the_foremost():
    text = "A 0.2 N, B 1.2, C 1.17, D 0.17"
    state = after(position(text, max_rounds=2, players=2, turn=D), "v2 L F R F .")
    assert state.ending == "round_limit"
    assert state.ranking == ((0,), (1,)), "C is ahead of everybody"


@pytest.mark.rule("Q-END-4")
def test_the_limit_is_150_rounds_unless_the_table_wants_another():
    assert rules().max_rounds == 150
    assert rules("I97", max_rounds=7).max_rounds == 7


# --- Nobody can finish


def ended(text: str, river: str, moves: str = "v1 F .", **changes) -> bool:
    """Whether nobody can have two passengers any more when A has moved."""
    return after(position(text, river=river, **changes), moves).ending == "no_passengers"


@pytest.mark.rule("Q-END-5")
@pytest.mark.parametrize(
    ("text", "river", "over"),
    [
        ("A 0.2, B 0.9", "A0 A2-2/1 A3-1 A3-2 quay", True),  # one dock is too few
        ("A 0.2, B 0.9", "A0 A2-2/1 A1-4/1 A3-2 quay", False),  # two are enough
        ("A 0.2, B 0.9", "A0 A2-2/2 A3-1 A3-2 quay", True),  # two at one dock are not
        ("A 0.2, B 0.9 p2", "A0 A2-2/1 A1-4/0 A3-2 quay", False),  # B has one and finds one
        ("A 0.2, B 0.9 p1", "A0 A2-2/1 A1-4/0 A3-2 quay", True),  # but not at the same dock
        ("A 0.2, B 0.9 p1 p2", "A0 A2-2/0 A1-4/0 A3-2 quay", False),  # B has two
    ],
)
def test_when_nobody_can_have_two_passengers(text, river, over):
    assert ended(text, river, supply=0) == over


@pytest.mark.rule("Q-END-5")
@pytest.mark.parametrize(
    ("tiles", "supply", "over"),
    [
        (5, 4, False),  # two tiles may bring two docks
        (4, 4, True),  # one tile brings one
        (5, 1, True),  # one passenger is left for them
        (5, 0, True),
    ],
)
def test_docks_that_may_still_come_count(tiles, supply, over):
    assert ended("A 0.2, B 0.9", "A0 A3-1 A3-2", river_tiles=tiles, supply=supply) == over


@pytest.mark.rule("Q-END-5")
def test_only_docks_that_are_left_can_come():
    """Of the eight tiles with a dock seven lie here; only A1-1 and A3-3 may still be drawn."""
    river = "A0 A1-2/0 A1-3/0 A1-4/0 A2-1/0 A2-2/0 A2-3/0 A2-4/0 A3-1 A3-2"
    assert ended("A 0.2, B 0.9", river, supply=5)
    assert not ended("A 0.2, B 0.9", river.replace("A2-4/0", "A2-4/1"), supply=5)


@pytest.mark.rule("Q-END-5")
@pytest.mark.parametrize(("limit", "over"), [("boat", False), ("player", True)])
def test_a_dock_used_by_the_own_other_boat_counts_by_the_dock_limit(limit, over):
    """A and B have one from tile 2; C and D, the other boats of their captains, from tile 1."""
    text = "A 0.2 p2, B 0.9 p2, C 0.5 p1, D 0.3 p1"
    river = "A0 A2-2/1 A1-4/0 A3-2 quay"
    assert ended(text, river, players=2, supply=0, dock_limit=limit) == over


@pytest.mark.rule("Q-END-5")
def test_then_position_decides_after_those_at_home():
    text = "A 0.2 N, B home, C 1.2, D 0.17"
    state, events = play(position(text, river="A0 A2-2/1 A3-2 quay", supply=0), "v1 F .")
    assert events[-1] == ev.GameEnded("no_passengers", ((B,), (C,), (D,), (A,)))
    assert state.to_act is None


@pytest.mark.rule("Q-END-5")
def test_without_passengers_in_the_game_it_never_happens():
    start = position("A 0.2, B 0.9", river="A0 A3-1 A3-2 quay", passengers=False)
    assert after(start, "v1 F .").ending is None


@pytest.mark.rule("Q-END-5", "Q-TURN-2")
@pytest.mark.parametrize(("tile", "over"), [("A1-1", False), ("A3-1", True)])
def test_it_is_judged_at_the_end_of_the_turn(tile, over):
    """The last tile may bring the second dock, or none; that is known when it lies."""
    start = position("A 1.15 N, B 0.2", river="A0 A2-2/1 A3-2", river_tiles=4, supply=1)
    state, events = play(start, f"v1 F . die left tile {tile} die straight")
    assert (state.ending == "no_passengers") == over
    assert kinds(events).index("arrival_laid") == len(events) - (2 if over else 1)
