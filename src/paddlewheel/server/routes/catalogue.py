"""What can be played, and the charts that it is played on."""

from fastapi import APIRouter, Request, Response

from paddlewheel.bots import LEVELS
from paddlewheel.core.rules import Edition, RuleSet
from paddlewheel.core.titles import titles
from paddlewheel.core.words import Speaker
from paddlewheel.server.compression import svg_response
from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import Language
from paddlewheel.server.wire.catalogue import BotCard, Catalogue, EditionCard, TitleCard

router = APIRouter(prefix="/api", tags=["catalogue"])


@router.get("/catalogue")
async def catalogue(lang: Language) -> Catalogue:
    """Everything that can be chosen for a new table."""
    say = Speaker(lang)
    return Catalogue(
        titles=[
            TitleCard(
                name=game.name,
                label=game.label,
                editions=[
                    _edition(game.rules, edition, say) for edition in game.rules.editions.values()
                ],
            )
            for game in titles()
        ],
        bots=[BotCard(name=level.name, doc=say(level.doc)) for level in LEVELS.values()],
    )


def _edition(rules: type[RuleSet], edition: Edition, say: Speaker) -> EditionCard:
    players = list(rules.make(edition.name).player_numbers())
    return EditionCard(
        name=edition.name, label=say(edition.label), doc=say(edition.doc), players=players
    )


@router.get(
    "/charts/{title}/{theme}/{lang}/{key:path}.svg",  # a tile is called B1/B2
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def chart(  # noqa: PLR0913, PLR0917 (four parts of the address)
    title: str, theme: str, lang: str, key: str, request: Request, house: TheHouse
) -> Response:
    """The chart that a view names; it never changes."""
    return svg_response(request, await house.charts.chart(title, theme, lang, key))
