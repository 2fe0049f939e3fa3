"""Tokens: what programs show in place of a cookie."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.accounts import account_needed
from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError
from paddlewheel.store.people import Person
from paddlewheel.store.postgres import announce_departure
from paddlewheel.store.schema import accounts, now, people, tokens
from paddlewheel.store.secret import SHORT, digest, new_secret, short_id
from paddlewheel.store.sessions import SEEN_ANEW
from paddlewheel.store.writer import Writer

PREFIX = "pw_"
"""So that one that was left lying about is recognised as what it is."""
MOST = 10


@dataclass(frozen=True, slots=True)
class Token:
    """A token, by an id that opens nothing."""

    id: str
    label: str
    created: datetime
    seen: datetime | None


class Tokens:
    """The tokens of everybody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def make(self, person: str, label: str) -> tuple[Token, str]:
        """A new token of a person with an account, and its secret."""
        secret, moment = PREFIX + new_secret(), now()
        row = {"id": digest(secret), "person": person, "label": label, "created": moment}
        # The account is locked, so that of two who ask at once the second counts the first.
        account = select(accounts.c.person).where(accounts.c.person == person).with_for_update()
        count = select(func.count()).where(tokens.c.person == person)

        async def work(connection: AsyncConnection) -> StoreError | None:
            if (await connection.execute(account)).first() is None:
                return account_needed()
            if (await connection.execute(count)).scalar_one() >= MOST:
                return StoreError("too_many_tokens", "You have {most} tokens already.", most=MOST)
            await connection.execute(insert(tokens).values(**row))
            return None

        refused = await answered(self._writer, work)
        if refused is not None:
            raise refused
        return Token(short_id(digest(secret)), label, moment, None), secret

    async def of(self, person: str) -> list[Token]:
        """The tokens of a person, the newest first."""
        query = (
            select(tokens)
            .where(tokens.c.person == person)
            .order_by(tokens.c.created.desc(), tokens.c.id)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [Token(short_id(row.id), row.label, row.created, row.seen) for row in rows]

    async def end(self, person: str, short: str) -> None:
        """Make one of a person's own tokens worthless."""
        found = func.substr(tokens.c.id, 1, SHORT) == short

        async def work(connection: AsyncConnection) -> int:
            ending = delete(tokens).where(tokens.c.person == person, found)
            await announce_departure(connection, person)
            return (await connection.execute(ending)).rowcount

        if not await answered(self._writer, work):
            raise StoreError("no_such_token", "There is no such token.")

    async def still(self, kept: Collection[str]) -> set[str]:
        """Those of some tokens that are worth something, by what is kept of them."""
        query = select(tokens.c.id).where(tokens.c.id.in_(kept))
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def person_of(self, secret: str) -> Person | None:
        """Whose token this is; nobody's if it was made up, or made worthless."""
        kept = digest(secret)
        query = select(people.c.id, people.c.name, people.c.livery, tokens.c.seen).select_from(
            tokens.join(people, tokens.c.person == people.c.id)
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query.where(tokens.c.id == kept))).one_or_none()
        if row is None:
            return None
        if row.seen is None or row.seen < now() - SEEN_ANEW:
            await self._see(kept)
        return Person(row.id, row.name, row.livery)

    async def _see(self, kept: str) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(update(tokens).where(tokens.c.id == kept).values(seen=now()))

        await self._writer.write(write)
