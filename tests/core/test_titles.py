"""The register of titles."""

import pytest
from tests.core.toy import Toy

from paddlewheel.core import titles
from paddlewheel.core.errors import RenderError, RuleSetError
from paddlewheel.core.reasons import Prospect


def test_a_title_enters_itself(monkeypatch):
    monkeypatch.setattr(titles, "_titles", {})
    toy = Toy()
    titles.register(toy)
    assert titles.title("toy") is toy
    assert titles.titles() == (toy,)


def test_an_unknown_title_names_those_there_are(toy):
    with pytest.raises(RuleSetError, match=r"siegers.*toy") as refused:
        titles.title("missouri")
    assert refused.value.code == "unknown_title"


def test_a_state_knows_its_title(toy):
    assert toy.title.label == "Toy"
    assert toy.describe() == "0 played"


def test_a_title_may_have_no_reasons(toy):
    turn = toy.title.turn(toy, toy.legal_actions())
    assert [event.name for event in turn.events] == ["a"]
    prospect = Prospect(toy, turn.actions, turn.events, turn.state, (), turn.state)
    assert toy.title.reasons(prospect, "en", None) == ()


def test_a_title_may_have_nothing_to_print(toy):
    with pytest.raises(RenderError, match="Toy on A4") as refused:
        toy.title.kit("A4", "en")
    assert refused.value.code == "no_kit"
