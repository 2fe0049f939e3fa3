"""An open page, with as little work as possible: whoever loads a server shall not be the limit."""

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import cast
from urllib.parse import urlsplit

from websockets.client import ClientProtocol
from websockets.frames import Opcode, apply_mask
from websockets.http11 import Response
from websockets.uri import parse_uri

Hear = Callable[["Page", bytes], None]

_SHORT, _LONG = 126, 127
"""Lengths of a frame that say that the true one follows, in two or eight bytes."""


async def opened(address: str, path: str, headers: Mapping[str, str], hear: Hear) -> "Page":
    """A page that hears everything from now on."""
    place = urlsplit(address)
    hello = ClientProtocol(parse_uri(f"ws://{place.netloc}{path}"))
    loop = asyncio.get_running_loop()
    _, page = await loop.create_connection(
        lambda: Page(hello, headers, hear), place.hostname, place.port
    )
    await page.is_open
    return page


class Page(asyncio.Protocol):
    """Gives its messages on. They come whole, as our server sends them."""

    def __init__(self, hello: ClientProtocol, headers: Mapping[str, str], hear: Hear) -> None:
        self._protocol, self._headers, self._hear = hello, headers, hear
        self._transport: asyncio.Transport
        self._rest = b""
        loop = asyncio.get_running_loop()
        self.is_open: asyncio.Future[None] = loop.create_future()
        self._is_closed: asyncio.Future[None] = loop.create_future()
        self.text = b""
        """The last that the page was told of the table, as it came."""

    # --- Saying

    def send(self, text: str) -> None:
        """Say something; the library makes the same frame, in many times as long."""
        content, mask = text.encode(), os.urandom(4)
        length = len(content)
        assert length < 1 << 16
        size = bytes((128 + length,)) if length < _SHORT else b"\xfe" + length.to_bytes(2, "big")
        self._transport.write(b"\x81" + size + mask + apply_mask(content, mask))

    async def close(self) -> None:
        """Go away."""
        if not self._transport.is_closing():
            self._protocol.send_close()
            self._flush()
            await self._is_closed

    def _flush(self) -> None:
        self._transport.write(b"".join(self._protocol.data_to_send()))

    # --- Hearing

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self._transport = cast(asyncio.Transport, transport)
        request = self._protocol.connect()
        request.headers.update(self._headers)
        self._protocol.send_request(request)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 (whatever it is)
        """It is closed, by whomever."""
        for waiting in (self.is_open, self._is_closed):
            if not waiting.done():
                waiting.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Read what came, as far as it is whole."""
        if not self.is_open.done():
            data = self._welcomed(data)
        data = self._rest + data
        at = 0
        while (frame := _frame(data, at)) is not None:
            opcode, begin, at = frame
            self._take(opcode, data[begin:at])
        self._rest = data[at:]

    def _welcomed(self, data: bytes) -> bytes:
        """What comes after the answer to our request."""
        data = self._rest + data
        head, mark, rest = data.partition(b"\r\n\r\n")
        self._rest = b"" if mark else data
        if mark:
            self._protocol.receive_data(head + mark)
            answer = self._protocol.events_received()[0]
            assert isinstance(answer, Response)
            assert self._protocol.handshake_exc is None, answer
            self.is_open.set_result(None)
        return rest

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == Opcode.TEXT:
            self._hear(self, payload)
        elif opcode == Opcode.PING:
            self._protocol.send_pong(payload)
            self._flush()
        else:
            assert opcode == Opcode.CLOSE, opcode
            self._transport.close()


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of a frame, and from where to where its content stands; None if it is not whole."""
    if len(data) < at + 2:
        return None
    length, begin = data[at + 1], at + 2
    if length >= _SHORT:
        begin += 2 if length == _SHORT else 8
        if len(data) < begin:
            return None
        length = int.from_bytes(data[at + 2 : begin], "big")
    return (data[at] & 15, begin, begin + length) if len(data) >= begin + length else None
