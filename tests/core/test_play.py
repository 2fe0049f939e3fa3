"""Playing games to their end, step by step or in one go."""

import pytest
from tests.core.toy import Lot, Step
from tests.games.siegers.setup import position

import paddlewheel as pw


class Planned:
    """A bot that plays what it is told and notes when it was asked."""

    def __init__(self, *plans):
        self._plans = list(plans)
        self.asked_at = []

    def choose(self, state):
        self.asked_at.append(state.played)
        return self._plans.pop(0)


class First:
    """A bot that does the first thing that is legal."""

    def choose(self, state):
        return state.legal_actions()[-1:]


def test_a_plan_is_kept_while_another_captain_decides(toy):
    """Seat 0 is asked once: the second half of its plan waits until seat 1 has decided."""
    mover, other = Planned([Step("a"), Step("b")]), Planned([Step("c")])
    record = pw.play(toy, [mover, other], pw.ScriptedDealer(["rare"]))
    assert [(entry.seat, entry.text) for entry in record.log] == [
        (0, "a"),
        (1, "c"),
        (0, "b"),
        (None, "rare"),
    ]
    assert mover.asked_at == [0]
    assert other.asked_at == [1]


def test_a_bot_may_also_say_one_action_at_a_time(toy):
    mover, other = Planned([Step("a")], [Step("b")]), Planned([Step("c")])
    record = pw.play(toy, [mover, other], pw.ScriptedDealer([Lot("often")]))
    assert mover.asked_at == [0, 2]
    assert record.ranking == ((0, 1),)


def test_an_illegal_plan_is_refused(toy):
    with pytest.raises(pw.BotError) as refused:
        pw.play(toy, [Planned([Step("b")]), Planned()])
    assert (refused.value.code, refused.value.details["seat"]) == ("illegal_answer", 0)
    assert isinstance(refused.value.__cause__, pw.IllegalAction)


def test_every_seat_needs_a_bot():
    state = pw.new_game("siegers", players=3)
    with pytest.raises(pw.BotError) as refused:
        pw.play(state, [First()] * 2)
    assert refused.value.code == "wrong_number_of_bots"


def test_every_seat_needs_a_name():
    with pytest.raises(pw.RuleSetError) as refused:
        pw.Record.begin(pw.new_game("siegers", players=3), [pw.Seat("Ann")])
    assert refused.value.code == "wrong_number_of_seats"


def test_an_action_or_a_turn_is_an_answer_as_well():
    class Plain:
        def choose(self, state):
            return state.legal_actions()[-1] if state.round % 2 else state.turns()[-1]

    state = pw.new_game("siegers", players=3, options={"max_rounds": 4})
    pw.play(state, [Plain()] * 3, pw.SeededDealer(1)).check()


def test_what_is_left_of_a_plan_is_void_when_the_turn_is_over():
    class Rambling:
        def choose(self, state):
            return (*state.turns()[0].actions, *state.turns()[0].actions)

    state = pw.new_game("siegers", players=3, options={"max_rounds": 3})
    record = pw.play(state, [Rambling()] * 3, pw.SeededDealer(1))
    assert [entry.text for entry in record.log if entry.seat is not None] == ["+1"] * 9


def test_play_writes_the_record_of_the_whole_game():
    state = pw.new_game("siegers", players=3, options={"rows": 3, "max_rounds": 5})
    seats = [pw.Seat("Ann", "first"), pw.Seat("Bob", "first"), pw.Seat("Cleo", "first")]
    record = pw.play(state, [First()] * 3, pw.SeededDealer(1), seats)
    assert record.names == ("Ann", "Bob", "Cleo")
    assert record.ranking == record.state_at().ranking
    assert record.ranking is not None
    record.check()


def test_race_yields_every_step_as_it_happens():
    state = pw.new_game("siegers", players=3, options={"rows": 3, "max_rounds": 5})
    record = pw.Record.begin(state)
    race = pw.race(record, state, [First()] * 3, pw.SeededDealer(1))
    for number, step in enumerate(race, start=1):
        assert step.number == number
        assert record.log[-1] == step.entry
        assert len(record.log) == number
    assert step.state.to_act is None


def test_race_plays_on_from_any_position():
    state = position("R89[4] B92[5]", options={"stop_at_first": True})
    record = pw.play(state, [First()] * 3)
    assert record.first_state() == state
    record.check()


def test_without_a_dealer_chance_is_secret(monkeypatch):
    monkeypatch.setattr("secrets.randbelow", lambda parts: parts - 1)
    state = pw.new_game("siegers", players=3, options={"rows": 3, "max_rounds": 1})
    record = pw.play(state, [First()] * 3)
    drawn = [entry.text for entry in record.log if entry.seat is None]
    assert drawn == ["first 2", "roll 6", "roll 6", "roll 6"]


def test_a_bot_that_does_nothing_is_named():
    class Idle:
        def choose(self, state):
            return ()

    state = pw.new_game("siegers", players=3)
    with pytest.raises(pw.BotError) as refused:
        pw.play(state, [Idle()] * 3, pw.ScriptedDealer(["first 1", "roll 4"]))
    assert refused.value.code == "no_answer"
    assert "seat 1" in str(refused.value)
