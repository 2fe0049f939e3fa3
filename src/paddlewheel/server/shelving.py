"""From a table to the shelf where it belongs."""

from paddlewheel.store.shelf import Phase, Shelf
from paddlewheel.table import Table


def shelf_of(table: Table) -> Shelf:
    """What can be known of a table without reading its log."""
    seat = table.state.to_act if table.is_running else None
    chair = None if seat is None else table.chairs[seat]
    return Shelf(
        phase=_phase(table),
        bot_due=table.bot_to_act is not None,
        waits_for=chair.who if chair is not None and chair.sitter == "person" else None,
        sitters=tuple(
            (number, chair.who)
            for number, chair in enumerate(table.chairs)
            if chair.sitter == "person"
        ),
    )


def _phase(table: Table) -> Phase:
    if table.first is None:
        return "open"
    return "running" if table.is_running else "over"
