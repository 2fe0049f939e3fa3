"""The database, opened: SQLite in a file, or whatever an address names."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from alembic.util import CommandError
from sqlalchemy import URL, make_url, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paddlewheel.store import sqlite
from paddlewheel.store.errors import StoreError
from paddlewheel.store.log import Log
from paddlewheel.store.migrate import migrate
from paddlewheel.store.people import People
from paddlewheel.store.writer import Writer


class Store:
    """Everything that is kept."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.log = Log(engine, writer)
        self.people = People(engine, writer)

    async def ping(self) -> None:
        """Raise what is wrong if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: URL | str) -> AsyncIterator["Store"]:
        """The store at an address, brought up to date; it is closed when it is left."""
        # An error would tell what was to be stored, and it may be written to a log.
        engine = create_async_engine(make_url(url), hide_parameters=True)
        try:
            await _make_ready(engine)
            writer = Writer(engine)
            try:
                yield cls(engine, writer)
            finally:
                await writer.close()
        finally:
            await engine.dispose()


async def _make_ready(engine: AsyncEngine) -> None:
    """Bring it up to date, or say what is wrong; it may be that of a newer program."""
    try:
        if engine.dialect.name == "sqlite":
            sqlite.check(engine.url)
            sqlite.prepare(engine)
        await migrate(engine)
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise StoreError(
            "unusable_database",
            "The database {url} cannot be used: {why}.",
            url=engine.url.render_as_string(hide_password=True),
            why=str(getattr(error, "orig", None) or error),
        ) from error
