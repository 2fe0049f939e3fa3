"""A table that nobody uses any more goes away at once, with all positions of its race."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from tests.server.race import live_table

from paddlewheel.server import running
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


def test_garbage_is_looked_for_less_often_but_it_is(collector):
    running.spare_the_collector()
    assert gc.isenabled()
    assert gc.get_threshold() == running.RARELY
    assert gc.get_freeze_count() > 0


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
