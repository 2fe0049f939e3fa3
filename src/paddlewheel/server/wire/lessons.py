"""Lessons: what there is to learn, and how an attempt at a task stands."""

from typing import Literal

from paddlewheel.server.wire.base import Wire
from paddlewheel.server.wire.study import StudyView


class LessonRow(Wire):
    """A lesson in a list."""

    title: str
    label: str
    """The title in words."""
    name: str
    heading: str
    summary: str
    tasks: int


class LessonList(Wire):
    """The lessons of all titles, in their order."""

    lessons: list[LessonRow]


class TaskView(Wire):
    """Something to do, in words."""

    heading: str
    text: str
    hint: str
    cells: list[int]
    """Cells, or fields, that the board points out."""


class LessonView(Wire):
    """A lesson; how its tasks are solved is not told."""

    title: str
    name: str
    label: str
    """The title in words."""
    heading: str
    summary: str
    seat: int
    """The captain who learns."""
    tasks: list[TaskView]
    next: LessonRow | None
    """The lesson after it."""


class VerdictView(Wire):
    """Whether a task is done."""

    kind: Literal["open", "done", "failed"]
    text: str
    """What is said of it: praise, or why it has failed; empty while it is open."""


class AttemptView(Wire):
    """The end of an attempt, and what is to be said of it."""

    study: StudyView
    """As a study shows it; when the task is over nothing can be planned."""
    verdict: VerdictView
