"""Opening a table, sitting down, beginning."""

import pytest
from tests.games.queen.setup import position
from tests.table.setup import (
    NO_CHANCE,
    Game,
    bot,
    opened,
    opening,
    person,
    refusal,
    started,
    stored,
)

import paddlewheel as pw
from paddlewheel.core.record import Entry
from paddlewheel.table import Chair, Opened, Sat, Table

OPEN = Chair()
TO_ANNA = pw.ScriptedDealer


def begun(table: Table) -> Table:
    return table.start(pw.SeededDealer(1))[0]


def test_an_opened_table_waits():
    table = opened("siegers", person("Anna"), OPEN, bot("Bolt"))
    assert table.version == 1
    assert table.names == ("Anna", "", "Bolt")
    assert not table.is_running
    assert table.bot_to_act is None
    assert not table.may_undo(0)
    assert refusal(lambda: table.state) == "not_started"
    assert refusal(lambda: table.record) == "not_started"


def test_a_table_needs_as_many_chairs_as_its_rules_allow():
    assert refusal(opened, "siegers", person("Anna"), OPEN) == "wrong_number_of_players"
    assert refusal(opened, "queen", *(OPEN,) * 7) == "wrong_number_of_players"


def test_somebody_sits_down():
    before = opened("siegers", person("Anna"), OPEN, OPEN)
    table, change = before.sit(2, person("Carla"))
    assert change == Sat(2, person("Carla"))
    assert table.version == 2
    assert table.chairs == (person("Anna"), OPEN, person("Carla"))
    assert before.chairs[2] == OPEN, "a table is a value"
    assert before.after(change) == table


def test_one_person_may_have_several_seats():
    twice = Chair("person", "Anni", "id of Anna")
    table, _ = opened("siegers", person("Anna"), OPEN, bot("Bolt", "id of Anna")).sit(1, twice)
    assert table.seats_of("id of Anna") == (0, 1)
    assert table.seats_of("id of Bert") == ()
    assert table.seats_of("") == ()


def test_who_cannot_sit_down():
    table = opened("siegers", person("Anna"), OPEN, bot("Bolt"))
    for seat in (-1, 3, 99):
        assert refusal(table.sit, seat, person("Bert")) == "no_such_seat"
    assert refusal(table.sit, 0, person("Bert")) == "seat_taken"
    assert refusal(table.sit, 2, person("Bert")) == "seat_taken"
    full = table.sit(1, person("Bert"))[0]
    assert refusal(begun(full).sit, 1, person("Carla")) == "already_started"


def test_when_a_game_cannot_begin():
    table = opened("siegers", person("Anna"), OPEN, bot("Bolt"))
    assert refusal(table.start, NO_CHANCE) == "open_seats"
    running = begun(table.sit(1, person("Bert"))[0])
    assert refusal(running.start, NO_CHANCE) == "already_started"


def test_a_game_begins_with_what_chance_says_at_once():
    game = Game(opening("siegers"), pw.ScriptedDealer(["first 2", "roll 5"]))
    assert game.table.version == 2
    assert started(game).entries == (Entry(None, "first 2"), Entry(None, "roll 5"))
    assert game.to_act == 2
    assert game.table.is_running
    assert [step.number for step in game.table.steps] == [1, 2]


def test_a_game_of_queen_begins_with_the_first_facing():
    script = ["starter 1", "starter 2", "tile A1-1"]
    game = Game(opening("queen"), pw.ScriptedDealer(script))
    assert [entry.text for entry in started(game).entries] == script
    assert game.to_act == 1
    assert str(game.table.state.legal_actions()[0]) == "=N"


def test_a_game_can_begin_with_a_position():
    state = position("A 0.7 N v2 c4, B 0.12 N, C 1.14")
    game = Game.at(state)
    assert game.table.state == state
    assert game.table.record.first_state() == state
    game.act("v2 R F F .")
    assert Table.folded(stored(game.changes)) == game.table
    assert game.table.record.state_at() == game.table.state


def test_a_position_belongs_to_the_rules_and_the_chairs():
    state = position("A 0.7 N v2 c4, B 0.12 N, C 1.14")
    chairs = tuple(map(person, ("Anna", "Bert", "Carla")))
    with pytest.raises(AssertionError):
        Table.opened(Opened("host", "", "queen", state.rule_set, chairs[:2], state))
    with pytest.raises(AssertionError):
        Table.opened(Opened("host", "", "queen", pw.rule_set("queen", "T19"), chairs, state))


def test_a_kept_game_goes_on():
    """Its log is the beginning of the new table's, and chance that is due answers at once."""
    dealer = pw.ScriptedDealer(["first 0", "roll 5", "roll 3", "roll 4"])
    game = Game(opening("siegers"), dealer)
    game.act("+8")
    kept = game.table.record.log
    assert kept[-1] == Entry(None, "roll 3")
    for log in (kept, kept[:-1]):
        table, change = opened("siegers").start(pw.ScriptedDealer(["roll 3"]), log)
        assert list(change.entries) == kept
        assert table.state == game.table.state
        assert table.version == 2
        assert not any(table.may_undo(seat) for seat in range(3))
        assert opened("siegers").after(change) == table


def test_a_kept_game_with_a_false_entry_is_refused():
    table = opened("siegers")
    assert refusal(table.start, NO_CHANCE, [Entry(None, "roll 3")]) == "illegal_entry"
    assert refusal(table.start, NO_CHANCE, [Entry(0, "first 1")]) == "illegal_entry"


def test_a_bot_is_asked_when_it_is_to_act():
    chairs = (person("Anna"), bot("Bolt", "mate"), bot("Bits", "random"))
    game = Game(opening("siegers", *chairs), pw.SeededDealer(2))
    for _ in range(4):
        expected = {0: None, 1: "mate", 2: "random"}[game.to_act]
        assert game.table.bot_to_act == expected
        game.act(str(game.table.state.legal_actions()[-1]))


def test_the_record_names_bots_and_people():
    chairs = (person("Anna"), bot("Bolt", "mate"), person("Carla"))
    record = Game(opening("siegers", *chairs), pw.SeededDealer(2)).table.record
    assert record.seats == (
        pw.Seat("Anna", "human"),
        pw.Seat("Bolt", "mate"),
        pw.Seat("Carla", "human"),
    )
