"""What is checked and added for every request, before and after anything else."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from paddlewheel.server.errors import ServerError
from paddlewheel.server.problems import problem

LARGEST_BODY = 64 * 1024
_SAFE = {"GET", "HEAD", "OPTIONS"}

HEADERS = {
    "Content-Security-Policy": "; ".join(
        (
            "default-src 'self'",
            "img-src 'self' blob: data:",
            "style-src 'self' 'unsafe-inline'",  # boats are placed by style attributes
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


class Guard:
    """Refuses what other sites send in somebody's name and what is too large; adds headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if _is_foreign(Headers(scope=scope)):
            answer = problem(Request({**scope, "type": "http", "method": "GET"}), _foreign())
            await WebSocket(scope, receive, send).send_denial_response(answer)
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if scope["method"] not in _SAFE and _is_foreign(Headers(scope=scope)):
            await problem(Request(scope), _foreign())(scope, receive, send_with_headers)
        else:
            await self._app(scope, _limited(receive), send_with_headers)


def _foreign() -> ServerError:
    return ServerError("foreign_origin", "This comes from a page of another server.")


def _is_foreign(headers: Headers) -> bool:
    """Whether a page of another site has sent it; programs other than browsers name no origin."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host")
    except ValueError:
        return True


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
