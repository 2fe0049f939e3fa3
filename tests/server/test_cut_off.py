"""A page whose connection is cut after every single message plays the same game as any other."""

import itertools
import socket
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

import pytest
from tests.server.harness import HOUSES, PATIENCE, Guest, Json, Page

from paddlewheel.core.chance import SeededDealer

SHORT: dict[str, dict[str, Any]] = {
    "queen": {"edition": "F19", "options": {"max_rounds": 2}},
    "siegers": {"options": {"rows": 3}},
}


@pytest.fixture
def dealt_alike(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets all tables that are opened now have the same luck."""
    monkeypatch.setattr(HOUSES[address].hall, "_dealer", SeededDealer("cut off"))


def choice(page: Page) -> list[str]:
    """What is played at a version: always the same."""
    plan = page.position["plan"]
    if plan.get("choices"):
        return max(plan["choices"], key=lambda one: one["field"] or 1000)["actions"]
    return [plan["legal"][page.version % len(plan["legal"])]]


def uninterrupted(guest: Guest, table: str) -> Page:
    """A page that hears everything."""
    page = guest.open_page(table)
    page.until("snapshot")
    while not page.is_over:
        version = page.act(choice(page))
        while page.version < version:
            page.hear()
    return page


class CutOff:
    """Somebody with a very bad connection, who sends again what may not have arrived."""

    def __init__(self, guest: Guest, table: str, after: Iterable[str]) -> None:
        self._guest = guest
        self._table = table
        self._after = itertools.cycle(after)
        self._order: Json = {"version": 0}
        self.connections = 0

    def play(self) -> Page:
        """The whole game; gives the last page."""
        deadline = time.monotonic() + 4 * PATIENCE
        while not (page := self._come_back()).is_over:
            assert time.monotonic() < deadline
            if page.version > self._order["version"]:
                self._order = page.order(choice(page))
        return page

    def _come_back(self) -> Page:
        page = self._guest.open_page(self._table)
        self.connections += 1
        if "command" in self._order:
            page.send(self._order)
        self._listen(page, next(self._after))
        with suppress(OSError):
            page.socket.socket.shutdown(socket.SHUT_RDWR)
        page.socket.close()
        return page

    def _listen(self, page: Page, until: str) -> None:
        assert page.hear()["type"] == "snapshot", "the first message shows everything"
        if until == "acknowledged" and "command" in self._order:
            assert page.until("acknowledged")["version"] == self._order["version"] + 1
        while until == "changed" and page.version == self._order["version"]:
            page.hear()


@pytest.mark.slow
@pytest.mark.parametrize(
    "after", [("snapshot",), ("snapshot", "acknowledged", "changed")], ids=["first", "any"]
)
@pytest.mark.parametrize("title", SHORT)
def test_whoever_is_cut_off_again_and_again_plays_the_same_game(
    guest, dealt_alike, unhurried, title, after
):
    anna = guest("Anna")
    tables = [anna.open_table("me", "me", "me", title=title, **SHORT[title]) for _ in range(2)]
    whole, pieces = uninterrupted(anna, tables[0]), CutOff(anna, tables[1], after)
    last = pieces.play()
    assert pieces.connections >= last.version - 2, "at least one for every turn"
    assert (last.version, last.position) == (whole.version, whole.position)
    assert anna.log(tables[1]) == anna.log(tables[0])
    seen = [{**anna.table(table), "id": None, "seats": None} for table in tables]
    assert seen[0] == seen[1]


@pytest.mark.slow
@pytest.mark.parametrize(("title", "lasting"), [("queen", "river"), ("siegers", "cells")])
def test_whoever_hears_every_change_sees_what_a_snapshot_shows(
    guest, dealt_alike, unhurried, title, lasting
):
    anna = guest("Anna")
    wish = {"queen": {"edition": "F19", "options": {"max_rounds": 20}}}.get(title, SHORT[title])
    table = anna.open_table("me", "me", "me", title=title, **wish)
    page, renewed = anna.open_page(table), anna.open_page(table)
    page.until("snapshot")
    told: list[bool] = []
    while not page.is_over:
        page.act(page.whole_turn())
        told.append(lasting in page.until("changed")["position"]["view"])
        renewed.send({"type": "resync"})
        while renewed.version < page.version or renewed.heard[-1]["type"] != "snapshot":
            renewed.hear()
        assert renewed.position == page.position
    assert not all(told)
    assert any(told) == (title == "queen"), "a river grows, a course does not"
