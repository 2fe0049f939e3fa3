"""The log of a table as plain data."""

import json

import pytest
from tests.games.queen.setup import position
from tests.table.setup import PEOPLE, bot, opening, person, refusal, stored

import paddlewheel as pw
from paddlewheel.core.record import Entry
from paddlewheel.table import (
    Acted,
    Chair,
    Change,
    Clock,
    GivenBack,
    Opened,
    Paused,
    Readied,
    Resumed,
    Sat,
    Started,
    Stood,
    TakenOver,
    Undone,
    change_from_dict,
)

STATE = position("A 0.7 N v2 c4, B 0.12 N, C 1.14", edition="P97")
CHANGES = [
    opening("siegers", person("Änne"), bot("Bolt"), Chair(), rows=7),
    opening("queen", edition="T19", facing_after_push="after_turn"),
    Opened("h", "", "queen", STATE.rule_set, tuple(map(person, PEOPLE[:3])), STATE),
    Sat(1, person("Bert")),
    Sat(1, Chair()),
    Started(()),
    Started((Entry(None, "first 2"), Entry(None, "roll 5"), Entry(2, "+3"))),
    Acted(0, "a command", (Entry(0, "v3"), Entry(None, "die left")), ("F", ".")),
    Undone(3, "another"),
    Opened(
        "h", "", "queen", STATE.rule_set, (Chair(),) * 3, None, Clock("bank", 60, 5), True, True
    ),
    Sat(1, Chair("person", "Bert", "id", ready=True, stand_in="mate")),
    Stood(2),
    Readied(0, True),
    Started((), 1_800_000_000.25),
    Acted(0, "a command", (Entry(0, "v3"),), (), 7.0),
    Undone(3, "another", 8.5),
    TakenOver(1, "mate", "time", 9.0),
    TakenOver(1, "mate", "away"),
    TakenOver(1, "mate", "resigned"),
    GivenBack(1, 10.5),
    Paused(11.0),
    Resumed(12.0),
]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.kind)
def test_a_change_comes_back_from_its_data(change):
    (back,) = stored([change])
    assert back == change
    assert type(back) is type(change)
    assert back.to_dict() == change.to_dict()


def test_kinds_are_told_apart():
    kinds = [change.to_dict()["kind"] for change in CHANGES]
    assert len(set(kinds)) == len({type(change) for change in CHANGES}) == 11


def test_a_base_change_is_none():
    with pytest.raises(AttributeError):
        Change().to_dict()


def test_the_version_of_the_rules_is_kept():
    data = opening("queen").to_dict()
    assert data["rules_version"] == pw.new_game("queen", players=3).title.rules_version
    newer = {**data, "rules_version": data["rules_version"] + 1}
    assert refusal(change_from_dict, newer) == "unknown_rules_version"


@pytest.mark.parametrize(
    ("number", "where", "value"),
    [
        (3, ("seat",), "1"),
        (3, ("seat",), True),
        (3, ("chair", "sitter"), "ghost"),
        (3, ("chair", "name"), 7),
        (6, ("entries", 0, 0), "2"),
        (6, ("entries", 0, 1), 5),
        (7, ("plan", 0), None),
        (7, ("command",), 1),
        (8, ("kind",), "dreamt"),
        (9, ("clock", "kind"), "sundial"),
        (9, ("clock", "seconds"), 60.5),
        (9, ("public",), 1),
        (9, ("waits_for_ready",), None),
        (10, ("chair", "ready"), "yes"),
        (10, ("chair", "stand_in"), 1),
        (12, ("ready",), 1),
        (14, ("at",), "7"),
        (14, ("at",), True),
        (16, ("why",), "bored"),
        (0, ("rule_set", "options", "rows"), 1),
        (2, ("start", "boats"), []),
    ],
)
def test_damaged_data_is_refused(number, where, value):
    data = json.loads(json.dumps(CHANGES[number].to_dict()))
    place = data
    for key in where[:-1]:
        place = place[key]
    place[where[-1]] = value
    with pytest.raises((TypeError, KeyError, pw.PaddlewheelError)):
        change_from_dict(data)
