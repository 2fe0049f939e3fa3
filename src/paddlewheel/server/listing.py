"""Tables in a list: the lobby, and one's own."""

from collections.abc import Sequence
from typing import Literal

from paddlewheel.core.titles import game_label, title
from paddlewheel.server.errors import ServerError
from paddlewheel.server.hall import Hall
from paddlewheel.server.telling import Scene, Viewer
from paddlewheel.server.wire.tables import TableRow
from paddlewheel.store.shelves import Found
from paddlewheel.table import Table


async def rows(hall: Hall, found: Sequence[Found], viewer: Viewer) -> list[TableRow]:
    """What a list tells of tables; one that cannot be read is left out."""
    told: list[TableRow] = []
    for one in found:
        try:
            told.append(await _row(hall, one, viewer))
        except ServerError:
            continue
    return told


async def _row(hall: Hall, found: Found, viewer: Viewer) -> TableRow:
    live = await hall.glance(found.id)
    table, game = live.table, title(live.table.title)
    return TableRow(
        id=found.id,
        name=table.name,
        title=table.title,
        label=game_label(table.rules, viewer.lang),
        differs=game.differs(table.rules, viewer.lang),
        phase=_phase(table),
        study=table.study,
        seats=Scene(table, live.online).seats(viewer),
        to_act=table.state.to_act if table.is_running else None,
        my_turn=viewer.decides(table),
        changed=found.changed.timestamp(),
        due=table.deadline,
        headway=[] if table.first is None else list(game.headway(table.state)),
        winners=[] if table.ranking is None else list(table.ranking[0]),
    )


def _phase(table: Table) -> Literal["open", "running", "over", "frozen"]:
    if table.frozen is not None:
        return "frozen"
    if table.first is None:
        return "open"
    return "running" if table.is_running else "over"
