"""Logs that can no longer be replayed: what can still be shown of them, and why not more."""

from collections.abc import Iterable
from dataclasses import replace

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.table.changes import Change, Opened
from paddlewheel.table.errors import TableError
from paddlewheel.table.table import Table


def fold_as_far_as_possible(changes: Iterable[Change]) -> Table:
    """The table that a log tells of; if it stops making sense, the last one, frozen.

    Changes may be read one by one on the way: one that cannot be read is where it stops. A log that
    does not even open its table is refused.
    """
    log = iter(changes)
    first = next(log)
    assert isinstance(first, Opened)
    table = Table.opened(first)
    while True:
        try:
            change = next(log, None)
            if change is None:
                return table
            table = table.after(change)
        except PaddlewheelError as error:
            return replace(table, frozen=error)
        except Exception as error:  # noqa: BLE001 (a damaged log can be wrong in any way)
            return replace(table, frozen=_unreadable(error))


def _unreadable(error: Exception) -> TableError:
    return TableError(
        "unreadable_change",
        "The change makes no sense here: {why}.",
        why=f"{type(error).__name__} {error}".strip(),
    )
