"""Carries notices out of the house, and is led nowhere else on the way.

A host is looked up once, all its addresses are checked, and one of these is connected to: it cannot
be another one by then. Redirects are not followed, proxies of the environment not used, answers not
read beyond their headers.
"""

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal

import httpx

from paddlewheel.server.errors import ServerError
from paddlewheel.server.notices.places import Place, may_be_told, place_of

Result = Literal[
    "delivered", "gone", "refused", "redirected", "too_slow", "unreachable", "not_allowed"
]
Resolve = Callable[[str, int], Awaitable[list[str]]]

MOST_ADDRESSES = 4
"""Addresses of one host that are tried, one after the other."""
LOOKERS = 4
"""Hosts that are looked up at the same time; one who does not answer holds up few others."""
_GONE = (404, 410)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a notice."""

    result: Result
    status: int | None = None
    """What was answered, if somebody did."""

    @property
    def delivered(self) -> bool:
        """Whether it was taken."""
        return self.result == "delivered"


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds that are waited for others: to connect, for a part of an answer, and in all."""

    connect: float = 4.0
    part: float = 5.0
    whole: float = 10.0


class Courier:
    """Sends what it is given to where that is allowed."""

    def __init__(
        self,
        *,
        allow_private: bool = False,
        patience: Patience | None = None,
        resolve: Resolve | None = None,
        trust: ssl.SSLContext | None = None,
    ) -> None:
        self.allow_private = allow_private
        self._patience = patience or Patience()
        self._lookers = ThreadPoolExecutor(LOOKERS, thread_name_prefix="looker")
        self._resolve = resolve or self._look_up
        self._trust = trust

    def close(self) -> None:
        """Look nothing up any more."""
        self._lookers.shutdown(wait=False, cancel_futures=True)

    async def check(self, place: Place) -> None:
        """Refuse a place to which nothing may be sent, or that nobody knows.

        Which of the two it is, is not told: it would tell what there is in the own network.
        """
        try:
            async with asyncio.timeout(self._patience.whole):
                allowed = await self._addresses(place)
        except (TimeoutError, OSError):
            allowed = []
        if not allowed:
            raise ServerError(
                "target_not_allowed",
                "The host “{host}” is not known, or nothing may be sent to it.",
                host=place.host,
            )

    async def post(self, address: str, headers: Mapping[str, str], body: bytes) -> Outcome:
        """Send something; whatever happens, there is an outcome."""
        try:
            place = place_of(address)
            async with asyncio.timeout(self._patience.whole):
                addresses = await self._addresses(place)
                if not addresses:
                    return Outcome("not_allowed")
                return await self._post(place, addresses, headers, body)
        except ServerError:
            return Outcome("not_allowed")
        except (TimeoutError, httpx.TimeoutException):
            return Outcome("too_slow")
        except (httpx.HTTPError, httpx.InvalidURL, OSError):
            return Outcome("unreachable")

    async def _addresses(self, place: Place) -> list[str]:
        """The addresses of a host; none if one of them is not allowed."""
        found = await self._resolve(place.host, place.port)
        if all(may_be_told(one, allow_private=self.allow_private) for one in found):
            return found[:MOST_ADDRESSES]
        return []

    async def _look_up(self, host: str, port: int) -> list[str]:
        def look() -> list[str]:
            try:
                found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            except UnicodeError as error:
                raise OSError("this is no name of a host") from error
            return list(dict.fromkeys(str(where[0]) for *_, where in found))

        return await asyncio.get_running_loop().run_in_executor(self._lookers, look)

    async def _post(
        self, place: Place, addresses: list[str], headers: Mapping[str, str], body: bytes
    ) -> Outcome:
        *others, last = addresses
        for address in others:
            try:
                return await self._post_to(place, address, headers, body)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                pass  # nothing was sent yet
        return await self._post_to(place, last, headers, body)

    async def _post_to(
        self, place: Place, address: str, headers: Mapping[str, str], body: bytes
    ) -> Outcome:
        # A client of its own: a connection shall not be used again for another host that has the
        # same address, for it was not asked for that one's certificate.
        patience = httpx.Timeout(self._patience.part, connect=self._patience.connect)
        async with (
            httpx.AsyncClient(
                verify=await self._trusted(),
                trust_env=False,
                follow_redirects=False,
                timeout=patience,
            ) as client,
            client.stream(
                "POST",
                place.url.copy_with(host=address),
                headers={
                    "User-Agent": "paddlewheel",
                    "Connection": "close",
                    **headers,
                    "Host": place.url.netloc.decode("ascii"),
                },
                content=body,
                extensions={"sni_hostname": place.host},
            ) as answer,
        ):
            return _outcome(answer.status_code)

    async def _trusted(self) -> ssl.SSLContext:
        """Whom we trust; read once, and outside the event loop, for it takes long."""
        if self._trust is None:
            self._trust = await asyncio.to_thread(httpx.create_ssl_context, trust_env=False)
        return self._trust


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome("delivered", status)
    if status in _GONE:
        return Outcome("gone", status)
    return Outcome("redirected" if 300 <= status < 400 else "refused", status)
