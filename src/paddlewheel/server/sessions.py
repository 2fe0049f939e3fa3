"""Who somebody is: a signed cookie names a session, and the session is kept here."""

from typing import Annotated

from fastapi import Depends, Response
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.language import spoken
from paddlewheel.server.telling import Viewer
from paddlewheel.store import Person
from paddlewheel.store.people import KEPT

COOKIE = "paddlewheel"


def _signer(house: House) -> Signer:
    return Signer(house.settings.secret, salt="session")


def remember(response: Response, request: HTTPConnection, house: House, session: str) -> None:
    """Give the browser the cookie of a session."""
    response.set_cookie(
        COOKIE,
        _signer(house).sign(session).decode(),
        max_age=int(KEPT.total_seconds()),
        httponly=True,
        samesite="lax",
        secure=house.settings.is_https or request.url.scheme == "https",
    )


async def person_of(connection: HTTPConnection, house: TheHouse) -> Person | None:
    """The person who asks, if they have signed in."""
    try:
        session = _signer(house).unsign(connection.cookies.get(COOKIE, "")).decode()
    except (BadSignature, UnicodeError):
        return None
    return await house.store.people.of_session(session)


MaybePerson = Annotated[Person | None, Depends(person_of)]


async def signed_in(person: MaybePerson) -> Person:
    """The person who asks; nobody else is answered."""
    if person is None:
        raise ServerError("not_signed_in", "Say first what your name is.")
    return person


SignedIn = Annotated[Person, Depends(signed_in)]


def language_of(connection: HTTPConnection) -> str:
    """The language that somebody reads."""
    return spoken(connection.headers.get("accept-language"))


Language = Annotated[str, Depends(language_of)]


def viewer_of(person: MaybePerson, lang: Language) -> Viewer:
    """The one who looks."""
    return Viewer(None if person is None else person.id, lang)


TheViewer = Annotated[Viewer, Depends(viewer_of)]
