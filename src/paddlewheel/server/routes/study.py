"""Studying: moments of a race, lines from there, opinions, positions that are put together."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query

from paddlewheel.server.house import TheHouse
from paddlewheel.server.sessions import Language, SignedIn
from paddlewheel.server.study import showing
from paddlewheel.server.wire.study import (
    AskOpinion,
    EditedPosition,
    LookAt,
    Moments,
    MomentViews,
    NewPosition,
    OpinionView,
    PlainPosition,
    PositionView,
    StudyTable,
    StudyView,
)
from paddlewheel.server.wire.tables import TableLink

router = APIRouter(prefix="/api", tags=["study"])

MOST_MOMENTS = 40
"""Positions after the first one that are shown at once."""

EntryNumber = Annotated[int, Path(ge=0, le=1_000_000)]
More = Annotated[int, Query(ge=0, le=MOST_MOMENTS)]


@router.get("/tables/{table_id}/moments")
async def moments(table_id: str, house: TheHouse, lang: Language) -> Moments:
    """All entries of a table's log, and the log in words."""
    live = await house.hall.table(table_id)
    return await asyncio.to_thread(showing.moments, live.id, live.table, lang)


@router.get("/tables/{table_id}/moments/{entry}")
async def moment(table_id: str, entry: EntryNumber, house: TheHouse, more: More = 0) -> MomentViews:
    """The position after so many entries, and after some more."""
    table = (await house.hall.table(table_id)).table
    return MomentViews(moments=await asyncio.to_thread(showing.moments_from, table, entry, more))


@router.post("/study/look")
async def look(wish: LookAt, person: SignedIn, house: TheHouse, lang: Language) -> StudyView:
    """The end of a line: what is there, what can be done, what may be drawn."""
    return await house.desk.look(wish, person, lang)


@router.post("/study/opinion")
async def opinion(
    wish: AskOpinion, person: SignedIn, house: TheHouse, lang: Language
) -> OpinionView:
    """What a captain would do at the end of a line, why, and how it weighs other turns."""
    return await house.desk.opinion(wish, person, lang)


@router.post("/study/tables", status_code=201)
async def play_on(wish: StudyTable, person: SignedIn, house: TheHouse, lang: Language) -> TableLink:
    """Play on from the end of a line, at a table of your own where anything can be taken back."""
    live = await house.desk.open_table(wish, person, lang)
    return TableLink(id=live.id)


@router.post("/study/position/new")
async def new_position(wish: NewPosition, person: SignedIn, house: TheHouse) -> PlainPosition:
    """A fresh race as plain data, to begin an editor with."""
    return PlainPosition(position=await house.desk.new_position(wish, person))


@router.post("/study/position")
async def position(
    wish: EditedPosition, person: SignedIn, house: TheHouse, lang: Language
) -> PositionView:
    """A position that was put together: as it looks, or all reasons why it is impossible."""
    return await house.desk.position(wish, person, lang)
