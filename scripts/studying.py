"""Pictures of the study: a line with what the Captain thinks, chance, the position editor."""

import re

from playwright.sync_api import expect
from tests.e2e.captains import PATIENCE, QueenCaptain, SiegersCaptain
from tests.e2e.test_study import ask_the_captain, moves, turn_to_play, verdict
from tests.e2e.visitors import Visitor, bots

from scripts.camera import Camera
from scripts.posing import person


def study(camera: Camera) -> None:
    """A turn that is tried, and how the Captain weighs others; what chance may bring."""
    clara = person(camera)
    seats = bots("Clara", "Otto", "Jules", "Pelican")
    table = clara.open_table("queen", seats, options={"max_rounds": 8})
    QueenCaptain(clara.page).ending.wait_for(timeout=PATIENCE)
    record = clara.record(table)
    at = turn_to_play(record)
    rolled = max(step.number for step in record.replay() if step.entry.text.startswith("tile "))

    def opinion(visitor: Visitor) -> None:
        page = visitor.page
        page.goto(f"/t/{table}/study?at={at}")
        captain = QueenCaptain(page)
        captain.await_turn()
        captain.choose()
        captain.press_confirm()
        expect(moves(page)).to_have_count(2)
        page.get_by_role("button", name="Take back", exact=True).click()
        sheet = page.get_by_role("button", name="Captain", exact=True)
        if sheet.is_visible():
            sheet.click()
        ask_the_captain(page)

    def chance(visitor: Visitor) -> None:
        visitor.page.goto(f"/t/{table}/study?at={rolled - 1}")
        visitor.page.get_by_role("heading", name="What does chance bring?").wait_for()
        visitor.page.locator("img.chart").first.evaluate("chart => chart.decode()")

    camera.take("study", opinion, who=clara)
    camera.take("study-chance", chance, who=clara)


def editor(camera: Camera) -> None:
    """An impossible position of Mississippi Queen, and a possible one of Mississippi."""

    def begin(visitor: Visitor, edition: str) -> None:
        visitor.introduce("Clara")
        visitor.page.goto("/study")
        visitor.page.get_by_text(edition, exact=True).click()
        visitor.page.get_by_role("button", name="Put the position together").click()
        expect(verdict(visitor.page)).to_have_attribute("data-possible", "true")

    def impossible(visitor: Visitor) -> None:
        begin(visitor, "Queen 2019")
        page = visitor.page
        page.get_by_role("button", name="Coal: one more").click()
        page.get_by_role("button", name="Tile: one more").click()
        expect(verdict(page)).to_contain_text("Impossible, for 2 reasons")

    def steamers(visitor: Visitor) -> None:
        begin(visitor, "Mississippi 1987")
        page = visitor.page
        page.get_by_role("button", name="Round: one more").click()
        for boat, field in enumerate((12, 13, 30)):
            page.get_by_role("group", name="Boats").get_by_role("button").nth(boat).click()
            page.get_by_label("Where it is").select_option("On the river")
            page.get_by_role("spinbutton", name="Field").fill(str(field))
            page.get_by_label("Number to the right").select_option(str(boat + 2))
        expect(verdict(page)).to_have_attribute("data-possible", "true")

    def line(visitor: Visitor) -> None:
        steamers(visitor)
        visitor.page.get_by_role("button", name="Study this position").click()
        SiegersCaptain(visitor.page).await_turn()
        expect(visitor.page.get_by_role("heading", name=re.compile("^Study$"))).to_be_visible()

    camera.take("editor", impossible)
    camera.take("editor-siegers", steamers)
    camera.take("study-siegers", line)
