"""The pace of a sender, the languages of a reader, names."""

import pytest

from paddlewheel.server.errors import ServerError
from paddlewheel.server.language import known, spoken
from paddlewheel.server.names import cleaned, persons_name
from paddlewheel.server.pace import Pace


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_so_many_at_once_and_then_so_many_a_second():
    clock = Clock()
    pace = Pace(40, clock)
    assert [pace.allows() for _ in range(42)] == [True] * 40 + [False] * 2
    clock.now += 0.5
    assert [pace.allows() for _ in range(22)] == [True] * 20 + [False] * 2
    clock.now += 1000
    assert [pace.allows() for _ in range(42)] == [True] * 40 + [False] * 2


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        (None, "en"),
        ("", "en"),
        ("*", "en"),
        ("es", "en"),
        ("DE-at", "de"),
        ("en;q=0.1, it;q=0.9", "it"),
        ("fr, de", "fr"),
        ("de;q=0", "en"),
        ("de;q=x, fr;q=0.2", "fr"),
        (", ;;, q=1", "en"),
    ],
)
def test_the_language_that_is_read_best(accepted, lang):
    assert spoken(accepted) == lang


def test_a_language_that_is_asked_for():
    assert [known(lang) for lang in ("it", "xx", "", None)] == ["it", "en", "en", "en"]


def test_names():
    assert cleaned("") == ""
    assert cleaned(" Zoë\tO’Neill ") == "Zoë O’Neill"
    assert persons_name("👩‍✈️") == "👩‍✈️"
    for name, code in (("", "no_name"), ("\n", "no_name"), ("a\x00b", "bad_name")):
        with pytest.raises(ServerError) as refused:
            persons_name(name)
        assert refused.value.code == code
