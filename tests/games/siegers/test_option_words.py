"""Every option of Mississippi and each of its values has a label, in every language."""

import pytest
from tests.games.values import some_values

import paddlewheel as pw
from paddlewheel.core.titles import title
from paddlewheel.core.words import LANGUAGES

GAME = title("siegers")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_has_a_label_of_its_own(lang: str) -> None:
    labels = {option.name: GAME.option_label(option.name, lang) for option in pw.options("siegers")}
    assert all(labels.values())
    assert len(set(labels.values())) == len(labels)
    assert set(GAME.labels(lang)) == set(labels), "no label without an option"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", pw.options("siegers"), ids=lambda option: option.name)
def test_every_value_has_a_label_of_its_own(option: pw.Option, lang: str) -> None:
    labels = [GAME.value_label(option.name, value, lang) for value in some_values(option)]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_are_short_and_can_stand_in_a_list(lang: str) -> None:
    for option in pw.options("siegers"):
        label = GAME.option_label(option.name, lang)
        assert len(label) <= 45
        assert "," not in label
        for value in (*option.choices, option.default):
            assert len(GAME.value_label(option.name, value, lang)) <= 55
