"""Sees every request: gives it a number, counts it, logs it, and answers for what goes wrong."""

import logging
import secrets
import time

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from paddlewheel.server.metrics import Metrics
from paddlewheel.server.problems import internal_error, problem

REQUEST_ID = "X-Request-ID"
_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
_SWITCHED, _GONE, _OURS = 101, 499, 500
_log = logging.getLogger(__name__)


class Lookout:
    """Outside of everything that can fail."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, and write down what became of it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        number, began = secrets.token_hex(8), time.perf_counter()
        answer = _Answer(send, number)
        with bound_contextvars(request_id=number):
            try:
                await self._app(scope, receive, answer.send)
            except Exception:  # noqa: BLE001 (whatever it is, it is told and logged once)
                await self._fail(scope, receive, answer)
            finally:
                self._note(scope, answer.status, time.perf_counter() - began)

    async def _fail(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        _log.exception("a request failed")
        if scope["type"] == "http" and not answer.begun:
            await problem(Request(scope), internal_error())(scope, receive, answer.send)
        else:
            answer.status = _OURS
            raise  # noqa: PLE0704 (the server closes what was begun)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        is_stream = scope["type"] == "websocket"
        method = "STREAM" if is_stream else _known(scope["method"])
        if not is_stream:  # how long a page is open says nothing of the server
            self._metrics.answered(method, route_of(scope) or "other", status, seconds)
        fields = {
            "method": method,
            "path": route_of(scope) or _first_part(scope["path"]),
            "status": status,
            "ms": round(seconds * 1000, 1),
        }
        _log.info("request", extra=fields)


class _Answer:
    """What is sent back, with the number of the request."""

    def __init__(self, send: Send, number: str) -> None:
        self._send = send
        self._number = number
        self.status = _GONE
        """Of an answer that was never given: whoever asked has gone."""
        self.begun = False

    async def send(self, message: Message) -> None:
        """Send it on."""
        match message["type"]:
            case "http.response.start" | "websocket.http.response.start":
                self.begun, self.status = True, message["status"]
                MutableHeaders(scope=message)[REQUEST_ID] = self._number
            case "websocket.accept":
                self.begun, self.status = True, _SWITCHED
                message.setdefault("headers", [])
                MutableHeaders(scope=message)[REQUEST_ID] = self._number
            case _:
                pass
        await self._send(message)


def _known(method: str) -> str:
    return method if method in _METHODS else "OTHER"


def route_of(scope: Scope) -> str | None:
    """The address as the route names it: without what was filled in, which may be a secret."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else None


def _first_part(path: str) -> str:
    """As much of an address as has no link in it that others shall not know."""
    first, slash, _ = path.lstrip("/").partition("/")
    return f"/{first[:40]}{'/…' if slash else ''}"
