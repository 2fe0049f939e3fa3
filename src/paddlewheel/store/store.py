"""The database, opened: SQLite in a file, or whatever an address names."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from alembic.util import CommandError
from sqlalchemy import URL, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paddlewheel.store import postgres, sqlite
from paddlewheel.store.accounts import Accounts
from paddlewheel.store.chat import Chat
from paddlewheel.store.devices import Devices
from paddlewheel.store.errors import StoreError
from paddlewheel.store.log import Log
from paddlewheel.store.migrate import migrate
from paddlewheel.store.mutes import Mutes
from paddlewheel.store.news import News
from paddlewheel.store.passwords import Passwords
from paddlewheel.store.people import People
from paddlewheel.store.sessions import Sessions
from paddlewheel.store.shelves import Shelves
from paddlewheel.store.tokens import Tokens
from paddlewheel.store.writer import EachAlone, Together, Writer


class Store:
    """Everything that is kept."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        """Whether other servers may use it at the same time."""
        announce = postgres.announce if self.is_shared else None
        self.log = Log(engine, writer, announce)
        self.chat = Chat(engine, writer, announce)
        self.mutes = Mutes(engine, writer)
        self.shelves = Shelves(engine)
        self.sessions = Sessions(engine, writer)
        self.people = People(engine, writer, self.sessions)
        self.passwords = Passwords()
        self.accounts = Accounts(engine, writer, self.passwords)
        self.devices = Devices(engine, writer)
        self.tokens = Tokens(engine, writer)

    async def ping(self) -> None:
        """Raise what is wrong if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    def news(self) -> AsyncIterator[News | None]:
        """What is stored by any server; None where some of it may have been missed."""
        assert self.is_shared, "nobody else stores anything"
        return postgres.news(self.engine.url)

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: URL | str) -> AsyncIterator["Store"]:
        """The store at an address, brought up to date; it is closed when it is left."""
        engine = _engine(make_url(url))
        try:
            await _make_ready(engine)
            store = cls(engine, writer := _writer(engine))
            try:
                yield store
            finally:
                await writer.close()
                store.passwords.close()
        finally:
            await engine.dispose()


def _engine(url: URL) -> AsyncEngine:
    try:
        # An error would tell what was to be stored, and it may be written to a log.
        address, quiet = postgres.url_with_driver(url), True
        far = address.get_backend_name() != "sqlite"  # a file does not hang up
        return create_async_engine(address, pool_pre_ping=far, hide_parameters=quiet)
    except (ImportError, ArgumentError) as error:  # the first: an extra is missing
        raise _unusable(url, error) from error


def _writer(engine: AsyncEngine) -> Writer:
    if engine.dialect.name != "sqlite":
        return EachAlone(engine)
    plain = sqlite.plain_engine(engine.url) if sqlite.is_file(engine.url) else None
    return Together(engine, plain)


async def _make_ready(engine: AsyncEngine) -> None:
    """Bring it up to date, or say what is wrong; it may be that of a newer program."""
    try:
        if engine.dialect.name == "sqlite":
            sqlite.check(engine.url)
            sqlite.prepare(engine.sync_engine)
        await migrate(engine)
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise _unusable(engine.url, error) from error


def _unusable(url: URL, error: Exception) -> StoreError:
    return StoreError(
        "unusable_database",
        "The database {url} cannot be used: {why}.",
        url=url.render_as_string(hide_password=True),
        why=str(getattr(error, "orig", None) or error).strip().rstrip("."),
    )
