"""From a table to the shelf where it belongs."""

from datetime import UTC, datetime

from paddlewheel.store.shelf import Phase, Shelf
from paddlewheel.table import Table


def shelf_of(table: Table) -> Shelf:
    """What can be known of a table without reading its log."""
    deadline = table.deadline
    return Shelf(
        phase=_phase(table),
        public=table.public,
        bot_due=table.bot_to_act is not None,
        waits_for=_waits_for(table),
        due=None if deadline is None else datetime.fromtimestamp(deadline, UTC),
        sitters=tuple(
            [
                (number, chair.who)
                for number, chair in enumerate(table.chairs)
                if chair.sitter == "person"
            ]
        ),
    )


def _waits_for(table: Table) -> str | None:
    """The person who has to decide."""
    if not table.is_running or table.state.to_act is None:
        return None
    chair = table.chairs[table.state.to_act]
    return None if chair.sailed_by is not None else chair.who


def _phase(table: Table) -> Phase:
    if table.frozen is not None:
        return "frozen"
    if table.first is None:
        return "open"
    if not table.is_running:
        return "over"
    return "paused" if table.paused else "running"
