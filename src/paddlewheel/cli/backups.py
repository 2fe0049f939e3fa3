"""Copying the database of a server to a file, and putting it back."""

from pathlib import Path

from paddlewheel.cli.bars import progress_bar
from paddlewheel.cli.errors import CliError
from paddlewheel.cli.screen import Screen
from paddlewheel.server.folder import Folder
from paddlewheel.server.settings import Settings
from paddlewheel.store import backup


def back_up(settings: Settings, file: Path, lang: str, *, force: bool) -> None:
    """Copy the database to a file that is not there yet, or that may be overwritten."""
    database = backup.file_of(settings.database)
    if file.exists() and not force:
        raise CliError(
            "file_is_there", "{path} is there; only --force overwrites it.", path=str(file)
        )
    screen = Screen(lang, ())
    with progress_bar(screen.say("Copying")) as progress:
        backup.copy(database, file, progress)
    screen.path_line(screen.say("The database is in {path}.", path=file))


def restore(settings: Settings, file: Path, lang: str) -> None:
    """Put a copy in the place of the database, while no server uses the folder."""
    database = backup.file_of(settings.database)
    backup.check(file)
    screen = Screen(lang, ())
    with Folder(settings.data).occupied(), progress_bar(screen.say("Copying")) as progress:
        aside = backup.replace(database, file, progress)
    screen.path_line(screen.say("The database is restored from {path}.", path=file))
    if aside is not None:
        screen.path_line(screen.say("The one before is in {path}.", path=aside))
