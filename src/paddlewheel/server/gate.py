"""The way of every command: open until the server ends, and nobody is left standing in it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from paddlewheel.server.errors import ServerError
from paddlewheel.server.tasks import begin

T = TypeVar("T")


class Gate:
    """Lets commands through, and knows those that are under way."""

    def __init__(self) -> None:
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def through(self, command: Coroutine[Any, Any, T]) -> T:
        """Carry a command through, also if its sender goes away meanwhile."""
        if self._closed:
            command.close()
            raise ServerError("closing", "The server is closing; it takes no more commands.")
        if asyncio.current_task() in self._under_way:  # it has no sender who could go away
            return await command
        return await asyncio.shield(self.begin(command))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something by itself; the commands in it are under way as soon as it is."""
        task = begin(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def close(self) -> None:
        """Let nothing more in, and wait for what is under way."""
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way)
