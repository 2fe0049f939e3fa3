"""The view ahead: what turns lead to, and what a position is worth to everybody."""

from tests.games.siegers.setup import position

STATE = position("R5[5] B9[4] G2[3]")


def test_a_turn_is_worth_what_it_leads_to():
    turns = STATE.turns()
    worth = STATE.title.outlook(STATE).appraise(STATE, turns)
    assert list(worth) == [STATE.title.value(turn.state, 0) for turn in turns]
    assert len(set(worth)) > 5


def test_turns_are_judged_for_the_captain_who_makes_them():
    state = position("R5[5] B9[4] G2[3]", seat=1)
    turns = state.turns()
    worth = state.title.outlook(STATE).appraise(state, turns)
    assert list(worth) == [state.title.value(turn.state, 1) for turn in turns]


def test_every_seat_has_its_standing():
    worth = STATE.title.outlook(STATE).standings(STATE)
    assert list(worth) == [STATE.title.value(STATE, seat) for seat in range(3)]
    assert worth[1] == max(worth)


def test_home_is_best():
    state = position("R5[5] Bhome G30[3]", finished=[1])
    worth = state.title.outlook(state).standings(state)
    assert worth[1] > worth[2] > worth[0]
