"""Advice for those who have to decide: thought out by a worker, once a decision and language."""

import asyncio
from collections import OrderedDict

from paddlewheel.bots.advice import Advice
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.tasks import begin
from paddlewheel.table import Table

KEPT = 256

Name = tuple[str, int, str]
"""Table, version and language."""


class Adviser:
    """What the pilot would do; the last answers are kept."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._given: OrderedDict[Name, asyncio.Task[Advice]] = OrderedDict()

    async def advise(self, table_id: str, table: Table, lang: str) -> Advice:
        """Advice for the decision that is due; many who ask at once wait for one answer."""
        name = (table_id, table.version, lang)
        if name not in self._given:
            self._given[name] = begin(self._think(table, f"{table_id}/{table.version}", lang))
        self._given.move_to_end(name)
        if len(self._given) > KEPT:
            self._given.popitem(last=False)
        try:
            return await asyncio.shield(self._given[name])
        except Exception:
            self._given.pop(name, None)  # what failed is not kept
            raise

    async def _think(self, table: Table, seed: str, lang: str) -> Advice:
        names = [chair.name for chair in table.chairs]
        return await self._crew.do_aside(thinking.advise, table.state, lang, names, seed)
