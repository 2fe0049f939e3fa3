"""Games to print and play."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from paddlewheel.art.paper import Paper
from paddlewheel.server.attempts import address_of
from paddlewheel.server.house import TheHouse
from paddlewheel.server.language import known
from paddlewheel.server.sessions import Language

router = APIRouter(prefix="/api/print", tags=["catalogue"])

A_DAY = "public, max-age=86400"


@router.get(
    "/{title}.pdf",
    response_class=Response,
    responses={200: {"content": {"application/pdf": {}}}},
)
async def kit(  # noqa: PLR0913, PLR0917 (what is printed, and who asks)
    title: str,
    request: Request,
    house: TheHouse,
    lang: Language,
    paper: Paper = "A4",
    said: Annotated[str | None, Query(alias="lang")] = None,
) -> Response:
    """Board, pieces and rules of a title at true scale; a link can name the language."""
    house.limits.pictures.check(address_of(request))
    spoken = known(said) if said else lang
    data = await house.kits.kit(title, paper, spoken)
    name = f"{title}-{paper}-{spoken}.pdf"
    return Response(
        data,
        media_type="application/pdf",
        headers={
            "Cache-Control": A_DAY if said else "private, max-age=0",
            "Content-Encoding": "identity",  # a PDF is compressed already
            "Content-Disposition": f'attachment; filename="{name}"',
        },
    )
