"""Boats move from place to place on the screen; they do not jump.

The clock of the page stands still and is moved on by hand, so that nothing depends on how many
pictures a busy machine can draw.
"""

import time
from collections import defaultdict

import pytest
from playwright.sync_api import Page
from tests.e2e.captains import PATIENCE, Captain, QueenCaptain, SiegersCaptain
from tests.e2e.conftest import NewVisitor
from tests.e2e.visitors import bots, me

TURNS = 8
"""Turns after which somebody else must have moved."""
FRAME = 20
"""Milliseconds from one look at the river to the next."""
BETWEEN = 3
"""Places between the first and the last one; the quickest movement takes more than 100 ms."""

PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(".viewport [data-piece]")].map((piece) => {
    const place = piece.getAttribute("transform") ?? piece.style.transform;
    return [piece.dataset.piece, place.match(/translate\\([^)]*\\)/)[0]];
  }))"""
"""Where every boat is drawn."""

Courses = dict[str, list[str]]
"""By boat, the different places where it was seen, in order."""


@pytest.mark.parametrize(
    ("title", "crew"),
    [("queen", QueenCaptain), ("siegers", SiegersCaptain)],
    ids=["queen", "siegers"],
)
def test_others_are_seen_sailing(visit: NewVisitor, title: str, crew: type[Captain]) -> None:
    clara = visit(moving=True)
    clara.introduce("Clara")
    clara.page.clock.install()
    clara.open_table(title, [me("Clara"), *bots("Otto", "Jules")])
    captain = crew(clara.page)
    captain.play(1)
    moved: list[list[str]] = []
    for _ in range(TURNS):
        assert not captain.await_turn(), "the race is over too soon"
        courses = watched(captain)
        moved += [course for boat, course in courses.items() if boat != "0" and len(course) > 1]
        if len(moved) > 1:
            break
    assert moved, "nobody else has moved"
    assert min(len(course) - 2 for course in moved) >= BETWEEN, moved


def watched(captain: Captain) -> Courses:
    """Decide, and watch the river until the next decision is due."""
    page = captain.page
    captain.choose()
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 0.5)
    planner = captain.planner.element_handle()
    courses = look(page, defaultdict(list))
    captain.press_confirm()
    sent, end = False, time.monotonic() + PATIENCE / 1000
    while not (sent and captain.planner.or_(captain.ending).first.is_visible()):
        assert time.monotonic() < end, "the turn does not come back"
        page.clock.run_for(FRAME)
        courses = look(page, courses)
        sent = sent or not planner.is_visible()
    page.clock.resume()
    return courses


def look(page: Page, courses: Courses) -> Courses:
    """Write down where every boat is now."""
    for boat, place in page.evaluate(PLACES).items():
        if courses[boat][-1:] != [place]:
            courses[boat].append(place)
    return courses
