"""How many ask at the same time, by where they ask from."""

from collections import Counter

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.berths import LATER
from paddlewheel.server.households import household
from paddlewheel.server.problems import refusal
from paddlewheel.server.proxies import address_of


class Crowd:
    """How many from one address are there at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._there: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Be one of them, or be refused."""
        one = household(address)
        if self._most and self._there[one] >= self._most:
            raise TooOftenError(
                "too_many_requests",
                "There are too many requests from your address at the same time.",
                limit="requests",
                most=self._most,
                retry_after=LATER,
            )
        self._there[one] += 1

    def leave(self, address: str) -> None:
        """Make room for another one."""
        one = household(address)
        self._there[one] -= 1
        if not self._there[one]:
            del self._there[one]


class Queue:
    """Counts the requests that are answered at the same time, by whose they are."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app = app
        self._crowd = Crowd(most)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or say that there are too many; streams have places of their own."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        try:
            self._crowd.enter(address)
        except TooOftenError as error:
            await refusal(Request(scope), error)(scope, receive, send)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._crowd.leave(address)
