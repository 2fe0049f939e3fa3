"""Properties of single positions, texts and files, searched by Hypothesis."""

import copy
import random
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.core.test_record import recorded
from tests.properties import invariants
from tests.properties.strategies import actions, json_values, positions

import paddlewheel as pw
from paddlewheel.games.siegers.actions import read_action, read_outcome

RECORD = recorded(seats=[pw.Seat("Zoë"), pw.Seat("李"), pw.Seat("Ann")])
CONTENT = RECORD.to_json().encode()


def attempt(function: Any, *arguments: Any) -> tuple[Any, Any]:
    """What a function returns, or what it refuses; any other error is a failure."""
    try:
        return function(*arguments), None
    except pw.PaddlewheelError as refused:
        assert_told(refused)
        return None, refused


def assert_told(refused: pw.PaddlewheelError) -> None:
    assert refused.code
    assert refused.tell()


@given(positions())
def test_every_position_is_possible_and_says_what_is_due(state):
    invariants.check_state(state)


@settings(max_examples=40)
@given(positions(), st.integers(0, 1000))
def test_listed_actions_are_accepted_and_others_refused(state, seed):
    sample = random.Random(seed)
    if state.legal_actions():
        invariants.check_actions(state, sample)
        invariants.check_turns(state, sample)
    else:
        invariants.check_nothing_can_be_done(state)


@given(positions(), actions)
def test_an_action_is_listed_exactly_if_it_is_accepted(state, action):
    accepted, refused = attempt(pw.parse_action, state, str(action))
    if action in state.legal_actions():
        assert accepted == action
    else:
        assert isinstance(refused, pw.IllegalAction)


@given(actions)
def test_every_action_is_read_back_from_its_notation(action):
    assert read_action(str(action)) == action


@given(st.text(max_size=8) | st.from_regex(r"[+\-RLUrlu]?[0-9]{0,4}"))
@example("+0")
@example("+²")
def test_a_text_is_an_action_or_refused(text):
    action, refused = attempt(read_action, text)
    if refused:
        assert refused.code == "unreadable_action"
    else:
        assert str(action).upper() == text.strip().upper()


@given(st.text(max_size=8) | st.from_regex(r"(first|roll) ?[0-9]{0,2}"))
def test_a_text_is_an_outcome_or_refused(text):
    outcome, refused = attempt(read_outcome, text)
    if refused:
        assert refused.code == "unreadable_outcome"
    else:
        assert str(outcome) == text.strip()


@st.composite
def damaged(draw: Any) -> bytes:
    """The file of a record with one stretch replaced."""
    start = draw(st.integers(0, len(CONTENT)))
    length = draw(st.integers(0, 30))
    return CONTENT[:start] + draw(st.binary(max_size=3)) + CONTENT[start + length :]


@settings(max_examples=300)
@given(damaged())
def test_a_damaged_file_is_refused_or_still_says_the_same(content):
    record, refused = attempt(pw.Record.from_json, content.decode(errors="replace"))
    assert isinstance(refused, pw.RecordError) or record == RECORD


@st.composite
def altered_positions(draw: Any) -> dict[str, Any]:
    """The data of a possible position with one value replaced by anything."""
    data = copy.deepcopy(draw(positions()).to_dict())
    place: Any = data
    key = draw(st.sampled_from(sorted(set(data) - {"title"})))
    if key == "steamers" and draw(st.booleans()):
        place = draw(st.sampled_from(data["steamers"]))
        key = draw(st.sampled_from(sorted(place)))
    place[key] = draw(json_values)
    return data


@settings(max_examples=300)
@given(altered_positions())
def test_altered_data_are_refused_with_reasons_or_are_a_position(data):
    state, refused = attempt(pw.state_from_dict, data)
    if refused:
        assert refused.reasons
        for reason in refused.reasons:
            assert_told(reason)
    else:
        assert state.to_dict() == data
        invariants.check_state(state)


@given(json_values)
def test_anything_can_be_asked_to_be_a_position(data):
    _, refused = attempt(pw.state_from_dict, data)
    assert isinstance(refused, pw.PositionError | pw.RuleSetError), "so small data are no position"
