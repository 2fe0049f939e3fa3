"""A connection that takes a message at once, if nothing else is on its way, and gives one so, too.

What happens at a table is told to all its pages in one go. Otherwise a task would be woken up for
each of them, and the message handed down through all that lies between it and the connection. The
same holds for what a page says.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

Tube = Callable[[str], bool]
"""Takes a message if it can be sent at once, and says whether it has."""
Ear = Callable[[str], bool]
"""Takes what a page says if it can be answered at once, and says whether it has."""
_NAME = "paddlewheel.tube"


def no_tube(_text: str) -> bool:
    """Takes nothing."""
    return False


def no_ear(_text: str) -> bool:
    """Hears nothing."""
    return False


def tube_of(scope: Scope) -> Tube:
    """The tube of a connection that may have one."""
    connection = _connection(scope)
    return no_tube if connection is None else connection.push


@contextmanager
def heard_by(scope: Scope, ear: Ear) -> Iterator[None]:
    """Give meanwhile what comes by a connection to an ear first, if it is one of ours."""
    connection = _connection(scope)
    if connection is not None:
        connection.ear = ear
    try:
        yield
    finally:
        if connection is not None:
            connection.ear = no_ear


def _connection(scope: Scope) -> "Connection | None":
    found: Connection | None = scope.get("extensions", {}).get(_NAME)
    return found


def frame(text: str) -> bytes:
    """A message as a server sends it: in one piece, and not masked (RFC 6455, section 5.2).

    The library makes the same of it, in five times as long, which counts for seven messages a turn.
    """
    content = text.encode()
    length = len(content)
    if length < 126:
        return b"\x81%c%b" % (length, content)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), content)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), content)


class Connection(WebSocketsSansIOProtocol):
    """A stream with a tube and an ear."""

    ear: Ear = staticmethod(no_ear)

    def handle_connect(self, event: Request) -> None:
        """Begin; what is answered here may use the tube."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_NAME] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        """Give a message on: to the ear, if none waits before it."""
        if self._is_overheard():
            self.frames = []
        else:
            super().send_receive_event_to_app()

    def _is_overheard(self) -> bool:
        if self.curr_msg_data_type != "text" or self.close_sent or not self.queue.empty():
            return False
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:
            return False
        return self.ear(text)

    def push(self, text: str) -> bool:
        """Send a message at once, if the connection is open and everything before it is sent."""
        ready = self.handshake_complete and self.writable.is_set() and self.conn.state is OPEN
        if not ready or self.transport.is_closing():
            return False
        self.transport.write(frame(text))
        return True

    def connection_lost(self, exc: Exception | None) -> None:
        """End; nothing is left that refers to itself."""
        super().connection_lost(exc)
        self.ear = no_ear
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(_NAME, None)
