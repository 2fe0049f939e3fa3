"""Races that are under way: played here by bots, and laid upon a table of a server.

Chance comes from seeds, so that the same moment is found again.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.e2e.visitors import Visitor

from paddlewheel.bots import make_bot
from paddlewheel.core.chance import SeededDealer
from paddlewheel.core.game import rule_set
from paddlewheel.core.play import race
from paddlewheel.core.record import Record
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.state import State
from paddlewheel.core.titles import title
from paddlewheel.server.folder import Folder
from paddlewheel.server.shelving import shelf_of
from paddlewheel.store import Store
from paddlewheel.store.sqlite import url_of
from paddlewheel.table import Chair, Opened, Table

BOT = "mate"
TURNS = 30
"""How many turns of all captains are looked at in one race."""

Wanted = Callable[[State], bool]


class Stage:
    """The folder of a server, in which tables can be put while it runs."""

    def __init__(self, folder: Path) -> None:
        self._url = url_of(Folder.database_in(folder))

    def table(
        self,
        host: Visitor,
        name: str,
        names: Sequence[str],
        options: Mapping[str, object],
        record: Record,
    ) -> str:
        """A table where the first seat is the host's, after what a record tells."""
        who = str(host.context.request.get("/api/me").json()["id"])
        rest = [Chair("bot", other, BOT) for other in names[1:]]
        chairs = (Chair("person", names[0], who), *rest)
        opened = Opened(who, name, "queen", rule_set("queen", None, options), chairs)
        table_id = secrets.token_hex(6)
        with ThreadPoolExecutor(1) as thread:  # Playwright has the loop of this one
            thread.submit(asyncio.run, self._write(table_id, opened, record)).result()
        return table_id

    async def _write(self, table_id: str, opened: Opened, record: Record) -> None:
        table, started = Table.opened(opened).start(SeededDealer(table_id), record.log)
        async with Store.opened(self._url) as store:
            await store.log.open(table_id, shelf_of(table), opened, started)


def raced(
    options: Mapping[str, object], players: int, wanted: Wanted, seeds: Iterable[int]
) -> Record:
    """A race of Mississippi Queen up to a turn that begins as it is wanted."""
    rules = rule_set("queen", None, options)
    for seed in seeds:
        record = _raced(rules, players, wanted, seed)
        if record is not None:
            return record
    raise AssertionError("no race has such a moment")


def _raced(rules: RuleSet, players: int, wanted: Wanted, seed: int) -> Record | None:
    state: State = title("queen").new_game(rules, players)
    record = Record.begin(state)
    bots = [make_bot(BOT, f"{seed}/{seat}") for seat in range(players)]
    turns, last = 0, state.turn_key
    for step in race(record, state, bots, SeededDealer(seed)):
        begins, last = step.state.turn_key != last, step.state.turn_key
        turns += begins
        if begins and wanted(step.state):
            return record
        if turns > TURNS:
            break
    return None
