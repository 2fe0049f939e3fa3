"""What is done at a table besides sailing: sitting down, beginning, giving up, a rematch."""

from collections.abc import Callable
from time import time
from typing import Annotated

from fastapi import APIRouter, Path

from paddlewheel.core.fleet import colour_name
from paddlewheel.server.house import TheHouse
from paddlewheel.server.live import LiveTable, Step
from paddlewheel.server.names import persons_name
from paddlewheel.server.opening import FILLER, again, bot_chair
from paddlewheel.server.rights import check_host, check_seat, check_seat_or_host, check_there
from paddlewheel.server.sessions import SignedIn, TheViewer
from paddlewheel.server.wire.tables import BotWish, Ready, SitDown, TableLink, TableView
from paddlewheel.table import Chair, Table, liveries

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"])

SeatNumber = Annotated[int, Path(ge=0, le=99)]


@router.post("/seats")
async def sit_down(
    table_id: str, wish: SitDown, person: SignedIn, house: TheHouse, viewer: TheViewer
) -> TableView:
    """Take a seat; when the last one is taken the game begins, unless all must be ready."""
    live = await house.hall.table(table_id)
    name = person.name if wish.name is None else persons_name(wish.name)
    await live.sit(wish.seat, Chair("person", name, person.id, livery=person.livery))
    return await live.view(viewer)


@router.delete("/seats/{seat}")
async def stand_up(
    table_id: str, seat: SeatNumber, person: SignedIn, house: TheHouse, viewer: TheViewer
) -> TableView:
    """Leave a seat before the game; the one who opened the table can free any seat."""

    def leave(table: Table) -> list[Step]:
        check_seat_or_host(table, seat, person.id)
        return [table.stand_up(seat)]

    return await _changed(await house.hall.table(table_id), leave, viewer)


@router.put("/seats/{seat}/bot")
async def put_bot(  # noqa: PLR0913, PLR0917 (where, what, and who asks)
    table_id: str,
    seat: SeatNumber,
    wish: BotWish,
    person: SignedIn,
    house: TheHouse,
    viewer: TheViewer,
) -> TableView:
    """Let a bot take an open seat; for the one who opened the table."""
    live = await house.hall.table(table_id)

    def put(table: Table) -> list[Step]:
        check_host(table, person.id)
        check_there(table, seat)
        chair = bot_chair(_colour(table, seat, viewer), wish.bot or FILLER)
        return live.begun_if_possible([table.sit(seat, chair)])

    return await _changed(live, put, viewer)


@router.put("/seats/{seat}/ready")
async def ready(  # noqa: PLR0913, PLR0917 (where, what, and who asks)
    table_id: str,
    seat: SeatNumber,
    wish: Ready,
    person: SignedIn,
    house: TheHouse,
    viewer: TheViewer,
) -> TableView:
    """Say that you are ready; when all are, the game begins."""
    live = await house.hall.table(table_id)

    def say(table: Table) -> list[Step]:
        check_seat(table, seat, person.id)
        step = after, _ = table.ready(seat, wish.ready)
        if after.chairs == table.chairs:  # a second click is nothing new
            return []
        return live.begun_if_possible([step])

    return await _changed(live, say, viewer)


@router.post("/start")
async def start(table_id: str, person: SignedIn, house: TheHouse, viewer: TheViewer) -> TableView:
    """Begin, with bots on the seats that are open; for the one who opened the table."""
    live = await house.hall.table(table_id)

    def fill_and_start(table: Table) -> list[Step]:
        check_host(table, person.id)
        steps: list[Step] = []
        for seat, chair in enumerate(table.chairs):
            if chair.is_open:
                steps.append(table.sit(seat, bot_chair(_colour(table, seat, viewer))))
                table, _ = steps[-1]
        return [*steps, live.begun(table)]

    return await _changed(live, fill_and_start, viewer)


@router.post("/seats/{seat}/resign")
async def resign(
    table_id: str, seat: SeatNumber, person: SignedIn, house: TheHouse, viewer: TheViewer
) -> TableView:
    """Give up; a bot sails your boat to the end, and you come in behind all others."""

    def give_up(table: Table) -> list[Step]:
        check_seat(table, seat, person.id)
        return [table.resign(seat, at=time())]

    return await _changed(await house.hall.table(table_id), give_up, viewer)


@router.post("/seats/{seat}/return")
async def come_back(
    table_id: str, seat: SeatNumber, person: SignedIn, house: TheHouse, viewer: TheViewer
) -> TableView:
    """Take the helm again from the bot that has sailed for you."""

    def take_the_helm(table: Table) -> list[Step]:
        check_seat(table, seat, person.id)
        return [table.give_back(seat, at=time())]

    return await _changed(await house.hall.table(table_id), take_the_helm, viewer)


@router.post("/rematch", status_code=201)
async def rematch(table_id: str, person: SignedIn, house: TheHouse) -> TableLink:
    """The table for another game of the same players; everybody says when ready."""
    live = await house.hall.table(table_id)
    new = await house.hall.open_again(live, again(live.table, person.id))
    return TableLink(id=new.id)


def _colour(table: Table, seat: int, viewer: TheViewer) -> str:
    """What a boat is called whose captain has no name: by its colour."""
    return colour_name(liveries(table.chairs)[seat], viewer.lang)


async def _changed(
    live: LiveTable, steps: Callable[[Table], list[Step]], viewer: TheViewer
) -> TableView:
    await live.change(steps)
    return await live.view(viewer)
