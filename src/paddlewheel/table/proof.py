"""Whether a lesson can be learnt: its solutions solve its tasks, and its wrong ways fail."""

from collections.abc import Iterator, Sequence

from paddlewheel.core.errors import LessonError, PaddlewheelError
from paddlewheel.core.lesson import Lesson
from paddlewheel.table.lesson import Verdict, tried


def doubts(lesson: Lesson) -> list[LessonError]:
    """What is wrong with the solutions and the wrong ways when they are played."""
    return [doubt for number in range(len(lesson.tasks)) for doubt in _doubts(lesson, number)]


def _doubts(lesson: Lesson, number: int) -> Iterator[LessonError]:
    task, place = lesson.tasks[number], f"tasks[{number + 1}]"
    solved = _verdict(lesson, number, task.solution, f"{place}.solution")
    if isinstance(solved, LessonError):
        yield solved
    elif solved.kind == "failed":
        yield LessonError(
            "not_solved",
            "This fails: {why}",
            why=solved.text,
            place=f"{place}.solution",
        )
    elif solved.kind == "open":
        yield LessonError("not_done", "After this the task is not done.", place=f"{place}.solution")
    if not task.wrong:
        return
    failed = _verdict(lesson, number, task.wrong, f"{place}.wrong")
    if isinstance(failed, LessonError):
        yield failed
    elif failed.kind != "failed":
        yield LessonError("not_wrong", "This way does not fail.", place=f"{place}.wrong")


def _verdict(
    lesson: Lesson, number: int, decisions: Sequence[str], place: str
) -> Verdict | LessonError:
    try:
        return tried(lesson, number, decisions).verdict
    except PaddlewheelError as error:
        return LessonError(error.code, "{why}", why=error, place=place)
