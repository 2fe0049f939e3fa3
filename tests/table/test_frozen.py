"""Logs that were tampered with, or that a program can no longer replay."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import Game, refusal, stored

from paddlewheel.core.record import Entry
from paddlewheel.table import (
    Chair,
    Change,
    Sat,
    Stood,
    Table,
    TakenOver,
    Undone,
    change_from_dict,
    fold_as_far_as_possible,
)


@pytest.fixture
def game() -> Game:
    """Two turns of three people."""
    game = Game.at(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))
    game.act("R1 +3")
    game.act("+3")
    return game


def tampered(game: Game, number: int, text: str) -> list[Change]:
    """The log with another first action in a change."""
    changes = stored(game.changes)
    changes[number] = replace(changes[number], entries=(Entry(number - 2, text),))
    return changes


def thawed(table: Table) -> Table:
    return replace(table, frozen=None)


def test_a_sound_log_is_not_frozen(game):
    assert fold_as_far_as_possible(stored(game.changes)) == game.table


@pytest.mark.parametrize("number", [2, 3])
def test_a_log_that_does_not_replay_is_readable_up_to_there(game, number):
    changes = tampered(game, number, "sidewise")
    table = fold_as_far_as_possible(changes)
    assert thawed(table) == Table.folded(game.changes[:number])
    assert table.version == number
    assert table.frozen.code == "illegal_entry"
    assert "sidewise" in table.frozen.tell()
    assert "nachspielen" in table.frozen.tell("de")


def test_a_frozen_table_can_only_be_looked_at(game):
    table = fold_as_far_as_possible(tampered(game, 3, "sidewise"))
    assert (table.is_running, table.ranking, table.bot_to_act) == (False, None, None)
    assert table.state.to_act == 1, "whose turn it was"
    assert len(table.record.log) == len(table.steps)
    assert refusal(table.act, 1, table.version, "id", ["+3"], None) == "frozen"
    assert refusal(table.undo, 0, table.version, "id") == "frozen"
    assert refusal(table.resign, 0) == "frozen"
    assert refusal(table.resume) == "frozen"
    assert refusal(table.sit, 0, Chair()) == "frozen"


def test_such_a_log_is_refused_otherwise(game):
    assert refusal(Table.folded, tampered(game, 2, "sidewise")) == "illegal_entry"


def test_nothing_after_the_break_counts(game):
    changes = [*game.changes[:2], *tampered(game, 2, "sidewise")[2:], *game.changes[2:]]
    assert thawed(fold_as_far_as_possible(changes)) == Table.folded(game.changes[:2])


@pytest.mark.parametrize(
    "change",
    [
        Undone(0, "id"),
        Stood(7),
        TakenOver(7, "mate", "away"),
        Sat(-1, Chair()),
    ],
    ids=lambda change: change.kind,
)
def test_changes_that_make_no_sense(game, change):
    begun = game.changes[:2]
    table = fold_as_far_as_possible([*begun, change])
    assert thawed(table) == Table.folded(begun)
    assert (table.version, table.frozen.code) == (2, "unreadable_change")
    assert table.frozen.tell()


def test_a_second_opening_makes_no_sense(game):
    assert fold_as_far_as_possible([*game.changes, game.changes[0]]).frozen


def test_a_change_that_cannot_be_read_is_such_a_break(game):
    def reading() -> Iterator[Change]:
        for change in game.changes[:3]:
            yield change_from_dict(change.to_dict())
        yield change_from_dict({"kind": "dreamt"})

    table = fold_as_far_as_possible(reading())
    assert thawed(table) == Table.folded(game.changes[:3])
    assert (table.version, table.frozen.code) == (3, "unreadable_change")


def test_a_log_without_its_beginning_is_no_table(game):
    with pytest.raises(AssertionError):
        fold_as_far_as_possible(game.changes[1:])
