"""Opening tables and finding them."""

import asyncio

from fastapi import APIRouter, Response

from paddlewheel.server.house import TheHouse
from paddlewheel.server.listing import rows
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
async def mine(person: SignedIn, house: TheHouse, viewer: TheViewer) -> TableRows:
    """The tables where you sit, or that you have opened."""
    found = await house.store.shelves.of(person.id)
    return TableRows(tables=await rows(house.hall, found, viewer))


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
