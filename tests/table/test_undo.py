"""Taking commands back: one's own, until chance or another captain has answered."""

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import Game, opening, refusal, stored

import paddlewheel as pw
from paddlewheel.table import Table

PUSHING = "A 0.7 N v2 c4, B 0.12 N, C 1.14"
TWO_EACH = "A 0.7 N v2 c4, B 1.14, C 0.12 N, D 1.9"


@pytest.fixture
def river() -> Game:
    """Three people; A can push B."""
    return Game.at(position(PUSHING))


def undoers(game: Game) -> list[int]:
    """Who can take something back; everybody else is refused."""
    able = [seat for seat in range(len(game.table.chairs)) if game.table.may_undo(seat)]
    for seat in {*range(-1, 7)} - {*able}:
        assert refusal(game.undo, seat) == "nothing_to_undo"
    return able


def as_it_was(game: Game, before: Table) -> bool:
    """Whether the table is as before, but for what it has heard since."""
    now = game.table
    return (now.state, now.steps, now.plan, now.marks) == (
        before.state,
        before.steps,
        before.plan,
        before.marks,
    )


def test_at_first_there_is_nothing_to_take_back(river):
    assert undoers(river) == []


def test_a_command_is_taken_back_as_a_whole(river):
    before = river.table
    river.act("v1 L F .")
    assert undoers(river) == [0]
    river.undo(0)
    assert as_it_was(river, before)
    assert river.table.version == 4, "nothing is forgotten"
    assert undoers(river) == []
    assert river.to_act == 0


def test_several_in_a_row(river):
    tables = []
    for step in ("v2", "R", "F", "L", "F", "."):
        tables.append(river.table)
        river.act(step)
    assert river.to_act == 1
    while tables:
        assert undoers(river) == [0]
        river.undo(0)
        assert as_it_was(river, tables.pop())
    assert undoers(river) == []
    assert Table.folded(stored(river.changes)) == river.table


def test_taken_back_and_done_otherwise(river):
    river.act("v1 L F .")
    river.undo(0)
    river.act("v1 R F .")
    assert river.log == ["A v1", "A R", "A F", "A ."]
    river.undo(0)
    assert undoers(river) == []


def test_an_interrupted_command_until_the_other_has_decided(river):
    before = river.table
    river.act("v3 P0.16 F .")
    assert undoers(river) == [0]
    river.undo(0)
    assert as_it_was(river, before)
    river.act("v3 P0.16 F .")
    river.act("=SE")
    assert undoers(river) == [], "B has decided, and A has sailed on"


def test_what_was_taken_back_does_not_go_on(river):
    river.act("v3 P0.16 F .")
    river.undo(0)
    river.act("v3 P0.16")
    river.act("=SE")
    assert river.log == ["A v3", "A P0.16", "B =SE"]
    assert river.to_act == 0


def test_never_into_what_another_captain_has_decided(river):
    river.act("v3 P0.16")
    river.act("=SE")
    assert undoers(river) == [1], "not the push any more"
    river.act("F")
    assert undoers(river) == [0], "not the facing any more"
    river.undo(0)
    assert undoers(river) == [1]


def test_if_the_other_takes_the_decision_back_one_can_do_so_too(river):
    """What can be taken back depends on what stands, not on what was tried."""
    start = river.table
    river.act("v3 P0.16")
    river.act("=SE")
    river.act("F")
    for seat in (0, 1, 0):
        assert undoers(river) == [seat]
        river.undo(seat)
    assert as_it_was(river, start)


def test_a_drawn_tile_is_the_barrier():
    game = Game.at(position("A 1.17 N v1, B 0.2, C 0.9"), pw.SeededDealer(1))
    game.act("v1")
    game.act("F")
    assert undoers(game) == [0]
    game.act(".")
    assert [line[0] for line in game.log] == ["A", "A", "A", "*", "*"]
    assert undoers(game) == []


def test_chance_also_bars_the_commands_before():
    """A step that draws nothing comes after one that did: only that one can be taken back."""
    game = Game.at(position("A 1.17 N v1, B 0.2 N, C 0.9"), pw.SeededDealer(1))
    game.act("v1 F .")
    game.act("v1")
    assert undoers(game) == [1]
    game.undo(1)
    assert undoers(game) == []


def test_the_own_second_boat_is_no_other_captain():
    game = Game.at(position(TWO_EACH, players=2))
    start = game.table
    game.act("v3 P0.16 F .")
    waiting = game.table
    game.act("=S")
    assert undoers(game) == [0]
    game.undo(0)
    assert as_it_was(game, waiting)
    assert game.table.plan == ("F", ".")
    game.act("=N")
    assert game.log[2:] == ["A =N", "A F", "A ."]
    game.undo(0)
    game.undo(0)
    assert as_it_was(game, start)


def test_of_another_title():
    game = Game.at(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))
    start = game.table
    game.act("R1")
    game.act("+3")
    assert undoers(game) == [0]
    game.act("+1")
    assert undoers(game) == [1]
    for seat in (1, 0, 0):
        game.undo(seat)
    assert as_it_was(game, start)


def test_the_roll_of_the_next_captain_is_a_barrier():
    game = Game(opening("siegers"), pw.SeededDealer(1))
    game.act("+4")
    assert game.log[-1].startswith("* roll")
    assert undoers(game) == []
