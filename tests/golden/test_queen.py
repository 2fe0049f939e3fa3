"""How exactly the golden games of Mississippi Queen end."""

from typing import Any

import pytest
from tests.golden.records import end, load, places, steps

import paddlewheel as pw
from paddlewheel.games.queen.events import (
    Arrived,
    GameEnded,
    Launched,
    Pushed,
    RoundBegan,
    WentOut,
)
from paddlewheel.games.queen.order import standing

QUEEN = "queen"


def happened(name: str, kind: type) -> list[Any]:
    """All events of a kind, in order."""
    return [event for step in steps(QUEEN, name) for event in step.events if type(event) is kind]


def boats(name: str, kind: type) -> list[int]:
    """The boats that this happened to, in order."""
    return [event.boat for event in happened(name, kind)]


def landings(name: str) -> list[Any]:
    """Every boat as it was when it arrived."""
    states: list[tuple[Any, pw.Step]] = [(step.state, step) for step in steps(QUEEN, name)]
    return [
        state.boats[event.boat]
        for state, step in states
        for event in step.events
        if isinstance(event, Arrived)
    ]


def before_last(name: str) -> Any:
    """The state before the last entry."""
    record = load(QUEEN, name)
    return record.state_at(len(record.log) - 1)


def last(name: str) -> pw.Step:
    return steps(QUEEN, name)[-1]


def by_position(state: Any, seats: list[int]) -> list[int]:
    """Seats with one boat each, the leader first."""
    return sorted(seats, key=lambda seat: standing(state, seat), reverse=True)


@pytest.mark.rule("Q-END-2", "Q-END-3")
def test_all_but_one_arrive_slowly_and_with_their_passengers():
    assert boats("arrived_in_order", Arrived) == [0, 1]
    assert places(QUEEN, "arrived_in_order") == [0, 1, 2]
    assert all(boat.speed == 1 and len(boat.aboard) == 2 for boat in landings("arrived_in_order"))
    assert [event.kind for event in last("arrived_in_order").events] == ["arrived", "game_ended"]


@pytest.mark.rule("Q-END-3", "Q-MOVE-7")
def test_a_boat_that_went_out_comes_after_the_one_that_is_left():
    assert end(QUEEN, "out_by_crash").rules.crash == "out"
    (out,) = boats("out_by_crash", WentOut)
    home = boats("out_by_crash", Arrived)
    (left,) = {0, 1, 2, 3} - {out, *home}
    assert places(QUEEN, "out_by_crash") == [*home, left, out]


@pytest.mark.rule("Q-MOVE-7")
@pytest.mark.parametrize("name", ["out_by_crash", "all_others_out"])
def test_it_went_out_because_it_had_no_complete_turn(name):
    for step in steps(QUEEN, name):
        for event in step.events:
            if isinstance(event, WentOut):
                before: Any = load(QUEEN, name).state_at(step.number - 1)
                assert before.boat_to_act == event.boat
                assert before.passage.situation == "crash"
                assert step.entry.text == "stop"


@pytest.mark.rule("Q-END-3", "Q-MOVE-7")
def test_when_all_others_are_out_the_last_one_out_is_second():
    out = boats("all_others_out", WentOut)
    assert len(out) == 3
    assert out != sorted(out), "otherwise the order could be that of the seats"
    (left,) = {0, 1, 2, 3} - set(out)
    assert not happened("all_others_out", Arrived)
    assert places(QUEEN, "all_others_out") == [left, *reversed(out)]
    assert [event.kind for event in last("all_others_out").events] == ["went_out", "game_ended"]


@pytest.mark.rule("Q-END-1", "Q-END-3")
def test_all_but_one_arrive_at_any_speed_and_without_passengers():
    assert boats("any_speed", Arrived) == places(QUEEN, "any_speed")[:-1]
    assert all(boat.speed > 1 and not boat.aboard for boat in landings("any_speed"))
    assert last("any_speed").entry.text == "F", "arriving ends the turn"


@pytest.mark.rule("Q-END-1", "Q-TURN-3", "Q-END-3")
def test_a_boat_that_is_pushed_to_the_quay_ends_the_race_in_mid_turn():
    step = last("pushed_home")
    pushed, arrived, ended = step.events
    assert isinstance(pushed, Pushed)
    assert isinstance(ended, GameEnded)
    assert arrived == Arrived(pushed.boat, place=1)
    assert (pushed.by, pushed.boat) == (step.entry.seat, places(QUEEN, "pushed_home")[0])
    pusher = end(QUEEN, "pushed_home").boats[pushed.by]
    assert pusher == before_last("pushed_home").boats[pushed.by], "it does not follow any more"


@pytest.mark.rule("Q-2P-1", "Q-END-3")
def test_the_first_of_four_boats_wins_for_its_owner():
    state = end(QUEEN, "first_boat")
    (boat,) = state.arrived
    other = state.boats[(boat + 2) % 4]
    assert (len(state.boats), state.players) == (4, 2)
    assert state.owner(boat) == places(QUEEN, "first_boat")[0]
    assert other.cell is not None, "it need not arrive"
    assert len(landings("first_boat")[0].aboard) == 2


@pytest.mark.rule("Q-END-5", "Q-END-3")
def test_nobody_can_have_two_passengers_any_more():
    state = end(QUEEN, "no_passengers")
    (home,) = state.arrived
    racing = [seat for seat in range(state.players) if seat != home]
    assert state.river.is_whole, "no dock comes any more"
    for seat in racing:
        aboard = state.boats[seat].aboard
        docks = [tile for tile, n in enumerate(state.waiting) if n and tile not in aboard]
        assert len(aboard) + len(docks) < 2
    assert places(QUEEN, "no_passengers") == [home, *by_position(state, racing)]


@pytest.mark.rule("Q-END-4", "Q-6P-1")
def test_after_the_last_round_position_decides():
    state = end(QUEEN, "round_limit")
    rounds = [event.round for event in happened("round_limit", RoundBegan)]
    assert rounds == [1, 2, 3]
    assert state.rules.max_rounds == 3
    assert places(QUEEN, "round_limit") == by_position(state, list(range(6)))
    assert boats("round_limit", Launched) == [state.starters[5]]
