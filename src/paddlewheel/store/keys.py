"""Keys that a server makes once, and that all who share its database have in common."""

from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddlewheel.store.schema import server_keys
from paddlewheel.store.writer import Writer


class Keys:
    """The keys, by name."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def get(self, name: str, make: Callable[[], str]) -> str:
        """The key of that name; made now if there is none."""
        return await self._find(name) or await self._keep(name, make())

    async def _find(self, name: str) -> str | None:
        query = select(server_keys.c.value).where(server_keys.c.name == name)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    async def _keep(self, name: str, value: str) -> str:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(server_keys).values(name=name, value=value))

        try:
            await self._writer.write(write)
        except IntegrityError:  # another server was first
            return await self._find(name) or value
        return value
