"""Lines that are tried out: followed, drawn, interrupted; always a value."""

import pytest
from tests.games.queen.setup import position
from tests.games.siegers.setup import position as siegers_position
from tests.table.setup import NO_CHANCE, refusal

import paddlewheel as pw
from paddlewheel.core.record import Entry
from paddlewheel.table import Line

PUSHING = Line(position("A 0.7 N v2 c4, B 0.12 N, C 1.14"))
LOGS = Line(siegers_position("R9[3]/7 G5[5]/13 B18[5]/2"))


def written(line: Line) -> list[tuple[int | None, str]]:
    return [(entry.seat, entry.text) for entry in line.entries]


def test_it_is_a_value():
    further = LOGS.play(["R1", "+3"], NO_CHANCE)
    assert LOGS.entries == ()
    assert written(further) == [(0, "R1"), (0, "+3")]
    assert LOGS.follow(further.entries, NO_CHANCE) == further


def test_the_first_entry_that_cannot_be_is_named():
    begun = LOGS.play(["+1"], NO_CHANCE)
    with pytest.raises(pw.RecordError) as refused:
        begun.follow([Entry(1, "+1"), Entry(1, "+1")], NO_CHANCE)
    assert refused.value.entry == 3


def test_chance_is_named_or_drawn():
    line = Line(pw.new_game("siegers", players=3))
    drawn = line.follow([Entry(None, "?"), Entry(None, "roll 4")], pw.ScriptedDealer(["first 2"]))
    assert written(drawn) == [(None, "first 2"), (None, "roll 4")]
    assert line.play(["first 2", "?"], pw.ScriptedDealer(["roll 4"])) == drawn


def test_only_chance_is_drawn():
    for entry in (Entry(None, "?"), Entry(0, "?")):
        assert refusal(LOGS.follow, [entry], NO_CHANCE) == "illegal_entry"


def test_it_waits_where_chance_is_to_answer():
    line = Line(position("A 1.17 N v1, B 0.2, C 0.9")).play(["v1", "F", "."], NO_CHANCE)
    assert line.state.to_act == pw.CHANCE


def test_an_interrupted_turn_goes_on_when_the_other_has_decided():
    waiting = PUSHING.play(["v3", "P0.16", "F", "."], NO_CHANCE)
    assert (waiting.plan, waiting.state.to_act) == (("F", "."), 1)
    done = waiting.play(["=SE"], NO_CHANCE)
    assert written(done)[2:] == [(1, "=SE"), (0, "F"), (0, ".")]
    assert done.plan == ()


def test_what_is_refused():
    assert refusal(LOGS.play, ["+99"], NO_CHANCE)
    assert refusal(LOGS.play, [], NO_CHANCE) == "no_actions"
    assert refusal(PUSHING.play, ["v3", "P0.16", "F", "F", "F", "F"], NO_CHANCE)
