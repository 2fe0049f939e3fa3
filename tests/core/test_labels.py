"""What a rule set does otherwise than its edition, in words and in four languages."""

import pytest
from tests.core.toy import ToyRules, ToyState

import paddlewheel as pw
from paddlewheel.core.titles import title, title_of
from paddlewheel.core.words import LANGUAGES


def test_a_rule_set_knows_its_title() -> None:
    assert title_of(pw.rule_set("siegers")) is title("siegers")
    assert title_of(pw.rule_set("queen")) is title("queen")


def test_nothing_differs() -> None:
    assert pw.differs(pw.rule_set("siegers", "F06")) == "As in “Lemonier 2006”."


def test_all_that_differs_is_told_and_nothing_else() -> None:
    rules = pw.rule_set("siegers", "F06", {"rows": 7, "stop_at_first": False, "roll": "start"})
    assert pw.differs(rules) == (
        "Differs from “Lemonier 2006” in: Length of the course (7 rows), "
        "The first at the finish ends the race (no)."
    )


def test_any_title_can_tell(toy: ToyState) -> None:
    rules = ToyRules.make("long", {"colour": "blue"})
    assert toy.title.differs(rules, "en") == "Differs from “Long” in: Which colour. (blue)."
    assert toy.title.option_label("loud", "en") == "How loud."
    assert toy.title.value_label("length", 3, "en") == "3"


@pytest.mark.parametrize("title", ["queen", "siegers"])
def test_it_is_told_in_every_language(title: str) -> None:
    rules = pw.rule_set(title, options={"max_rounds": 77})
    told = {pw.differs(rules, lang) for lang in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("77" in text for text in told)
    assert len({pw.differs(pw.rule_set(title), lang) for lang in LANGUAGES}) == len(LANGUAGES)
