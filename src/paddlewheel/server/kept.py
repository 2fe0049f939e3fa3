"""Answers that take long to find: found once, for all who ask, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Generic, TypeVar

from paddlewheel.server.tasks import begin

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

MOST = 256


class Kept(Generic[K, T]):
    """The answers asked for last, by the names of their questions."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[K, asyncio.Task[T]] = OrderedDict()

    async def get(self, name: K, find: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """An answer; many who ask for the same at once wait until it is found once."""
        if name not in self._found:
            self._found[name] = begin(find())
        self._found.move_to_end(name)
        if len(self._found) > self._most:
            self._found.popitem(last=False)
        try:
            return await asyncio.shield(self._found[name])
        except Exception:
            self._found.pop(name, None)  # what failed is not kept
            raise
