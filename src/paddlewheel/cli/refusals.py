"""How refusals reach a person: a line on stderr and an exit code, never a traceback."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

import typer

from paddlewheel.cli.language import language
from paddlewheel.core.errors import LessonError, PaddlewheelError

REFUSED = 2
INTERRUPTED = 130
"""Exit codes; the second is what shells use for Ctrl-C."""

P = ParamSpec("P")


def one_line(error: PaddlewheelError, lang: str) -> str:
    """An error as one line, for people and for scripts."""
    return f"error [{error.code}]: {' '.join(error.tell(lang).splitlines())}"


def refusing(command: Callable[P, None]) -> Callable[P, None]:
    """Make a command end with a line on stderr and an exit code where it would raise."""

    @wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            command(*args, **kwargs)
        except PaddlewheelError as error:
            lang = _language_for_errors(kwargs.get("lang"))
            for one in _each(error):
                typer.echo(one_line(one, lang), err=True)
            raise typer.Exit(REFUSED) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None

    return run


def _each(error: PaddlewheelError) -> tuple[PaddlewheelError, ...]:
    """The error, or those that it is made of, if they are in files: each has its own code there."""
    return (error.reasons if isinstance(error, LessonError) else ()) or (error,)


def _language_for_errors(wanted: object) -> str:
    try:
        return language(wanted if isinstance(wanted, str) else None)
    except PaddlewheelError:
        return language(None)  # the language itself is what was refused
