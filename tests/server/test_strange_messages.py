"""Messages made up at random: each is answered, nothing breaks, and the race goes on."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paddlewheel.server import conversation

NOTATION = st.one_of(
    st.text(max_size=8),
    st.text("vFLRUSXANEW0123456789+-=pass ", max_size=6),
    st.sampled_from(
        ["v1", "v2", "v3", "F", "L", "R", "done", "face N", "R1", "L2", "U", "+3", "-2"]
    ),
)
NUMBER = st.one_of(st.integers(-3, 400), st.integers())
GOAL = st.none() | st.fixed_dictionaries(
    {"cell": NUMBER}, optional={"facing": st.none() | NUMBER, "speed": st.none() | NUMBER}
)
ACTIONS = st.lists(NOTATION, max_size=7)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBER | st.floats(allow_nan=True) | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3)
    ),
    max_leaves=6,
)
MESSAGE = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("plan"), "request": NUMBER, "actions": ACTIONS}, optional={"goal": GOAL}
    ),
    st.fixed_dictionaries(
        {"type": st.just("act"), "command": st.text(min_size=8, max_size=12), "actions": ACTIONS}
    ),
    st.fixed_dictionaries({"type": st.just("undo"), "command": st.text(min_size=8, max_size=12)}),
    PLAIN,
)
ANSWERS = {"refused", "acknowledged", "planned"}


@pytest.fixture
def unhurried(monkeypatch):
    """A server that can be asked as often as one likes."""
    monkeypatch.setattr(conversation, "MESSAGES_A_SECOND", 100_000)


def sensible(message, page):
    """A message about the version that is due, with some actions that are legal."""
    if not isinstance(message, dict) or "type" not in message:
        return message
    legal = page.until_my_turn().get("legal") or ["F"]
    actions = [
        legal[action % len(legal)] if isinstance(action, int) else action
        for action in message.get("actions", ())
    ]
    told = {"actions": actions} if "actions" in message else {}
    return {"version": page.version, **message, **told}


@pytest.mark.parametrize("title", ["queen", "siegers"])
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(MESSAGE, min_size=1, max_size=4))
def test_whatever_is_sent_is_answered(guest, unhurried, title, messages):
    if not hasattr(guest, "page"):
        anna = guest("Anna")
        guest.page = anna.open_page(anna.open_table("me", "me", "me", title=title))
        guest.page.until_my_turn()
    page = guest.page
    for message in messages:
        page.send(sensible(message, page))
        answer = page.until(lambda heard: heard["type"] in ANSWERS)
        assert answer.get("code") != "internal_error", message
        while answer.get("version", 0) > page.version:
            page.hear()
    plan = page.until_my_turn()
    assert page.is_over or plan["legal"]
