"""Pictures of the river of the day: before it is sailed, its results, a replay with ghosts."""

from playwright.sync_api import expect
from tests.e2e.captains import PATIENCE, QueenCaptain
from tests.e2e.visitors import Visitor

from scripts.camera import Camera
from scripts.posing import person

DAILY = "queen/F19 river_tiles=4 passengers=false against mate pilot pilot"
"""What is sailed while pictures are taken, whatever the weekday."""
LATER = 0.62
"""Where in the race the ghosts are looked at."""


def daily(camera: Camera) -> None:
    """What somebody sees who has yet to sail, and who has."""
    camera.take("daily", _open)
    clara = _sailed(camera)
    table = clara.table
    camera.take("daily-results", _results, who=clara)
    at = round(LATER * len(clara.record(table).log))

    def ghosts(visitor: Visitor) -> None:
        page = visitor.page
        page.goto(f"/t/{table}/replay?at={at}")
        page.get_by_role("slider").wait_for()
        panel = page.get_by_role("button", name="Captains, log and charts")
        if panel.is_visible():
            panel.click()
        page.get_by_role("tab", name="Ghosts").click()
        page.get_by_role("checkbox", name="The Captain").check()
        expect(page.locator("[data-shade]").first).to_be_attached()
        if panel.count():
            page.keyboard.press("Escape")

    camera.take("daily-ghosts", ghosts, who=clara)


def _open(visitor: Visitor) -> None:
    visitor.page.goto("/daily")
    visitor.page.get_by_role("button", name="Sail it").wait_for()


def _results(visitor: Visitor) -> None:
    visitor.page.goto("/daily")
    measure = visitor.page.get_by_role("listitem").filter(has_text="The Captain")
    expect(measure.filter(has_text="Place")).to_be_visible(timeout=PATIENCE)


def _sailed(camera: Camera) -> Visitor:
    """Clara, who has sailed the river of the day and still looks at it."""
    visitor = person(camera)
    visitor.page.goto("/daily")
    visitor.page.evaluate("() => localStorage.setItem('met', 'yes')")  # she came by a program
    _open(visitor)
    visitor.page.get_by_role("button", name="Sail it").click()
    QueenCaptain(visitor.page).sail_home()
    return visitor
