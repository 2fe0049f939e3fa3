"""What pages show of a chat, and a table at which some talk."""

from types import SimpleNamespace

import pytest
from tests.server.harness import Json, Page


def say(page: Page, text: str) -> None:
    page.send({"type": "say", "request": 5, "text": text})


def shown(page: Page) -> list[Json]:
    """What a page shows: the chat of the last snapshot, and what came after it."""
    lines: list[Json] = []
    for message in page.heard:
        if message["type"] == "snapshot":
            lines = list(message["table"]["chat"])
        elif message["type"] == "said":
            lines.append(message)
    return lines


def texts(page: Page) -> list[str]:
    return [line["text"] for line in shown(page)]


def hear(page: Page, text: str) -> Json:
    """Hear everything up to a line, which comes by itself or with everything anew."""
    while text not in texts(page):
        assert page.hear()["type"] != "refused"
    return shown(page)[texts(page).index(text)]


def spoken(page: Page, text: str) -> int:
    """Say something that was not said before, and hear it; gives its number."""
    say(page, text)
    return hear(page, " ".join(text.split()))["number"]


def refused(page: Page, text: str) -> tuple[str, int]:
    say(page, text)
    answer = page.until(lambda m: m["type"] == "refused" or m.get("mine"))
    assert answer["type"] == "refused", answer
    return answer["code"], answer["request"]


@pytest.fixture
def party(guest):
    """A table of Anna, where Bert sits as well and Carla watches; and their open pages."""
    people = {name: guest(name.title()) for name in ("anna", "bert", "carla")}
    table = people["anna"].open_table("me", "open", "open", title="siegers")
    people["bert"].post(f"/api/tables/{table}/seats", {"seat": 2, "name": "Captain B"})
    pages = {f"{name}s": person.open_page(table) for name, person in people.items()}
    for page in pages.values():
        page.until("snapshot")
    return SimpleNamespace(table=table, path=f"/api/tables/{table}/chat", **people, **pages)
