"""Where the record of a running game is written, and that nothing else is lost by it."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_state_path

from paddlewheel.cli.errors import CliError
from paddlewheel.core.errors import RecordError
from paddlewheel.core.record import Record


class Logbook:
    """The record of a game and its file, if it has one."""

    def __init__(self, record: Record, path: Path | None = None, *, force: bool = False) -> None:
        self.record = record
        self.path = path
        self._force = force

    def move_to(self, path: Path) -> None:
        """Write to this file from now on; a file that would be lost is not overwritten."""
        if self.path is None or path.resolve() != self.path.resolve():
            _refuse_loss(path, self._force)
        self.record.save(path)
        self.path = path

    def write(self) -> None:
        """Bring the file up to date, if there is one."""
        if self.path is not None:
            self.record.save(self.path)

    def keep(self) -> Path:
        """Write the record, to a place of our own if none was chosen; returns where."""
        if self.path is None:
            self.path = _shelf_place(self.record.title)
        self.record.save(self.path)
        return self.path


def _refuse_loss(path: Path, force: bool) -> None:
    if not path.exists():
        return
    if not path.is_file():
        raise CliError("not_a_file", "{path} is not a file to write to.", path=str(path))
    if force:
        return
    try:
        unfinished = Record.load(path).ranking is None
    except RecordError as error:
        raise CliError(
            "not_our_file",
            "{path} is there and is no record of a game; only --force overwrites it.",
            path=str(path),
        ) from error
    if unfinished:
        raise CliError(
            "unfinished_game",
            "{path} holds a game that is not over: go on with it by --resume, or start with "
            "--force to overwrite it.",
            path=str(path),
        )


def _shelf_place(title: str) -> Path:
    shelf = user_state_path("paddlewheel", appauthor=False)
    with suppress(OSError):  # then writing the record says what is wrong
        shelf.mkdir(parents=True, exist_ok=True)
    stem = f"{title}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.json" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in map(shelf.joinpath, names) if not path.exists())
