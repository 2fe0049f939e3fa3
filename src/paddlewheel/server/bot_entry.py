"""How programs come in: with a token, not too often, and with few streams at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from paddlewheel.server.doors import Visit
from paddlewheel.server.endings import told_to_program
from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.outbox import Outbox
from paddlewheel.server.proxies import address_of
from paddlewheel.server.sessions import SignedIn, token_of
from paddlewheel.server.telling import Viewer
from paddlewheel.server.wire.bots import Ended
from paddlewheel.store.secret import digest


@dataclass(frozen=True)
class Program:
    """A program that shows a token of a person."""

    house: House
    person: str
    address: str
    _token: str

    @property
    def viewer(self) -> Viewer:
        """What it sees is what its person sees."""
        return Viewer(self.person, "en")

    def about_to_move(self) -> None:
        """Refuse a move if there were too many."""
        self.house.limits.bot_moves.check(digest(self._token))

    @contextmanager
    def stream(self, outbox: Outbox) -> Iterator[None]:
        """Have a stream open, if there is room for it."""
        limits, house = self.house.limits, self.house
        visit = Visit(self.address, outbox, told_to_program, self.person, token=digest(self._token))
        with (
            limits.bot_streams.taken(self.person),
            house.berths.taken(self.address, outbox),
            house.doors.visited(visit),
        ):
            limits.bot_openings.check(digest(self._token))
            yield

    async def turned_away(self) -> Ended | None:
        """The last line, if the token has become worthless."""
        person = await self.house.store.tokens.person_of(self._token)
        return None if person is not None else Ended(type="revoked")


def program_of(connection: HTTPConnection, person: SignedIn, house: TheHouse) -> Program:
    """The program that asks; a page has other ways."""
    token = token_of(connection)
    if token is None:
        raise ServerError("token_needed", "This is for programs that show a token.")
    return Program(house, person.id, address_of(connection.scope), token)


TheProgram = Annotated[Program, Depends(program_of)]
