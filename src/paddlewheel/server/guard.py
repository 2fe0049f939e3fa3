"""What is checked for every request, before anything else."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from paddlewheel.server.errors import ServerError
from paddlewheel.server.problems import problem

LARGEST_BODY = 64 * 1024
_SAFE = {"GET", "HEAD", "OPTIONS"}


class Guard:
    """Refuses what other sites send in somebody's name and what is too large."""

    def __init__(self, app: ASGIApp, base_url: str | None = None) -> None:
        self._app = app
        self._base_url = base_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._is_foreign(Headers(scope=scope)):
            answer = problem(Request({**scope, "type": "http", "method": "GET"}), _foreign())
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] not in _SAFE and self._is_foreign(Headers(scope=scope)):
            await problem(Request(scope), _foreign())(scope, receive, send)
        else:
            await self._app(scope, _limited(receive), send)

    def _is_foreign(self, headers: Headers) -> bool:
        """Whether a page of another site sent it; programs other than browsers name no origin."""
        origin = headers.get("origin")
        if origin is None:
            return False
        if self._base_url is not None:
            return origin != self._base_url
        try:
            return urlsplit(origin).netloc != headers.get("host")
        except ValueError:
            return True


def _foreign() -> ServerError:
    return ServerError("foreign_origin", "This comes from a page of another server.")


def _limited(receive: Receive) -> Receive:
    """Stop reading a body that is too large."""
    read = 0

    async def receive_some() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            raise HTTPException(413)
        return message

    return receive_some
