"""Lessons from their files: TOML that people write. All mistakes are told, with their places."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from paddlewheel.core.errors import LessonError, PaddlewheelError
from paddlewheel.core.lesson import Condition, Failure, Lesson, Start, Task, by_seat
from paddlewheel.core.pattern import Pattern, misfits
from paddlewheel.core.sheet import Sheet
from paddlewheel.core.titles import title

MOST_BYTES = 64 * 1024
"""Many times what a lesson needs."""
MOST_TURNS = 20
MOST_CELLS = 399
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_ANSWER = re.compile(r"\s*(\d)\s*:\s*(\S.*)")


@cache
def lessons(name: str) -> tuple[Lesson, ...]:
    """The lessons of a title, in their order."""
    folder = resources.files("paddlewheel").joinpath("games", title(name).name, "lessons")
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    read = (
        read_lesson(file.read_text("utf-8"), name, file.name.removesuffix(".toml"))
        for file in files
    )
    return tuple(sorted(read, key=lambda lesson: (lesson.number, lesson.name)))


def lesson(title_name: str, name: str) -> Lesson:
    """The lesson of that name."""
    for one in lessons(title_name):
        if one.name == name:
            return one
    raise LessonError("no_such_lesson", "There is no lesson “{name}”.", name=name)


def load_lesson(path: Path, title_name: str | None = None) -> Lesson:
    """A lesson from somebody's file, which says for which title it is: this one, if it is named."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise LessonError(
            "unreadable_file",
            "{path} cannot be read: {why}.",
            path=str(path),
            why=error.strerror or str(error),
        ) from error
    if len(content) > MOST_BYTES:
        raise LessonError(
            "file_too_large", "A lesson has {most} bytes at the most.", most=MOST_BYTES
        )
    try:
        return read_lesson(content.decode("utf-8-sig"), title_name, path.stem)
    except UnicodeDecodeError as error:
        raise LessonError("foreign_file", "This file holds no lesson.") from error


def read_lesson(text: str, title_name: str | None, name: str) -> Lesson:
    """The lesson that a file tells, or ``LessonError`` with everything that is wrong."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise LessonError("damaged_lesson", "This is no TOML: {why}.", why=str(error)) from error
    faults: list[LessonError] = []
    sheet = Sheet(data, "", faults)
    read = _lesson(sheet, title_name, name)
    faults += _senseless(read, faults)
    if faults:
        raise LessonError("malformed_lesson", "The lesson cannot be read.", reasons=tuple(faults))
    return read


# --- Its parts


def _lesson(sheet: Sheet, title_name: str | None, name: str) -> Lesson:
    said = sheet.word("title")
    if title_name not in (None, said):
        sheet.fault("title", "wrong_title", "The lesson lies with another title than it says.")
    if not _NAME.fullmatch(name):
        sheet.fault("", "bad_lesson_name", "A lesson is called by small letters and digits.")
    first = sheet.table("start")
    read = Lesson(
        title=said,
        name=name,
        number=sheet.number("number", 0, 999),
        heading=sheet.text("heading"),
        summary=sheet.text("summary"),
        seat=sheet.number("seat", 0, 7, 0),
        start=_start(first),
        tasks=tuple(_task(task) for task in sheet.tables("tasks")),
    )
    sheet.close()
    if not read.tasks:
        sheet.fault("tasks", "no_tasks", "A lesson has at least one task.")
    return read


def _start(sheet: Sheet) -> Start:
    start = Start(
        players=sheet.number("players", 1, 8),
        edition=sheet.word("edition") if sheet.has("edition") else None,
        options=sheet.plain("options"),
        entries=sheet.words("entries"),
        position=sheet.plain("position"),
        turn=sheet.number("turn", 0, 7) if sheet.has("turn") else None,
    )
    sheet.close("edition", "turn")
    return start


def _task(sheet: Sheet) -> Task:
    task = Task(
        heading=sheet.text("heading"),
        text=sheet.text("text"),
        hint=sheet.text("hint"),
        praise=sheet.text("praise"),
        otherwise=sheet.text("otherwise"),
        turns=sheet.number("turns", 1, MOST_TURNS, 1),
        cells=sheet.numbers("cells", 0, MOST_CELLS),
        done=_condition(sheet.table("done")),
        fails=tuple(_failure(one) for one in sheet.tables("fails")),
        others=_others(sheet),
        chance=sheet.words("chance"),
        solution=sheet.words("solution"),
        wrong=sheet.words("wrong"),
        start=_start(sheet.table("start")) if sheet.has("start") else None,
    )
    sheet.close("start")
    if not task.solution:
        sheet.fault("solution", "no_solution", "A task carries its solution.")
    return task


def _others(sheet: Sheet) -> dict[int, tuple[str, ...]]:
    found: list[tuple[int, str]] = []
    for number, text in enumerate(sheet.words("others"), 1):
        answer = _ANSWER.fullmatch(text)
        if answer is None:
            sheet.fault(
                f"others[{number}]",
                "bad_answer",
                "Write the seat, a colon and its actions: “1: v2 F F .”.",
            )
        else:
            found.append((int(answer[1]), answer[2]))
    return by_seat(found)


def _failure(sheet: Sheet) -> Failure:
    return Failure(sheet.text("why"), _condition(sheet))


def _condition(sheet: Sheet) -> Condition:
    condition = Condition(sheet.plain_tables("happened"), sheet.plain("position"))
    sheet.close()
    if not condition.happened and not condition.position:
        sheet.fault("", "empty_condition", "Say what has “happened”, or what the “position” is.")
    return condition


# --- What can be read, but makes no sense


def _senseless(read: Lesson, faults: list[LessonError]) -> list[LessonError]:
    """Positions and patterns that cannot be; nothing is said of a start with faults of its form."""
    try:
        game = title(read.title)
    except PaddlewheelError as error:
        return [_wrong("title", error)] if read.title else []
    found: list[LessonError] = []
    sample: dict[str, Any] = {}
    for place, start in _starts(read):
        if not any(fault.place.startswith(place) for fault in faults):
            try:
                state = start.state(read.title)
            except PaddlewheelError as error:
                found.append(_wrong(place, error))
                continue
            sample = sample or state.to_dict()
            if read.seat >= state.players:
                found.append(LessonError("no_such_seat", "There is no such seat.", place="seat"))
    kinds = {kind: _fields(event) for kind, event in game.events.items()}
    for number, task in enumerate(read.tasks, 1):
        place = f"tasks[{number}]"
        found += _about(task.done, kinds, sample, f"{place}.done")
        for n, failure in enumerate(task.fails, 1):
            found += _about(failure.when, kinds, sample, f"{place}.fails[{n}]")
    return found


def _starts(read: Lesson) -> Iterator[tuple[str, Start]]:
    yield "start", read.start
    for number, task in enumerate(read.tasks, 1):
        if task.start is not None:
            yield f"tasks[{number}].start", task.start


def _fields(event: Any) -> dict[str, None]:
    return dict.fromkeys(("kind", *event.__dataclass_fields__))


def _about(
    condition: Condition, kinds: dict[str, dict[str, None]], sample: dict[str, Any], place: str
) -> list[LessonError]:
    found: list[LessonError] = []
    for number, pattern in enumerate(condition.happened, 1):
        where = f"{place}.happened[{number}]"
        kind = pattern.get("kind")
        if kind not in kinds:
            known = ", ".join(kinds)
            found.append(
                LessonError(
                    "no_such_event",
                    "An event has a “kind”, one of: {known}.",
                    known=known,
                    place=where,
                )
            )
        else:
            found += _asked_wrongly(pattern, kinds[kind], where)
    return found + (
        _asked_wrongly(condition.position, sample, f"{place}.position") if sample else []
    )


def _asked_wrongly(pattern: Pattern, sample: Any, place: str) -> list[LessonError]:
    return [
        LessonError("bad_pattern", "There is nothing like that to ask for.", place=where)
        for where in misfits(pattern, sample, place)
    ]


def _wrong(place: str, error: PaddlewheelError) -> LessonError:
    return LessonError(error.code, "{why}", why=error, place=place)
