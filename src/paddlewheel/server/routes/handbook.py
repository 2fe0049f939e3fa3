"""The rules for people: as they hold for an edition, for single options, or for a table."""

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from paddlewheel.core.game import rule_set
from paddlewheel.core.optiontext import read_settings
from paddlewheel.core.rules import RuleSet
from paddlewheel.core.title import Title
from paddlewheel.core.titles import title as find_title
from paddlewheel.core.titles import title_of
from paddlewheel.core.told import ToldChapter, ToldPicture
from paddlewheel.core.words import speaker
from paddlewheel.server.compression import svg_response
from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import Language
from paddlewheel.server.wire.handbook import (
    ChapterView,
    ContrastsView,
    ContrastView,
    DifferenceView,
    EditionView,
    HandbookView,
    ParagraphView,
    PictureView,
)

router = APIRouter(prefix="/api", tags=["handbook"])

Settings = Annotated[list[str], Query(alias="set", max_length=60)]
"""Single options, as in ``rows=7``."""


@router.get("/handbook/{title}")
async def handbook(
    title: str,
    lang: Language,
    edition: str | None = None,
    settings: Settings = [],  # noqa: B006 (nobody changes it)
    players: int | None = None,
) -> HandbookView:
    """The rules of an edition with some options changed, for a number of players or for all."""
    rules = rule_set(title, edition, read_settings(title, settings))
    if players is not None:
        rules.check_players(players)
    return await asyncio.to_thread(_told, rules, players, lang)


@router.get("/handbook/{title}/contrasts")
async def contrasts(
    title: str,
    than: str,
    lang: Language,
    edition: str | None = None,
    settings: Settings = [],  # noqa: B006
) -> ContrastsView:
    """What an edition with some options changed does not say as another edition does."""
    here = rule_set(title, edition, read_settings(title, settings))
    there = rule_set(title, than)
    found = await asyncio.to_thread(find_title(title).contrasts, here, there, lang)
    return ContrastsView(
        contrasts=[
            ContrastView(
                rule=one.rule, heading=one.heading, here=list(one.here), there=list(one.there)
            )
            for one in found
        ]
    )


@router.get("/tables/{table_id}/handbook")
async def of_table(table_id: str, house: TheHouse, lang: Language) -> HandbookView:
    """The rules by which a table plays."""
    table = (await house.hall.table(table_id)).table
    return await asyncio.to_thread(_told, table.rules, len(table.chairs), lang)


@router.get(
    "/handbook/{title}/pictures/{theme}/{lang}/{name}.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def picture(  # noqa: PLR0913, PLR0917 (four parts of the address)
    title: str, theme: str, lang: str, name: str, request: Request, house: TheHouse
) -> Response:
    """A picture that a paragraph names."""
    return svg_response(request, await house.charts.illustration(title, theme, lang, name))


def _chapter(game: Title[Any], chapter: ToldChapter) -> ChapterView:
    return ChapterView(
        name=chapter.name,
        heading=chapter.heading,
        paragraphs=[
            ParagraphView(
                text=one.text,
                rules=list(one.rules),
                picture=None if one.picture is None else _picture(game, one.picture),
            )
            for one in chapter.paragraphs
        ],
    )


def _picture(game: Title[Any], told: ToldPicture) -> PictureView:
    width, height = game.illustration_size(told.name)
    return PictureView(name=told.name, caption=told.caption, width=width, height=height)


def _told(rules: RuleSet, players: int | None, lang: str) -> HandbookView:
    game, say = title_of(rules), speaker(lang)
    return HandbookView(
        title=game.name,
        label=game.label,
        edition=rules.edition,
        options=rules.differences(),
        differs=game.differs(rules, lang),
        players=players,
        chapters=[_chapter(game, chapter) for chapter in game.handbook(rules, players, lang)],
        editions=[
            EditionView(name=edition.name, label=say(edition.label))
            for edition in rules.editions.values()
        ],
        differences=[
            DifferenceView.model_validate(asdict(one), strict=False)
            for one in game.differences(lang)
        ],
    )
