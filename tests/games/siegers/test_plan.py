"""Turns in the making: every rotation and distance, and what its chain brings."""

import json
import random
from dataclasses import asdict

import pytest
from tests.games.siegers.setup import position
from tests.properties.games import BEGINNINGS, begin

import paddlewheel as pw
from paddlewheel.games.siegers.actions import read_action
from paddlewheel.games.siegers.events import Carried, Contact, DriftedBack, Finished, Sailed
from paddlewheel.games.siegers.plan import ChainMove, plan
from paddlewheel.games.siegers.state import SiegersState

MIDSTREAM = "R9[3]/7 G5[5]/13 B18[5]/2"


def looked(state: SiegersState, actions: str = ""):
    """The plan of some actions."""
    return plan(state, [read_action(word) for word in actions.split()])


def played(state: pw.State, actions: tuple[str, ...]) -> tuple[SiegersState, list[pw.Event]]:
    """What playing some actions leads to."""
    happened = []
    for text in actions:
        state, events = state.apply(read_action(text))
        happened += events
    return state, happened


def some_positions(seeds: range) -> list[SiegersState]:
    """Games of all sorts in which a captain is to act."""
    found = []
    for seed in seeds:
        rng = random.Random(seed)
        state = begin(BEGINNINGS[seed % len(BEGINNINGS)], rng)
        for _ in range(rng.randint(0, 12)):
            chance = [outcome for outcome, _ in state.chance_outcomes()]
            if state.to_act is None:
                break
            state, _ = state.apply(rng.choice(chance or state.legal_actions()))
        if state.legal_actions():
            found.append(state)
    return found


@pytest.fixture(scope="module")
def states() -> list[SiegersState]:
    """Many of them."""
    return some_positions(range(120))


def test_choices_are_all_turns_as_they_are_played(states):
    for state in states:
        seat, choices = state.seat, looked(state).choices
        assert [choice.actions for choice in choices] == [
            tuple(map(str, turn.actions)) for turn in state.turns()
        ]
        for choice in choices:
            after, events = played(state, choice.actions)
            assert choice.field == after.steamers[seat].field
            assert choice.logs == after.steamers[seat].logs - state.steamers[seat].logs
            carried = [e for e in events if isinstance(e, Carried) and e.seat == seat]
            assert choice.gain == sum(event.end - event.start for event in carried)
            assert (choice.field is None) == (seat in after.finished)


def test_choices_name_rotation_and_distance(states):
    for state in states:
        for choice in looked(state).choices:
            words = [read_action(text) for text in choice.actions]
            steps = sum(getattr(word, "steps", 0) for word in words)
            fields = sum(getattr(word, "fields", 0) for word in words)
            assert (choice.rotation, choice.fields) == (steps, fields)


def test_the_chain_is_what_happens(states):
    """Every move in order, with its contacts, and the place of whoever comes home with it."""
    for number, state in enumerate(states):
        rng = random.Random(number)
        for choice in rng.sample(looked(state).choices, min(6, len(looked(state).choices))):
            after, events = played(state, choice.actions)
            moves = looked(state, " ".join(choice.actions)).moves
            told = [event for event in events if isinstance(event, Sailed | DriftedBack | Carried)]
            assert [(m.seat, m.start, m.end) for m in moves] == [
                (event.seat, event.start, event.end) for event in told
            ]
            assert [move.contacts for move in moves] == [
                getattr(event, "contacts", ()) for event in told
            ]
            homes = {event.seat: event.place for event in events if isinstance(event, Finished)}
            assert {m.seat: m.place for m in moves if m.place is not None} == homes
            last = {move.seat: move for move in moves}
            for seat, move in last.items():
                home = after.steamers[seat].field is None
                assert home or after.steamers[seat].field == move.end


def test_what_a_chain_looks_like():
    """Fields are free fields: the one where black lies does not count, as in the log."""
    seen = looked(position("R2[5] B5[4]"), "+2")
    assert seen.moves == (
        ChainMove(0, 2, 4, 2, (), None),
        ChainMove(0, 4, 7, 2, (Contact(1, 5, 3),), None),
    )
    assert looked(position("R2[5] B5[4]"), "+4").moves == (ChainMove(0, 2, 7, 4, (), None),)
    assert looked(position("R7[5] B5[4]"), "-4").moves[0] == ChainMove(0, 7, 2, 4, (), None)


def test_step_by_step():
    state = position(MIDSTREAM)
    seen = looked(state)
    assert (seen.complete, seen.right, seen.logs, seen.moves) == (False, 3, 7, ())
    assert seen.legal == tuple(map(str, state.legal_actions()))
    turned = looked(state, "R2")
    after, _ = played(state, ("R2",))
    assert (turned.complete, turned.logs) == (False, 6)
    assert turned.right == after.steamers[0].right != 3
    assert turned.legal == tuple(map(str, after.legal_actions()))
    assert turned.choices == seen.choices, "all turns, from the beginning"
    done = looked(state, "R2 +1")
    assert (done.complete, done.legal, done.logs) == (True, (), 5)
    assert done.actions == ("R2", "+1")


def test_after_a_rotation_that_was_played():
    turned, _ = played(position(MIDSTREAM), ("R2",))
    assert {choice.rotation for choice in looked(turned).choices} == {0}
    assert looked(turned, "+1").complete


def test_to_pass_is_a_choice():
    """At the start without logs, and none in the box."""
    state = position("R0[1]/0 G40[1]/30 B60[1]/30")
    (choice,) = looked(state).choices
    assert (choice.actions, choice.fields, choice.rotation, choice.logs) == (("pass",), 0, 0, 0)
    assert looked(state, "pass").complete


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ("+8", "too_few_logs"),
        ("R1 R1", "already_turned"),
        ("R1 +8", "too_few_logs"),
        ("pass", "must_move"),
        ("+1 +1", "turn_over"),
        ("+1 R1", "turn_over"),
        ("R1 +1 R1 +1", "turn_over"),
    ],
)
def test_what_could_not_be_played_is_refused(actions, code):
    with pytest.raises(pw.PaddlewheelError) as refused:
        looked(position(MIDSTREAM), actions)
    assert refused.value.code == code


def test_after_the_end_nothing_can_be_added():
    state = position("R89[4]/9 G92[5]", options={"stop_at_first": True})
    assert looked(state, "+3").complete
    with pytest.raises(pw.IllegalAction) as refused:
        looked(state, "+3 +1")
    assert refused.value.code == "turn_over"


def test_nobody_to_act_has_nothing_to_choose():
    start = pw.new_game("siegers", players=3)
    seen = start.title.plan(start, [], None)
    assert (seen.choices, seen.legal, seen.complete, seen.right) == ((), (), False, None)


def test_a_plan_can_be_sent_and_is_not_large(states):
    for state in states:
        seen = state.title.plan(state, [], {"cell": 3})
        assert len(json.dumps(asdict(seen), separators=(",", ":"))) < 40_000
