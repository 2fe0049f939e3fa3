"""Writing that has an answer."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from paddlewheel.store.writer import Writer

T = TypeVar("T")


async def answered(writer: Writer, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
    """What some writing came to, once it is stored.

    It must not raise what it refuses: that would undo what others store with the same commit.
    """
    answers: list[T] = []

    async def write(connection: AsyncConnection) -> None:
        answers.append(await work(connection))

    await writer.write(write)
    return answers[0]
