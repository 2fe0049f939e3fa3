"""One open page: what it asks, and what it is answered."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from pydantic import TypeAdapter, ValidationError

from paddlewheel.core.errors import PaddlewheelError, sendable
from paddlewheel.server.adviser import Adviser
from paddlewheel.server.attempts import TooOftenError
from paddlewheel.server.audience import Watcher
from paddlewheel.server.errors import ServerError
from paddlewheel.server.live import Acknowledge, LiveTable
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.pace import Pace
from paddlewheel.server.rights import may_be_advised
from paddlewheel.server.tasks import begin
from paddlewheel.server.wire.base import Wire
from paddlewheel.server.wire.chat import Say
from paddlewheel.server.wire.stream import (
    Acknowledged,
    Act,
    Advise,
    Advised,
    Foresee,
    Foreseen,
    FromBrowser,
    Look,
    Planned,
    ReasonView,
    Refused,
    Resync,
    Undo,
)
from paddlewheel.table import Table

MESSAGES_A_SECOND = 40

Message = Act | Undo | Look | Advise | Foresee | Say | Resync

_messages: TypeAdapter[Message] = TypeAdapter(FromBrowser)
_log = logging.getLogger(__name__)


class Conversation:
    """Answers the messages of a watcher, one after the other; nothing ends it."""

    def __init__(
        self, live: LiveTable, watcher: Watcher, adviser: Adviser, metrics: Metrics = UNREAD
    ) -> None:
        self._live = live
        self._watcher = watcher
        self._adviser = adviser
        self._metrics = metrics
        self._pace = Pace(MESSAGES_A_SECOND)
        self._one = asyncio.Lock()
        self._unanswered = 0
        """Messages that were taken in, the one among them that is being answered."""
        self._thinking: asyncio.Task[None] | None = None
        self._foreseeing: asyncio.Task[None] | None = None

    async def hear(self, text: str | bytes) -> None:
        """Answer a message, whatever it is, after those that have come before it."""
        self._unanswered += 1
        await self._hear(text)

    def overhear(self, text: str) -> bool:
        """Answer a message by itself, if none is before it; whoever sent it may go away."""
        if self._unanswered or not self._watcher.outbox.listens:
            return False
        self._unanswered += 1
        self._live.gate.begin(self._hear(text))
        return True

    async def _hear(self, text: str | bytes) -> None:
        try:
            async with self._one:
                await self._take(text)
        finally:
            self._unanswered -= 1

    async def _take(self, text: str | bytes) -> None:
        with self._refusing(text):
            if not self._pace.allows():
                raise ServerError("too_fast", "Too many messages in a second.")
            await self._answer(_message(text), text)

    @contextmanager
    def _refusing(self, text: str | bytes) -> Iterator[None]:
        """Say why a message cannot be answered, if it cannot."""
        try:
            yield
        except PaddlewheelError as error:
            self._refuse(text, error)
        except Exception:  # noqa: BLE001 (no message ends a conversation)
            _log.exception("table %s", self._live.id)
            self._refuse(text, ServerError("internal_error", "Something went wrong here."))

    async def _answer(self, message: Message, text: str | bytes) -> None:
        match message:
            case Resync():
                self._watcher.outbox.renew()
            case Look():
                await self._look(message)
            case Advise():
                self._begin_advice(message, text)
            case Foresee():
                self._begin_foresight(message, text)
            case Say(text=line):
                await self._live.say(self._person, line)
            case Act(command=command, version=version, actions=actions):
                await self._live.act(
                    self._person, version, command, actions, self._acknowledge(command)
                )
            case Undo(command=command, version=version):
                await self._live.undo(self._person, version, command, self._acknowledge(command))

    @property
    def _person(self) -> str:
        person = self._watcher.viewer.person
        if person is None:
            raise ServerError("not_signed_in", "Say first what your name is.")
        return person

    async def _look(self, look: Look) -> None:
        goal = None if look.goal is None else look.goal.model_dump()
        plan = await self._live.look(self._watcher.viewer, look.version, look.actions, goal)
        self._send(Planned(request=look.request, version=look.version, plan=plan))

    def _begin_advice(self, question: Advise, text: str | bytes) -> None:
        """Have advice thought out, one at a time; meanwhile the page is listened to."""
        _check_free(self._thinking)
        table = self._live.deciding(self._watcher.viewer, question.version)
        if not may_be_advised(table):
            raise ServerError("no_advice_here", "The attempt that counts is sailed without advice.")
        self._thinking = begin(self._advise(question, table, text))

    async def _advise(self, question: Advise, table: Table, text: str | bytes) -> None:
        with self._refusing(text):
            advice = await self._adviser.advise(self._live.id, table, self._watcher.viewer.lang)
            reasons = [ReasonView(kind=why.kind, text=why.text) for why in advice.reasons]
            self._send(
                Advised(
                    request=question.request,
                    version=question.version,
                    actions=[str(action) for action in advice.actions],
                    turn=advice.turn,
                    reasons=reasons,
                )
            )

    def _begin_foresight(self, question: Foresee, text: str | bytes) -> None:
        """Have it looked ahead, one question at a time, as with advice."""
        _check_free(self._foreseeing)
        table = self._live.deciding(self._watcher.viewer, question.version)
        self._foreseeing = begin(self._foresee(question, table, text))

    async def _foresee(self, question: Foresee, table: Table, text: str | bytes) -> None:
        with self._refusing(text):
            found = await self._adviser.foresee(self._live.id, table, question.actions)
            self._send(
                Foreseen(request=question.request, version=question.version, foresight=found)
            )

    def _acknowledge(self, command: str) -> Acknowledge:
        return lambda version: self._send(Acknowledged(command=command, version=version))

    def _refuse(self, text: str | bytes, error: PaddlewheelError) -> None:
        self._metrics.refused(error.code)
        told = _read(text)
        command, request = told.get("command"), told.get("request")
        refused = Refused(
            command=sendable(command) if isinstance(command, str) else None,
            request=request if type(request) is int else None,
            code=error.code,
            message=error.tell(self._watcher.viewer.lang),
            rule=error.rule,
            version=self._live.table.version,
            details=error.details if isinstance(error, TooOftenError) else {},
        )
        self._send(refused)

    def _send(self, message: Wire) -> None:
        self._watcher.outbox.answer(message.model_dump_json())


def _check_free(task: asyncio.Task[None] | None) -> None:
    if task is not None and not task.done():
        raise ServerError("still_thinking", "The last question is still being thought about.")


def _read(text: str | bytes) -> dict[str, object]:
    """The fields of something that may be no message."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _message(text: str | bytes) -> Message:
    try:
        return _messages.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise ServerError(
            "unreadable_message",
            "This message cannot be read: {where}: {why}.",
            where=".".join(map(str, first["loc"])) or "–",
            why=first["msg"],
        ) from error
