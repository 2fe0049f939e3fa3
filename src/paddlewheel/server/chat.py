"""The saloon of a table: what is said there, and who hears it."""

import asyncio
import unicodedata
from collections import deque
from collections.abc import Callable

from paddlewheel.server.attempts import Attempts, TooOftenError
from paddlewheel.server.errors import ServerError
from paddlewheel.server.names import can_be_seen
from paddlewheel.store import Chat, Line, Mutes
from paddlewheel.store.schema import GONE
from paddlewheel.store.schema.chat import LONGEST
from paddlewheel.table import Table

SHOWN = 100
"""The lines that somebody sees who comes late."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs by name, of which nothing is to be seen."""


def cleaned(text: str) -> str:
    r"""A text in one line, without needless blanks; one that cannot be shown is refused.

    >>> cleaned("Land\n  ahoy! ")
    'Land ahoy!'
    """
    words = " ".join(text.split())
    if not can_be_seen(words):
        raise ServerError("bad_text", "A text consists of signs that can be seen.")
    if not any(_is_ink(sign) for sign in words):
        raise ServerError("no_text", "A text has at least one sign that can be seen.")
    if len(words) > LONGEST:
        raise ServerError("text_too_long", "A text has at most {most} signs.", most=LONGEST)
    return words


def _is_ink(sign: str) -> bool:
    """Whether a sign can be seen when it stands alone."""
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK


class Talk:
    """What all saloons share: where lines are kept, and how many somebody may say."""

    def __init__(self, chat: Chat, mutes: Mutes, pace: Attempts) -> None:
        self.chat = chat
        self.mutes = mutes
        self._pace = pace

    def check_pace(self, table_id: str, person: str) -> None:
        """Count one line of somebody at a table, or refuse it."""
        try:
            self._pace.check(f"{person} at {table_id}")
        except TooOftenError as error:
            raise TooOftenError(
                "too_many_lines",
                "You have just said much; you can go on in {retry_after} seconds.",
                **error.details,
            ) from None


class Saloon:
    """The last lines of a table, in the order of their numbers, told one after the other."""

    def __init__(self, table_id: str, talk: Talk | None) -> None:
        self._table_id = table_id
        self._talk = talk
        """Nothing is said where there is none."""
        self._lock = asyncio.Lock()
        self._lines: deque[Line] | None = None
        """None: nobody has been shown anything yet."""
        self.hushed = False
        """Whether those without a seat may not speak."""
        self.tell: Callable[[Line, frozenset[str]], None] = lambda _line, _deaf: None
        """Told every line, and who does not hear it."""
        self.show_anew: Callable[[], None] = lambda: None

    async def say(self, table: Table, person: str, text: str) -> None:
        """Say something; returns when all who are here have been told."""
        assert self._talk is not None, "nobody could hear it"
        words = cleaned(text)
        self._talk.check_pace(self._table_id, person)
        seats = table.seats_of(person)
        await self._talk.chat.say(
            self._table_id,
            person,
            words,
            name=table.chairs[seats[0]].name if seats else None,
            spectator=not seats and table.host != person,
        )
        await self.hear()

    async def hear(self) -> None:
        """Tell what was said since, here or at other servers."""
        async with self._lock:
            if self._talk is None or self._lines is None:
                return
            await self._look_around(self._talk)
            last = self._lines[-1].number if self._lines else 0
            for line in await self._talk.chat.after(self._table_id, last):
                deaf = await self._talk.mutes.deaf_to(line.person)
                self._lines.append(line)
                self.tell(line, deaf)

    async def heard_by(self, person: str | None) -> tuple[Line, ...]:
        """The last lines, as far as somebody hears them: of the moment when this returns."""
        if self._talk is None:
            return ()
        muted = frozenset() if person is None else await self._talk.mutes.muted_by(person)
        if self._lines is None:
            await self._load(self._talk)
        unheard = {*muted, GONE}
        return tuple(line for line in self._lines or () if line.person not in unheard)

    async def _load(self, talk: Talk) -> None:
        async with self._lock:
            if self._lines is None:
                self.hushed = await talk.chat.is_hushed(self._table_id)
                lines = await talk.chat.last(self._table_id, SHOWN)
                self._lines = deque(lines, maxlen=SHOWN)

    async def read_anew(self) -> None:
        """Forget what was said, to read it again: somebody may have been forgotten."""
        async with self._lock:
            self._lines = None

    async def _look_around(self, talk: Talk) -> None:
        before, self.hushed = self.hushed, await talk.chat.is_hushed(self._table_id)
        if self.hushed != before:
            self.show_anew()
