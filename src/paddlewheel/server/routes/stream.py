"""The stream of a table: everything that happens there, and commands from those who play."""

import asyncio
import logging

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketDisconnected

from paddlewheel.core.errors import PaddlewheelError
from paddlewheel.server.conversation import Conversation
from paddlewheel.server.house import House, TheHouse
from paddlewheel.server.language import known
from paddlewheel.server.live import LiveTable, Watcher
from paddlewheel.server.proxies import address_of
from paddlewheel.server.sessions import MaybePerson
from paddlewheel.server.telling import Viewer
from paddlewheel.server.wire.stream import Refused

LONGEST_MESSAGE = 16 * 1024
TOO_BIG = 1009
RESTART = 1012
LATER = 1013
NOT_THERE = 4404
"""Codes with which a stream is closed; the last is ours."""
PATIENCE = 30.0
"""Seconds for a message to be taken; whoever does not read is dropped then."""

router = APIRouter()
_log = logging.getLogger(__name__)


@router.websocket("/api/tables/{table_id}/stream")
async def stream(
    websocket: WebSocket, table_id: str, house: TheHouse, person: MaybePerson, lang: str = "en"
) -> None:
    """Watch a table, and play if one has a seat there."""
    viewer = Viewer(None if person is None else person.id, known(lang))
    watcher = Watcher(viewer)
    await websocket.accept()
    try:
        with house.berths.taken(address_of(websocket.scope), watcher.outbox):
            await _attend(websocket, table_id, house, watcher)
    except PaddlewheelError as error:
        house.metrics.refused(error.code)
        await _turn_away(websocket, error, viewer.lang)


async def _attend(websocket: WebSocket, table_id: str, house: House, watcher: Watcher) -> None:
    live = await house.hall.table(table_id)
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
    later = error.code == "too_many_connections"
    refused = Refused(
        command=None, request=None, code=error.code, message=error.tell(lang), version=0
    )
    await websocket.send_text(refused.model_dump_json())
    await websocket.close(LATER if later else NOT_THERE, error.code)


async def _converse(
    websocket: WebSocket, conversation: Conversation, live: LiveTable, watcher: Watcher
) -> None:
    try:
        async with asyncio.TaskGroup() as both:
            sending = both.create_task(_send(websocket, live, watcher))
            await _hear(websocket, conversation, watcher)
            sending.cancel()
    except* (WebSocketDisconnect, WebSocketDisconnected):
        pass  # either of the two may notice it first


async def _hear(websocket: WebSocket, conversation: Conversation, watcher: Watcher) -> None:
    while True:
        await watcher.outbox.room()
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        content = message.get("text") or message.get("bytes") or ""
        if len(content) > LONGEST_MESSAGE:
            await websocket.close(TOO_BIG, "message_too_long")
            return
        await conversation.hear(content)


async def _send(websocket: WebSocket, live: LiveTable, watcher: Watcher) -> None:
    while True:
        text = await watcher.outbox.next()
        if text is None:
            text = (await live.snapshot(watcher)).model_dump_json()
        await _deliver(websocket, text)
        if watcher.outbox.is_over:
            await websocket.close(RESTART, "closing")
            return


async def _deliver(websocket: WebSocket, text: str) -> None:
    """Send something to somebody who reads; for others nothing is kept."""
    try:
        async with asyncio.timeout(PATIENCE):
            await websocket.send_text(text)
    except (TimeoutError, RuntimeError) as error:  # the second: it was given up below already
        raise WebSocketDisconnected from error
