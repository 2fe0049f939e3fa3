"""The register of titles."""

import pytest
from tests.core.toy import Toy

from paddlewheel.core import titles
from paddlewheel.core.errors import RuleSetError


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
