"""Delivers what a target is to be told: everything at once, and only what is still true."""

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from time import time
from typing import Literal

from paddlewheel.server.errors import ServerError
from paddlewheel.server.hall import Hall
from paddlewheel.server.metrics import UNREAD, Metrics
from paddlewheel.server.notices import webhook, webpush
from paddlewheel.server.notices.courier import Courier, Outcome
from paddlewheel.server.notices.decisions import decision_of
from paddlewheel.server.notices.letters import Call, Letter, letter, trial
from paddlewheel.server.notices.places import place_of
from paddlewheel.store import Pending, Store, Target

DELAYS = (60.0, 300.0, 1800.0, 7200.0)
"""Seconds until a notice that was not taken is sent again; then it is given up."""
MOST_FAILURES = 15
"""Tries without success, in a row, after which a target is switched off."""
WEEK = 7 * 86400
SHORTEST = 60
"""Seconds for which a push service keeps what it cannot deliver at once: at most, and at least."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sends, as others are told."""

    base_url: str | None = None
    contact: str | None = None
    """Where push services find whoever runs the server."""


class Postman:
    """Writes letters, has them carried, and remembers what became of them."""

    def __init__(  # noqa: PLR0913 (the last two are for those who look at it)
        self,
        store: Store,
        hall: Hall,
        courier: Courier,
        sender: Sender,
        *,
        metrics: Metrics = UNREAD,
        clock: Callable[[], float] = time,
    ) -> None:
        self._store = store
        self._hall = hall
        self._courier = courier
        self._sender = sender
        self._metrics = metrics
        self._clock = clock
        self._signer: webpush.Signer | None = None

    async def signer(self) -> webpush.Signer:
        """Who signs for browsers: the same at all servers of a database, for ever."""
        if self._signer is None:
            key = await self._store.keys.get(webpush.KEY, webpush.new_key)
            self._signer = webpush.Signer(key, self._sender.contact)
        return self._signer

    async def deliver(self, target_id: str) -> None:
        """Tell a target what waits for it. Nobody else may be doing that at the same time."""
        target = await self._store.targets.get(target_id)
        if target is None:
            return
        calls = await self._still_due(target)
        if calls:
            told = letter(target_id, target.lang, list(calls.values()), self._sender.base_url)
            await self._remember(target, list(calls), await self._send(target, told))

    async def test(self, target: Target) -> Outcome:
        """Tell a target something now; if it arrives, the target is on again."""
        outcome = await self._send(target, trial(secrets.token_hex(16), target.lang))
        await self._mark(target, outcome)
        return outcome

    async def _still_due(self, target: Target) -> dict[Pending, Call]:
        """What there is to tell; the rest is taken out: they have decided, or are there."""
        notices, person = self._store.notices, target.person
        calls: dict[Pending, Call] = {}
        seen: list[Pending] = []
        over: list[Pending] = []
        for pending in await notices.pending(target.id):
            call = await self._call(person, pending)
            if isinstance(call, Call):
                calls[pending] = call
            else:
                (seen if call == "seen" else over).append(pending)
        if seen:
            await notices.settle(person, target.id, seen)
        if over:
            await notices.forget(person, target.id, over)
        return calls

    async def _call(self, person: str, pending: Pending) -> Call | Literal["seen", "over"]:
        try:
            live = await self._hall.glance(pending.table_id)
            await live.catch_up()  # other servers may know more
        except ServerError:
            return "over"  # it is gone, or cannot be read
        decision, table = decision_of(live.table), live.table
        if decision is None or (decision.person, decision.key) != (person, pending.decision):
            return "over"
        if person in live.online:
            return "seen"
        left = None if table.deadline is None else max(0.0, table.deadline - self._clock())
        return Call(live.id, table, decision, left)

    # --- Sending

    async def _send(self, target: Target, told: Letter) -> Outcome:
        outcome = await self._post(target, told)
        self._metrics.noticed(target.kind, outcome.result)
        _log.info("notice to %s %s: %s", target.kind, target.id, outcome.result)
        return outcome

    async def _post(self, target: Target, told: Letter) -> Outcome:
        if target.kind == "webhook":
            moment = int(self._clock())
            body = told.for_program(moment)
            headers = webhook.headers(target.secret or "", told.id, moment, body)
            return await self._courier.post(target.address, headers, body)
        try:
            headers, body = await self._sealed(target, told)
        except (ValueError, ServerError):  # nothing that we would take today
            return Outcome("not_allowed")
        return await self._courier.post(target.address, headers, body)

    async def _sealed(self, target: Target, told: Letter) -> tuple[Mapping[str, str], bytes]:
        signer, origin = await self.signer(), place_of(target.address).origin
        lasts = WEEK if told.seconds is None else min(WEEK, max(SHORTEST, told.seconds))
        headers = {
            **signer.headers(origin, self._clock()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(lasts),
            "Topic": told.id,  # what is sent twice is shown once
            "Urgency": "high",
        }
        return headers, webpush.sealed(told.for_browser(), target.p256dh or "", target.auth or "")

    # --- What became of it

    async def _remember(self, target: Target, told: list[Pending], outcome: Outcome) -> None:
        notices, person = self._store.notices, target.person
        given_up = [one for one in told if outcome.delivered or one.tries >= len(DELAYS)]
        later = [one for one in told if one not in given_up]
        if given_up:
            await notices.settle(person, target.id, given_up)
        if later:
            delay = DELAYS[max(one.tries for one in later)]
            again = datetime.fromtimestamp(self._clock() + delay, UTC)
            await notices.settle(person, target.id, later, again)
        await self._mark(target, outcome)

    async def _mark(self, target: Target, outcome: Outcome) -> None:
        failures = 0 if outcome.delivered else target.failures + 1
        off = outcome.result == "gone" or failures >= MOST_FAILURES
        if not outcome.delivered:
            off = off or target.off
        if off and not target.off:
            _log.warning("%s %s is switched off: %s", target.kind, target.id, outcome.result)
        await self._store.targets.tried(
            target, outcome.result, outcome.status, failures=failures, off=off
        )
