"""Bots that sail for people: when they take over, and how the people come back."""

import pytest
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, NOON, Game, bot, opened, person, refusal

from paddlewheel.table import Chair, Change, Clock, GivenBack, TakenOver

MIDSTREAM = "R9[3]/7 G5[5]/13 B18[5]/2"
MOVE = Clock("move", 60)


def game_with(clock: Clock | None = None, *chairs: Chair) -> Game:
    """Three people in mid course; the first is to act."""
    return Game.at(siegers_position(MIDSTREAM), NO_CHANCE, *chairs, clock=clock)


@pytest.fixture
def game() -> Game:
    """Without a clock."""
    return game_with()


def take_over(game: Game, seat: int, stand_in: str = "mate") -> Change:
    return game.take(game.table.take_over(seat, stand_in, "away", game.now))


def give_back(game: Game, seat: int) -> Change:
    return game.take(game.table.give_back(seat, game.now))


def time_out(game: Game) -> Change:
    return game.take(game.table.time_out(game.now))


def act_as_person(game: Game, seat: int) -> str:
    """The code with which the person of a seat is refused."""
    table = game.table
    return refusal(table.act, seat, table.version, "id", ["+3"], NO_CHANCE, at=game.now)


# --- Taking over


def test_a_bot_sails_for_a_person_who_keeps_the_seat(game):
    assert take_over(game, 0) == TakenOver(0, "mate", "away", None)
    chair = game.table.chairs[0]
    assert (chair.sitter, chair.name, chair.who) == ("person", "Anna", "id of Anna")
    assert (chair.stand_in, chair.sailed_by) == ("mate", "mate")
    assert game.table.bot_to_act == "mate"
    assert game.table.seats_of("id of Anna") == (0,)
    assert game.table.version == 3


def test_who_sails_a_chair():
    assert bot("Bolt", "greedy").sailed_by == "greedy"
    assert person("Anna").sailed_by is None
    assert Chair().sailed_by is None


def test_somebody_who_is_not_to_act_can_be_taken_over(game):
    take_over(game, 1)
    assert game.table.bot_to_act is None
    game.act("+3")
    assert (game.to_act, game.table.bot_to_act) == (1, "mate")


def test_the_person_does_not_act_meanwhile(game):
    take_over(game, 0)
    assert act_as_person(game, 0) == "sailed_by_bot"
    assert act_as_person(game, 1) == "not_your_turn"
    game.act("+3")
    assert game.log == ["A +3"], "the bot does"


def test_whom_nobody_takes_over():
    game = game_with(None, person("Anna"), bot("Bolt"), person("Carla"))
    assert refusal(game.table.take_over, 1, "mate", "away") == "no_person"
    for seat in (-1, 3):
        assert refusal(game.table.take_over, seat, "mate", "away") == "no_such_seat"
    take_over(game, 0)
    assert refusal(game.table.take_over, 0, "mate", "away") == "sailed_by_bot"
    table = opened("siegers", person("Anna"), Chair(), bot("Bolt"))
    assert refusal(table.take_over, 0, "mate", "away") == "not_started"


def test_nobody_is_taken_over_when_the_race_is_over():
    state = siegers_position("R89[4]/9 G92[5]", options={"stop_at_first": True})
    game = Game.at(state)
    game.act("+3")
    assert refusal(game.table.take_over, 0) == "game_over"
    assert refusal(game.table.give_back, 0) == "game_over"
    assert refusal(game.table.resign, 0) == "game_over"


# --- Coming back


def test_a_person_comes_back(game):
    take_over(game, 0)
    assert give_back(game, 0) == GivenBack(0, None)
    assert game.table.chairs[0] == person("Anna")
    assert game.table.bot_to_act is None, "what the bot was to decide is the person's now"
    game.act("+3", 0)
    assert game.log == ["A +3"]


def test_what_a_bot_thought_of_before_is_stale(game):
    take_over(game, 0)
    version = game.table.version
    give_back(game, 0)
    act = game.table.act
    assert refusal(act, 0, version, "id", ["+3"], NO_CHANCE, by_bot=True) == "stale_version"


def test_who_cannot_come_back(game):
    assert refusal(game.table.give_back, 0) == "no_stand_in"
    assert refusal(game.table.give_back, 7) == "no_such_seat"
    bots = game_with(None, bot("Bolt"), person("Bert"), person("Carla"))
    assert refusal(bots.table.give_back, 0) == "no_person"


# --- Taking back


def test_a_person_does_not_take_back_what_the_stand_in_did(game):
    take_over(game, 0)
    game.act("+3")
    assert not game.table.may_undo(0)
    assert refusal(game.undo, 0) == "sailed_by_bot"
    give_back(game, 0)
    assert not game.table.may_undo(0)
    assert refusal(game.undo, 0) == "nothing_to_undo"


def test_nor_what_was_done_before(game):
    game.act("R1 +3")
    take_over(game, 0)
    assert not game.table.may_undo(0)
    give_back(game, 0)
    assert not game.table.may_undo(0)


def test_the_others_still_take_back_what_they_did(game):
    game.act("+3")
    take_over(game, 1)
    assert game.table.may_undo(0)
    game.undo(0)
    assert game.to_act == 0
    game.act("+3")
    game.act("+3")
    take_over(game, 0)
    assert [mark.seat for mark in game.table.marks] == [1], "nothing that lies before it"


def test_nobody_takes_back_through_what_stands(game):
    game.act("+3")
    game.act("+3")
    take_over(game, 1)
    assert game.table.marks == (), "the first turn lies before that of the second captain"


# --- Time-outs


def test_a_bot_takes_over_from_the_captain_who_is_late():
    game = game_with(MOVE).wait(60)
    assert time_out(game) == TakenOver(0, "mate", "time", NOON + 60)
    assert (game.table.bot_to_act, game.table.deadline) == ("mate", None)
    assert not game.wait(1000).is_late


def test_nobody_is_late_before_the_time():
    game = game_with(MOVE).wait(59)
    assert refusal(game.table.time_out, game.now) == "not_late"
    game.wait(1)
    assert refusal(game.table.take_over, 1, "mate", "time", game.now) == "not_late"
    assert refusal(game_with().table.time_out, NOON) == "not_late"


def test_bots_are_never_late():
    game = game_with(MOVE, bot("Bolt"), person("Bert"), person("Carla")).wait(1000)
    assert refusal(game.table.time_out, game.now) == "no_person"
    people = game_with(MOVE).wait(60)
    time_out(people)
    assert refusal(people.table.time_out, people.now) == "sailed_by_bot"


def test_the_clock_does_not_run_for_a_stand_in():
    game = game_with(Clock("bank", 100, 10)).wait(20)
    take_over(game, 0)
    assert game.wait(500).left == (80, 100, 100)
    game.act("+3")
    assert game.left == (80, 100, 100), "nothing is earned so"
    assert game.wait(5).left == (80, 95, 100)


def test_whoever_comes_back_in_the_own_turn_decides_from_now_on():
    game = game_with(MOVE).wait(60)
    time_out(game)
    give_back(game.wait(500), 0)
    assert (game.to_act, game.table.deadline) == (0, game.now + 60)


def test_whoever_comes_back_has_what_was_left_of_the_bank():
    game = game_with(Clock("bank", 100, 10)).wait(70)
    take_over(game, 0)
    give_back(game.wait(500), 0)
    assert game.table.deadline == game.now + 30


@pytest.mark.parametrize(("increment", "each"), [(0, 30), (10, 30), (45, 45)])
def test_an_empty_bank_is_an_increment_for_every_decision(increment, each):
    game = game_with(Clock("bank", 100, increment)).wait(100)
    time_out(game)
    assert game.left == (each, 100, 100)
    give_back(game.wait(500), 0)
    assert game.table.deadline == game.now + each
    game.wait(5)
    game.act("+1")
    assert game.left == (each, 100, 100), "nothing is saved"
    game.wait(5)
    game.act("+1")
    game.act("+1")
    assert (game.to_act, game.table.deadline) == (0, game.now + each)


def test_of_all_that_the_log_alone_tells():
    game = game_with(Clock("bank", 30, 10)).wait(30)
    time_out(game)
    game.act("+3")
    take_over(game.wait(7), 2, "greedy")
    give_back(game.wait(3), 0)
    game.act("+1")
    game.check_fold()
