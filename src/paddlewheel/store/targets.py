"""Targets: browsers and programs that are told when it is somebody's turn."""

import secrets
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError, gone_meanwhile
from paddlewheel.store.schema import notice_targets, notices, now, people
from paddlewheel.store.writer import Writer

MOST = 10
"""Targets of one person."""

Kind = Literal["webpush", "webhook"]


@dataclass(frozen=True, slots=True, repr=False)
class NewTarget:
    """Where somebody wants to be told; a browser has keys, a program shares a secret with us."""

    kind: Kind
    address: str
    lang: str
    p256dh: str | None = None
    auth: str | None = None
    secret: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Target(NewTarget):
    """The same, with what became of it. It is never shown as it is: it opens something."""

    id: str = ""
    person: str = ""
    created: datetime = datetime.min
    tried: datetime | None = None
    outcome: str | None = None
    """What the last try came to."""
    status: int | None = None
    failures: int = 0
    """Tries without success, in a row."""
    off: bool = False
    """Whether nothing is sent there any more, until a test succeeds."""


async def hold_people(connection: AsyncConnection, *persons: str) -> bool:
    """Let whatever else concerns the notices of some people wait; False if one is not known.

    Whoever forgets somebody holds them first as well, so that nobody waits in a circle.
    """
    for person in sorted(set(persons)):
        here = select(people.c.id).where(people.c.id == person).with_for_update(key_share=True)
        if (await connection.execute(here)).first() is None:
            return False
    return True


class Targets:
    """The targets of everybody."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def add(self, person: str, new: NewTarget) -> Target:
        """Tell somebody there as well; what is there already is replaced, and on again."""

        async def work(connection: AsyncConnection) -> Target | StoreError:
            others = await _others(connection, person, new)
            if not await hold_people(connection, person, *others.values()):
                return gone_meanwhile()
            await _remove(connection, *others)
            known = await _known(connection, person, new)
            if known is None and await _count(connection, person) >= MOST:
                return StoreError(
                    "too_many_targets", "You are told at {most} places already.", most=MOST
                )
            if known is not None:
                await _remove(connection, known)
            target = Target(
                **asdict(new), id=known or secrets.token_hex(8), person=person, created=now()
            )
            await connection.execute(insert(notice_targets).values(asdict(target)))
            return target

        try:
            added = await answered(self._writer, work)
        except IntegrityError as error:
            raise gone_meanwhile() from error
        if isinstance(added, StoreError):
            raise added
        return added

    async def of(self, person: str) -> list[Target]:
        """The targets of a person, the newest first."""
        return await self._find(notice_targets.c.person == person)

    async def get(self, target_id: str) -> Target | None:
        """The target of that id."""
        found = await self._find(notice_targets.c.id == target_id)
        return found[0] if found else None

    async def mine(self, person: str, target_id: str) -> Target:
        """One of a person's own targets."""
        target = await self.get(target_id)
        if target is None or target.person != person:
            raise _no_such_target()
        return target

    async def remove(self, person: str, target_id: str) -> None:
        """Tell nothing more to one of a person's own targets."""
        mine = (notice_targets.c.id == target_id, notice_targets.c.person == person)

        async def work(connection: AsyncConnection) -> bool:
            await hold_people(connection, person)
            found = await connection.execute(select(notice_targets.c.id).where(*mine))
            if found.first() is None:
                return False
            await _remove(connection, target_id)
            return True

        if not await answered(self._writer, work):
            raise _no_such_target()

    async def tried(
        self, target: Target, outcome: str, status: int | None, *, failures: int, off: bool
    ) -> None:
        """Keep what a try came to; of one that is off, nothing waits any more."""
        row = {"tried": now(), "outcome": outcome, "status": status}
        here = notice_targets.c.id == target.id

        async def write(connection: AsyncConnection) -> None:
            await hold_people(connection, target.person)
            changed = update(notice_targets).where(here)
            await connection.execute(changed.values(**row, failures=failures, off=off))
            if off:
                await connection.execute(delete(notices).where(notices.c.target == target.id))

        await self._writer.write(write)

    async def _find(self, which: ColumnElement[bool]) -> list[Target]:
        order = (notice_targets.c.created.desc(), notice_targets.c.id)
        query = select(notice_targets).where(which).order_by(*order)
        async with self._engine.connect() as connection:
            return [Target(**row) for row in (await connection.execute(query)).mappings()]


async def _others(connection: AsyncConnection, person: str, new: NewTarget) -> dict[str, str]:
    """The targets of other people in the same browser, and whose they are.

    Whoever uses it now shall not be told what is theirs.
    """
    if new.kind != "webpush":
        return {}
    query = select(notice_targets.c.id, notice_targets.c.person).where(
        notice_targets.c.address == new.address,
        notice_targets.c.kind == "webpush",
        notice_targets.c.person != person,
    )
    return {row.id: row.person for row in await connection.execute(query)}


async def _known(connection: AsyncConnection, person: str, new: NewTarget) -> str | None:
    same = select(notice_targets.c.id).filter_by(person=person, kind=new.kind, address=new.address)
    return (await connection.execute(same)).scalar_one_or_none()


async def _count(connection: AsyncConnection, person: str) -> int:
    count = select(func.count()).where(notice_targets.c.person == person)
    return (await connection.execute(count)).scalar_one()


async def _remove(connection: AsyncConnection, *target_ids: str) -> None:
    for target_id in target_ids:
        await connection.execute(delete(notices).where(notices.c.target == target_id))
        await connection.execute(delete(notice_targets).where(notice_targets.c.id == target_id))


def _no_such_target() -> StoreError:
    return StoreError("no_such_target", "There is no such target of yours.")
