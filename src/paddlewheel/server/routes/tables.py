"""Opening tables, sitting down, beginning."""

from fastapi import APIRouter, Response

from paddlewheel.core.fleet import colour_name
from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import TheHouse
from paddlewheel.server.names import persons_name
from paddlewheel.server.opening import bot_chair, opened
from paddlewheel.server.sessions import Language, SignedIn, TheViewer
from paddlewheel.server.wire.tables import NewTable, SitDown, TableLink, TableView
from paddlewheel.table import Chair

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("", status_code=201)
async def open_table(
    wish: NewTable, person: SignedIn, house: TheHouse, lang: Language
) -> TableLink:
    """Open a table; with no open seat the game begins at once."""
    live = await house.hall.open(opened(wish, person, lang))
    return TableLink(id=live.id)


@router.get("/{table_id}")
async def see_table(table_id: str, house: TheHouse, viewer: TheViewer) -> TableView:
    """A table as you see it."""
    live = await house.hall.table(table_id)
    return await live.view(viewer)


@router.post("/{table_id}/seats")
async def sit_down(
    table_id: str, wish: SitDown, person: SignedIn, house: TheHouse, viewer: TheViewer
) -> TableView:
    """Take a seat; when the last one is taken the game begins."""
    live = await house.hall.table(table_id)
    name = person.name if wish.name is None else persons_name(wish.name)
    await live.sit(wish.seat, Chair("person", name, person.id))
    return await live.view(viewer)


@router.post("/{table_id}/start")
async def start(table_id: str, person: SignedIn, house: TheHouse, viewer: TheViewer) -> TableView:
    """Begin, with bots on the seats that are open; for the one who opened the table."""
    live = await house.hall.table(table_id)
    if live.table.host != person.id:
        raise ServerError("not_the_host", "Only the one who opened the table can do that.")
    await live.start(lambda seat: bot_chair(colour_name(seat, viewer.lang)))
    return await live.view(viewer)


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
