"""A table that nobody uses any more goes away at once, with all positions of its race."""

import asyncio
import gc
import time
from collections.abc import Iterator
from weakref import ref

import pytest
from tests.server.harness import HOUSES, PATIENCE
from tests.server.race import live_table

from paddlewheel.server.audience import Watcher
from paddlewheel.server.telling import Viewer
from paddlewheel.server.weakly import weakly
from paddlewheel.store import Store
from paddlewheel.store.sqlite import url_of


@pytest.fixture
def collector() -> Iterator[None]:
    """The collector, as it was before."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.enable()


def test_a_table_goes_away_without_the_collector(tmp_path, collector):
    async def run() -> None:
        async with Store.opened(url_of(tmp_path / "paddlewheel.db")) as store:
            live = await live_table(store)
            host = live.table.host
            turn = [str(action) for action in live.table.state.turns()[0].actions]
            gc.disable()
            with live.watched_by(Watcher(Viewer(host, "en"))):
                await live.act(host, live.table.version, "command-1", turn, lambda _: None)
            held = ref(live)
            del live
            await asyncio.sleep(0)  # the last command lets go of it
            assert held() is None

    asyncio.run(run())


def test_a_page_that_was_closed_holds_no_table(guest, collector):
    anna = guest("Anna")
    table = anna.open_table("me", "me", "me", title="siegers")
    page = anna.open_page(table)
    page.hear()
    hall = HOUSES[anna.address].hall
    held = ref(hall._used[table])
    gc.disable()
    page.socket.close()
    hall._kept.clear()  # as if there had been many tables since
    deadline = time.monotonic() + PATIENCE
    while held() is not None and time.monotonic() < deadline:
        time.sleep(0.01)
    assert held() is None


def test_a_method_does_nothing_for_an_owner_that_is_gone():
    class Bell:
        def __init__(self) -> None:
            self.rung: list[int] = []

        def ring(self, times: int) -> None:
            self.rung.append(times)

    bell = Bell()
    rung, ring = bell.rung, weakly(bell.ring)
    ring(2)
    del bell
    ring(3)
    assert rung == [2]
