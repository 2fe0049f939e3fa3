"""Changes in which somebody cannot be told any more."""

import pytest

from paddlewheel.store.nameless import people_of, without
from paddlewheel.table import Acted, Chair, Sat, Started, Undone

SOMEBODY = Chair("person", "Somebody", "gone")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (Sat(1, Chair("person", "Anna", "a1")), Sat(1, SOMEBODY)),
        (Sat(1, Chair("person", "Anna", "b2")), Sat(1, Chair("person", "Anna", "b2"))),
        (Sat(1, Chair("bot", "Anna", "a1")), Sat(1, Chair("bot", "Anna", "a1"))),
        (Sat(1, Chair()), Sat(1, Chair())),
        (Started(()), Started(())),
        (Acted(0, "a1/first", ()), Acted(0, "gone/first", ())),
        (Acted(0, "a12/first", ()), Acted(0, "a12/first", ())),
        (Acted(0, "bot-7", ()), Acted(0, "bot-7", ())),
        (Undone(0, "a1/second"), Undone(0, "gone/second")),
    ],
)
def test_what_is_left_of_a_change(before, after):
    assert without(before.to_dict(), "a1") == after.to_dict()


def test_those_who_were_at_a_table():
    sat = [Chair("person", "Anna", "a1"), Chair("bot", "Red", "mate"), Chair(), SOMEBODY]
    assert people_of([Sat(0, chair).to_dict() for chair in sat]) == {"a1"}
