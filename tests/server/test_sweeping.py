"""Garbage is looked for, but nobody waits for it."""

import asyncio
import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from paddlewheel.server import sweeping
from paddlewheel.server.sweeping import Sweeper


class Knot:
    """Garbage that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


class Work:
    """How much the server has done."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """The collector, as it was before."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def looked(sweeper: Sweeper, work: Work, times: int, share: float) -> None:
    for _ in range(times):
        work.seconds += share * sweeping.PAUSE
        sweeper.look()


def test_new_garbage_is_found_at_once():
    sweeper = Sweeper()
    assert gc.isenabled()
    assert gc.get_threshold() == sweeping.CROWD
    knot = ref(Knot())
    assert knot() is not None
    sweeper.look()
    assert knot() is None


def test_what_was_useful_once_is_left_alone_until_there_is_little_to_do(monkeypatch):
    monkeypatch.setattr(sweeping, "QUIET", 5 * sweeping.PAUSE)
    work = Work()
    sweeper = Sweeper(work)
    knot = Knot()
    assert any(one is knot for one in gc.get_objects())
    looked(sweeper, work, 1, share=1)
    assert not any(one is knot for one in gc.get_objects()), "it is where nobody looks"
    held = ref(knot)
    del knot
    looked(sweeper, work, 9, share=1)
    assert held() is not None, "it is not looked at again"
    looked(sweeper, work, 1, share=0)
    assert held() is None


def test_everything_is_swept_in_the_end(monkeypatch):
    monkeypatch.setattr(sweeping, "LATEST", 20 * sweeping.PAUSE)
    work = Work()
    sweeper, knot = Sweeper(work), Knot()
    looked(sweeper, work, 1, share=1)
    held = ref(knot)
    del knot
    looked(sweeper, work, 18, share=1)
    assert held() is not None
    looked(sweeper, work, 1, share=1)
    assert held() is None


def test_it_is_done_as_long_as_the_server_runs(monkeypatch):
    monkeypatch.setattr(sweeping, "PAUSE", 0)
    looks = []
    monkeypatch.setattr(Sweeper, "look", lambda _: looks.append(1))

    async def run() -> None:
        task = asyncio.create_task(Sweeper().keep())
        while len(looks) < 3:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(run())
