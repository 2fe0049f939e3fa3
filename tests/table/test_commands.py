"""The commands that the versions of a table share: each sees its own."""

from paddlewheel.table.commands import Commands


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
