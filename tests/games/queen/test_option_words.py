"""Every option of Mississippi Queen and each of its values has a label, in every language."""

import pytest
from tests.games.values import some_values

import paddlewheel as pw
from paddlewheel.core.rules import Value
from paddlewheel.core.titles import title
from paddlewheel.core.words import LANGUAGES

GAME = title("queen")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_label_of_its_own(lang: str) -> None:
    labels = {option.name: GAME.option_label(option.name, lang) for option in pw.options("queen")}
    assert all(labels.values())
    assert len(set(labels.values())) == len(labels)
    assert set(GAME.labels(lang)) == set(labels), "no label without an option"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", pw.options("queen"), ids=lambda option: option.name)
def test_every_value_has_a_label_of_its_own(option: pw.Option, lang: str) -> None:
    labels = [GAME.value_label(option.name, value, lang) for value in some_values(option)]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_short_and_can_stand_in_a_list(lang: str) -> None:
    for option in pw.options("queen"):
        label = GAME.option_label(option.name, lang)
        assert len(label) <= 45
        assert "," not in label
        for value in (*option.choices, option.default):
            assert len(GAME.value_label(option.name, value, lang)) <= 55


@pytest.mark.parametrize(
    ("name", "value", "label"),
    [
        ("b_tiles", "0", "none"),
        ("b_tiles", "3", "3 of them, drawn"),
        ("b_tiles", "B1+B1/B2", "B1 + B1/B2"),
        ("left_out", "", "drawn"),
        ("left_out", "A3-1+A3-2", "A3-1 + A3-2"),
        ("river_tiles", 12, "12 tiles"),
        ("crash", "out", "is out of the race"),
    ],
)
def test_values_are_said_as_people_say_them(name: str, value: Value, label: str) -> None:
    assert GAME.value_label(name, value, "en") == label


def test_what_differs_from_the_edition() -> None:
    rules = pw.rule_set("queen", "P97", {"b_tiles": "B4+B1", "push_chain": True})
    assert pw.differs(rules) == (
        "Differs from “Goldsieber 1997” in: B tiles (B1 + B4), Chains of pushes (yes)."
    )
