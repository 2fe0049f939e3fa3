"""Set-up, chance nodes, and states as values that never change."""

import dataclasses
from fractions import Fraction

import pytest
from tests.games.siegers.setup import fields, logs, play, position

import paddlewheel as pw
from paddlewheel.games.siegers.actions import First, Roll, Sail
from paddlewheel.games.siegers.events import Rolled, RoundBegan, StarterDrawn
from paddlewheel.games.siegers.state import Steamer

PLAYERS = (3, 4, 5, 6)


def new(players: int = 3, edition: str = "M87", **options):
    return pw.new_game("siegers", edition=edition, players=players, options=options)


@pytest.mark.rule("S-SET-1")
@pytest.mark.parametrize(("players", "each"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_sixty_logs_are_dealt_out_and_the_box_is_empty(players, each):
    state = new(players)
    assert logs(state) == [each] * players
    assert state.box == 0
    assert fields(state) == [None] * players


@pytest.mark.rule("S-SET-1")
@pytest.mark.parametrize("players", [0, 1, 2, 7, -3])
def test_three_to_six_can_play(players):
    with pytest.raises(pw.RuleSetError) as refused:
        new(players)
    assert refused.value.code == "wrong_number_of_players"


@pytest.mark.rule("S-SET-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_may_be_drawn_to_begin_with_equal_odds(players):
    state = new(players)
    assert state.to_act == pw.CHANCE
    assert state.chance_outcomes() == tuple(
        (First(seat), Fraction(1, players)) for seat in range(players)
    )
    state, events = state.apply(First(players - 1))
    assert events == (StarterDrawn(players - 1), RoundBegan(1))


@pytest.mark.rule("S-SET-2")
def test_the_number_rolled_points_forward():
    state, _ = play(new(), "first 0")
    assert state.chance_outcomes() == tuple((Roll(n), Fraction(1, 6)) for n in range(1, 7))
    state, events = play(state, "roll 4")
    assert events == (Rolled(0, 4),)
    assert state.steamers[0] == Steamer(field=None, right=4, logs=20)
    assert state.to_act == 0


@pytest.mark.rule("S-SET-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_first_turn_everybody_rolls_when_the_turn_comes(players):
    state, _ = play(new(players, roll="first_turn"), "first 1")
    order = []
    while state.round == 1:
        if state.to_act == pw.CHANCE:
            order.append(("roll", state.roller))
            state, _ = state.apply(Roll(1))
        else:
            order.append(("turn", state.to_act))
            state, _ = state.apply(state.legal_actions()[0])
    seats = [seat % players for seat in range(1, players + 1)]
    assert order == [(what, seat) for seat in seats for what in ("roll", "turn")]


@pytest.mark.rule("S-SET-2")
@pytest.mark.parametrize("players", PLAYERS)
def test_start_all_roll_before_the_race(players):
    state, _ = play(new(players, roll="start"), "first 1")
    rollers = []
    while state.to_act == pw.CHANCE:
        rollers.append(state.roller)
        state, _ = state.apply(Roll(len(rollers)))
    assert rollers == [seat % players for seat in range(1, players + 1)]
    assert state.to_act == 1
    assert state.steamers[1].right == 1


@pytest.mark.rule("S-SET-2")
@pytest.mark.parametrize("edition", ["M87", "F06"])
def test_the_die_is_not_used_again(edition):
    state = new(edition=edition)
    rolls = 0
    for _ in range(60):
        if state.to_act == pw.CHANCE:
            rolls += state.first is not None
            state, _ = state.apply(state.chance_outcomes()[0][0])
        else:
            state, _ = state.apply(next(a for a in state.legal_actions() if isinstance(a, Sail)))
    assert state.round > 2
    assert rolls == 3


@pytest.mark.rule("S-SET-2")
def test_the_editions_differ_in_when_the_die_is_rolled():
    assert new(edition="M87").rule_set.roll == "first_turn"
    assert new(edition="F06").rule_set.roll == "start"


@pytest.mark.rule("S-SET-3")
def test_nobody_is_on_the_board_before_the_first_turn():
    state, _ = play(new(), "first 0 roll 1 +5 roll 1")
    assert fields(state) == [5, None, None]


def test_the_kind_and_index_of_a_chance_node_tell_what_is_drawn():
    state = new()
    assert (state.chance.kind, state.chance.index) == ("first", 0)
    state, _ = play(state, "first 2")
    assert (state.chance.kind, state.chance.index) == ("roll", 2)
    state, _ = play(state, "roll 1")
    assert state.chance is None
    assert state.chance_outcomes() == ()


def test_a_state_cannot_be_changed():
    state = position("R2[5] B5[4]")
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.box = 3
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.steamers[0].field = 3


def test_apply_leaves_the_old_state_as_it_was():
    state = position("R2[5] B5[4]")
    before = state.to_dict()
    after, _ = state.apply(Sail(2))
    assert state.to_dict() == before
    assert after != state


def test_equal_states_are_equal_values():
    assert position("R2[5] B5[4]") == position("R2[5] B5[4]")
    assert hash(position("R2[5] B5[4]")) == hash(position("R2[5] B5[4]"))
    assert position("R2[5] B5[4]") != position("R2[5] B5[3]")


def test_standings_at_any_time():
    state, _ = play(new(5), "first 0 roll 1 +5 roll 1 +9")
    assert state.standings == ((1,), (0,), (2, 3, 4))
    assert state.ranking is None


@pytest.mark.rule("S-BOARD-2")
@pytest.mark.parametrize(("rows", "finish"), [(3, 25), (7, 59), (11, 93), (15, 127), (31, 263)])
def test_the_option_rows_makes_the_course(rows, finish):
    assert new(rows=rows).course.finish == finish
    assert new().course.finish == 93, "eleven rows unless the table wants another length"
