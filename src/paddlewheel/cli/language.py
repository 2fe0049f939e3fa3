"""The language of the texts: what was asked for, else that of the environment, else English."""

import os

from paddlewheel.cli.errors import CliError
from paddlewheel.core.words import LANGUAGES


def language(wanted: str | None) -> str:
    """The language to speak.

    >>> language("it")
    'it'
    """
    if wanted is None:
        return _of_environment()
    if wanted not in LANGUAGES:
        raise CliError(
            "unknown_language",
            "There is no language “{lang}”; there are: {known}.",
            lang=wanted,
            known=", ".join(LANGUAGES),
        )
    return wanted


def _of_environment() -> str:
    variables = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((os.environ[name] for name in variables if os.environ.get(name)), "")
    lang = locale.replace(".", "_").partition("_")[0]
    return lang if lang in LANGUAGES else "en"
