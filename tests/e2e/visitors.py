"""People with a browser: what they open, and what went wrong in it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from tests.e2e.words import LOCALES, Words

from paddlewheel.core.record import Record
from paddlewheel.core.state import State

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

NOTICED = 60_000
"""Milliseconds until a server has noticed that somebody is gone: at once, if the browser still says
so; otherwise it has to ask twice, with twenty seconds for each answer."""
BROKEN_LINE = ("WebSocket connection to", "net::ERR_", "Failed to load resource")
"""What the browser itself writes when there is no connection; no page can prevent it."""


class Visitor:
    """A browser window of one person, with cookies of its own."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: dict[str, int] | None = None,
        touch: bool = False,
        theme: str = "light",
        moving: bool = False,
        lang: str = "en",
    ) -> None:
        self.url = url
        self.words = Words(lang)
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport=size or DESKTOP,  # type: ignore[arg-type]
            has_touch=touch,
            color_scheme=theme,  # type: ignore[arg-type]
            # Races are long enough without the films.
            reduced_motion="no-preference" if moving else "reduce",
            locale=LOCALES[lang],
        )
        self.context.set_default_timeout(15_000)
        self.page: Page = self.context.new_page()
        self.troubles: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def open_table(self, title: str, seats: Sequence[dict[str, Any]], **wishes: Any) -> str:
        """Open a table as a program would, with options that the page does not offer, and go in."""
        table = self.post("/api/tables", {"title": title, "seats": list(seats), **wishes})
        self.page.goto(f"/t/{table['id']}")
        return str(table["id"])

    def introduce(self, name: str) -> None:
        """Tell the server a name."""
        self.post("/api/guest", {"name": name})

    def post(self, path: str, data: dict[str, Any]) -> Any:
        """Ask something of the server with the cookies of this person."""
        answer = self.context.request.post(path, data=data, headers={"Origin": self.url})
        assert answer.ok, answer.text()
        return answer.json()

    def record(self, table: str) -> Record:
        """The record of a game as the server keeps it; replayed, it must come out the same."""
        record = self._record(table)
        record.check()
        return record

    def state(self, table: str) -> State:
        """The game as it stands."""
        return self._record(table).state_at()

    def _record(self, table: str) -> Record:
        address = f"/api/tables/{table}/record.json"
        return Record.from_json(self.context.request.get(address).text())

    def turns(self, table: str) -> int:
        """How many decisions the first seat has made, each of one or several entries.

        One may follow another at once: who was pushed last in a round may be the first of the next.
        """
        record = self.record(table)
        states = [record.first_state(), *(step.state for step in record.replay())]
        due = [None, *(state.turn_key for state in states[:-1])]
        return sum(key is not None and key[0] == 0 and key != last for last, key in pairwise(due))

    @property
    def table(self) -> str:
        """The id of the table that is open."""
        return self.page.url.rsplit("/", 1)[1]

    def real_troubles(self) -> list[str]:
        """Everything but what the browser says of a broken connection."""
        return [text for text in self.troubles if not any(sign in text for sign in BROKEN_LINE)]


def bots(*names: str, bot: str = "mate") -> list[dict[str, Any]]:
    """Seats of bots."""
    return [{"sitter": "bot", "bot": bot, "name": name} for name in names]


def me(name: str | None = None) -> dict[str, Any]:
    """A seat of the one who opens the table."""
    return {"sitter": "me", "name": name}
