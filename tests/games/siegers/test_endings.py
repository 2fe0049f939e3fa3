"""How a race ends, who is placed where, and what the finish does to a chain."""

import pytest
from tests.games.siegers.setup import alongside, carried, fields, play, position

import paddlewheel as pw
from paddlewheel.games.siegers.events import Finished, GameEnded, Sailed

RED, BLACK, GREEN, YELLOW = 0, 1, 2, 3
FINISH = 93

STOP = {"stop_at_first": True}


@pytest.mark.rule("S-END-1")
def test_a_steamer_that_reaches_the_finish_leaves_the_board():
    state, events = play(position("R92[1] B40[1] G50[1] Y60[1]"), "+1")
    assert events == (Sailed(RED, 92, FINISH, logs=1), Finished(RED, place=1))
    assert fields(state) == [None, 40, 50, 60]
    assert state.finished == (RED,)
    assert state.to_act == BLACK, "the others play on for the places"
    assert state.ranking is None


@pytest.mark.rule("S-END-1")
def test_the_active_steamer_can_be_carried_home_and_the_chain_ends():
    state, events = play(position("R89[4] B82[6] G92[5] Y83[4]"), "+2")
    assert events == (
        Sailed(RED, 89, 91, logs=2),
        alongside(RED, (GREEN, 4, 2)),
        carried(RED, 91, FINISH, (GREEN, 4, 2)),
        Finished(RED, place=1),
    )
    assert fields(state) == [None, 82, 92, 83]


@pytest.mark.rule("S-END-1")
def test_when_another_is_carried_home_the_chain_goes_on():
    state, events = play(position("R89[1] B92[5] G78[1] Y85[6]"), "+2")
    assert events == (
        Sailed(RED, 89, 91, logs=2),
        alongside(RED, (BLACK, 1, 2), (GREEN, 2, 5)),
        carried(BLACK, 92, FINISH, (RED, 2, 1)),
        Finished(BLACK, place=1),
        carried(GREEN, 78, 81, (RED, 5, 2)),
    )
    assert fields(state) == [91, None, 81, 85]


@pytest.mark.rule("S-END-1")
def test_two_can_come_home_in_one_chain_and_one_of_them_past_the_finish():
    state, events = play(position("R76[2] B90[3] G91[2] Y92[2]"), "+2")
    assert [event for event in events if isinstance(event, Finished)] == [
        Finished(BLACK, place=1),
        Finished(GREEN, place=2),
    ]
    assert carried(GREEN, 91, FINISH, (RED, 6, 1)) in events, "five fields, one more than there are"
    assert state.finished == (BLACK, GREEN)


@pytest.mark.rule("S-END-1")
def test_the_race_is_over_when_one_steamer_is_left():
    state, events = play(position("R92[1] Bhome G50[1] Yhome", finished=[3, 1]), "+1")
    ranking = ((YELLOW,), (BLACK,), (RED,), (GREEN,))
    assert events[-2:] == (Finished(RED, place=3), GameEnded("all_home", ranking))
    assert state.to_act is None
    assert state.ranking == ranking


@pytest.mark.rule("S-END-1")
def test_the_race_ends_in_mid_chain_when_the_last_but_one_is_carried_home():
    """Yellow is home; black's arrival leaves two, green's leaves one: red moves no more."""
    state, events = play(position("R76[2] B90[3] G91[2] Yhome"), "+2")
    assert events[-2:] == (
        Finished(GREEN, place=3),
        GameEnded("all_home", ((YELLOW,), (BLACK,), (GREEN,), (RED,))),
    )
    assert state.ending == "all_home"


@pytest.mark.rule("S-END-1")
def test_stop_at_first_ends_the_race_by_an_own_move():
    state, events = play(position("R92[1] B40[1] G60[1] Y50[1]", options=STOP), "+1")
    assert events == (
        Sailed(RED, 92, FINISH, logs=1),
        Finished(RED, place=1),
        GameEnded("first_home", ((RED,), (GREEN,), (YELLOW,), (BLACK,))),
    )
    assert state.to_act is None


@pytest.mark.rule("S-END-1")
def test_stop_at_first_ends_the_race_in_the_middle_of_a_chain():
    """The same turn as above: now green is no longer carried."""
    state, events = play(position("R89[1] B92[5] G78[1] Y85[6]", options=STOP), "+2")
    assert events[-3:] == (
        carried(BLACK, 92, FINISH, (RED, 2, 1)),
        Finished(BLACK, place=1),
        GameEnded("first_home", ((BLACK,), (RED,), (YELLOW,), (GREEN,))),
    )
    assert fields(state) == [91, None, 78, 85]


@pytest.mark.rule("S-END-1")
def test_the_french_edition_stops_at_the_first():
    assert pw.rule_set("siegers", "F06").values()["stop_at_first"] is True
    assert pw.rule_set("siegers", "M87").values()["stop_at_first"] is False


@pytest.mark.rule("S-END-1")
def test_a_race_can_end_before_everybody_has_started():
    """Black's first move pushes red home; green and yellow, still ashore, share the last place."""
    start = position("R24[2]/3 B-[1] G- Y-", options={"rows": 3, **STOP}, round=1, seat=BLACK)
    state, events = play(start, "+10")
    assert events[-1] == GameEnded("first_home", ((RED,), (BLACK,), (GREEN, YELLOW)))
    assert pw.state_from_dict(state.to_dict()) == state


@pytest.mark.rule("S-END-2")
def test_after_the_last_round_position_decides():
    start = position("R40[1] B70[1] G50[1]", options={"max_rounds": 2}, seat=2)
    state, events = play(start, "+1")
    assert events[-1] == GameEnded("round_limit", ((BLACK,), (GREEN,), (RED,)))
    assert (state.to_act, state.round) == (None, 2)


@pytest.mark.rule("S-END-2")
def test_the_last_round_is_played_to_its_end():
    state, _ = play(position("R40[1] B70[1] G50[1]", options={"max_rounds": 2}), "+1")
    assert state.to_act == BLACK


@pytest.mark.rule("S-END-2")
def test_those_at_home_come_before_all_others():
    start = position("R40[1] B70[1] Ghome Y50[1]", options={"max_rounds": 2}, seat=3)
    assert play(start, "+1")[0].ranking == ((GREEN,), (BLACK,), (YELLOW,), (RED,))


@pytest.mark.rule("S-END-2")
def test_the_limit_counts_rounds_from_the_first_player():
    start = position("R40[1] B70[1] G50[1]", options={"max_rounds": 2}, first=2, seat=1)
    assert play(start, "+1")[0].ending == "round_limit"


@pytest.mark.rule("S-END-2")
def test_the_limit_is_reached_also_when_the_last_in_the_round_is_home():
    start = position("R40[1] B70[1] Ghome", options={"max_rounds": 2}, seat=1)
    assert play(start, "+1")[0].ending == "round_limit"


@pytest.mark.rule("S-END-2")
def test_the_limit_is_200_rounds_unless_the_table_wants_another():
    assert pw.rule_set("siegers").values()["max_rounds"] == 200
