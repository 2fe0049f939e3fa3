"""Lessons as they are shown, and attempts at their tasks."""

from dataclasses import replace

from paddlewheel.core.lesson import Lesson
from paddlewheel.core.titles import title
from paddlewheel.core.words import Speaker
from paddlewheel.server.errors import ServerError
from paddlewheel.server.study.lines import Studied
from paddlewheel.server.study.showing import looked_at
from paddlewheel.server.wire.lessons import (
    AttemptView,
    LessonList,
    LessonRow,
    LessonView,
    TaskView,
    VerdictView,
)
from paddlewheel.server.wire.study import AtLesson, LookAt
from paddlewheel.table.curriculum import Curriculum
from paddlewheel.table.lesson import OPEN, Attempt


def lesson_list(lessons: Curriculum, lang: str) -> LessonList:
    """The lessons of all titles."""
    return LessonList(lessons=[_row(one, lang) for one in lessons])


def lesson_view(lessons: Curriculum, title_name: str, name: str, lang: str) -> LessonView:
    """A lesson in words."""
    shown, say = lessons.lesson(title_name, name), Speaker(lang)
    known = lessons.of(title_name)
    later = known[known.index(shown) + 1 :]
    return LessonView(
        title=shown.title,
        name=shown.name,
        label=title(shown.title).label,
        heading=say(shown.heading),
        summary=say(shown.summary),
        seat=shown.seat,
        tasks=[
            TaskView(
                heading=say(task.heading),
                text=say(task.text),
                hint=say(task.hint),
                cells=list(task.cells),
            )
            for task in shown.tasks
        ],
        next=_row(later[0], lang) if later else None,
    )


def _row(shown: Lesson, lang: str) -> LessonRow:
    say = Speaker(lang)
    return LessonRow(
        title=shown.title,
        label=title(shown.title).label,
        name=shown.name,
        heading=say(shown.heading),
        summary=say(shown.summary),
        tasks=len(shown.tasks),
    )


def attempt_view(studied: Studied, look: LookAt, lang: str) -> AttemptView:
    """An attempt, played on with what the others and chance answer, and how it stands."""
    start = studied.sent.start
    if studied.lesson is None or not isinstance(start, AtLesson):
        raise ServerError("no_lesson", "The line does not begin in a lesson.")
    attempt = Attempt(studied.lesson, start.task, studied.line, studied.kept)
    if look.play:
        attempt = attempt.played(look.play)
    view = looked_at(replace(studied, line=attempt.line), look, lang)
    verdict = attempt.verdict
    if verdict == OPEN:
        return AttemptView(study=view, verdict=VerdictView(kind="open", text=""))
    over = view.model_copy(update={"position": view.position.model_copy(update={"plan": None})})
    told = VerdictView(kind=verdict.kind, text=Speaker(lang)(verdict.text))
    return AttemptView(study=over, verdict=told)
