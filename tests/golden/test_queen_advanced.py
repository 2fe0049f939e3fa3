"""What the golden games of the advanced Mississippi Queen are for."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.golden.records import ENDS, end, load, places, steps

import paddlewheel as pw
from paddlewheel.games.queen.events import (
    Arrived,
    CoalGiven,
    Faced,
    Launched,
    LeftSandbank,
    SpeedSet,
    Steered,
    Stranded,
    TookTheHelm,
)

QUEEN = "queen"


def happened(name: str, kind: type) -> list[Any]:
    """All events of a kind, in order."""
    return [event for step in steps(QUEEN, name) for event in step.events if type(event) is kind]


def before(name: str, step: pw.Step) -> Any:
    """The state before a step."""
    return load(QUEEN, name).state_at(step.number - 1)


def turns_of(name: str, boat: int) -> Iterator[tuple[Any, list[pw.Step]]]:
    """For every turn of a boat the state before it and its steps, pushed captains' included."""
    here: Any = load(QUEEN, name).first_state()
    turn: list[pw.Step] = []
    first = here
    for step in steps(QUEEN, name):
        key = (here.round, boat, True)
        pauses = here.interrupted_turn is not None and here.interrupted_turn[1] == key
        if here.turn_id == key or pauses:
            first = first if turn else here
            turn.append(step)
        elif turn:
            yield first, turn
            turn = []
        here = step.state
    if turn:
        yield first, turn


# --- The Black Rose


@pytest.mark.rule("Q-ROSE-2", "Q-ROSE-4", "Q-END-2")
def test_a_boat_arrives_with_the_rose_in_play():
    state = end(QUEEN, "rose_in_play")
    home = [event.boat for event in happened("rose_in_play", Arrived)]
    assert home == list(state.arrived)
    assert home
    assert places(QUEEN, "rose_in_play")[0] == home[0]
    assert state.boats[state.rose].cell is not None, "she never arrives"
    assert sum(event.boat == state.rose for event in happened("rose_in_play", SpeedSet)) > 5
    assert len({event.seat for event in happened("rose_in_play", TookTheHelm)}) > 1


@pytest.mark.rule("Q-ROSE-5")
def test_she_gives_coal_to_the_boat_of_her_steersman():
    rose = end(QUEEN, "rose_in_play").rose
    for step in steps(QUEEN, "rose_in_play"):
        for event in step.events:
            if isinstance(event, CoalGiven):
                then: Any = before("rose_in_play", step)
                assert event.giver == rose
                assert event.taker % then.seats == then.helm == step.entry.seat
                assert then.boats[event.taker].coal + event.coal == 6
    assert happened("rose_in_play", CoalGiven)


@pytest.mark.rule("Q-ROSE-3", "Q-ROSE-6")
def test_she_spends_one_coal_a_turn_or_the_least_that_she_must():
    rose = end(QUEEN, "rose_in_play").rose
    for first, turn in turns_of("rose_in_play", rose):
        paid = (SpeedSet, Steered, LeftSandbank)
        spent = sum(e.coal for step in turn for e in step.events if isinstance(e, paid))
        assert spent <= first.boats[rose].coal
        assert first.boats[rose].coal == 1 or spent == first.boats[rose].coal


# --- Teams and two boats


@pytest.mark.rule("Q-VAR-3", "Q-END-3")
def test_the_first_boat_that_lands_wins_for_its_team():
    state = end(QUEEN, "team_first_boat")
    (home,) = state.arrived
    winners, losers = ENDS[QUEEN]["team_first_boat"][1]
    assert home in winners
    assert {state.side(seat) for seat in winners} == {state.side(home)}
    assert state.side(losers[0]) != state.side(home)
    assert all(state.boats[boat].cell is not None for boat in range(4) if boat != home)


@pytest.mark.rule("Q-VAR-3", "Q-COAL-1")
def test_coal_is_handed_over_within_a_team():
    given = happened("team_first_boat", CoalGiven)
    state = end(QUEEN, "team_first_boat")
    assert given
    assert all(state.side(event.giver) == state.side(event.taker) for event in given)
    assert all(event.giver != event.taker for event in given)


@pytest.mark.rule("Q-VAR-3", "Q-END-3")
def test_a_team_wins_as_soon_as_all_its_boats_have_landed():
    state = end(QUEEN, "whole_team")
    landed = [event.boat for event in happened("whole_team", Arrived)]
    winners = ENDS[QUEEN]["whole_team"][1][0]
    assert state.rules.team_goal == "all_boats"
    assert set(winners) <= set(landed)
    assert landed[-1] in winners
    assert not any(set(side) <= set(landed[:-1]) for side in state.sides), "and not before"


@pytest.mark.rule("Q-2P-1", "Q-COAL-1")
def test_two_players_hand_coal_from_one_of_their_boats_to_the_other():
    given = happened("first_boat", CoalGiven)
    assert given
    assert all(event.giver % 2 == event.taker % 2 for event in given)
    for step in steps(QUEEN, "first_boat"):
        for event in step.events:
            if isinstance(event, CoalGiven):
                then: Any = before("first_boat", step)
                coal = [sum(boat.coal for boat in s.boats) for s in (then, step.state)]
                assert coal[0] == coal[1], "it is conserved"


# --- Sandbanks


def freed(name: str) -> tuple[list[tuple[Any, list[pw.Step]]], int]:
    """The turns of a boat from the one in which it strands to the one in which it is freed."""
    for boat in range(3):
        turns = list(turns_of(name, boat))
        kinds = [{type(e) for step in turn for e in step.events} for _, turn in turns]
        stranded = [place for place, seen in enumerate(kinds) if Stranded in seen]
        for place in stranded:
            if LeftSandbank in kinds[place + 1]:
                return turns[place : place + 2], boat
    raise AssertionError("no boat is freed")


@pytest.mark.rule("Q-SAND-3", "Q-SAND-5")
def test_a_stranded_boat_misses_a_turn_and_then_faces_as_it_likes():
    assert end(QUEEN, "stranded_then_facing").rules.stranded == "miss_then_face"
    ((stuck, passed), (free, left)), boat = freed("stranded_then_facing")
    assert (stuck.passage.situation, free.passage.situation) == ("stranded", "free")
    assert [step.entry.text for step in passed] == ["stop"]
    assert free.round == stuck.round + 1
    assert left[0].events == (Faced(boat, left[0].events[0].facing),)
    assert left[0].entry.text.startswith("=")


@pytest.mark.rule("Q-SAND-3", "Q-SAND-5")
def test_a_stranded_boat_uses_its_turn_to_face_as_it_likes():
    assert end(QUEEN, "stranded_and_passing").rules.stranded == "face_and_pass"
    ((stuck, passed), (free, left)), boat = freed("stranded_and_passing")
    assert (stuck.passage.situation, free.passage.situation) == ("stranded", "free")
    (step,) = passed
    assert [type(event) for event in step.events[:2]] == [Faced, Stranded]
    assert free.round == stuck.round + 1
    assert free.boats[boat].facing == step.events[0].facing
    assert not left[0].entry.text.startswith("="), "there is no other free facing"


# --- The seventh coal


def first_turn(name: str) -> tuple[int, int, int]:
    """The coal of the sixth boat before its first turn, what it spends, and what it has after."""
    (launched,) = happened(name, Launched)
    first, turn = next(turns_of(name, launched.boat))
    paid = (SpeedSet, Steered)
    mine = [e for step in turn for e in step.events if isinstance(e, paid)]
    spent = sum(event.coal for event in mine if event.boat == launched.boat)
    return first.boats[launched.boat].coal, spent, end(QUEEN, name).boats[launched.boat].coal


@pytest.mark.rule("Q-6P-1")
def test_the_seventh_coal_is_used():
    before_it, spent, _ = first_turn("seventh_coal_used")
    assert (before_it, spent) == (7, 7), "more than any boat can have later"


@pytest.mark.rule("Q-6P-1")
def test_the_seventh_coal_is_lost():
    assert first_turn("seventh_coal_lost") == (7, 0, 6)
