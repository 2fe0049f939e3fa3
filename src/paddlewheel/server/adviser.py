"""Advice for those who have to decide: thought out by a worker, once a decision and language."""

from collections.abc import Sequence
from typing import Any

from paddlewheel.bots.advice import Advice
from paddlewheel.server import thinking
from paddlewheel.server.crew import Crew
from paddlewheel.server.kept import Kept
from paddlewheel.table import Table

Name = tuple[str, int, str]
"""Table, version and language."""
Plan = tuple[str, int, tuple[str, ...]]
"""Table, version and what is planned."""


class Adviser:
    """What the pilot would do, and what comes after a turn; the last answers are kept."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self._given: Kept[Name, Advice] = Kept()
        self._foreseen: Kept[Plan, Any] = Kept()

    async def advise(self, table_id: str, table: Table, lang: str) -> Advice:
        """Advice for the decision that is due; many who ask at once wait for one answer."""
        name = (table_id, table.version, lang)
        seed = f"{table_id}/{table.version}"
        return await self._given.get(name, lambda: self._think(table, seed, lang))

    async def _think(self, table: Table, seed: str, lang: str) -> Advice:
        names = [chair.name for chair in table.chairs]
        return await self._crew.do_aside(thinking.advise, table.state, lang, names, seed)

    async def foresee(self, table_id: str, table: Table, actions: Sequence[str]) -> Any:
        """What is to be known of the next turn, after some actions of this one."""
        name = (table_id, table.version, tuple(actions))
        return await self._foreseen.get(name, lambda: self._look_ahead(table, actions))

    async def _look_ahead(self, table: Table, actions: Sequence[str]) -> Any:
        state = table.state
        read = [state.title.read_action(text) for text in actions]
        return await self._crew.do_aside(thinking.foresee, state, read)
