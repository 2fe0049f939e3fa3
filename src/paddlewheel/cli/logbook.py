"""Where the record of a running game is written, and that nothing else is lost by it."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from tempfile import gettempdir

from platformdirs import user_state_path

from paddlewheel.cli.errors import CliError
from paddlewheel.core.errors import RecordError
from paddlewheel.core.record import Record


class Logbook:
    """The file of a game, if it has one."""

    def __init__(self, path: Path | None = None, *, force: bool = False) -> None:
        self.path = path
        self._force = force

    def move_to(self, path: Path, record: Record) -> None:
        """Write to this file from now on; a file that would be lost is not overwritten."""
        try:
            path = path.expanduser()
            same = self.path is not None and path.resolve() == self.path.resolve()
            if not same:
                _refuse_loss(path, self._force)
        except (OSError, RuntimeError) as error:  # too long, nobody's home, a loop of links
            raise CliError(
                "bad_path", "{path} is no place for a file: {why}.", path=str(path), why=str(error)
            ) from error
        record.save(path)
        self.path = path

    def write(self, record: Record) -> None:
        """Bring the file up to date, if there is one."""
        if self.path is not None:
            record.save(self.path)

    def keep(self, record: Record) -> Path:
        """Write the record, to a place of our own if none was chosen; returns where."""
        if self.path is None:
            with suppress(RecordError):
                return self._keep_in(user_state_path("paddlewheel", appauthor=False), record)
            return self._keep_in(Path(gettempdir()), record)  # better there than lost
        record.save(self.path)
        return self.path

    def _keep_in(self, folder: Path, record: Record) -> Path:
        path = _new_file(folder, record.title)
        record.save(path)
        self.path = path
        return path


def _refuse_loss(path: Path, force: bool) -> None:
    if not path.exists():
        return
    if not path.is_file():
        raise CliError("not_a_file", "{path} is not a file to write to.", path=str(path))
    if force:
        return
    try:
        Record.load(path)
    except RecordError as error:
        raise CliError(
            "not_our_file",
            "{path} is there and is no record of a game; only --force overwrites it.",
            path=str(path),
        ) from error
    raise CliError(
        "game_is_there",
        "{path} holds a game: go on with it by --resume, or start with --force to overwrite it.",
        path=str(path),
    )


def _new_file(folder: Path, title: str) -> Path:
    with suppress(OSError):  # then writing the record says what is wrong
        folder.mkdir(parents=True, exist_ok=True)
    stem = f"{title}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.json" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in map(folder.joinpath, names) if not path.exists())
