"""The seats of those who are banned: bots sail their boats, and seats that wait are free again."""

import logging
from collections.abc import Collection, Iterable
from time import time

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.hall import Hall
from paddlewheel.server.live import Step
from paddlewheel.table import Table

_log = logging.getLogger(__name__)


async def oust(hall: Hall, table_ids: Iterable[str], people: Collection[str]) -> None:
    """See to it that nobody waits at some tables for people who are banned."""
    for table_id in table_ids:
        try:
            live = await hall.table(table_id)
            await live.change(lambda table: _without(table, people))
        except PaddlewheelError as error:  # another server was first, or it cannot be read
            _log.info("table %s: %s", table_id, error.code)


def _without(table: Table, people: Collection[str]) -> list[Step]:
    steps: list[Step] = []
    for seat, chair in enumerate(table.chairs):
        if chair.sitter != "person" or chair.who not in people or table.frozen is not None:
            continue
        if table.first is None:
            steps.append(table.stand_up(seat))
        elif table.is_running and not table.paused and chair.stand_in is None:
            steps.append(table.take_over(seat, why="away", at=time()))
        else:
            continue
        table, _ = steps[-1]
    return steps
