"""Lessons that come along and lessons of one's own: their order, and files that are refused."""

import pytest
from tests.core.test_lessonfile import GOOD

from paddlewheel.core.errors import LessonError, RuleSetError
from paddlewheel.core.lessonfile import lessons
from paddlewheel.table.curriculum import Curriculum


@pytest.fixture
def put(tmp_path):
    """Puts a file into the folder."""

    def put(name: str, text: str = GOOD):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        return file

    return put


def names(some) -> list[str]:
    return [one.name for one in some]


def test_without_a_folder_there_are_those_that_come_along(tmp_path):
    known = Curriculum.with_own(tmp_path / "none")
    assert known.of("queen") == lessons("queen")
    assert list(known) == list(Curriculum())


def test_own_lessons_come_last_in_their_order(tmp_path, put):
    put("siegers/late.toml", GOOD.replace("number = 5", "number = 9"))
    put("siegers/early.toml")
    put("siegers/notes.txt", "no lesson")
    put("siegers/also.toml")
    known = Curriculum.with_own(tmp_path)
    assert names(known.of("siegers")) == [*names(lessons("siegers")), "also", "early", "late"]
    assert known.of("queen") == lessons("queen")
    assert known.lesson("siegers", "late").number == 9
    assert known.lesson("siegers", "chain") in lessons("siegers")


def test_what_there_is_not():
    with pytest.raises(LessonError) as refused:
        Curriculum().lesson("queen", "late")
    assert refused.value.code == "no_such_lesson"
    with pytest.raises(RuleSetError):
        Curriculum().of("chess")


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("siegers/own.toml", ("hint =", "hnt ="), ("missing", ": tasks[1].hint")),
        ("siegers/own.toml", ("hint =", "hnt ="), ("unknown_key", ": tasks[1].hnt")),
        ("siegers/own.toml", ('"+1"', '"+2"'), ("not_solved", ": tasks[1].solution")),
        ("siegers/own.toml", ("logs = 12", "logs = 40"), ("impossible_position", ": start")),
        ("siegers/own.toml", ("[[tasks]]", "[[tasks"), ("damaged_lesson", "")),
        ("siegers/chain.toml", ("", ""), ("lesson_name_taken", "")),
        ("siegers/Own.toml", ("", ""), ("bad_lesson_name", "")),
        ("queen/own.toml", ("", ""), ("wrong_title", ": title")),
        ("chess/own.toml", ("", ""), ("misplaced_lesson", "")),
        ("own.toml", ("", ""), ("misplaced_lesson", "")),
        ("siegers/deep/own.toml", ("", ""), ("misplaced_lesson", "")),
    ],
)
def test_a_wrong_file_is_told_with_its_name_and_the_place_in_it(tmp_path, put, name, change, told):
    put("siegers/good.toml")
    file = put(name, GOOD.replace(*change))
    with pytest.raises(LessonError) as refused:
        Curriculum.with_own(tmp_path)
    (code, place), reasons = told, refused.value.reasons
    assert (code, f"{file}{place}") in [(one.code, one.place) for one in reasons]
    assert all(one.place.startswith(str(file)) for one in reasons)


def test_the_line_of_what_is_no_toml_is_told(tmp_path, put):
    put("siegers/own.toml", GOOD.replace("number = 5", "number = "))
    with pytest.raises(LessonError, match="line 3"):
        Curriculum.with_own(tmp_path)


def test_all_files_that_are_wrong_are_told_at_once(tmp_path, put):
    files = [put(f"siegers/{name}.toml", "heading = 3") for name in ("a", "b")]
    with pytest.raises(LessonError) as refused:
        Curriculum.with_own(tmp_path)
    assert all(str(file) in str(refused.value) for file in files)


def test_what_cannot_be_read_is_told(tmp_path, put):
    file = put("siegers/own.toml")
    file.unlink()
    file.mkdir()
    with pytest.raises(LessonError) as refused:
        Curriculum.with_own(tmp_path)
    assert [one.code for one in refused.value.reasons] == ["unreadable_file"]
