"""The toy title, known to the core during a test."""

import pytest
from tests.core.toy import Toy, ToyRules, ToyState

from paddlewheel.core import titles


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyState:
    """A new game of the toy title."""
    monkeypatch.setitem(titles._titles, "toy", Toy())
    return ToyState(ToyRules.make())
