"""Accounts: a name and a password, so that somebody is known wherever they are."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.codes import kept_of, new_codes
from paddlewheel.store.errors import StoreError, gone_meanwhile
from paddlewheel.store.passwords import Passwords
from paddlewheel.store.people import Person
from paddlewheel.store.schema import accounts, now, people, recovery_codes, tokens
from paddlewheel.store.sessions import begin, end_all
from paddlewheel.store.writer import Writer

Admit = Callable[[str], None]
"""Refuses a person who may not come in, though they know the secret."""

_INVISIBLE = dict.fromkeys(map(ord, "\u200d\ufe0e\ufe0f"))
"""Joiners and variants of signs: two names that look alike shall be one."""


def folded(name: str) -> str:
    """A name as it is compared with others.

    >>> folded("Anna Weiß") == folded("ANNA WEISS")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_INVISIBLE)
    return unicodedata.normalize("NFKC", plain)


@dataclass(frozen=True, slots=True)
class Account:
    """What somebody signs in with."""

    name: str
    created: datetime
    codes: int
    """Recovery codes that are left."""


class Accounts:
    """The accounts of those who have one."""

    def __init__(self, engine: AsyncEngine, writer: Writer, passwords: Passwords) -> None:
        self._engine = engine
        self._writer = writer
        self._passwords = passwords

    async def of(self, person: str) -> Account | None:
        """The account of a person, if they have one."""
        left = (
            select(func.count())
            .where(recovery_codes.c.person == person, recovery_codes.c.used.is_(None))
            .scalar_subquery()
        )
        query = select(accounts.c.name, accounts.c.created, left.label("codes"))
        async with self._engine.connect() as connection:
            row = (await connection.execute(query.where(accounts.c.person == person))).one_or_none()
        return None if row is None else Account(row.name, row.created, row.codes)

    # --- Opening

    async def open(self, person: str, name: str, password: str) -> list[str]:
        """Make a guest an account and keep everything that is theirs; gives recovery codes."""
        await self._check_free(person, name)
        kept, codes = await self._passwords.hash(password), new_codes()
        account = {"person": person, "name": name, "folded": folded(name), "password": kept}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(accounts).values(created=now(), **account))
            await _keep_codes(connection, person, codes)

        try:
            await self._writer.write(write)
        except IntegrityError as error:  # somebody was faster, with the name or in another window
            await self._check_free(person, name)
            raise gone_meanwhile() from error
        return codes

    async def _check_free(self, person: str, name: str) -> None:
        if await self._find(accounts.c.person == person):
            raise StoreError("has_account", "You have an account already.")
        if await self._find(accounts.c.folded == folded(name)):
            raise StoreError("name_taken", "Somebody else signs in with this name.")

    # --- Signing in

    async def sign_in(
        self, name: str, password: str, admit: Admit = lambda _: None
    ) -> tuple[Person, str]:
        """The person of a name and a password, and a new session."""
        account = await self._find(accounts.c.folded == folded(name))
        if not await self._passwords.fits(account and account.password, password) or not account:
            raise _wrong_name_or_password()
        admit(account.person)
        kept = await self._passwords.renewed(account.password, password)

        async def work(connection: AsyncConnection) -> str | None:
            if not await _replace(connection, account, kept):
                return None
            return await begin(connection, account.person)

        return _signed_in(account, await answered(self._writer, work), _wrong_name_or_password())

    async def recover(
        self, name: str, code: str, password: str, admit: Admit = lambda _: None
    ) -> tuple[Person, str]:
        """A new password for one of the codes; all sessions and tokens end, and one session begins.

        Whoever knew the old one may have made tokens.
        """
        account = await self._find(accounts.c.folded == folded(name))
        whose = "" if account is None else str(account.person)
        mine = (recovery_codes.c.person == whose, recovery_codes.c.id == kept_of(whose, code))
        good = (*mine, recovery_codes.c.used.is_(None))
        async with self._engine.connect() as connection:
            known = (await connection.execute(select(recovery_codes.c.id).where(*good))).first()
        if known is None or account is None:  # before a password is hashed for nothing
            raise _wrong_code()
        admit(whose)
        kept = await self._passwords.hash(password)

        async def work(connection: AsyncConnection) -> str | None:
            using = update(recovery_codes).where(*good).values(used=now())
            if not (await connection.execute(using)).rowcount:
                return None
            setting = update(accounts).where(accounts.c.person == whose).values(password=kept)
            await connection.execute(setting)
            await connection.execute(delete(tokens).where(tokens.c.person == whose))
            await end_all(connection, whose)
            return await begin(connection, whose)

        return _signed_in(account, await answered(self._writer, work), _wrong_code())

    # --- For those who know the password

    async def check(self, person: str, password: str) -> None:
        """Refuse whoever does not know the password."""
        await self._checked(person, password)

    async def change_password(
        self, person: str, old: str, new: str, session: str | None = None
    ) -> None:
        """Set a new password; all sessions end but the one that asks."""
        account = await self._checked(person, old)
        kept = await self._passwords.hash(new)

        async def work(connection: AsyncConnection) -> bool:
            changed = await _replace(connection, account, kept)
            if changed:
                await end_all(connection, person, session)
            return changed

        if not await answered(self._writer, work):
            raise _wrong_password()

    async def renew_codes(self, person: str, password: str) -> list[str]:
        """New recovery codes; those from before are worth nothing any more."""
        account, codes = await self._checked(person, password), new_codes()

        async def work(connection: AsyncConnection) -> bool:
            same = await _replace(connection, account, account.password)
            if same:
                old = recovery_codes.c.person == person
                await connection.execute(delete(recovery_codes).where(old))
                await _keep_codes(connection, person, codes)
            return same

        if not await answered(self._writer, work):
            raise _wrong_password()
        return codes

    async def _checked(self, person: str, password: str) -> Row[Any]:
        account = await self._find(accounts.c.person == person)
        if account is None:
            raise account_needed()
        if not await self._passwords.fits(account.password, password):
            raise _wrong_password()
        return account

    async def _find(self, which: ColumnElement[bool]) -> Row[Any] | None:
        query = select(accounts, people.c.name.label("called")).join_from(accounts, people)
        async with self._engine.connect() as connection:
            return (await connection.execute(query.where(which))).one_or_none()


async def _replace(connection: AsyncConnection, account: Row[Any], kept: str) -> bool:
    """Set what is kept of a password, unless it is not the one any more that was compared."""
    same = (accounts.c.person == account.person, accounts.c.password == account.password)
    change = update(accounts).where(*same).values(password=kept)
    return (await connection.execute(change)).rowcount == 1


async def _keep_codes(connection: AsyncConnection, person: str, codes: list[str]) -> None:
    rows = [{"person": person, "id": kept_of(person, code)} for code in codes]
    await connection.execute(insert(recovery_codes), rows)


def _signed_in(account: Row[Any], session: str | None, refused: StoreError) -> tuple[Person, str]:
    if session is None:
        raise refused
    return Person(account.person, account.called), session


def account_needed() -> StoreError:
    """A guest wants what only an account has."""
    return StoreError("account_needed", "This needs an account.")


def _wrong_password() -> StoreError:
    return StoreError("wrong_password", "This is not your password.")


def _wrong_name_or_password() -> StoreError:
    return StoreError("wrong_password", "The name or the password is wrong.")


def _wrong_code() -> StoreError:
    return StoreError("wrong_code", "The name or the code is wrong, or the code was used.")
