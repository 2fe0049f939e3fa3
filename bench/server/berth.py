"""A place where race follows race: four captains, two watchers, one turn at a time."""

import asyncio
import json
import random
from itertools import count
from time import perf_counter

from bench.server.helmsman import Helmsman, Order
from bench.server.page import Page
from bench.server.people import PATIENCE, Door, Person, version_of
from bench.server.reading import shown, told
from paddlewheel.games.queen.reach import Reach

CAPTAINS, WATCHERS = 4, 2
RACE = 140
"""Turns of a race, about."""
LONGEST = 300
"""What takes longer is broken off."""
CHANGED, SNAPSHOT = b'{"type":"changed"', b'{"type":"snapshot"'
ACKNOWLEDGED, REFUSED = b'{"type":"acknowledged"', b'{"type":"refused"'
PLANNED = b'{"type":"planned"'


class Berth:
    """Tables one after the other, always with the same people."""

    def __init__(self, door: Door, number: int) -> None:
        self._door, self._number = door, number
        self._rng = random.Random(number)
        self._home = f"10.{number >> 8}.{number & 255}.1"
        self._commands = count(1)
        self._captains: list[Person] = []
        self._pages: list[Page] = []
        self._helmsman: Helmsman | None = None
        self._reach: tuple[Reach, ...] = ()
        """Where the captain to act can sail, as the server says."""
        self._version = 0
        self._turns = 0
        self._missing = 0
        """How many have not been told yet what is waited for."""
        self._told: asyncio.Future[float] | None = None
        self._acknowledged = 0.0

    # --- Tables

    async def arrive(self) -> None:
        """Let the people come in, and begin the first race."""
        names = [f"Captain {seat + 1}" for seat in range(CAPTAINS)]
        self._captains = [await self._door.guest(self._home, name) for name in names]
        await self._begin()

    async def _begin(self) -> None:
        table = await self._door.open_table(self._captains)
        self._helmsman = Helmsman(await self._door.record(table), self._rng)
        self._turns, self._version = 0, 0
        self._told = asyncio.get_running_loop().create_future()
        self._missing = CAPTAINS + WATCHERS
        for person in (*self._captains, *[Person(self._home)] * WATCHERS):
            self._pages.append(await self._door.page(table, person, self._hear))
        await self._patiently()
        self._version = version_of(self._pages[0].text)
        self._reach = shown(self._page_at_helm().text)

    async def leave(self) -> None:
        """Close all pages."""
        pages, self._pages = self._pages, []
        await asyncio.gather(*(page.close() for page in pages))

    @property
    def is_over(self) -> bool:
        """Whether the race is over, or long enough."""
        assert self._helmsman is not None
        return self._helmsman.seat is None or self._turns >= LONGEST

    async def renew(self) -> None:
        """Begin another race if this one is over."""
        if self.is_over:
            await self.leave()
            await self._begin()

    # --- Turns

    async def turn(self, *, looks: bool = False) -> tuple[float, float]:
        """Play until a full turn is played, and answer what others are asked in it.

        Gives the milliseconds until it was acknowledged, and until all were told.
        """
        while True:
            assert self._helmsman is not None
            order = self._helmsman.order(self._reach)
            if looks and order.is_turn:
                await self._look(order)
            waits = await self._play(order)
            if order.is_turn:
                self._turns += 1
                return waits
            if self._helmsman.seat is None:  # it ended with an answer
                await self.renew()

    async def _look(self, order: Order) -> None:
        """What a page asks when its captain points at a cell."""
        goal = {"cell": order.cell, "facing": None, "speed": None}
        question = {"type": "plan", "request": 1, "version": self._version, "actions": []}
        self._told, self._missing = asyncio.get_running_loop().create_future(), 1
        self._page_at_helm().send(json.dumps({**question, "goal": goal}))
        await self._patiently()

    async def _play(self, order: Order) -> tuple[float, float]:
        command = f"berth-{self._number:04}-{next(self._commands):06}"
        act = {"type": "act", "command": command, "version": self._version}
        text, page = json.dumps({**act, "actions": order.actions}), self._page_at_helm()
        self._told = asyncio.get_running_loop().create_future()
        self._missing, self._version = CAPTAINS + WATCHERS + 1, self._version + 1
        begun = perf_counter()
        page.send(text)
        told = await self._patiently()
        self._follow()
        return 1000 * (self._acknowledged - begun), 1000 * (told - begun)

    def _page_at_helm(self) -> Page:
        assert self._helmsman is not None
        assert self._helmsman.seat is not None
        return self._pages[self._helmsman.seat]

    def _follow(self) -> None:
        helmsman = self._helmsman
        assert helmsman is not None
        helmsman.hear(told(self._pages[0].text).beats)
        if helmsman.seat is not None:
            self._reach = told(self._page_at_helm().text).reach

    # --- Hearing

    async def _patiently(self) -> float:
        assert self._told is not None
        async with asyncio.timeout(PATIENCE):
            return await self._told

    def _hear(self, page: Page, text: bytes) -> None:
        if text.startswith(CHANGED):
            assert version_of(text) == self._version, "told of something else"
            page.text = text
            self._one_told()
        elif text.startswith(ACKNOWLEDGED):
            self._acknowledged = perf_counter()
            self._one_told()
        elif text.startswith(PLANNED):
            self._one_told()
        elif text.startswith(SNAPSHOT):
            assert not page.text, "the page has fallen behind"
            page.text = text
            self._one_told()
        elif text.startswith(REFUSED):
            self._fail(text.decode())

    def _one_told(self) -> None:
        self._missing -= 1
        if self._missing == 0 and self._told is not None and not self._told.done():
            self._told.set_result(perf_counter())

    def _fail(self, why: str) -> None:
        if self._told is not None and not self._told.done():
            self._told.set_exception(RuntimeError(why))
