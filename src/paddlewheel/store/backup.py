"""Copies of a database in a file: made while it is in use, and put back when it is not."""

import os
import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import URL

from paddlewheel.store.errors import StoreError
from paddlewheel.store.migrate import MIGRATIONS

Progress = Callable[[int, int], None]
"""Told how many pages are done, and how many there are."""

PAGES = 256
"""Copied at a time."""
_BESIDE = ("", "-wal", "-shm")
"""A database can be three files if it was not closed."""


def file_of(url: URL) -> Path:
    """The file of a database; others have ways of their own."""
    if url.get_backend_name() != "sqlite":
        raise StoreError(
            "use_pg_dump",
            "The database {url} is no file; copy it with pg_dump and pg_restore.",
            url=url.render_as_string(hide_password=True),
        )
    return Path(url.database or "")


def copy(source: Path, target: Path, progress: Progress) -> None:
    """Copy a database to a file, which is there whole or not at all."""
    if not source.is_file():
        raise StoreError("no_database", "There is no database at {path}.", path=str(source))
    new = target.with_name(f".{target.name}.{secrets.token_hex(4)}")
    try:
        with _telling(target):
            os.close(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with _telling(source):
            _copy_pages(source, new, progress)
        with _telling(target):
            _keep(new)
            new.replace(target)
            _keep(target.parent)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def _copy_pages(source: Path, new: Path, progress: Progress) -> None:
    with closing(_reading(source)) as old, closing(sqlite3.connect(new)) as copied:
        # What is written meanwhile is left out. Otherwise the copy would begin anew every time.
        old.execute("BEGIN")
        old.execute("SELECT count(*) FROM sqlite_master").fetchone()
        old.backup(copied, pages=PAGES, progress=lambda _, left, all_: progress(all_ - left, all_))
        copied.execute("PRAGMA journal_mode=DELETE").fetchone()  # so that it is one file


def check(file: Path) -> None:
    """Refuse a file that is no whole database of ours, or that of a newer program."""
    if not file.is_file():
        raise StoreError("no_database", "There is no database at {path}.", path=str(file))
    with _telling(file), closing(_reading(file)) as database:
        faults = [row[0] for row in database.execute("PRAGMA integrity_check")]
        if faults != ["ok"]:
            raise sqlite3.DatabaseError(faults[0])
        revisions = [row[0] for row in database.execute("SELECT version_num FROM alembic_version")]
    known = {script.revision for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}
    if len(revisions) != 1 or revisions[0] not in known:
        raise StoreError(
            "unknown_revision",
            "{path} was written by another program or a newer one ({revision}).",
            path=str(file),
            revision=", ".join(revisions) or "–",
        )


def replace(database: Path, file: Path, progress: Progress) -> Path | None:
    """Put a checked copy in the place of a database; gives where the old one is, if there was one.

    Nobody else may use it meanwhile.
    """
    check(file)
    new = database.with_name(f"{database.name}.new")
    copy(file, new, progress)
    aside = _put_aside(database)
    with _telling(database):
        new.replace(database)
        _keep(database.parent)
    return aside


def _put_aside(database: Path) -> Path | None:
    """Rename a database with everything that belongs to it; gives its new name, if there is one."""
    if database.exists():
        # Into one file; if that cannot be done they go aside as they are.
        with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    aside, found = _free_name(database), False
    with _telling(database):
        for ending in reversed(_BESIDE):
            part = database.with_name(database.name + ending)
            if part.exists():
                part.rename(aside.with_name(aside.name + ending))
                found = True
    return aside if found else None


def _free_name(database: Path) -> Path:
    moment = datetime.now().astimezone().strftime("%Y-%m-%dT%H%M%S")
    name, number = f"{database.name}.before-restore-{moment}", 1
    aside = database.with_name(name)
    while aside.exists():
        number += 1
        aside = database.with_name(f"{name}-{number}")
    return aside


def _reading(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing; we begin transactions ourselves."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)


def _keep(path: Path) -> None:
    """See to it that a power cut takes nothing away."""
    if os.name != "posix":  # elsewhere a folder cannot be opened
        return
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


@contextmanager
def _telling(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise StoreError(
            "cannot_copy",
            "{path} cannot be copied: {why}.",
            path=str(path),
            why=getattr(error, "strerror", None) or str(error),
        ) from error
