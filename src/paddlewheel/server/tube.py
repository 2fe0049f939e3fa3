"""A connection that takes a message at once, if nothing else is on its way.

What happens at a table is told to all its pages in one go. Otherwise a task would be woken up for
each of them, and the message handed down through all that lies between it and the connection.
"""

from collections.abc import Callable

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

Tube = Callable[[str], bool]
"""Takes a message if it can be sent at once, and says whether it has."""
_NAME = "paddlewheel.tube"


def no_tube(_text: str) -> bool:
    """Takes nothing."""
    return False


def tube_of(scope: Scope) -> Tube:
    """The tube of a connection that may have one."""
    tube: Tube = scope.get("extensions", {}).get(_NAME, no_tube)
    return tube


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
    """A stream with a tube."""

    def handle_connect(self, event: Request) -> None:
        """Begin; what is answered here may use the tube."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][_NAME] = self.push  # type: ignore[assignment]

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
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(_NAME, None)
