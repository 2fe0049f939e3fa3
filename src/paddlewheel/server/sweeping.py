"""Garbage that refers to itself is looked for in small portions, so that nobody waits for it.

Nearly all that is made here is values, which go away as soon as nobody holds them. The collector
would look at them again and again nevertheless: at those of 500 tables for most of a second.
"""

import asyncio
import gc
from collections.abc import Callable
from time import process_time

PAUSE = 2.0
"""Seconds after which it is looked among what is new; what is found useful is left alone then."""
QUIET = 600.0
"""Seconds after which it is looked everywhere, as soon as there is little else to do."""
LATEST = 24 * 3600.0
"""The same, whatever else there is to do."""
IDLE = 0.05
"""The share of a core up to which there is little to do."""
CROWD = (100_000, 1_000, 1_000)
"""So many new things are not waited with until the next look."""


class Sweeper:
    """Looks for garbage in the collector's place."""

    def __init__(self, clock: Callable[[], float] = process_time) -> None:
        self._clock = clock
        """Seconds of work that the server has done."""
        self._done = clock()
        self._since = 0.0
        """Seconds since it was looked everywhere."""
        gc.set_threshold(*CROWD)
        self._sweep_everywhere()

    async def keep(self) -> None:
        """Look round until the server ends."""
        while True:
            await asyncio.sleep(PAUSE)
            self.look()

    def look(self) -> None:
        """Sweep what is new, and everything if it is time for that."""
        done, self._done = self._done, self._clock()
        self._since += PAUSE
        idle = self._done - done <= IDLE * PAUSE
        if self._since >= (QUIET if idle else LATEST):
            self._sweep_everywhere()
        else:
            gc.collect(1)
            gc.freeze()

    def _sweep_everywhere(self) -> None:
        self._since = 0.0
        gc.unfreeze()
        gc.collect()
        gc.freeze()
