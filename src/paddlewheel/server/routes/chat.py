"""What can be done about what is said at a table; it is said by way of the stream."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from paddlewheel.server.attempts import address_of
from paddlewheel.server.chat import cleaned
from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.live import LiveTable
from paddlewheel.server.rights import check_host
from paddlewheel.server.sessions import SignedIn
from paddlewheel.server.wire.chat import (
    Complaint,
    MuteList,
    MuteView,
    SilencedList,
    SilencedView,
    Spectators,
)
from paddlewheel.store import Line
from paddlewheel.store.mutes import Mute

router = APIRouter(prefix="/api", tags=["chat"])

LineNumber = Annotated[int, Path(ge=1, le=2**31 - 1)]
ShortId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


# --- For oneself


@router.post("/tables/{table_id}/chat/{number}/mute", status_code=204)
async def mute(table_id: str, number: LineNumber, person: SignedIn, house: TheHouse) -> None:
    """Hear the one who said this no more, at any table."""
    _, line = await _line(house, table_id, number, person.id)
    await house.store.mutes.mute(person.id, line)
    house.hall.show_anew(person.id)


@router.get("/mutes")
async def mutes(person: SignedIn, house: TheHouse) -> MuteList:
    """Those whom you do not hear."""
    muted = await house.store.mutes.of(person.id)
    return MuteList(mutes=[shown(one) for one in muted])


def shown(mute: Mute) -> MuteView:
    """Somebody who is muted, as it is told to the one who does not hear them."""
    return MuteView(id=mute.id, name=mute.name, at=mute.at)


@router.delete("/mutes/{mute_id}", status_code=204)
async def unmute(mute_id: ShortId, person: SignedIn, house: TheHouse) -> None:
    """Hear somebody again."""
    await house.store.mutes.unmute(person.id, mute_id)
    house.hall.show_anew(person.id)


# --- For the one who opened the table


@router.post("/tables/{table_id}/chat/{number}/silence", status_code=204)
async def silence(table_id: str, number: LineNumber, person: SignedIn, house: TheHouse) -> None:
    """Let the one who said this speak no more at this table."""
    live, line = await _line(house, table_id, number, person.id)
    check_host(live.table, person.id)
    await house.store.chat.silence(table_id, line.person)


@router.get("/tables/{table_id}/chat/silenced")
async def silenced(table_id: str, person: SignedIn, house: TheHouse) -> SilencedList:
    """Those who may not speak at a table that you have opened."""
    live = await house.hall.table(table_id)
    check_host(live.table, person.id)
    lines = await house.store.chat.silenced(table_id)
    return SilencedList(silenced=[SilencedView(number=one.number, name=one.name) for one in lines])


@router.delete("/tables/{table_id}/chat/{number}/silence", status_code=204)
async def let_speak(table_id: str, number: LineNumber, person: SignedIn, house: TheHouse) -> None:
    """Let the one who said this speak again."""
    live, line = await _line(house, table_id, number, person.id)
    check_host(live.table, person.id)
    await house.store.chat.let_speak(table_id, line.person)


@router.put("/tables/{table_id}/chat/spectators", status_code=204)
async def spectators(table_id: str, wish: Spectators, person: SignedIn, house: TheHouse) -> None:
    """Say whether those may speak who have no seat."""
    live = await house.hall.table(table_id)
    check_host(live.table, person.id)
    await house.store.chat.hush(table_id, not wish.may_speak)
    await live.saloon.hear()


# --- For those who look after the server


@router.post("/tables/{table_id}/chat/{number}/report", status_code=204)
async def report(  # noqa: PLR0913, PLR0917 (where, what, and who asks)
    request: Request,
    table_id: str,
    number: LineNumber,
    complaint: Complaint,
    person: SignedIn,
    house: TheHouse,
) -> None:
    """Complain about a line."""
    reason = cleaned(complaint.reason)
    _, line = await _line(house, table_id, number, person.id)
    house.limits.reports.check(f"from {address_of(request)}", f"of {person.id}")
    await house.store.chat.report(table_id, line, person.id, reason)


async def _line(house: House, table_id: str, number: int, person: str) -> tuple[LiveTable, Line]:
    """A line that somebody else said, and its table."""
    live = await house.hall.table(table_id)
    line = await house.store.chat.line(table_id, number)
    if line.person == person:
        raise ServerError("own_line", "You have said this yourself.")
    return live, line
