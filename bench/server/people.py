"""People as a server sees them: they sign in, sit down, and have a page open."""

import asyncio
import re
from dataclasses import dataclass
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx

from bench.server.page import Hear, Page, opened

Json = dict[str, Any]

_VERSION = re.compile(rb'"version":(\d+)')
PATIENCE = 60.0
"""Seconds after which what was expected is believed never to come."""


@dataclass(frozen=True)
class Person:
    """Somebody with a browser: where they are, and the cookie by which they are known."""

    home: str
    cookie: str = ""

    @property
    def headers(self) -> dict[str, str]:
        """What their browser sends; the server takes us for the proxy of all of them."""
        return {"X-Forwarded-For": self.home, **({"Cookie": self.cookie} if self.cookie else {})}


class Door:
    """The way in for all of them."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._http = httpx.AsyncClient(base_url=address, timeout=PATIENCE)
        self._http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))

    async def close(self) -> None:
        """Let nobody in any more."""
        await self._http.aclose()

    async def guest(self, home: str, name: str) -> Person:
        """Somebody says what their name is."""
        somebody = Person(home)
        answer = await self._post(somebody, "/api/guest", {"name": name})
        found = (cookie.partition(";")[0] for cookie in answer.headers.get_list("set-cookie"))
        return Person(home, "; ".join(found))

    async def open_table(self, people: list[Person]) -> str:
        """A table of Mississippi Queen where these sit; the race has begun."""
        host, *others = people
        seats = [{"sitter": "me"}, *[{"sitter": "open"}] * len(others)]
        wish = {"title": "queen", "edition": "F19", "seats": seats}
        table = str((await self._post(host, "/api/tables", wish)).json()["id"])
        for seat, person in enumerate(others, start=1):
            await self._post(person, f"/api/tables/{table}/seats", {"seat": seat})
        return table

    async def record(self, table: str) -> str:
        """The race as it stands."""
        return (await self._http.get(f"/api/tables/{table}/record.json")).raise_for_status().text

    async def page(self, table: str, person: Person, hear: Hear) -> Page:
        """Somebody opens the page of a table."""
        headers = {**person.headers, "Origin": self._address}
        path = f"/api/tables/{table}/stream?lang=en"
        async with asyncio.timeout(PATIENCE):
            return await opened(self._address, path, headers, hear)

    async def _post(self, person: Person, path: str, data: Json) -> httpx.Response:
        answer = await self._http.post(path, json=data, headers=person.headers)
        return answer.raise_for_status()


def version_of(text: bytes) -> int:
    """The version of a message that tells one."""
    found = _VERSION.search(text)
    assert found is not None, text[:200]
    return int(found[1])
