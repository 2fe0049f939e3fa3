"""What those who look after a server look up and do, beside the servers that run."""

from collections.abc import Awaitable, Callable

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.acts import write_down
from paddlewheel.store.answer import answered
from paddlewheel.store.errors import StoreError
from paddlewheel.store.farewell import Traces
from paddlewheel.store.log import Announce
from paddlewheel.store.news import ANEW
from paddlewheel.store.people import Person
from paddlewheel.store.removal import remove_table
from paddlewheel.store.schema import GONE, chat, now, reports, tables
from paddlewheel.store.sessions import end_all
from paddlewheel.store.writer import Writer


class Admin:
    """Everything that is done to people, tables and lines; it is all written down."""

    def __init__(self, engine: AsyncEngine, writer: Writer, announce: Announce | None) -> None:
        self._engine = engine
        self._writer = writer
        self._announce = announce

    async def kick(self, person: Person) -> None:
        """Sign somebody out everywhere; their open streams are closed by the servers."""

        async def write(connection: AsyncConnection) -> None:
            await end_all(connection, person.id)
            await write_down(connection, "kick", person.id, name=person.name)

        await self._writer.write(write)

    async def delete_table(self, table_id: str) -> None:
        """Remove a table with its log and its chat."""

        async def work(connection: AsyncConnection) -> bool:
            called = select(tables.c.name).where(tables.c.id == table_id)
            name = await connection.scalar(called)
            if not await remove_table(connection, table_id):
                return False
            await write_down(
                connection, "delete_table", table_id, name=name or "", tables=[table_id]
            )
            await self._tell(connection, table_id)
            return True

        if not await answered(self._writer, work):
            raise StoreError("no_such_table", "There is no table “{table}”.", table=table_id)

    # --- What was said

    async def settle(self, table_id: str, number: int) -> None:
        """Note that the complaints about a line are dealt with."""

        async def work(connection: AsyncConnection) -> bool:
            settled = await _settle(connection, table_id, number)
            if settled:
                await write_down(connection, "settle", f"{table_id}/{number}")
            return settled

        if not await answered(self._writer, work):
            raise StoreError("no_such_report", "Nobody complains about this line.")

    async def unsay(self, table_id: str, number: int) -> None:
        """Take a line out of a chat; complaints about it are dealt with by that."""
        line = (chat.c.table_id == table_id, chat.c.number == number, chat.c.person != GONE)

        async def work(connection: AsyncConnection) -> bool:
            # The number stays: no other line shall be taken for it.
            taking = update(chat).where(*line).values(person=GONE, name="", text="")
            if not (await connection.execute(taking)).rowcount:
                return False
            await _settle(connection, table_id, number)
            await write_down(connection, "unsay", f"{table_id}/{number}", tables=[table_id])
            await self._tell(connection, table_id)
            return True

        if not await answered(self._writer, work):
            raise StoreError("no_such_line", "There is no such line.")

    async def _tell(self, connection: AsyncConnection, table_id: str) -> None:
        if self._announce is not None:
            await self._announce(connection, table_id, ANEW)


async def _settle(connection: AsyncConnection, table_id: str, number: int) -> bool:
    open_ones = (reports.c.table_id == table_id, reports.c.number == number)
    settling = update(reports).where(*open_ones, reports.c.dealt.is_(None)).values(dealt=now())
    return (await connection.execute(settling)).rowcount > 0


def deletion_of(person: Person) -> Callable[[AsyncConnection, Traces], Awaitable[None]]:
    """Writes down, together with it, that somebody was deleted; not what they were called."""

    async def note(connection: AsyncConnection, traces: Traces) -> None:
        touched = traces.removed | traces.renamed
        await write_down(connection, "delete_person", person.id, tables=touched)

    return note
