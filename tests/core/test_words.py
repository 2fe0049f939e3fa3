"""Saying things in one language; the catalogues have tests of their own."""

import pytest

from paddlewheel.core.words import LANGUAGES, Speaker


def test_english_sentences_are_the_keys():
    assert Speaker("en")("Round {n}", n=3) == "Round 3"
    assert LANGUAGES == ("en", "de", "fr", "it")


@pytest.mark.parametrize(("n", "text"), [(0, "0 logs"), (1, "1 log"), (2, "2 logs")])
def test_one_or_many(n, text):
    assert Speaker("en").count(n, "{n} log", "{n} logs") == text


def test_a_value_may_be_called_text():
    assert Speaker()("“{text}”", text="ahoy") == "“ahoy”"


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="no such language: 'xx'"):
        Speaker("xx")
