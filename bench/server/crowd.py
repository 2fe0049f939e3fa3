"""Loads a server from a process of its own: ``python -m bench.server.crowd ADDRESS PID …``.

Prints one line of JSON. Without a period every table plays as fast as it can.
"""

import argparse
import asyncio
import gc
import json
import random
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from dataclasses import asdict
from time import perf_counter, process_time
from typing import Any

import uvloop

from bench.server.berth import RACE, Berth
from bench.server.cores import say, seconds_of
from bench.server.outcome import Outcome
from bench.server.people import Door

AT_ONCE = 10
"""Tables that are opened at the same time."""


class Crowd:
    """Many tables, first as they come, then measured."""

    def __init__(self, wishes: argparse.Namespace) -> None:
        self._wishes = wishes
        self._door = Door(wishes.address)
        self._berths = [Berth(self._door, number) for number in range(wishes.tables)]
        # Opening tables is no turn. Where only turns are counted, the next ones are open before.
        spare = 0 if wishes.period else wishes.tables
        self._next = [Berth(self._door, wishes.tables + number) for number in range(spare)]
        self._over = asyncio.Event()
        self.outcome = Outcome()

    async def run(self) -> None:
        """Come, play on to some point of the races, measure, go."""
        some = asyncio.Semaphore(AT_ONCE)
        async with asyncio.TaskGroup() as arriving:
            for berth in (*self._berths, *self._next):
                arriving.create_task(_arrive(berth, some))
        await _all(self._warm_up(berth) for berth in self._berths)
        gc.collect()
        gc.freeze()  # a pause of ours would look like one of the server
        print("measuring", flush=True)
        await self._measure()
        await _all(berth.leave() for berth in (*self._berths, *self._next))
        await self._door.close()

    async def _warm_up(self, berth: Berth) -> None:
        """Play on without a pause, so that races of all ages meet."""
        races = max(0.0, self._wishes.warm - random.random())
        for _ in range(int(RACE * races)):
            await berth.turn()
            await berth.renew()

    async def _measure(self) -> None:
        outcome, pid = self.outcome, self._wishes.pid
        used, own, began = seconds_of(pid), process_time(), perf_counter()
        async with asyncio.TaskGroup() as playing:
            for number, berth in enumerate(self._berths):
                playing.create_task(self._play(number, berth, began))
            await asyncio.sleep(self._wishes.seconds)
            self._over.set()
            outcome.seconds = perf_counter() - began
            outcome.server_cpu = seconds_of(pid) - used
            outcome.own_cpu = process_time() - own
            outcome.moves = len(outcome.told)

    async def _play(self, number: int, berth: Berth, began: float) -> None:
        period = self._wishes.period
        due = began + period * number / len(self._berths)
        while not await self._is_over_at(due):
            due = max(due + period, perf_counter())
            acknowledged, told = await berth.turn(looks=bool(period))
            if not self._over.is_set():
                self.outcome.acknowledged.append(acknowledged)
                self.outcome.told.append(told)
            if berth.is_over and not period and berth is self._berths[number]:
                berth = self._next[number]
            await berth.renew()

    async def _is_over_at(self, due: float) -> bool:
        """Wait for the next turn, unless all is over before."""
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0.0, due - perf_counter())):
                await self._over.wait()
        return self._over.is_set()


async def _arrive(berth: Berth, some: asyncio.Semaphore) -> None:
    async with some:
        await berth.arrive()


async def _all(deeds: Iterable[Coroutine[Any, Any, None]]) -> None:
    await asyncio.gather(*deeds)


def main() -> None:
    """Load, and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("address")
    parser.add_argument("pid", type=int, help="of the server")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=10, help="that are measured")
    parser.add_argument("--period", type=float, default=0, help="seconds between two turns")
    parser.add_argument("--warm", type=float, default=1, help="races before, at most")
    crowd = Crowd(parser.parse_args())
    uvloop.run(crowd.run())
    say(json.dumps(asdict(crowd.outcome)))


if __name__ == "__main__":
    main()
