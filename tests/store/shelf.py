"""Tables to store."""

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy import URL, Engine, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from paddlewheel.core.game import rule_set
from paddlewheel.store import Store
from paddlewheel.store.shelf import Shelf
from paddlewheel.table import Chair, Opened, Sat

SHELF = Shelf("open")

Scenario = Callable[[Store], Awaitable[None]]


def in_store(url: URL, scenario: Scenario) -> None:
    """Open the store, let something happen in it, and close it."""

    async def run() -> None:
        async with Store.opened(url) as store:
            await scenario(store)

    asyncio.run(run())


async def opened(store: Store, table_id: str = "here") -> Opened:
    """A table that was opened by somebody and stored."""
    host, _ = await store.people.welcome("Anna")
    new = Opened(host.id, "Friday", "siegers", rule_set("siegers"), (Chair(), Chair()))
    await store.log.open(table_id, SHELF, new)
    return new


def sat(name: str) -> Sat:
    """A change, told apart from others by a name."""
    return Sat(0, Chair("person", name, "somebody"))


def execute(url: URL, statement: str) -> None:
    """Do something to a database that no store would do."""
    with _beside(url).begin() as connection:
        connection.execute(text(statement))


def tables_of(url: URL) -> list[str]:
    """The tables that a database has."""
    return sorted(inspect(_beside(url)).get_table_names())


def everything_in(url: URL) -> str:
    """All rows of all tables, as text."""
    with _beside(url).connect() as connection:
        return "\n".join(
            str(row)
            for name in tables_of(url)
            for row in connection.execute(text(f"SELECT * FROM {name}"))
        )


def _beside(url: URL) -> Engine:
    driver = url.drivername.replace("+aiosqlite", "")
    return create_engine(url.set(drivername=driver), poolclass=NullPool)


async def in_two_minds(*works: Awaitable[object]) -> list[str]:
    """What comes of things that are done at once: “done”, or the code of a refusal, sorted."""
    results = await asyncio.gather(*works, return_exceptions=True)
    return sorted(
        (str(getattr(result, "code", result)) if isinstance(result, Exception) else "done")
        for result in results
    )
