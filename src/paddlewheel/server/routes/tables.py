"""Opening tables and finding them."""

import asyncio
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Response

from paddlewheel.server.house import TheHouse
from paddlewheel.server.listing import rows
from paddlewheel.server.names import cleaned
from paddlewheel.server.opening import opened
from paddlewheel.server.sessions import Language, SignedIn, TheViewer
from paddlewheel.server.study.lines import check_moment
from paddlewheel.server.wire.tables import (
    NewTable,
    OddsView,
    PositionWords,
    TableLink,
    TableRows,
    TableView,
)
from paddlewheel.store import shelves
from paddlewheel.store.wanted import Kind, State, Wanted

MOST_SECONDS = 253_402_300_799
"""The last moment that has a date."""

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201)
async def open_table(
    wish: NewTable, person: SignedIn, house: TheHouse, lang: Language
) -> TableLink:
    """Open a table; with no open seat the game begins at once."""
    live = await house.hall.open(opened(wish, person, lang))
    return TableLink(id=live.id)


@router.get("")
async def lobby(house: TheHouse, viewer: TheViewer) -> TableRows:
    """The public tables where a seat is open, and those where one can watch."""
    found = await house.store.shelves.public()
    return TableRows(tables=await rows(house.hall, found, viewer))


@router.get("/mine")
async def mine(  # noqa: PLR0913, PLR0917 (who asks, and for what)
    person: SignedIn,
    house: TheHouse,
    viewer: TheViewer,
    state: State | None = None,
    title: Annotated[str | None, Query(pattern="^[a-z]{1,32}$")] = None,
    kind: Kind | None = None,
    text: Annotated[str, Query(max_length=60)] = "",
    before: Annotated[float | None, Query(ge=0, le=MOST_SECONDS)] = None,
) -> TableRows:
    """The tables where you sit, or that you have opened; all of them, or some."""
    moment = None if before is None else datetime.fromtimestamp(before, UTC)
    wanted = Wanted(state, title, kind, cleaned(text), moment)
    found = await house.store.shelves.of(person.id, wanted, shelves.MOST + 1)
    told = await rows(house.hall, found[: shelves.MOST], viewer)
    return TableRows(tables=told, more=len(found) > shelves.MOST)


@router.get("/{table_id}")
async def see_table(table_id: str, house: TheHouse, viewer: TheViewer) -> TableView:
    """A table as you see it."""
    live = await house.hall.table(table_id)
    return await live.view(viewer)


@router.get("/{table_id}/words")
async def words(table_id: str, house: TheHouse, lang: Language) -> PositionWords:
    """The position in words."""
    table = (await house.hall.table(table_id)).table
    check_moment(table, 0)
    names = [chair.name for chair in table.chairs]
    told = await asyncio.to_thread(table.state.describe, lang, names)
    return PositionWords(version=table.version, words=told)


@router.get("/{table_id}/odds")
async def odds(table_id: str, house: TheHouse) -> OddsView:
    """What chance may bring next; everybody may know that."""
    table = (await house.hall.table(table_id)).table
    check_moment(table, 0)
    return OddsView(version=table.version, river=table.state.title.odds(table.state))


@router.get(
    "/{table_id}/record.json",
    response_class=Response,
    responses={200: {"content": {"application/json": {}}}},
)
async def record(table_id: str, house: TheHouse) -> Response:
    """The game as a file, as far as it has come; there is no secret in it."""
    live = await house.hall.table(table_id)
    return Response(
        live.table.record.to_json(),
        media_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{live.table.title}-{live.id}.json"'
        },
    )
