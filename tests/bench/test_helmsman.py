"""Those who load the server sail as bots do, or what is measured says nothing."""

import random
from collections import Counter

import pytest
from bench.server.helmsman import Helmsman

import paddlewheel as pw
from paddlewheel.core.record import Record
from paddlewheel.games.queen.jobs import PlayTurn
from paddlewheel.table import Chair, Opened, Table

RACES = 3
LONGEST = 400


def race(number: int, seen: Counter[str]) -> Table:
    chairs = tuple(Chair("person", name, name) for name in "ABCD")
    dealer = pw.SeededDealer(number)
    opened = Opened("A", "", "queen", pw.rule_set("queen", "F19"), chairs)
    table, _ = Table.opened(opened).start(dealer)
    helmsman = Helmsman(Record.begin(table.state).to_json(), random.Random(number))
    while table.is_running and table.version < LONGEST:
        state = helmsman.state = table.state
        order = helmsman.order(state.title.plan(state, (), None).reach)
        assert order.is_turn == isinstance(state.job, PlayTurn)
        if order.is_turn:
            seen["turns"] += 1
            seen["pushes"] += any(text.startswith("P") for text in order.actions)
            seen["crashes"] += state.passage.situation != "free"
        table, _ = table.act(state.to_act, table.version, str(table.version), order.actions, dealer)
    return table


@pytest.mark.slow
def test_races_end_and_are_like_those_of_bots():
    """Of 100 turns of Mates 11 push somebody and none runs aground; a race takes them about 90."""
    seen: Counter[str] = Counter()
    tables = [race(number, seen) for number in range(RACES)]
    assert all(table.is_over for table in tables)
    turns = seen["turns"]
    assert 60 < turns / RACES < 200
    assert 0.05 < seen["pushes"] / turns < 0.25
    assert seen["crashes"] / turns < 0.03
