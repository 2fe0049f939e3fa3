"""The browsers in which somebody is known."""

from typing import Annotated

from fastapi import APIRouter, Path

from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import InPerson, TheSession
from paddlewheel.server.wire.people import SessionList, SessionView
from paddlewheel.store import Session

router = APIRouter(prefix="/api/sessions", tags=["people"])

ShortId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]


@router.get("")
async def sessions(person: InPerson, house: TheHouse, session: TheSession) -> SessionList:
    """Where you are signed in."""
    listed = await house.store.sessions.of(person.id, session)
    return SessionList(sessions=[shown(one) for one in listed])


@router.delete("/{session_id}", status_code=204)
async def end(session_id: ShortId, person: InPerson, house: TheHouse) -> None:
    """Sign out there."""
    await house.store.sessions.end_one(person.id, session_id)
    await house.doors.left(person.id)


def shown(session: Session) -> SessionView:
    """A session as it is shown."""
    return SessionView(id=session.id, created=session.created, seen=session.seen, this=session.this)
