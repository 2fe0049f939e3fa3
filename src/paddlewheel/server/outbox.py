"""What waits to be sent to one watcher. A slow one misses news and gets everything anew instead."""

import asyncio
from collections import deque

from paddlewheel.server.endings import CLOSING
from paddlewheel.server.tube import Tube, no_tube

MOST = 32
"""Messages that may wait."""


class Outbox:
    """Messages in order: news, which a snapshot can replace, and answers, which nothing can."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self.tube: Tube = no_tube
        """By way of which a message goes at once, if nothing waits before it."""
        self._is_idle = False
        """Whether whoever sends has sent everything, and waits for more."""
        self._waiting: deque[tuple[bool, str]] = deque()
        """Whether it is an answer, and the message; an empty message stands for a snapshot."""
        self._behind = False
        self._filled = asyncio.Event()
        self._ends = False
        self.closing = CLOSING
        """The code and the reason with which the stream is closed after the last message."""
        self._room = asyncio.Event()
        self._room.set()

    def news(self, text: str) -> None:
        """Send something that happened, unless a snapshot will tell it anyway."""
        if self._behind:
            return
        if len(self._waiting) >= self._most:
            self.renew()
        else:
            self._send(False, text)

    def answer(self, text: str) -> None:
        """Send an answer; it is never dropped."""
        self._send(True, text)

    def last(self, text: str, closing: tuple[int, str] = CLOSING) -> None:
        """Send the last message that there will be."""
        if not self._ends:
            self._put(True, text)
            self._ends, self.closing = True, closing

    @property
    def ends(self) -> bool:
        """Whether there will be no more messages than those that wait."""
        return self._ends

    @property
    def is_over(self) -> bool:
        """Whether the last message was taken out."""
        return self._ends and not self._waiting

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def renew(self) -> None:
        """Send everything anew, in place of the news that still wait."""
        if not self._behind:
            self._behind = True
            self._waiting = deque(item for item in self._waiting if item[0])
            self._put(False, "")

    def _send(self, is_answer: bool, text: str) -> None:
        if not (self._is_idle and self.tube(text)):
            self._put(is_answer, text)

    def _put(self, is_answer: bool, text: str) -> None:
        if self._ends:
            return
        self._is_idle = False
        self._waiting.append((is_answer, text))
        self._filled.set()
        if len(self._waiting) >= self._most:
            self._room.clear()

    async def next(self) -> str | None:
        """The next message; None if a snapshot is to be made, of the moment when this returns."""
        while not self._waiting:
            self._filled.clear()
            self._is_idle = True
            await self._filled.wait()
        _, text = self._waiting.popleft()
        if len(self._waiting) < self._most:
            self._room.set()
        if not text:
            self._behind = False
        return text or None

    @property
    def listens(self) -> bool:
        """Whether whoever reads this may say something: not after the end, nor without reading."""
        return self._room.is_set() and not self._ends

    async def room(self) -> None:
        """Wait until answers can be taken: who does not read them is not listened to."""
        await self._room.wait()
