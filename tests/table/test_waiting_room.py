"""Before the game: standing up, being ready, beginning; and after it, once more."""

import pytest
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, Game, bot, opened, opening, person, refusal, stored

import paddlewheel as pw
from paddlewheel.table import Chair, Change, Opened, Readied, Sat, Stood, Table

OPEN = Chair()


def room(*chairs: Chair, waits: bool = True) -> Table:
    """A table that waits until everybody is ready."""
    rules = pw.rule_set("siegers")
    return Table.opened(Opened("host", "", "siegers", rules, chairs, waits_for_ready=waits))


def ready(table: Table, *seats: int) -> Table:
    for seat in seats:
        table, _ = table.ready(seat)
    return table


def begun(table: Table) -> Table:
    return table.start(pw.SeededDealer(1))[0]


# --- Standing up


def test_a_seat_is_open_again():
    table, change = room(person("Anna"), person("Bert"), OPEN).stand_up(1)
    assert change == Stood(1)
    assert table.chairs == (person("Anna"), OPEN, OPEN)
    assert table.version == 2
    assert table.sit(1, person("Carla"))[1] == Sat(1, person("Carla"))


def test_a_bot_comes_and_goes():
    table, _ = room(person("Anna"), person("Bert"), OPEN).sit(2, bot("Bolt"))
    assert table.stand_up(2)[0].chairs[2] == OPEN


def test_where_nobody_stands_up():
    table = opened("siegers", person("Anna"), person("Bert"), OPEN)
    assert refusal(table.stand_up, 2) == "seat_open"
    assert refusal(table.stand_up, 3) == "no_such_seat"
    assert refusal(table.stand_up, -1) == "no_such_seat"
    full, _ = table.sit(2, bot("Bolt"))
    assert refusal(begun(full).stand_up, 0) == "already_started"


# --- Being ready


def test_somebody_is_ready_and_then_not():
    table, change = room(person("Anna"), OPEN, OPEN).ready(0)
    assert change == Readied(0, True)
    assert table.chairs[0].ready
    table, change = table.ready(0, False)
    assert change == Readied(0, False)
    assert table.chairs[0] == person("Anna")


def test_whoever_sits_down_anew_is_not_ready():
    table = ready(room(person("Anna"), OPEN, OPEN), 0)
    table, _ = table.stand_up(0)
    assert not table.sit(0, person("Anna"))[0].chairs[0].ready


def test_who_cannot_be_ready():
    table = room(person("Anna"), bot("Bolt"), OPEN)
    assert refusal(table.ready, 1) == "no_person"
    assert refusal(table.ready, 2) == "no_person"
    assert refusal(table.ready, 3) == "no_such_seat"
    full = ready(table.sit(2, person("Bert"))[0], 0, 2)
    assert refusal(begun(full).ready, 0) == "already_started"


def test_a_game_waits_until_all_people_are_ready():
    table = room(person("Anna"), bot("Bolt"), OPEN)
    table = ready(table, 0)
    assert not table.may_start()
    assert refusal(table.start, NO_CHANCE) == "open_seats"
    table, _ = table.sit(2, person("Bert"))
    assert not table.may_start()
    assert refusal(table.start, NO_CHANCE) == "not_ready"
    table = ready(table, 2)
    assert table.may_start()
    running = begun(table)
    assert running.is_running
    assert not running.may_start()


def test_a_game_that_does_not_wait():
    table = room(person("Anna"), person("Bert"), OPEN, waits=False)
    assert not table.may_start()
    table, _ = table.sit(2, person("Carla"))
    assert table.may_start()
    assert begun(table).is_running


def test_the_waiting_room_is_part_of_the_fold():
    first = Opened(
        "host",
        "",
        "siegers",
        pw.rule_set("siegers"),
        (person("Anna"), OPEN, bot("Bolt")),
        waits_for_ready=True,
        public=True,
    )
    table = Table.opened(first)
    changes: list[Change] = [first]
    for command, args in [
        (Table.sit, (1, person("Bert"))),
        (Table.ready, (1,)),
        (Table.stand_up, (1,)),
        (Table.ready, (0, True)),
        (Table.sit, (1, person("Carla"))),
    ]:
        table, change = command(table, *args)
        changes.append(change)
        assert Table.folded(stored(changes)) == table
    assert table.public
    assert table.waits_for_ready
    assert not opened("siegers").public


def test_a_seat_that_is_not_there_is_no_change():
    with pytest.raises(AssertionError):
        room(person("Anna"), OPEN, OPEN).after(Stood(-1))


# --- Once more


def test_everybody_moves_up_for_another_game():
    chairs = (person("Anna"), bot("Bolt"), person("Carla"))
    game = Game(opening("siegers", *chairs), pw.SeededDealer(1))
    assert game.table.rematch_chairs() == (bot("Bolt"), person("Carla"), person("Anna"))


def test_then_nobody_is_ready_or_stood_in_for():
    table = ready(room(person("Anna"), person("Bert"), person("Carla")), 0, 1, 2)
    table, _ = begun(table).take_over(1)
    assert table.rematch_chairs() == (person("Bert"), person("Carla"), person("Anna"))


def test_who_has_resigned_may_race_again():
    game = Game.at(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))
    for seat in (0, 1):
        game.take(game.table.resign(seat))
    assert game.table.rematch_chairs() == (person("Bert"), person("Carla"), person("Anna"))
