"""What a pause does to the clocks, moments that are told late, and clocks in the log."""

from dataclasses import replace

from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, NOON, Game, bot, opened, opening, person, refusal, stored

import paddlewheel as pw
from paddlewheel.table import Clock, Paused, Resumed, Table, change_from_dict

MOVE = Clock("move", 60)
BANK = Clock("bank", 100, 10)
MIDSTREAM = "R9[3]/7 G5[5]/13 B18[5]/2"
PUSHING = "A 0.7 N v2 c4, B 0.12 N, C 1.14"


def game_with(clock: Clock | None, *chairs: object) -> Game:
    """Three people in mid course; the first is to act."""
    return Game.at(siegers_position(MIDSTREAM), NO_CHANCE, *chairs, clock=clock)


def river_with(clock: Clock) -> Game:
    """Three people; A can push B."""
    return Game.at(position(PUSHING), clock=clock)


# --- Pauses


def test_no_clock_runs_in_a_pause():
    game = game_with(MOVE).wait(20)
    assert game.take(game.table.pause(game.now)) == Paused(NOON + 20)
    game.wait(1000)
    assert (game.table.deadline, game.is_late, game.left) == (None, False, (40, 60, 60))
    assert game.take(game.table.resume(game.now)) == Resumed(NOON + 1020)
    assert (game.table.deadline, game.left) == (NOON + 1060, (40, 60, 60))
    game.wait(10)
    game.act("R1")
    assert game.left == (30, 60, 60)
    game.check_fold()


def test_nobody_acts_in_a_pause():
    game = game_with(MOVE, person("Anna"), bot("Bolt"), person("Carla"))
    game.act("R1")
    table, _ = game.table.pause(game.now)
    assert table.is_running
    assert not table.may_undo(0)
    assert refusal(table.act, 0, 4, "id", ["+3"], NO_CHANCE, at=NOON) == "paused"
    assert refusal(table.undo, 0, 4, "id", at=NOON) == "paused"
    assert refusal(table.time_out, NOON + 100) == "paused"
    assert refusal(table.resign, 0, NOON) == "paused"
    assert refusal(table.pause, NOON) == "paused"
    assert refusal(game.table.resume, NOON) == "not_paused"


def test_bots_wait_in_a_pause():
    game = game_with(None, bot("Bolt"), person("Anna"), person("Carla"))
    table, change = game.table.pause()
    assert change == Paused(None)
    assert table.bot_to_act is None
    assert table.resume()[0].bot_to_act == "greedy"


# --- Moments


def test_time_never_goes_backwards():
    game = game_with(MOVE).wait(20)
    game.act("R1")
    game.wait(-15)
    assert game.left == (40, 60, 60)
    assert game.act("+3").at == NOON + 20
    assert game.table.deadline == NOON + 80
    game.check_fold()


def test_nor_in_a_log_that_says_so():
    game = game_with(MOVE).wait(20)
    change = game.act("R1")
    game.act("+3")
    late = [*game.changes[:2], change, replace(game.changes[-1], at=NOON - 1000)]
    assert Table.folded(late) == game.table


def test_a_pause_may_have_begun_before_it_is_told():
    """A server that was killed says so when it comes back; but nothing before what is known."""
    game = game_with(MOVE).wait(20)
    game.act("R1")
    game.take(game.table.pause(NOON))
    game.take(game.table.resume(NOON + 500))
    assert game.table.deadline == NOON + 540


def test_whole_seconds_are_moments_too():
    game = game_with(MOVE)
    table, change = game.table.act(0, 2, "id", ["+3"], NO_CHANCE, at=int(NOON) + 5)
    assert type(change.at) is float
    data = {**change.to_dict(), "at": int(NOON) + 5}
    assert type(change_from_dict(data).at) is float
    assert game.table.after(change_from_dict(data)) == table


def test_the_clocks_are_part_of_the_fold():
    game = river_with(BANK).wait(12.5)
    game.act("v3 P0.16 F .")
    game.wait(3.25)
    game.act("=SE")
    game.wait(7)
    game.check_fold()
    assert Table.folded(stored(game.changes)).time_left(game.now) == game.left


def test_a_log_without_clocks_is_read():
    game = Game(opening("siegers"), pw.SeededDealer(1))
    game.act("+4")
    old = [change.to_dict() for change in game.changes]
    for data in old:
        for new in ("at", "clock", "waits_for_ready", "public"):
            data.pop(new, None)
        for chair in data.get("chairs", ()):
            del chair["ready"], chair["stand_in"]
    assert Table.folded(map(change_from_dict, old)) == game.table
    assert opened("siegers").clock is None
