"""Who somebody is: a signed cookie names a session, or a program shows its token."""

from typing import Annotated

from fastapi import Depends, Response
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.language import spoken
from paddlewheel.server.proxies import address_of
from paddlewheel.server.telling import Viewer
from paddlewheel.store import Person
from paddlewheel.store.sessions import KEPT

COOKIE = "paddlewheel"


def _signer(house: House) -> Signer:
    return Signer(house.secret, salt="session")


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


def forget_session(response: Response) -> None:
    """Take the cookie away again."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a program shows; other kinds of authorization are a proxy's business."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def session_of(connection: HTTPConnection, house: TheHouse) -> str | None:
    """The session that the cookie names, whether it still is one or not; a program has none."""
    if token_of(connection) is not None:
        return None
    try:
        return _signer(house).unsign(connection.cookies.get(COOKIE, "")).decode()
    except (BadSignature, UnicodeError):
        return None


async def known_of(connection: HTTPConnection, house: TheHouse) -> Person | None:
    """The person who asks, if they have signed in, whether they may come in or not."""
    token = token_of(connection)
    if token is not None:
        person = await house.store.tokens.person_of(token)
        if person is None:  # a program is told, where a browser is asked for a name
            raise ServerError("bad_token", "This token is not known here.")
        return person
    session = session_of(connection, house)
    return None if session is None else await house.store.people.of_session(session)


TheSession = Annotated[str | None, Depends(session_of)]
KnownPerson = Annotated[Person | None, Depends(known_of)]


def person_of(person: KnownPerson, house: TheHouse) -> Person | None:
    """The person who asks, if they have signed in; whoever is banned is told so."""
    if person is not None:
        house.bans.check(person.id)
    return person


def not_from_there(connection: HTTPConnection, house: TheHouse) -> None:
    """Refuse everybody who comes from an address that is banned."""
    house.bans.check_address(address_of(connection.scope))


MaybePerson = Annotated[Person | None, Depends(person_of)]


async def signed_in(person: MaybePerson) -> Person:
    """The person who asks; nobody else is answered."""
    if person is None:
        raise ServerError("not_signed_in", "Say first what your name is.")
    return person


SignedIn = Annotated[Person, Depends(signed_in)]


async def in_person(connection: HTTPConnection, person: SignedIn) -> Person:
    """The person who asks, and no program: it would stay signed in when its token is gone."""
    if token_of(connection) is not None:
        raise ServerError("not_by_token", "This cannot be done with a token.")
    return person


InPerson = Annotated[Person, Depends(in_person)]


def language_of(connection: HTTPConnection) -> str:
    """The language that somebody reads."""
    return spoken(connection.headers.get("accept-language"))


Language = Annotated[str, Depends(language_of)]


def viewer_of(person: MaybePerson, lang: Language) -> Viewer:
    """The one who looks."""
    return Viewer(None if person is None else person.id, lang)


TheViewer = Annotated[Viewer, Depends(viewer_of)]
