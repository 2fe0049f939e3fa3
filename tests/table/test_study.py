"""Tables where lines are tried out: a person takes back anything, also past bots and chance."""

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import Game, bot, opening, person, refusal, stored

import paddlewheel as pw
from paddlewheel.bots import make_bot
from paddlewheel.table import Opened, Table, change_from_dict

PUSHING = "A 0.7 N v2 c4, B 0.12 N, C 1.14"


def study(state: pw.State, *bots: int, seed: int = 1) -> Game:
    """A study of Anna's that begins with a position; some seats are sailed by bots."""
    chairs = [bot(f"Bot {n}") if n in bots else person("Anna") for n in range(state.players)]
    return Game.at(state, pw.SeededDealer(seed), *chairs, study=True)


def sail_bots(game: Game) -> int:
    """Let the bots act until Anna has to decide; gives how often they did."""
    count = 0
    while game.table.bot_to_act is not None:
        actions = make_bot(game.table.bot_to_act, 1).choose(game.table.state)
        game.act(" ".join(map(str, actions)))
        count += 1
    return count


def stands(game: Game) -> tuple[object, ...]:
    table = game.table
    return table.state, table.steps, table.plan, table.marks


def test_a_command_is_taken_back_with_what_bots_have_answered():
    game = study(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"), 1, 2)
    before = stands(game)
    game.act("R1 +3")
    assert sail_bots(game) == 2
    assert game.table.may_undo(0)
    game.undo(0)
    assert stands(game) == before
    game.check_fold()


def test_also_while_a_bot_is_to_act():
    game = study(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"), 1, 2)
    before = stands(game)
    game.act("+1")
    assert game.table.bot_to_act == "greedy"
    game.undo(0)
    assert stands(game) == before


def test_and_with_what_was_drawn():
    game = study(position("A 1.17 N v1, B 0.2, C 0.9"))
    before = stands(game)
    game.act("v1 F .")
    assert [line[0] for line in game.log][-1] == "*"
    game.undo(0)
    assert stands(game) == before
    game.check_fold()


def test_all_the_way_back_through_a_whole_race():
    game = study(siegers_position("R60[3]/15 G75[5]/15 B58[5]/15"), 2)
    moments = []
    while game.to_act is not None:
        if not sail_bots(game):
            moments.append(stands(game))
            turn = make_bot("greedy", 3).choose(game.table.state)
            game.act(" ".join(map(str, turn)))
    assert len(moments) > 2
    assert game.table.ranking is not None
    folded = Table.folded(stored(game.changes))
    assert folded == game.table
    game.table = folded  # as after a restart
    while moments:
        assert game.table.may_undo(0)
        game.undo(0)
        assert stands(game) == moments.pop()
    assert game.table.ranking is None
    assert refusal(game.undo, 0) == "nothing_to_undo"
    game.check_fold()


def test_inside_a_turn_that_another_captain_has_interrupted():
    game = study(position(PUSHING), 1)
    start = stands(game)
    game.act("v3 P0.16 F .")
    waiting = stands(game)
    assert game.table.plan == ("F", ".")
    assert game.table.bot_to_act is not None
    game.act("=SE")
    assert game.to_act == 1, "the turn went on, and now B sails"
    game.undo(0)
    assert stands(game) == start
    game.act("v3 P0.16 F .")
    assert stands(game)[:3] == waiting[:3]


def test_any_seat_of_the_person_will_do_and_no_bots():
    game = study(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"), 2)
    game.act("+1")
    assert [game.table.may_undo(seat) for seat in range(3)] == [True, True, False]
    assert refusal(game.undo, 2) == "nothing_to_undo"
    assert refusal(game.undo, 9) == "nothing_to_undo"
    game.undo(1)
    assert not game.table.steps


def test_not_after_resigning():
    game = study(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"), 1, 2)
    game.act("+1")
    sail_bots(game)
    game.take(game.table.resign(0))
    assert not game.table.may_undo(0)
    assert refusal(game.undo, 0) == "nothing_to_undo"


def test_not_while_it_is_paused():
    game = study(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))
    game.act("+1")
    game.take(game.table.pause())
    assert not game.table.may_undo(0)
    assert refusal(game.undo, 0) == "paused"


@pytest.mark.parametrize("is_study", [False, True])
def test_a_log_says_whether_it_is_a_study(is_study):
    first = opening("siegers")
    first = Opened(first.host, "", first.title, first.rules, first.chairs, study=is_study)
    data = first.to_dict()
    assert change_from_dict(data) == first
    assert Table.opened(first).study == is_study


def test_older_logs_are_of_no_studies():
    data = opening("siegers").to_dict()
    del data["study"]
    assert not change_from_dict(data).study
