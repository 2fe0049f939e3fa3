"""The river of the day: sailed once in earnest, compared, and seen again with ghosts."""

from playwright.sync_api import Locator, Page, expect
from tests.e2e.captains import PATIENCE, QueenCaptain
from tests.e2e.conftest import NewVisitor


def results(page: Page) -> Locator:
    """Those of the day."""
    return page.get_by_role("region", name="Results").get_by_role("listitem")


def test_a_river_is_sailed_compared_and_seen_again_with_a_ghost(visit: NewVisitor) -> None:
    clara, otto = visit(), visit()
    page = clara.page
    page.goto("/")
    page.get_by_role("region", name="Daily river").get_by_role("link", name="Sail it").click()
    expect(page.get_by_text("You see them when you have sailed it yourself")).to_be_visible()
    page.get_by_role("button", name="Sail it", exact=True).click()
    captain = QueenCaptain(page)
    captain.await_turn()
    table = clara.table
    expect(page.get_by_role("button", name="What would the Pilot do?")).to_have_count(0)

    otto.introduce("Otto")
    otto.page.goto(f"/t/{table}")
    expect(otto.page.get_by_text("it can be seen by those who have sailed it")).to_be_visible()

    captain.sail_home()
    page.get_by_role("link", name="Results of the day").click()
    expect(results(page).filter(has_text="you")).to_contain_text("Not home after 3 rounds")
    measure = results(page).filter(has_text="The Captain").filter(has_text="Place")
    expect(measure).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Sail it in practice")).to_be_visible()

    page.get_by_role("link", name="Watch your race").click()
    page.get_by_role("tab", name="Ghosts").click()
    page.get_by_role("checkbox", name="The Captain").check()
    page.get_by_role("slider", name="Moment").press("End")
    ghost = page.locator("[data-shade]")
    expect(ghost).to_contain_text("The Captain")
    there = ghost.get_attribute("style")
    for _ in range(8):
        page.get_by_role("button", name="A turn back").click()
    expect(ghost).not_to_have_attribute("style", there or "")
    page.get_by_role("checkbox", name="The Captain").uncheck()
    expect(ghost).to_have_count(0)
