"""Taking a table out of the database, with everything that belongs to it."""

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncConnection

from paddlewheel.store.schema import changes, rated, sitters, tables
from paddlewheel.store.unsaid import clear


async def remove_table(connection: AsyncConnection, table_id: str) -> bool:
    """Remove a table with its log and its chat, as part of a write; whether there was one."""
    await clear(connection, table_id)
    for own in (rated, sitters, changes):
        await connection.execute(delete(own).where(own.c.table_id == table_id))
    gone = await connection.execute(delete(tables).where(tables.c.id == table_id))
    return gone.rowcount > 0
