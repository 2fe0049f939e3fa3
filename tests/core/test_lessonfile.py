"""Lessons from files: what is read, and everything that is refused, with its place."""

import pytest

from paddlewheel.core.errors import LessonError
from paddlewheel.core.lessonfile import MOST_BYTES, lesson, lessons, load_lesson, read_lesson

GOOD = """
title = "siegers"
number = 5
heading = "One field"
summary = "A first step."

[start]
players = 3
turn = 0
[start.position]
round = 3
first = 0
box = 20
steamers = [
  { field = 4, right = 3, logs = 12 },
  { field = 20, right = 2, logs = 15 },
  { field = 24, right = 5, logs = 13 },
]

[[tasks]]
heading = "Go"
text = "Go one field."
hint = "Press 1."
praise = "Well done."
otherwise = "Not that."
done.position = { steamers.0.field = 5 }
solution = ["+1"]
others = ["1: +2", "2: +1", "1: R1 +3"]
"""


def faults(text: str, name: str = "one") -> list[tuple[str, str]]:
    """The codes and places of everything that is wrong."""
    with pytest.raises(LessonError) as caught:
        read_lesson(text, "siegers", name)
    return [(reason.code, reason.place) for reason in caught.value.reasons]


def test_a_lesson():
    read = read_lesson(GOOD, "siegers", "one")
    (task,) = read.tasks
    assert (read.heading, read.seat, task.turns, task.solution) == ("One field", 0, 1, ("+1",))
    assert task.others == {1: ("+2", "R1 +3"), 2: ("+1",)}
    state = read.start.state("siegers")
    assert [steamer.field for steamer in state.steamers] == [4, 20, 24]
    assert list(read.texts()) == [
        "One field", "A first step.", "Go", "Go one field.", "Press 1.", "Well done.", "Not that.",
    ]  # fmt: skip


def test_a_position_is_told_briefly_from_a_race_and_its_log():
    text = GOOD.replace("turn = 0\n", 'entries = ["first 0", "roll 4"]\n', 1)
    start, end = text.index("[start.position]"), text.index("[[tasks]]")
    text = (text[:start] + text[end:]).replace("field = 5", "field = 1")
    read = read_lesson(text, "siegers", "one")
    assert read.start.state("siegers").steamers[0].right == 4


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("number = 5", "number = 5000", ("bad_number", "number")),
        ("number = 5\n", "", ("missing", "number")),
        ('"One field"', "7", ("wrong_type", "heading")),
        ('"One field"', '""', ("bad_text", "heading")),
        ('"One field"', f'"{"x" * 601}"', ("bad_text", "heading")),
        ('"One field"', '"One {field}"', ("bad_signs", "heading")),
        ('title = "siegers"', 'title = "queen"', ("wrong_title", "title")),
        ("players = 3", "players = 2", ("wrong_number_of_players", "start")),
        ("box = 20", "box = 21", ("impossible_position", "start")),
        ("[start.position]", "[start.positions]", ("unknown_key", "start.positions")),
        ('hint = "Press 1."', 'hints = "Press 1."', ("missing", "tasks[1].hint")),
        ('solution = ["+1"]', "", ("no_solution", "tasks[1].solution")),
        ('["+1"]', "[1]", ("wrong_type", "tasks[1].solution[1]")),
        ('"2: +1"', '"two: +1"', ("bad_answer", "tasks[1].others[2]")),
        (
            "steamers.0.field",
            "steamers.0.cell",
            ("bad_pattern", "tasks[1].done.position.steamers.0.cell"),
        ),
        (
            "done.position = { steamers.0.field = 5 }",
            "done = {}",
            ("empty_condition", "tasks[1].done"),
        ),
        (
            "done.position = { steamers.0.field = 5 }",
            'done.happened = [{ kind = "landed" }]',
            ("no_such_event", "tasks[1].done.happened[1]"),
        ),
        (
            "done.position = { steamers.0.field = 5 }",
            'done.happened = [{ kind = "sailed", boat = 0 }]',
            ("bad_pattern", "tasks[1].done.happened[1].boat"),
        ),
        ("box = 20", "box = 20\nlogs = 1", ("unknown_part", "start")),
        ("others =", "cells = [-1]\nothers =", ("bad_number", "tasks[1].cells")),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place(old, new, found):
    assert old in GOOD
    assert found in faults(GOOD.replace(old, new, 1))


def test_all_mistakes_are_told_at_once():
    text = GOOD.replace("number = 5", "number = -1").replace("hint =", "hunt =")
    text = text.replace("steamers.0.field", "steamers.0.cell")
    assert {code for code, _ in faults(text)} == {
        "bad_number",
        "missing",
        "unknown_key",
        "bad_pattern",
    }


def test_names_and_tasks():
    assert ("bad_lesson_name", "") in faults(GOOD, "One Field")
    assert ("no_tasks", "tasks") in faults(GOOD[: GOOD.index("[[tasks]]")])
    assert ("no_such_seat", "seat") in faults("seat = 3\n" + GOOD)


def test_files_that_are_no_lessons(tmp_path):
    def refused(content: bytes | None) -> str:
        path = tmp_path / "one.toml"
        path.unlink(missing_ok=True)
        if content is not None:
            path.write_bytes(content)
        with pytest.raises(LessonError) as caught:
            load_lesson(path)
        return caught.value.code

    assert refused(None) == "unreadable_file"
    assert refused(b"title = ") == "damaged_lesson"
    assert refused(b"\xff\xfe") == "foreign_file"
    assert refused(b"#" * (MOST_BYTES + 1)) == "file_too_large"
    assert refused(b'title = "chess"') == "malformed_lesson"


def test_the_lessons_that_there_are():
    queen = [one.name for one in lessons("queen")]
    assert queen[:6] == ["steer", "brake", "passenger", "push", "explore", "arrive"]
    assert set(queen[6:]) == {"sandbank", "driftwood", "coal", "rose"}
    assert [one.name for one in lessons("siegers")] == ["logs", "alongside", "chain", "setoff"]
    with pytest.raises(LessonError, match="no lesson “nothing”"):
        lesson("queen", "nothing")
