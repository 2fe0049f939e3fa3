"""A race without a server: a live table and its store."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.server.live import LiveTable
from paddlewheel.server.shelving import shelf_of
from paddlewheel.store import Store
from paddlewheel.store.sqlite import url_of
from paddlewheel.table import Chair, Opened, Table


async def live_table(store: Store) -> LiveTable:
    """A race of three captains on one screen, which has begun."""
    host, _ = await store.people.welcome("Anna")
    chairs = tuple(Chair("person", name, host.id) for name in ("Anna", "Bert", "Carla"))
    opened = Opened(host.id, "", "siegers", rule_set("siegers"), chairs)
    dealer = SeededDealer(1)
    table, started = Table.opened(opened).start(dealer)
    await store.log.open("here", shelf_of(table), opened, started)
    return LiveTable("here", table, store.log, dealer)


async def play(live: LiveTable, turns: int) -> None:
    """Sail the first turn that there is, so many times."""
    for _ in range(turns):
        version = live.table.version
        actions = [str(action) for action in live.table.state.turns()[0].actions]
        host = live.table.host
        await live.act(host, version, f"turn {version}", actions, lambda _: None)


def at_table(folder: Path, scenario: Callable[[LiveTable], Awaitable[None]]) -> None:
    """Play a scenario at such a table."""

    async def run() -> None:
        async with Store.opened(url_of(folder / "paddlewheel.db")) as store:
            await scenario(await live_table(store))

    asyncio.run(run())
