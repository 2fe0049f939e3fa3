"""The built web app: its files, compressed ones first, and its page for every address it knows."""

import asyncio
import mimetypes
from pathlib import Path, PurePosixPath

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.compression import FOREVER, accepts
from paddlewheel.server.proxies import address_of
from paddlewheel.server.sessions import language_of
from paddlewheel.server.share import card_of, link_of, with_card, with_chart

PAGE = "index.html"
TABLE_PAGE = "table.html"
"""The same page, but it asks for what a table needs at once."""
ASSETS = "assets"
"""The folder of files whose names change with what is in them."""
_ENCODINGS = {"br": ".br", "gzip": ".gz"}

mimetypes.add_type("application/manifest+json", ".webmanifest")  # not every system knows it

NOT_BUILT = """<!doctype html>
<html lang="en">
<title>Paddlewheel</title>
<h1>Paddlewheel</h1>
<p>The server runs, but the web app has not been built. Build it with <code>make web</code>
and load this page again.</p>
"""


class WebApp(StaticFiles):
    """Serves the folder of the web app."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._folder = folder

    async def check_config(self) -> None:
        """Nothing: a folder that is not there yet is no fault."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page of the app, which knows what to show under an address."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        where = PurePosixPath(path)
        if where.parts[:1] == ("api",):
            raise HTTPException(404)
        if path == "." or not where.suffix:
            return await self._told(path, scope) or await self._page(scope)
        return await self._file(path, scope, forever=where.parts[0] == ASSETS)

    async def _told(self, path: str, scope: Scope) -> Response | None:
        """The page of a table, with what is told of a link to it; None if there is none."""
        link = link_of(path, scope["query_string"].decode("latin-1"))
        house = getattr(scope["app"].state, "house", None)
        if link is None or house is None or not (self._folder / PAGE).is_file():
            return None
        request = Request(scope)
        try:
            house.bans.check_address(address_of(scope))
            table = (await house.hall.table(link.table)).table
            if not house.daily.is_open(table):
                return None
            card = await asyncio.to_thread(card_of, table, link, language_of(request))
        except PaddlewheelError:
            return None  # the app itself says what is wrong
        base = house.settings.base_url or str(request.base_url).rstrip("/")
        page = await asyncio.to_thread(self._read, TABLE_PAGE if link.live else PAGE)
        if link.live:
            page = with_chart(page, table)
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}
        return HTMLResponse(with_card(page, card, base, link), headers=headers)

    def _read(self, page: str) -> str:
        there = self._folder / page
        return (there if there.is_file() else self._folder / PAGE).read_text("utf-8")

    async def _page(self, scope: Scope) -> Response:
        if not (self._folder / PAGE).is_file():
            return HTMLResponse(NOT_BUILT, headers={"Cache-Control": "no-store"})
        return await self._file(PAGE, scope, forever=False)

    async def _file(self, path: str, scope: Scope, *, forever: bool) -> Response:
        response = await super().get_response(path, scope)  # refuses what is no file
        response = await self._compressed(path, scope) or response
        response.headers["Cache-Control"] = FOREVER if forever else "no-cache"
        response.headers["Vary"] = "Accept-Encoding"
        return response

    async def _compressed(self, path: str, scope: Scope) -> Response | None:
        request = Request(scope)
        for encoding, suffix in _ENCODINGS.items():
            if accepts(request, encoding) and (self._folder / (path + suffix)).is_file():
                response = await super().get_response(path + suffix, scope)
                response.headers["Content-Encoding"] = encoding
                return response
        return None
