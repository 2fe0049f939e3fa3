"""The stream of a table: everything that happens there, and commands from those who play."""

import asyncio
import logging
from functools import partial

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketDisconnected

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.audience import Watcher
from paddlewheel.server.conversation import Conversation
from paddlewheel.server.doors import Visit
from paddlewheel.server.endings import close_of, told_to_page
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.language import known
from paddlewheel.server.live import LiveTable
from paddlewheel.server.patience import Patience
from paddlewheel.server.proxies import address_of
from paddlewheel.server.sessions import KnownPerson, TheSession, token_of
from paddlewheel.server.telling import Viewer
from paddlewheel.server.tube import heard_by, tube_of
from paddlewheel.store import Person
from paddlewheel.store.secret import digest

LONGEST_MESSAGE = 16 * 1024
TOO_BIG = 1009
"""A code with which a stream is closed; for the others see `endings`."""
PATIENCE = 30.0
"""Seconds for a message to be taken, at most; whoever does not read is dropped then."""

router = APIRouter()
_log = logging.getLogger(__name__)


@router.websocket("/api/tables/{table_id}/stream")
async def stream(  # noqa: PLR0913, PLR0917 (where, and who asks)
    websocket: WebSocket,
    table_id: str,
    house: TheHouse,
    person: KnownPerson,
    session: TheSession,
    lang: str = "en",
) -> None:
    """Watch a table, and play if one has a seat there."""
    viewer = Viewer(None if person is None else person.id, known(lang))
    watcher = Watcher(viewer)
    visit = _visit(websocket, watcher, person, session)
    try:
        await websocket.accept()
    except OSError:  # gone before it was let in
        return
    watcher.outbox.tube = tube_of(websocket.scope)
    try:
        with house.berths.taken(visit.address, watcher.outbox), house.doors.visited(visit):
            await _attend(websocket, table_id, house, watcher)
    except PaddlewheelError as error:
        house.metrics.refused(error.code)
        await _turn_away(websocket, error, viewer.lang)


def _visit(
    websocket: WebSocket, watcher: Watcher, person: Person | None, session: str | None
) -> Visit:
    token = token_of(websocket)
    return Visit(
        address=address_of(websocket.scope),
        outbox=watcher.outbox,
        words=partial(told_to_page, lang=watcher.viewer.lang),
        person=watcher.viewer.person,
        session=None if person is None or session is None else digest(session),
        token=None if token is None else digest(token),
    )


async def _attend(websocket: WebSocket, table_id: str, house: House, watcher: Watcher) -> None:
    live = await house.hall.table(table_id)
    await house.daily.check_may_see(live.table, watcher.viewer.person)
    conversation = Conversation(live, watcher, house.adviser, house.metrics)
    with live.watched_by(watcher):
        if watcher.viewer.person is not None:
            await _welcome(live, watcher.viewer.person)
        await _converse(websocket, conversation, live, watcher)


async def _welcome(live: LiveTable, person: str) -> None:
    try:
        await live.welcome(person)
    except PaddlewheelError as error:  # then the bot sails on until they ask for the helm
        _log.info("table %s: %s", live.id, error.code)


async def _turn_away(websocket: WebSocket, error: PaddlewheelError, lang: str) -> None:
    """Say why, then close: a browser sees no answer of a connection that was never opened."""
    await websocket.send_text(told_to_page(error, lang))
    await websocket.close(*close_of(error))


async def _converse(
    websocket: WebSocket, conversation: Conversation, live: LiveTable, watcher: Watcher
) -> None:
    try:
        async with asyncio.TaskGroup() as both:
            sending = both.create_task(_send(websocket, live, watcher))
            with heard_by(websocket.scope, partial(_overhears, conversation)):
                await _hear(websocket, conversation, watcher)
            sending.cancel()
    except* (WebSocketDisconnect, WebSocketDisconnected):
        pass  # either of the two may notice it first


def _overhears(conversation: Conversation, text: str) -> bool:
    return len(text) <= LONGEST_MESSAGE and conversation.overhear(text)


async def _hear(websocket: WebSocket, conversation: Conversation, watcher: Watcher) -> None:
    while True:
        await watcher.outbox.room()
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if watcher.outbox.ends:  # the last word is on its way; nothing more is done for them
            continue
        content = message.get("text") or message.get("bytes") or ""
        if len(content) > LONGEST_MESSAGE:
            await websocket.close(TOO_BIG, "message_too_long")
            return
        await conversation.hear(content)


async def _send(websocket: WebSocket, live: LiveTable, watcher: Watcher) -> None:
    """Send all that there is to somebody who reads; for others nothing is kept."""
    try:
        async with Patience(PATIENCE) as patience:
            while not watcher.outbox.is_over:
                text = await watcher.outbox.next()
                if text is None:
                    text = (await live.snapshot(watcher)).model_dump_json()
                patience.begin()
                await _deliver(websocket, text)
                patience.end()
    except TimeoutError as error:
        raise WebSocketDisconnected from error
    await websocket.close(*watcher.outbox.closing)


async def _deliver(websocket: WebSocket, text: str) -> None:
    try:
        await websocket.send_text(text)
    except RuntimeError as error:  # it was given up below already
        raise WebSocketDisconnected from error
