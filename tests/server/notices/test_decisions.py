"""Which decision is due: the same however often a table changes, another one when it is another."""

from dataclasses import dataclass, replace

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.core.record import Entry, Step
from paddlewheel.server.notices.decisions import decision_of, last_mover
from paddlewheel.table import Chair, Opened, Table
from paddlewheel.table.trail import Trail

DEALER = SeededDealer("river")


def race(*chairs: Chair, title: str = "siegers") -> Table:
    opened = Opened("anna", "", title, rule_set(title), chairs)
    return Table.opened(opened).start(DEALER)[0]


def person(name: str) -> Chair:
    return Chair("person", name.title(), name)


def act(table: Table, actions: int | None = None) -> Table:
    turn = [str(action) for action in table.state.turns()[0].actions][:actions]
    seat = table.state.to_act
    return table.act(seat, table.version, f"{table.version}", turn, DEALER)[0]


def test_a_decision_is_somebodys_and_every_turn_is_another():
    table, keys = race(person("anna"), person("bert"), person("carla")), []
    while not table.is_over:
        decision = decision_of(table)
        assert decision.person == table.chairs[decision.seat].who
        assert decision.seat == table.state.to_act
        assert len(decision.key) < 64
        keys.append(decision.key)
        table = act(table)
    assert decision_of(table) is None
    assert len(set(keys)) == len(keys) > 10


def test_steps_of_one_turn_belong_to_one_decision():
    table = race(person("anna"), person("bert"), title="queen")
    while len(table.state.turns()[0].actions) < 2:
        table = act(table)
    before = decision_of(table)
    table = act(table, 1)
    assert table.state.to_act == before.seat, "there is more to do"
    assert decision_of(table) == before


def test_whoever_takes_a_turn_back_and_plays_it_again_leads_to_the_same_decision():
    table = race(person("anna"), person("bert"), title="queen")
    seat = table.state.to_act
    while table.state.to_act == seat:
        table = act(table)
    after = decision_of(table)
    table = table.undo(seat, table.version, "undo")[0]
    assert decision_of(table) != after
    while table.state.to_act == seat:
        table = act(table)
    assert decision_of(table) == after


def test_no_decision_is_due():
    waiting = Table.opened(Opened("anna", "", "siegers", rule_set("siegers"), (Chair(),) * 3))
    assert decision_of(waiting) is None
    table = race(person("anna"), person("bert"), person("carla"))
    assert decision_of(table.pause()[0]) is None
    assert decision_of(table.resign(table.state.to_act)[0]) is None
    assert decision_of(race(*(Chair("bot", "Red", "mate"),) * 3)) is None


# --- Turns that come back: made up, for in a race they are rare


@dataclass(frozen=True)
class State:
    turn_key: tuple[int, tuple[int, ...]] | None

    @property
    def to_act(self) -> int:
        return -1 if self.turn_key is None else self.turn_key[0]


def made_up(*turns: tuple[int, tuple[int, ...]] | None) -> Table:
    """A table whose positions had these turns due."""
    steps = [Step(n, Entry(0, "x"), State(turn), ()) for n, turn in enumerate(turns, start=1)]
    table = race(person("anna"), person("bert"), person("carla"))
    return replace(table, trail=Trail(State(None), steps))


def key(*turns) -> str:
    return decision_of(made_up(*turns)).key


def test_whoever_is_pushed_twice_in_a_round_decides_twice():
    mine, pushed = (0, (3, 0, 1)), (1, (3, 1, 0))
    once = key((2, (2, 2, 1)), mine, pushed)
    assert key((2, (2, 2, 1)), mine, pushed, pushed, None, pushed) == once
    again = key(mine, pushed, mine, pushed)
    assert again != once
    assert key(mine, pushed, mine) != key(mine)
    assert key(pushed, (0, (4, 0, 1)), (1, (4, 1, 0))) != once, "a round later"


def test_who_moved_last():
    table = race(person("anna"), person("bert"), person("carla"))
    decision = decision_of(table)
    assert last_mover(table, decision) is None
    first = table.chairs[table.state.to_act].name
    while table.state.to_act == decision.seat:
        table = act(table)
    assert last_mover(table, decision_of(table)) == first
    assert last_mover(table, replace(decision_of(table), seat=decision.seat)) is None
