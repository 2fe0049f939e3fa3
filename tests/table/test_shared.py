"""What the versions of a table share: each sees its own part of it."""

import pytest

from paddlewheel.table.shared import Commands, Trail


def test_a_trail_is_a_sequence():
    trail = Trail("abcde")
    assert (len(trail), trail[0], trail[-1]) == (5, "a", "e")
    assert trail[1:3] == ("b", "c")
    assert trail[::-1] == tuple("edcba")
    assert list(reversed(trail)) == list("edcba")
    assert "c" in trail
    assert not Trail()
    for outside in (5, -6):
        with pytest.raises(IndexError):
            trail[outside]


def test_more_can_be_put_behind_a_trail_which_stays_as_it_was():
    short = Trail("ab")
    long = short.plus("cd")
    assert (list(short), list(long)) == (["a", "b"], ["a", "b", "c", "d"])
    with pytest.raises(IndexError):
        short[2]
    assert short[-1] == "b"


def test_two_ways_to_go_on_do_not_meet():
    start = Trail("ab")
    one, other = start.plus("c"), start.plus("xyz")
    assert (list(one), list(other)) == (list("abc"), list("abxyz"))
    assert list(one.plus("d")) == list("abcd")
    assert list(other) == list("abxyz")


def test_a_trail_that_was_taken_back_goes_on_elsewhere():
    long = Trail("abcd")
    back = long.until(2)
    assert list(back.plus("x")) == list("abx")
    assert (list(back), list(long)) == (list("ab"), list("abcd"))
    assert len(back.until(9)) == 2


def test_trails_are_equal_if_they_hold_the_same():
    assert Trail("ab") == Trail("abc").until(2)
    assert hash(Trail("ab")) == hash(Trail("abc").until(2))
    assert Trail("ab") != Trail("abc")
    assert Trail("ab") != Trail("ac")
    assert Trail("ab") != ("a", "b")
    assert repr(Trail("ab")) == "Trail(['a', 'b'])"


def test_commands_lead_to_versions():
    commands = Commands().plus("one", 3).plus("two", 4)
    assert commands == {"one": 3, "two": 4}
    assert ("one" in commands, "three" in commands) == (True, False)
    assert repr(commands) == "Commands({'one': 3, 'two': 4})"


def test_a_command_that_was_not_stored_is_unknown():
    """Two commands answer the same version: one of them is stored, and the other never was."""
    before = Commands().plus("one", 3)
    lost, won = before.plus("lost", 4), before.plus("won", 4)
    assert dict(before) == {"one": 3}
    assert ("lost" in before, "lost" in won) == (False, False)
    assert dict(won.plus("next", 5)) == {"one": 3, "won": 4, "next": 5}
    assert dict(lost) == {"one": 3, "lost": 4}


def test_the_last_version_of_a_name_counts():
    twice = Commands().plus("one", 3).plus("two", 4).plus("one", 5)
    assert dict(twice) == {"one": 5, "two": 4}
    assert len(twice) == 2
