"""Games as they are given to everybody: what was played and how it ended, and nobody's name."""

import hmac
import json
from collections.abc import Iterator
from hashlib import sha256
from itertools import chain
from typing import Any

from paddlewheel.core.record import Record, Seat
from paddlewheel.store.schema import GONE
from paddlewheel.table import Chair, Change, Opened, Table, TakenOver, fold_as_far_as_possible

_SIGNS = 12

Data = dict[str, Any]


class Masks:
    """Gives everybody a name that stays the same, and from which nobody finds back to them."""

    def __init__(self, secret: str) -> None:
        # A key of its own, so that nothing that is published says anything about cookies.
        self._key = hmac.digest(secret.encode(), b"open data", "sha256")

    def mask(self, kind: str, known: str) -> str:
        """What stands for a person or a table."""
        return hmac.new(self._key, f"{kind} {known}".encode(), sha256).hexdigest()[:_SIGNS]

    def name(self, chair: Chair) -> str:
        """The name of whoever sits on a chair: bots by their kind, people masked."""
        if chair.sitter == "bot":
            return chair.who
        return "somebody" if chair.who == GONE else f"captain-{self.mask('person', chair.who)}"


def game(table_id: str, day: str, changes: Iterator[Change], masks: Masks) -> Data | None:
    """A game as a line; none if it is not finished, not for everybody or cannot be replayed."""
    first = next(changes, None)
    if not isinstance(first, Opened) or not first.public or first.study:
        return None
    seen: list[Change] = []
    table = fold_as_far_as_possible(_noting(chain((first,), changes), seen))
    if table.frozen is not None or table.ranking is None:
        return None
    clock = None if table.clock is None else table.clock.to_dict()
    return {
        "game": masks.mask("table", table_id),
        "day": day,
        "clock": clock,
        "places": [list(tied) for tied in table.ranking],
        "resigned": list(table.resigned),
        "stood_in": sorted({one.seat for one in seen if isinstance(one, TakenOver)}),
        "record": json.loads(_record(table, masks).to_json()),
    }


def _noting(changes: Iterator[Change], seen: list[Change]) -> Iterator[Change]:
    """The same changes, each of which is noted when it is asked for."""
    for change in changes:
        seen.append(change)
        yield change


def _record(table: Table, masks: Masks) -> Record:
    record = table.record
    record.seats = tuple(
        Seat(masks.name(chair), chair.who if chair.sitter == "bot" else "human")
        for chair in table.chairs
    )
    return record
