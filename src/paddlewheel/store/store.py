"""The database, opened: SQLite in a file, or whatever an address names."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from alembic.util import CommandError
from sqlalchemy import URL, make_url, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paddlewheel.store import postgres, sqlite
from paddlewheel.store.accounts import Accounts
from paddlewheel.store.acts import Acts
from paddlewheel.store.admin import Admin
from paddlewheel.store.bans import Bans
from paddlewheel.store.chat import Chat
from paddlewheel.store.clerk import Clerk
from paddlewheel.store.daily import DailyRaces
from paddlewheel.store.devices import Devices
from paddlewheel.store.errors import StoreError
from paddlewheel.store.keys import Keys
from paddlewheel.store.log import Log
from paddlewheel.store.migrate import check_current, migrate
from paddlewheel.store.mutes import Mutes
from paddlewheel.store.news import News
from paddlewheel.store.notices import Notices
from paddlewheel.store.passwords import Passwords
from paddlewheel.store.people import People
from paddlewheel.store.presence import Presence
from paddlewheel.store.ratings import Ratings
from paddlewheel.store.registers import Registers
from paddlewheel.store.rulesets import RuleSets
from paddlewheel.store.sessions import Sessions
from paddlewheel.store.shelves import Shelves
from paddlewheel.store.targets import Targets
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
        self.presence = Presence(engine, writer, announce) if announce is not None else None
        """What servers tell each other of who is there; one that is alone sees everybody."""
        self.mutes = Mutes(engine, writer)
        self.shelves = Shelves(engine)
        self.sessions = Sessions(engine, writer)
        self.people = People(engine, writer, self.sessions)
        self.passwords = Passwords()
        self.accounts = Accounts(engine, writer, self.passwords)
        self.devices = Devices(engine, writer)
        self.tokens = Tokens(engine, writer)
        self.bans = Bans(engine, writer)
        self.acts = Acts(engine)
        self.admin = Admin(engine, writer, announce)
        self.registers = Registers(engine)
        self.keys = Keys(engine, writer)
        self.targets = Targets(engine, writer)
        self.notices = Notices(engine, writer)
        self.rule_sets = RuleSets(engine, writer)
        self.ratings = Ratings(engine, writer)
        self.daily = DailyRaces(engine, writer)

    async def ping(self) -> None:
        """Raise what is wrong if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    def news(self) -> AsyncIterator[News | None]:
        """What is stored by any server; None where some of it may have been missed."""
        assert self.is_shared, "nobody else stores anything"
        return postgres.news(self.engine.url)

    def departures(self) -> AsyncIterator[str | None]:
        """Who may not stay any more, by the word of any server; None where some may be missed."""
        assert self.is_shared, "nobody else lets people in"
        return postgres.departures(self.engine.url)

    @classmethod
    @asynccontextmanager
    async def opened(cls, url: URL | str, *, as_it_is: bool = False) -> AsyncIterator["Store"]:
        """The store at an address, brought up to date; it is closed when it is left.

        As it is: servers use it, so it is refused if it would have to be brought up to date.
        """
        engine = _engine(make_url(url))
        try:
            await _make_ready(engine, check_current if as_it_is else migrate)
            writer = _writer(engine)
            store = cls(engine, writer)
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
    clerk = Clerk(engine.url) if sqlite.is_file(engine.url) else None
    return Together(engine.execution_options(**{sqlite.WRITES: True}), clerk)


async def _make_ready(
    engine: AsyncEngine, bring_up_to_date: Callable[[AsyncEngine], Awaitable[None]]
) -> None:
    """Bring it up to date, or say what is wrong; it may be that of a newer program."""
    try:
        if engine.dialect.name == "sqlite":
            sqlite.check(engine.url)
            sqlite.prepare(engine.sync_engine)
        await bring_up_to_date(engine)
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise _unusable(engine.url, error) from error


def _unusable(url: URL, error: Exception) -> StoreError:
    return StoreError(
        "unusable_database",
        "The database {url} cannot be used: {why}.",
        url=url.render_as_string(hide_password=True),
        why=str(getattr(error, "orig", None) or error).strip().rstrip("."),
    )
