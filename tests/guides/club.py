"""The folder of a server that somebody has played at, for pages about looking after one."""

from dataclasses import dataclass
from pathlib import Path

from tests.server.chatting import spoken
from tests.server.harness import Guest, serving


@dataclass(frozen=True)
class Club:
    """Where its server keeps everything, a finished public race there, and a token of Anna's."""

    folder: Path
    table: str
    token: str


def founded(folder: Path) -> Club:
    """A folder with Anna, who has an account and has said something, and Bert, who complained."""
    with serving(folder, web=folder / "web") as address:
        anna, bert = Guest(address, "Anna"), Guest(address, "Bert")
        anna.post("/api/account", {"name": "anna", "password": "correct horse"})
        token = str(anna.post("/api/tokens", {"label": "my bot"})["token"])
        seats, rules = ("me", "mate", "mate"), {"rows": 3}
        table = anna.open_table(*seats, title="siegers", options=rules, public=True)
        page = anna.open_page(table)
        page.until("snapshot")
        number = spoken(page, "Out of my way!")
        bert.http.post(f"/api/tables/{table}/chat/{number}/report", json={"reason": "Rude."})
        page.play_on()
        for guest in (anna, bert):
            guest.leave()
    return Club(folder, table, token)
