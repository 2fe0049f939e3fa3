"""What is written to people: where it is their turn, in their language."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

from babel.units import format_unit

from paddlewheel.core.titles import title
from paddlewheel.core.words import Speaker
from paddlewheel.server.notices.decisions import Decision, last_mover
from paddlewheel.server.wire.notices import Notice, PushNotice, TableCall
from paddlewheel.table import Table

DETAILED = 3
"""Tables of which more than the name is told to a browser: a push is short."""
LONGEST = 500
"""Signs of the text of a push; with the rest of it that fits into what browsers take."""
_UNITS = (("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1))


@dataclass(frozen=True, slots=True)
class Call:
    """A table that waits for somebody."""

    table_id: str
    table: Table
    decision: Decision
    seconds: float | None
    """How long it waits."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A notice, before it is put into an envelope."""

    type: Literal["your_turn", "test"]
    id: str
    lang: str
    title: str
    text: str
    tables: tuple[TableCall, ...] = ()

    @property
    def path(self) -> str:
        """The page that shows what it is about."""
        return self.tables[0].path if len(self.tables) == 1 else "/"

    @property
    def seconds(self) -> int | None:
        """How long it is worth reading; None: nobody knows."""
        known = [call.seconds for call in self.tables]
        return max((s for s in known if s is not None), default=None) if None not in known else None

    def for_program(self, moment: int) -> bytes:
        """As a webhook is told."""
        return _json(
            Notice(
                type=self.type,
                id=self.id,
                at=moment,
                lang=self.lang,
                title=self.title,
                text=self.text,
                tables=list(self.tables),
            )
        )

    def for_browser(self) -> bytes:
        """As a browser is told."""
        text = self.text if len(self.text) <= LONGEST else f"{self.text[: LONGEST - 1]}…"
        return _json(
            PushNotice(type=self.type, id=self.id, title=self.title, text=text, path=self.path)
        )


def trial(notice_id: str, lang: str) -> Letter:
    """What is sent if somebody wants to see whether it arrives."""
    say = Speaker(lang)
    text = say("When it is your turn, you will be told here.")
    return Letter("test", notice_id, lang, say("This is a test"), text)


def letter(target_id: str, lang: str, calls: Sequence[Call], base_url: str | None) -> Letter:
    """What is sent about some tables, at least one."""
    say = Speaker(lang)
    if len(calls) == 1:
        head, text = _head(say, calls[0]), _line(say, calls[0])
    else:
        head = say.count(
            len(calls), "It is your turn at {n} table", "It is your turn at {n} tables"
        )
        lines = [f"{_name(call)}: {_line(say, call)}".strip() for call in calls[:DETAILED]]
        text = "\n".join([*lines, *(_name(call) for call in calls[DETAILED:])])
    return Letter(
        type="your_turn",
        id=_id(target_id, calls),
        lang=lang,
        title=head,
        text=text,
        tables=tuple(_shown(call, base_url) for call in calls),
    )


def _id(target_id: str, calls: Sequence[Call]) -> str:
    """The same for the same decisions, so that whoever is told twice can notice it."""
    told = sorted(f"{call.table_id} {call.decision.key}" for call in calls)
    return sha256("/".join((target_id, *told)).encode()).hexdigest()[:32]


def _name(call: Call) -> str:
    return call.table.name or title(call.table.title).label


def _head(say: Speaker, call: Call) -> str:
    return say("It is your turn at “{table}”", table=_name(call))


def _line(say: Speaker, call: Call) -> str:
    moved = last_mover(call.table, call.decision)
    told = [] if moved is None else [say("{name} has moved.", name=moved)]
    if call.seconds is not None:
        told.append(say("You have {time}.", time=_time(call.seconds, say.lang)))
    return " ".join(told)


def _time(seconds: float, lang: str) -> str:
    """A time in words; never more than there is, and in a unit of which there are some."""
    for unit, size in _UNITS:
        if seconds >= 2 * size or size == 1:
            return format_unit(int(seconds // size), f"duration-{unit}", locale=lang)
    raise AssertionError("the last unit fits")


def _shown(call: Call, base_url: str | None) -> TableCall:
    path = f"/t/{call.table_id}"
    return TableCall(
        id=call.table_id,
        name=call.table.name,
        title=call.table.title,
        seat=call.decision.seat,
        version=call.table.version,
        moved=last_mover(call.table, call.decision),
        seconds=None if call.seconds is None else int(call.seconds),
        path=path,
        url=None if base_url is None else base_url + path,
    )


def _json(message: Any) -> bytes:
    text: str = message.model_dump_json()
    return text.encode()
