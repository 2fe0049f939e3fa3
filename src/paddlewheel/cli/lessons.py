"""Lessons: which there are, and whether one that somebody writes can be learnt."""

from pathlib import Path
from typing import Annotated

import typer

from paddlewheel.cli import flags
from paddlewheel.cli.language import language
from paddlewheel.cli.refusals import REFUSED, one_line, refusing

lessons = typer.Typer(help="List the lessons, or check one that you write; see docs/lessons.md.")

Files = Annotated[
    list[Path], typer.Argument(metavar="FILE...", help="Lessons, as TOML.", show_default=False)
]


@lessons.callback(invoke_without_command=True)
@refusing
def shown(context: typer.Context, *, lang: flags.Lang = None) -> None:
    """List the lessons of all games."""
    if context.invoked_subcommand is None:
        from paddlewheel.cli.catalogue import show_lessons  # noqa: PLC0415

        show_lessons(language(lang))


@lessons.command()
@refusing
def check(files: Files, *, lang: flags.Lang = None) -> None:
    """Check lessons: everything that is wrong with them is told, with its place."""
    from paddlewheel.core.errors import LessonError  # noqa: PLC0415
    from paddlewheel.core.lessonfile import load_lesson  # noqa: PLC0415
    from paddlewheel.core.words import Speaker  # noqa: PLC0415
    from paddlewheel.table.proof import doubts  # noqa: PLC0415

    say, wrong = Speaker(spoken := language(lang)), False
    for file in files:
        try:
            lesson = load_lesson(file)
            found = doubts(lesson)
        except LessonError as error:
            found = list(error.reasons or (error,))
        for fault in found:
            typer.echo(f"{file}: {one_line(fault, spoken)}", err=True)
        if found:
            wrong = True
        else:
            done = say.count(len(lesson.tasks), "{n} task, solved.", "{n} tasks, all solved.")
            typer.echo(f"{file}: {done}")
    if wrong:
        raise typer.Exit(REFUSED)
