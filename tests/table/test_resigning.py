"""Giving up: the bot that sails on, the places, and games that end so."""

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, NOON, Game, bot, opening, person, refusal

import paddlewheel as pw
from paddlewheel.table import Clock, TakenOver
from paddlewheel.table.resigning import given_up, ranked

MIDSTREAM = "R9[3]/7 G5[5]/13 B18[5]/2"
FINISH = "R89[4]/9 G92[5]"
"""The first steamer can win; the second lies ahead of the third."""
FOUR = "A 0.7 N v2 c4, B 0.12 N, C 1.14, D 1.9"


@pytest.fixture
def game() -> Game:
    """Three people in mid course; the first is to act."""
    return Game.at(siegers_position(MIDSTREAM))


@pytest.fixture
def finish() -> Game:
    """Three people; the first wins with the next turn."""
    return Game.at(siegers_position(FINISH, options={"stop_at_first": True}))


@pytest.fixture
def teams() -> Game:
    """Anna and Carla against Bert and Dora."""
    return Game.at(position(FOUR, teams="two"))


def resign(game: Game, *seats: int) -> None:
    for seat in seats:
        game.take(game.table.resign(seat, game.now))


# --- One of several


def test_a_bot_sails_on(game):
    resign(game, 0)
    assert game.changes[-1] == TakenOver(0, "mate", "resigned", None)
    assert (game.table.resigned, game.table.bot_to_act) == ((0,), "mate")
    assert game.table.is_running
    assert game.table.ranking is None
    game.act("+3")
    assert game.log == ["A +3"]


def test_the_bot_can_be_another_one(game):
    game.take(game.table.resign(1, bot="random"))
    assert game.table.chairs[1].stand_in == "random"


def test_one_may_resign_when_others_are_to_act(game):
    resign(game, 2)
    assert game.to_act == 0
    assert game.table.bot_to_act is None


def test_nobody_comes_back_from_it(game):
    resign(game, 0)
    assert refusal(game.table.give_back, 0) == "resigned"
    assert refusal(game.table.resign, 0) == "resigned"
    assert refusal(game.table.act, 0, 3, "id", ["+3"], NO_CHANCE) == "sailed_by_bot"


def test_who_was_stood_in_for_may_resign(game):
    game.take(game.table.take_over(0, "random", "away"))
    resign(game, 0)
    assert game.table.chairs[0].stand_in == "mate"
    assert refusal(game.table.give_back, 0) == "resigned"


def test_who_does_not_resign():
    game = Game.at(
        siegers_position(MIDSTREAM), NO_CHANCE, person("Anna"), bot("Bolt"), person("Carla")
    )
    assert refusal(game.table.resign, 1) == "no_person"
    assert refusal(game.table.resign, 3) == "no_such_seat"


def test_a_clock_stops():
    game = Game.at(siegers_position(MIDSTREAM), clock=Clock("move", 60)).wait(10)
    resign(game, 0)
    assert game.changes[-1].at == NOON + 10
    assert game.table.deadline is None


# --- Places


def test_without_resigning_the_places_are_those_of_the_race(finish):
    assert finish.table.ranking is None
    finish.act("+3")
    assert finish.table.ranking == finish.table.state.ranking == ((0,), (1,), (2,))


def test_whoever_has_resigned_comes_last(finish):
    resign(finish, 0)
    finish.act("+3")
    assert finish.table.state.ranking == ((0,), (1,), (2,))
    assert finish.table.ranking == ((1,), (2,), (0,))
    assert not finish.table.ended_by_resigning


@pytest.mark.parametrize(
    ("resigned", "places"),
    [
        ((), ((0, 1), (2, 3), (4,))),
        ((4,), ((0, 1), (2, 3), (4,))),
        ((0,), ((1,), (2, 3), (4,), (0,))),
        ((0, 3), ((1,), (2,), (4,), (3,), (0,))),
        ((3, 0), ((1,), (2,), (4,), (0,), (3,))),
        ((2, 3), ((0, 1), (4,), (3,), (2,))),
    ],
)
def test_ties_are_split(resigned, places):
    rules = pw.rule_set("siegers")
    assert ranked(((0, 1), (2, 3), (4,)), given_up(rules, 5, resigned)) == places


def test_the_record_tells_of_the_race_alone(finish):
    resign(finish, 0)
    assert finish.table.record.ranking is None
    finish.act("+3")
    record = finish.table.record
    assert record.ranking == ((0,), (1,), (2,))
    assert record.seats[0] == pw.Seat("Anna", "human")
    pw.Record.from_json(record.to_json()).check()


# --- The last one


def test_the_game_ends_when_one_is_left(game):
    resign(game, 2)
    assert not game.table.ended_by_resigning
    resign(game, 0)
    table = game.table
    assert table.ended_by_resigning
    assert table.is_over
    assert not table.is_running
    assert table.bot_to_act is None
    assert table.ranking == ((1,), (0,), (2,))
    assert table.state.to_act == 0, "the race itself was not over"


def test_then_nothing_can_be_done(game):
    game.act("R1")
    game.act("+3")
    game.act("+3")
    resign(game, 2, 0)
    table, end = game.table, "game_over"
    assert refusal(table.act, 2, table.version, "id", ["+3"], NO_CHANCE, by_bot=True) == end
    for seat in range(3):
        assert refusal(table.undo, seat, table.version, "id") == end
    assert not table.may_undo(1)
    for command in (table.resign, table.give_back, table.take_over):
        assert refusal(command, 1) == end
    assert refusal(table.time_out, NOON) == end
    assert refusal(table.pause) == end
    game.check_fold()


def test_its_record_is_that_of_a_game_that_was_not_finished(game):
    game.act("+3")
    resign(game, 0, 1)
    record = game.table.record
    assert record.ranking is None
    pw.Record.from_json(record.to_json()).check()


def test_one_of_two_wins_at_once():
    game = Game(opening("queen", person("Anna"), person("Bert")), pw.SeededDealer(1))
    resign(game, 1)
    assert game.table.ranking == ((0,), (1,))


def test_bots_do_not_resign_but_win():
    game = Game.at(siegers_position(MIDSTREAM), NO_CHANCE, person("Anna"), bot("Bolt"), bot("Bits"))
    resign(game, 0)
    assert game.table.is_running, "the bots race on"
    pair = Game(opening("queen", person("Anna"), bot("Bolt")), pw.SeededDealer(1))
    resign(pair, 0)
    assert pair.table.ranking == ((1,), (0,))


def test_no_clock_runs_any_more():
    game = Game.at(siegers_position(MIDSTREAM), clock=Clock("move", 60))
    resign(game, 1, 2)
    assert (game.table.ranking, game.table.deadline) == (((0,), (2,), (1,)), None)
    assert not game.wait(1000).is_late


# --- Teams


def test_a_team_has_given_up_when_all_have(teams):
    resign(teams, 0, 1)
    assert teams.table.is_running
    resign(teams, 2)
    assert teams.table.ended_by_resigning
    assert teams.table.ranking == ((1, 3), (0, 2))


def test_a_team_is_as_good_as_the_last_of_it():
    rules = pw.rule_set("queen", options={"teams": "three"})
    places = ((0, 3), (1, 4), (2, 5))
    assert ranked(places, given_up(rules, 6, (0,))) == places
    assert ranked(places, given_up(rules, 6, (0, 1, 4, 3))) == ((2, 5), (0, 3), (1, 4))
