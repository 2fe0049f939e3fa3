"""Looking back at a race: reasons and curves, pictures of its moments, its poster and its film."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from paddlewheel.core.title import Theme
from paddlewheel.server import retrospect
from paddlewheel.server.attempts import address_of
from paddlewheel.server.errors import ServerError
from paddlewheel.server.house import TheHouse
from paddlewheel.server.language import known
from paddlewheel.server.live import LiveTable
from paddlewheel.server.pictures import Style
from paddlewheel.server.sessions import Language
from paddlewheel.server.wire.retrospect import FilmView, Retrospect

router = APIRouter(prefix="/api/tables/{table_id}", tags=["tables"])

FOR_A_WHILE = "public, max-age=600"
"""A captain may want to be forgotten: names do not stay for ever in what others keep."""

EntryNumber = Annotated[int, Path(ge=0, le=1_000_000)]


def style_of(
    lang: Language, theme: Theme = "light", said: Annotated[str | None, Query(alias="lang")] = None
) -> Style:
    """How a picture shall look; a link can name the language, which no header does for it."""
    return Style(theme, known(said) if said else lang)


TheStyle = Annotated[Style, Depends(style_of)]


def seldom(request: Request, house: TheHouse) -> None:
    """Pictures take a while to draw."""
    house.limits.pictures.check(address_of(request))


def _file(media_type: str) -> dict[str, object]:
    """What FastAPI is told of an answer that is a file."""
    return {
        "response_class": Response,
        "responses": {200: {"content": {media_type: {}}}},
        "dependencies": [Depends(seldom)],
    }


def _answer(live: LiveTable, data: bytes, media_type: str, name: str | None = None) -> Response:
    # The river of a day is not for everybody who shares a cache.
    headers = {"Cache-Control": FOR_A_WHILE if live.table.daily is None else "private, no-cache"}
    if name is not None:
        headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return Response(data, media_type=media_type, headers=headers)


def _named(live: LiveTable, what: str) -> str:
    return f"{live.table.title}-{live.id}{what}"


@router.get("/retrospect")
async def look_back(table_id: str, house: TheHouse, lang: Language) -> Retrospect:
    """Why everybody has their place, and what can be drawn over the rounds."""
    table = (await house.hall.table(table_id)).table
    return await asyncio.to_thread(retrospect.retrospect, table, lang)


@router.get("/moments/{entry}/picture.svg", **_file("image/svg+xml"))  # type: ignore[arg-type]
async def moment_svg(
    table_id: str, entry: EntryNumber, house: TheHouse, style: TheStyle
) -> Response:
    """The position after so many entries as a picture."""
    live = await house.hall.table(table_id)
    data = await house.pictures.moment(live.id, live.table, entry, "svg", style)
    return _answer(live, data, "image/svg+xml", _named(live, f"-{entry}.svg"))


@router.get("/moments/{entry}/picture.png", **_file("image/png"))  # type: ignore[arg-type]
async def moment_png(
    table_id: str, entry: EntryNumber, house: TheHouse, style: TheStyle
) -> Response:
    """The same in pixels."""
    live = await house.hall.table(table_id)
    data = await house.pictures.moment(live.id, live.table, entry, "png", style)
    return _answer(live, data, "image/png", _named(live, f"-{entry}.png"))


@router.get("/moments/{entry}/preview.png", **_file("image/png"))  # type: ignore[arg-type]
async def preview(table_id: str, entry: EntryNumber, house: TheHouse, style: TheStyle) -> Response:
    """The same as others show it who were sent a link: 1200 by 630 pixels."""
    live = await house.hall.table(table_id)
    data = await house.pictures.moment(live.id, live.table, entry, "preview", style)
    return _answer(live, data, "image/png")


@router.get("/poster.svg", **_file("image/svg+xml"))  # type: ignore[arg-type]
async def poster_svg(table_id: str, house: TheHouse, style: TheStyle) -> Response:
    """The whole river with the tracks of all boats."""
    live = await house.hall.table(table_id)
    data = await house.pictures.poster(live.id, live.table, "svg", style)
    return _answer(live, data, "image/svg+xml", _named(live, "-poster.svg"))


@router.get("/poster.pdf", **_file("application/pdf"))  # type: ignore[arg-type]
async def poster_pdf(table_id: str, house: TheHouse, style: TheStyle) -> Response:
    """The same on a sheet of paper."""
    live = await house.hall.table(table_id)
    data = await house.pictures.poster(live.id, live.table, "pdf", style)
    return _answer(live, data, "application/pdf", _named(live, "-poster.pdf"))


@router.post("/film")
async def ask_for_film(
    table_id: str, request: Request, house: TheHouse, style: TheStyle
) -> FilmView:
    """How far the film of a race is; if there is none yet, it is begun. Ask until it is ready."""
    live = await house.hall.table(table_id)
    if house.films.known(live.id, live.table, style) is None:
        house.limits.films.check(address_of(request))
    return house.films.ask(live.id, live.table, style).view()


@router.get("/film.gif", **_file("image/gif"))  # type: ignore[arg-type]
async def film(table_id: str, house: TheHouse, style: TheStyle) -> Response:
    """The film, once it is made."""
    live = await house.hall.table(table_id)
    made = house.films.known(live.id, live.table, style)
    if made is None or made.gif is None:
        raise ServerError("no_such_film", "This film is not made yet; ask for it first.")
    return _answer(live, made.gif, "image/gif", _named(live, ".gif"))
