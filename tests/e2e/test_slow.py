"""A game with a day for a move: a notice when it is one's turn, and a recap on the next day."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import findings
from tests.e2e.captains import QueenCaptain, await_one
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import PHONE, Visitor
from tests.server import process

HOUR = 3_600
LATER = 20 * HOUR
"""From one day to the next: not so long that a bot would sail."""

NOTED = """() => {
  const Real = Notification;
  window.notices = [];
  window.Notification = class extends Real {
    constructor(title, options) {
      super(title, options);
      window.notices.push([title, options.body]);
    }
  };
}"""
"""Writes down the notices of the browser as well."""
AWAY = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""Another tab is looked at: a browser without windows does not do that by itself."""


@contextmanager
def served(
    folder: Path, patch: pytest.MonkeyPatch, *flags: str, later: float = 0
) -> Iterator[process.Process]:
    """A server whose clocks are so many seconds ahead."""
    shifted = (
        f"import time; now = time.time; time.time = lambda: now() + {later};"
        "from paddlewheel.cli import main; main()"
    )
    with patch.context() as patched:
        patched.setattr(process, "PROGRAM", (*process.PROGRAM[:2], shifted))
        with process.started(folder, *flags) as server:
            yield server


def until(captains: tuple[QueenCaptain, QueenCaptain], wanted: QueenCaptain) -> None:
    """Play until it is somebody's turn; one can have two turns one after the other."""
    for _ in range(4):
        captain = await_one(captains)
        assert captain is not None, "the race is over too soon"
        if captain is wanted:
            return
        captain.decide()
    raise AssertionError("it does not become their turn")


def test_two_days_of_a_slow_game(
    visit: NewVisitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(tmp_path, monkeypatch) as first_day:
        address = first_day.address
        clara, otto = visit(address, moving=True), visit(address, size=PHONE)
        otto.context.grant_permissions(["notifications"], origin=address)
        otto.page.add_init_script(f"({NOTED})()")
        table = invites(clara)
        sits_down(otto, table)
        hers, his = QueenCaptain(clara.page), QueenCaptain(otto.page)
        asks_to_be_told(otto)
        until((hers, his), hers)
        otto.page.evaluate(AWAY, arg=True)
        hers.decide()
        until((hers, his), his)
        told_of_the_turn(otto)
        otto.page.evaluate(AWAY, arg=False)
        his.await_turn()  # after what he has missed
        his.decide()
        until((hers, his), hers)
        for visitor in (clara, otto):
            visitor.page.goto("about:blank")
    with served(tmp_path, monkeypatch, "--port", address.rsplit(":", 1)[1], later=LATER):
        clara.page.goto(table)
        recap = clara.page.get_by_role("region", name="Since your last turn")
        expect(recap).to_contain_text("Otto")
        assert not hers.planner.is_visible(), "first what has happened"
        hers.await_turn()
        expect(recap).to_have_count(0)
        mine = clara.page.get_by_role("list", name="Captains").get_by_role("listitem")
        clock_shown = mine.filter(has_text="Clara").get_by_role("timer")
        expect(clock_shown).to_contain_text(re.compile(r"[34] h \d+ min"))
        again = clara.page.get_by_role("button", name=re.compile("^Replay since your last turn · "))
        again.click()
        expect(recap).to_be_visible()
        recap.get_by_role("button", name="Skip").click()
        expect(recap).to_have_count(0)
        expect(hers.planner).to_be_visible()
        assert findings(clara) == []
        hers.decide()
        otto.page.goto(table)
        until((hers, his), his)
        for visitor in (clara, otto):
            visitor.page.goto("about:blank")


def invites(visitor: Visitor) -> str:
    """Open a table for a friend and a bot, with a day for every turn; gives its address."""
    page = visitor.page
    page.goto("/")
    page.get_by_role("link", name="Get a link").click()
    page.get_by_text("Introductory 1997").click()
    page.get_by_label("Name of captain 1").fill("Clara")
    page.get_by_label("Name of the table, if you like").fill("A move a day")
    page.get_by_label("Time to think").select_option("Slow: a turn a day")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="A move a day").wait_for()
    expect(page.get_by_text("Slow: a turn a day")).to_be_visible()
    return page.get_by_label("Link to this table").input_value()


def sits_down(visitor: Visitor, table: str) -> None:
    """Follow the link to a table, and take a seat there."""
    visitor.page.goto(table)
    visitor.page.get_by_label("Your name, captain").fill("Otto")
    visitor.page.get_by_role("button", name="Take a seat").click()


def asks_to_be_told(visitor: Visitor) -> None:
    """Switch the notices of the browser on."""
    visitor.page.get_by_role("button", name="Menu").click()
    switch = visitor.page.get_by_role("button", name="Tell me when it is my turn")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    visitor.page.keyboard.press("Escape")


def told_of_the_turn(visitor: Visitor) -> None:
    """It has become somebody's turn while another tab was looked at."""
    visitor.page.wait_for_function("() => window.notices.length > 0")
    assert visitor.page.evaluate("window.notices") == [["Your turn, Otto", "A move a day"]]
    expect(visitor.page).to_have_title(re.compile("^● Your turn"))
