"""Time to think: whose clock runs, what a decision is granted; taking back gains nothing."""

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, NOON, Game, bot, opening, person, refusal

from paddlewheel.table import Clock, Table

MOVE = Clock("move", 60)
BANK = Clock("bank", 100, 10)
MIDSTREAM = "R9[3]/7 G5[5]/13 B18[5]/2"
PUSHING = "A 0.7 N v2 c4, B 0.12 N, C 1.14"
TWO_EACH = "A 0.7 N v2 c4, B 1.14, C 0.12 N, D 1.9"


def game_with(clock: Clock | None, *chairs: object) -> Game:
    """Three people in mid course; the first is to act."""
    return Game.at(siegers_position(MIDSTREAM), NO_CHANCE, *chairs, clock=clock)


def river_with(clock: Clock) -> Game:
    """Three people; A can push B."""
    return Game.at(position(PUSHING), clock=clock)


# --- What a table gives


@pytest.mark.parametrize(
    "clock",
    [
        Clock("move", 10),
        Clock("move", 3600),
        Clock("move", 86400),
        Clock("move", 7 * 86400),
        Clock("bank", 30),
        Clock("bank", 3 * 3600, 600),
    ],
)
def test_clocks_that_there_are(clock):
    clock.check()
    assert Game.at(siegers_position(MIDSTREAM), clock=clock).left == (clock.seconds,) * 3


@pytest.mark.parametrize(
    "clock",
    [
        Clock("move", 9),
        Clock("move", 3601),
        Clock("move", 86399),
        Clock("move", 86401),
        Clock("move", 8 * 86400),
        Clock("move", 60, 1),
        Clock("bank", 29),
        Clock("bank", 3 * 3600 + 1),
        Clock("bank", 60, -1),
        Clock("bank", 60, 601),
    ],
)
def test_clocks_that_there_are_not(clock):
    assert refusal(game_with, clock) == "bad_clock"


# --- Without a clock


def test_without_a_clock_there_is_no_time():
    game = game_with(None)
    game.wait(10**9)
    assert (game.table.deadline, game.left, game.is_late) == (None, (None,) * 3, False)
    game.act("R1 +3")
    assert game.changes[-1].at is None
    assert game.changes[1].at is None


def test_before_the_game_no_clock_runs():
    table = Table.opened(opening("siegers"))
    assert (table.deadline, table.time_left(NOON)) == (None, (None,) * 3)


def test_a_table_with_a_clock_is_told_the_time():
    with pytest.raises(AssertionError, match="told the time"):
        game_with(MOVE).table.act(0, 2, "id", ["+3"], NO_CHANCE)


# --- Time for every decision


def test_the_clock_runs_for_the_captain_to_act():
    game = game_with(MOVE).wait(20)
    assert game.table.deadline == NOON + 60
    assert game.left == (40, 60, 60)


def test_when_somebody_is_late():
    game = game_with(MOVE)
    assert not game.wait(59.9).is_late
    assert game.wait(0.1).is_late
    assert game.wait(100).left == (0, 60, 60)


def test_the_next_captain_has_the_whole_time():
    game = game_with(MOVE).wait(20)
    game.act("R1 +3")
    assert game.table.deadline == NOON + 80
    assert game.wait(5).left == (60, 55, 60)


def test_a_part_of_a_turn_is_no_decision_yet():
    game = game_with(MOVE).wait(20)
    game.act("R1")
    assert game.table.deadline == NOON + 60
    assert game.wait(10).left == (30, 60, 60)


def test_a_pushed_captain_decides_on_the_own_time():
    game = river_with(MOVE).wait(50)
    game.act("v3 P0.16")
    game.wait(30)
    assert (game.to_act, game.left) == (1, (60, 30, 60))
    game.act("=SE")
    assert (game.to_act, game.left) == (0, (60, 60, 60)), "what comes back is a new decision"


def test_the_next_decision_of_the_same_captain_is_a_new_one():
    game = Game.at(position(TWO_EACH, players=2), clock=MOVE).wait(50)
    game.act("v3 P0.16 F .")
    assert (game.to_act, game.left) == (0, (60, 60))


def test_whoever_acts_before_the_time_out_is_called_has_acted():
    game = game_with(MOVE).wait(1000)
    game.act("R1 +3")
    assert (game.to_act, game.table.deadline) == (1, NOON + 1060)


def test_at_the_end_no_clock_runs():
    state = siegers_position("R89[4]/9 G92[5]", options={"stop_at_first": True})
    game = Game.at(state, clock=MOVE)
    game.act("+3")
    assert (game.table.deadline, game.is_late) == (None, False)


# --- A bank


def test_a_bank_is_used_up_and_refilled_by_decisions():
    game = game_with(BANK).wait(30)
    assert game.left == (70, 100, 100)
    game.act("R1")
    assert game.left == (70, 100, 100), "the turn is not over"
    game.act("+3")
    assert game.left == (80, 100, 100)
    game.wait(100)
    assert (game.is_late, game.left) == (True, (80, 0, 100))


def test_a_decision_in_between_costs_and_earns_as_well():
    game = river_with(BANK).wait(30)
    game.act("v3 P0.16")
    game.wait(5)
    game.act("=SE")
    assert (game.to_act, game.left) == (0, (80, 105, 100))
    game.wait(8)
    assert game.left == (72, 105, 100)


def test_a_late_decision_leaves_the_increment():
    game = game_with(BANK).wait(1000)
    game.act("+3")
    assert game.left == (10, 100, 100)


# --- Nobody's clock


def test_the_clock_does_not_run_for_bots():
    game = game_with(BANK, person("Anna"), bot("Bolt"), person("Carla"))
    game.act("+3")
    game.wait(1000)
    assert (game.table.deadline, game.is_late, game.left) == (None, False, (110, None, 100))
    game.act("+3")
    assert (game.to_act, game.left) == (2, (110, None, 100))


def test_a_bot_that_begins():
    game = game_with(MOVE, bot("Bolt"), person("Anna"), person("Carla"))
    assert game.table.deadline is None
    game.wait(7)
    game.act("+3")
    assert game.table.deadline == NOON + 67


# --- Taking back


def test_taking_back_gives_no_time_back():
    game = game_with(MOVE).wait(20)
    game.act("R1")
    game.wait(20)
    game.undo(0)
    assert (game.left[0], game.table.deadline) == (20, NOON + 60)


def test_who_takes_a_turn_back_has_what_was_left():
    game = game_with(MOVE).wait(40)
    game.act("R1 +3")
    game.wait(10)
    game.undo(0)
    assert (game.to_act, game.left) == (0, (20, 60, 60))


def test_an_increment_is_taken_back_too():
    game = game_with(BANK).wait(40)
    for _ in range(3):
        game.act("R1 +3")
        game.wait(10)
        game.undo(0)
    assert game.left == (60, 70, 100), "the others have thought meanwhile"


def test_own_decisions_in_a_row_are_no_source_of_time():
    game = Game.at(position(TWO_EACH, players=2), clock=MOVE).wait(30)
    game.act("v3 P0.16 F .")
    game.wait(20)
    game.undo(0)
    assert game.left == (10, 60)
    game.act("v3 P0.16 F .")
    game.wait(20)
    assert refusal(game.undo, 0) == "no_time_left"
    game.act("=S")
    assert game.to_act == 1
