"""Programs that play over HTTP: two streams of lines, and moves. See docs/bot-api.md."""

import logging
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import StreamingResponse

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.audience import Watcher
from paddlewheel.server.bot_entry import TheProgram
from paddlewheel.server.bot_events import EventStream
from paddlewheel.server.bot_games import GameStream, changed
from paddlewheel.server.bulletin import Reader
from paddlewheel.server.live import LiveTable
from paddlewheel.server.problems import problem
from paddlewheel.server.wire.bots import Order
from paddlewheel.server.wire.stream import Acknowledged

router = APIRouter(prefix="/api/bot", tags=["bots"])
_log = logging.getLogger(__name__)


class Lines(StreamingResponse):
    """Lines of JSON, which no proxy shall hold back."""

    media_type = "application/x-ndjson"

    def __init__(self, lines: AsyncIterator[str]) -> None:
        super().__init__(lines, headers={"X-Accel-Buffering": "no"})


# Streams are taken up before they are answered, so that a refusal has a status, and left when the
# last line is sent. The description of the server knows no streams.


async def _events(program: TheProgram) -> AsyncIterator[EventStream]:
    reader = Reader(program.person)
    with program.stream(reader.outbox), program.house.hall.bulletin.read_by(reader):
        yield EventStream(program, reader)


async def _game(
    table_id: str, program: TheProgram, turns: bool = False
) -> AsyncIterator[GameStream]:
    follower = Watcher(program.viewer, telling=changed)
    with program.stream(follower.outbox):
        live = await program.house.hall.table(table_id)
        with live.watched_by(follower):
            await _welcome(live, program.person)
            yield GameStream(program, live, follower, turns=turns)


async def _welcome(live: LiveTable, person: str) -> None:
    try:
        await live.welcome(person)
    except PaddlewheelError as error:  # then the bot sails on until it is asked for the helm
        _log.info("table %s: %s", live.id, error.code)


@router.get("/events", response_class=Lines, include_in_schema=False)
async def events(stream: Annotated[EventStream, Depends(_events)]) -> Lines:
    """Everything that concerns you, at all of your tables."""
    return Lines(stream.lines())


@router.get("/tables/{table_id}/stream", response_class=Lines, include_in_schema=False)
async def game(stream: Annotated[GameStream, Depends(_game)]) -> Lines:
    """A table, and what can be done there whenever you have to decide."""
    return Lines(stream.lines())


@router.post("/tables/{table_id}/act", response_model=Acknowledged)
async def act(
    table_id: str, order: Order, program: TheProgram, request: Request
) -> Acknowledged | Response:
    """Play actions of one turn; whatever is refused, the version of the table is told."""
    program.about_to_move()
    live = await program.house.hall.table(table_id)
    told: list[int] = []
    try:
        await live.act(program.person, order.version, order.command, order.actions, told.append)
    except PaddlewheelError as error:
        return problem(request, error, {"version": live.table.version})
    return Acknowledged(command=order.command, version=told[0])
