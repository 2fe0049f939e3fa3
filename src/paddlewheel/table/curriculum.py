"""The lessons that a server offers: those that come along, then those that its host has written."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from paddlewheel.core.errors import LessonError, PaddlewheelError
from paddlewheel.core.lesson import Lesson
from paddlewheel.core.lessonfile import lessons, load_lesson
from paddlewheel.core.titles import title, titles
from paddlewheel.table.proof import doubts

Faults = list[LessonError]


class Curriculum:
    """All lessons, title by title."""

    def __init__(self, own: Iterable[Lesson] = ()) -> None:
        written = sorted(own, key=lambda lesson: (lesson.number, lesson.name))
        self._lessons = {
            game.name: (*lessons(game.name), *(one for one in written if one.title == game.name))
            for game in titles()
        }

    @classmethod
    def with_own(cls, folder: Path) -> "Curriculum":
        """With the lessons in a folder, if it is there: ``<title>/<name>.toml``.

        ``LessonError`` says everything that is wrong with any of them, and in which file.
        """
        faults: Faults = []
        own = [one for file in _files(folder, faults) if (one := _read(file, faults)) is not None]
        if faults:
            raise LessonError("bad_lessons", "Lessons cannot be read.", reasons=tuple(faults))
        return cls(own)

    def __iter__(self) -> Iterator[Lesson]:
        for some in self._lessons.values():
            yield from some

    def of(self, title_name: str) -> tuple[Lesson, ...]:
        """The lessons of a title, in their order."""
        return self._lessons[title(title_name).name]

    def lesson(self, title_name: str, name: str) -> Lesson:
        """The lesson of that name."""
        for one in self.of(title_name):
            if one.name == name:
                return one
        raise LessonError("no_such_lesson", "There is no lesson “{name}”.", name=name)


def _files(folder: Path, faults: Faults) -> Iterator[Path]:
    """The files of lessons, in a fixed order."""
    try:
        for file in sorted(folder.glob("**/*.toml")):
            if file.parent.parent != folder or file.parent.name not in _titles():
                faults.append(
                    LessonError(
                        "misplaced_lesson",
                        "A lesson lies in the folder of its title, one of: {known}.",
                        known=", ".join(_titles()),
                        place=str(file),
                    )
                )
            else:
                yield file
    except OSError as error:
        why = error.strerror or str(error)
        message = "{path} cannot be read: {why}."
        faults.append(LessonError("unreadable_file", message, path=str(folder), why=why))


def _titles() -> list[str]:
    return [game.name for game in titles()]


def _read(file: Path, faults: Faults) -> Lesson | None:
    """The lesson of a file, if nothing is wrong with it."""
    try:
        read = load_lesson(file, file.parent.name)
        found: Iterable[PaddlewheelError] = [*_taken(read), *doubts(read)]
    except LessonError as error:
        read, found = None, error.reasons or (error,)
    told = [_in_file(file, fault) for fault in found]
    faults += told
    return None if told else read


def _taken(read: Lesson) -> Iterator[LessonError]:
    if any(read.name == one.name for one in lessons(read.title)):
        yield LessonError(
            "lesson_name_taken",
            "There is a lesson “{name}” already; call the file something else.",
            name=read.name,
        )


def _in_file(file: Path, fault: PaddlewheelError) -> LessonError:
    """The same fault, told with the file."""
    place = fault.details.get("place")
    where = f"{file}: {place}" if place else str(file)
    return LessonError(fault.code, fault.message, **{**fault.details, "place": where})
