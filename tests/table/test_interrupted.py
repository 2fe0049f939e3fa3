"""Turns that another captain's decision interrupts: what waits, and how it goes on."""

import pytest
from tests.games.queen.setup import OPEN, position
from tests.table.setup import Game, refusal, stored

import paddlewheel as pw
from paddlewheel.core.record import Entry
from paddlewheel.table import Acted, Table

PUSHING = "A 0.7 N v2 c4, B 0.12 N, C 1.14"
TWO_EACH = "A 0.7 N v2 c4, B 1.14, C 0.12 N, D 1.9"
"""With two players A and C belong to the first, B and D to the second."""
IN_A_ROW = "A 0.2 N v3 c6, B 0.7 N, C 0.12 N"
AT_THE_QUAY = "A0 A1-1 A2-2/1 >quay"
"""The dock of the last tile, 2.14, lies at the quay."""


@pytest.fixture
def game() -> Game:
    """A has said its whole turn, in which it pushes B."""
    game = Game.at(position(PUSHING))
    game.act("v3 P0.16 F .")
    return game


def test_the_rest_waits_for_the_pushed_captain(game):
    assert game.changes[-1] == Acted(
        0, "command 2", (Entry(0, "v3"), Entry(0, "P0.16")), ("F", ".")
    )
    assert game.to_act == 1
    assert game.table.plan == ("F", ".")
    assert refusal(game.act, "F .", 0) == "not_your_turn"


def test_it_goes_on_in_the_change_of_the_captain_who_decides(game):
    change = game.act("=SE")
    assert change == Acted(1, "command 3", (Entry(1, "=SE"), Entry(0, "F"), Entry(0, ".")))
    assert game.table.plan == ()
    assert game.to_act == 1
    assert game.log == ["A v3", "A P0.16", "B =SE", "A F", "A ."]


def test_the_plan_is_part_of_the_fold(game):
    table = Table.folded(stored(game.changes))
    assert table.plan == ("F", ".")
    assert table.act(1, 3, "x", ["=SE"], game.dealer)[0].state.to_act == 1


def test_the_pushed_captain_decides_only_that(game):
    assert refusal(game.act, "=SE F .") == "turn_over"
    assert refusal(game.act, "F") == "not_now"
    assert game.table.plan == ("F", ".")


def test_a_plan_may_end_before_the_turn_does():
    game = Game.at(position(PUSHING))
    game.act("v3 P0.16 F")
    game.act("=SE")
    assert (game.to_act, game.table.plan) == (0, ())
    game.act("R .")
    assert game.log == ["A v3", "A P0.16", "B =SE", "A F", "A R", "A ."]


def test_without_a_plan_the_pusher_is_asked_again():
    game = Game.at(position(PUSHING))
    for actions in ("v3", "P0.16", "=SE", "F", "."):
        game.act(actions)
    assert game.log == ["A v3", "A P0.16", "B =SE", "A F", "A ."]


def test_facings_after_the_turn_interrupt_nothing():
    game = Game.at(position(PUSHING, facing_after_push="after_turn"))
    game.act("v3 P0.16 F .")
    assert (game.log[-1], game.to_act, game.table.plan) == ("A .", 1, ())
    game.act("=SE")
    assert game.table.state.turn_id == (2, 1, True)


def test_the_own_second_boat_is_turned_first_and_then_the_turn_goes_on():
    game = Game.at(position(TWO_EACH, players=2))
    game.act("v3 P0.16 F .")
    assert (game.to_act, game.table.plan) == (0, ("F", "."))
    assert refusal(game.act, "F .") == "not_now", "a facing is due"
    game.act("=S")
    assert game.log == ["A v3", "A P0.16", "A =S", "A F", "A ."]
    assert game.to_act == 1


def test_a_chain_asks_one_captain_after_the_other():
    game = Game.at(position(IN_A_ROW))
    game.act("v4 P0.12>0.17 R F .")
    assert (game.log, game.to_act) == (["A v4", "A P0.12>0.17"], 2)
    game.act("=S")
    assert (game.log[2:], game.to_act) == (["C =S"], 1)
    assert game.table.plan == ("R", "F", ".")
    game.act("=N")
    assert game.log[3:] == ["B =N", "A R", "A F", "A ."]


def test_the_same_boat_pushed_twice_interrupts_twice():
    game = Game.at(position("A 0.2 N v4, B 0.7, C 1.9"))
    game.act("v4 P0.12 P0.17 .")
    assert game.table.plan == ("P0.17", ".")
    game.act("=S")
    assert (game.log[-1], game.to_act, game.table.plan) == ("A P0.17", 1, (".",))
    game.act("=NE")
    assert game.log == ["A v4", "A P0.12", "B =S", "A P0.17", "B =NE", "A ."]


def test_what_follows_the_turn_of_the_plan_is_in_the_same_change():
    """The pushed captain decides, the turn ends, and a tile is drawn."""
    script = pw.ScriptedDealer(["die straight", "tile A1-1"])
    game = Game.at(position("A 1.11 N v2, B 1.16 N, C 0.9"), script)
    game.act("v2 P2.1 .")
    change = game.act("=N")
    texts = [entry.text for entry in change.entries]
    assert texts == ["=N", ".", "die straight", "tile A1-1"]
    assert game.table.plan == ()


# --- A passenger who may be declined (Q-PASS-4)


@pytest.fixture
def decisive() -> Game:
    """A pushes D to a dock at the quay: whoever takes the passenger there lands and wins."""
    state = position("A 2.4 N v2 c6, B 0.7, C 0.2, D 2.9 v1 p1", players=2, river=AT_THE_QUAY)
    game = Game.at(state)
    game.act("v2 P2.14 .")
    return game


def test_a_turn_is_not_over_before_somebody_has_decided_so(decisive):
    assert (decisive.to_act, decisive.table.plan) == (1, (".",))


def test_the_plan_is_void_if_the_race_is(decisive):
    decisive.act("board")
    assert decisive.to_act is None
    assert decisive.table.plan == ()
    assert decisive.log[-1] == "B board"
    assert Table.folded(stored(decisive.changes)) == decisive.table


def test_the_plan_goes_on_if_the_race_does(decisive):
    decisive.act("decline")
    assert (decisive.to_act, decisive.table.plan) == (1, (".",)), "now the facing"
    decisive.act("=S")
    assert decisive.log[-3:] == ["B decline", "B =S", "A ."]


def test_a_passenger_and_a_facing_may_be_one_command(decisive):
    decisive.act("decline =S")
    assert decisive.log[-3:] == ["B decline", "B =S", "A ."]


def test_an_own_passenger_after_the_turn_interrupts_nothing():
    state = position("A 1.9 N v1, B 0.2, C 0.9, D 0.5", players=2, river=OPEN)
    game = Game.at(state)
    game.act("v1 F .")
    assert (game.to_act, game.table.plan) == (0, ())
    assert refusal(game.act, "board v1") in ("turn_over", "not_now")
    game.act("board")
    assert game.to_act == 1
