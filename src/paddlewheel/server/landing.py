"""Where connections land: not all at once, and nobody lies there without saying what they want."""

from asyncio import TimerHandle, Transport
from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.berths import LATER
from paddlewheel.server.crowd import Crowd
from paddlewheel.server.errors import ServerError
from paddlewheel.server.problems import by_status, refusal
from paddlewheel.server.proxies import is_within
from paddlewheel.server.settings import Network, Settings

COMPLETE = 30.0
"""Seconds within which a request has to be complete, from its first byte to its last."""
LAST_WORD = 1.0
"""Seconds in which somebody who is sent away can read why."""


class Landing:
    """All connections of a server; a proxy that is trusted comes for many."""

    def __init__(self, most: int, most_per_address: int, trusted: Sequence[Network]) -> None:
        self._most = most
        self._trusted = trusted
        self._crowd = Crowd(most_per_address)

    @classmethod
    def of(cls, settings: Settings) -> "Landing":
        """As many as the settings allow."""
        return cls(
            settings.max_connections,
            settings.max_requests_per_address,
            settings.trusted_proxies,
        )

    def enter(self, address: str, there: int) -> bool:
        """Let one land beside those who are there, or refuse it; whether it is counted."""
        if self._most and there >= self._most:
            raise TooOftenError(
                "server_full",
                "The server has no room for more connections.",
                limit="connections_in_all",
                most=self._most,
                retry_after=LATER,
            )
        if is_within({"client": (address, 0)}, self._trusted):
            return False  # those for whom it comes are told apart when their requests are read
        self._crowd.enter(address)
        return True

    def leave(self, address: str) -> None:
        """Make room for another one from the same address."""
        self._crowd.leave(address)


class Caller(HttpToolsProtocol):
    """A connection that has to say what it wants within a time."""

    _counted = False
    _refused = False
    _deadline: TimerHandle | None = None

    @property
    def _landing(self) -> Landing:
        landing: Landing = self.config.app.state.landing  # type: ignore[union-attr]
        return landing

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let it land if there is room."""
        there = len(self.connections)
        super().connection_made(transport)
        try:
            self._counted = self._landing.enter(self._address, there)
        except TooOftenError as error:
            self._send_away(error)
        else:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room."""
        self._let_go()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear some of a request; whoever was sent away is not heard."""
        if self._refused:
            return
        if self._deadline is None:
            self._wait()
        super().data_received(data)

    def on_message_begin(self) -> None:
        """A request begins, and with it its time."""
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        """All of it is there; the answer may take as long as it likes."""
        super().on_message_complete()
        self._wait_no_longer()

    def handle_websocket_upgrade(self) -> None:
        """Become a stream, which lies at a berth."""
        self._let_go()
        super().handle_websocket_upgrade()

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _let_go(self) -> None:
        self._wait_no_longer()
        if self._counted:
            self._counted = False
            self._landing.leave(self._address)

    def _wait(self) -> None:
        self._wait_no_longer()
        self._deadline = self.loop.call_later(COMPLETE, self._too_slow)

    def _wait_no_longer(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        under_way = self._under_way
        if under_way is not None and not under_way.more_body:
            return  # it is answered, or hears a stream; what came besides is no request yet
        if under_way is None or not under_way.response_started:
            self._send_away(by_status(408))
        else:
            self.transport.close()

    @property
    def _under_way(self) -> RequestResponseCycle | None:
        """The request of which the head is there, but not all of the answer."""
        cycle: RequestResponseCycle | None = self.cycle
        return None if cycle is None or cycle.response_complete else cycle

    def _send_away(self, why: ServerError) -> None:
        """Say why, and close: at once, but that it could not be read any more."""
        self._refused = True
        self._wait_no_longer()
        self.connections.discard(self)
        if not self.transport.is_closing():
            self.transport.write(_answer(why))
            self.loop.call_later(LAST_WORD, self.transport.close)


def _answer(why: ServerError) -> bytes:
    """An answer for somebody who has asked nothing yet."""
    scope: dict[str, Any] = {"type": "http", "method": "GET", "headers": [], "query_string": b""}
    answer = refusal(Request(scope), why)
    answer.headers["Connection"] = "close"
    head = b"".join(b"%b: %b\r\n" % header for header in answer.raw_headers)
    return b"HTTP/1.1 %d \r\n%b\r\n%b" % (answer.status_code, head, bytes(answer.body))
